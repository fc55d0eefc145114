// Calls about the money of an order and its hand-over, and what the activity log says of them.
import { randomUUID } from 'node:crypto'
import type { Rupiah } from '@pesan/contract/money'
import { expect } from 'vitest'
import type { Api } from './api-harness.ts'
import { newAttemptKey } from './api-steps.ts'
import type { ConsoleCall } from './console-steps.ts'

interface Known {
  server: Api
  caller: ConsoleCall
  /** The token of a customer. */
  customer: string
}

/** `known` is called when a case runs. */
export const ledgerCases = (known: () => Known) => ({
  settleOwnDifference: () => differenceCase(known()),
  async noteCash() {
    const { server, caller, customer } = known()
    const { id: orderId } = await server.placeOrder({ token: customer })
    return {
      call: { ...caller, params: { orderId }, body: { taken: 24_000 } },
      entry: { after: { taken: 24_000 } },
    }
  },
  async checkHandOverCode() {
    const { server, caller, customer } = known()
    const { id: orderId } = await server.placeOrder({ token: customer })
    return {
      call: { ...caller, params: { orderId }, body: { code: '4071' } },
      entry: { after: { is_right: expect.any(Boolean) } },
    }
  },
  async giveMoneyBack() {
    const { server, caller, customer } = known()
    const { id: orderId } = await server.placeOrder({ token: customer })
    await server.advance('bara', orderId, ['prepare_order', 'ready', 'complete'])
    const body = { reason: 'cold', give: { type: 'amount', amount: 1_000 } }
    const call = { ...caller, params: { orderId }, body, idempotencyKey: newAttemptKey() }
    return { call, entry: { before: null, after: { amount: 1_000, reason: 'cold' } } }
  },
  async reduceOrder() {
    const { server, caller, customer } = known()
    const body = await server.orderBody('bara')
    const items = body.items.map(item => ({ ...item, quantity: 2 }))
    const { id: orderId } = await server.placeOrder({
      token: customer,
      body: { items, total: 50_000 as Rupiah },
    })
    await server.advance('bara', orderId, ['prepare_order'])
    const taken = { reason: 'no dough', items: [{ id: '1', quantity: 1 }] }
    const call = { ...caller, params: { orderId }, body: taken, idempotencyKey: newAttemptKey() }
    const after = { amount: 25_000, reason: 'no dough', items: [expect.stringMatching(/^1× /)] }
    return { call, entry: { before: { items: [expect.stringMatching(/^2× /)] }, after } }
  },
})

/** A difference with the provider's books that a person closes. */
export async function differenceCase<Caller extends object>(known: { server: Api; caller: Caller }) {
  const { server, caller } = known
  const differenceId = randomUUID()
  await server.rows(
    `insert into payment_difference (id, kind, provider_id, company_id, occurred_at, found_at)
     values ($1, 'capture_unknown_here', $3, $2, now(), now())`,
    [differenceId, server.companyId('bara'), `qrpy_${differenceId}`],
  )
  const body = { note: 'The bank was asked' }
  const after = { difference: 'capture_unknown_here', ...body }
  return { call: { ...caller, params: { differenceId }, body }, entry: { subject: null, after } }
}
