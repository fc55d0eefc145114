// Items of an order that waits are taken out with its acceptance: both happen, or neither.
import {
  listActivity,
  planOrderMove,
  readLedger,
  readRestaurantOrder,
  reduceOrder,
} from '@pesan/contract/api'
import type { OrderId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

const PRICE = 25_000
let api: Api
let provider: Provider
let owner: ConsoleCall
let token: string
let key: string
beforeAll(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  await api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'qris'] })
  owner = await memberAt(api, { phone: '+6281277790001', role: 'owner', name: 'Kirana' })
  token = await api.signIn('bara', '+6281234567890')
  key = await api.keyOf('bara')
})
afterEach(async () => {
  const violations = await api.violations()
  if (Object.keys(violations).length > 0) throw new Error(`broken: ${JSON.stringify(violations)}`)
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})

async function work(): Promise<void> {
  await provider.settled()
  await api.runJobs()
}
const bodyOf = async (quantity: number) => {
  const { items } = await api.orderBody('bara')
  return {
    items: items.map(item => ({ ...item, quantity })),
    total: (quantity * PRICE) as Rupiah,
    allow_second: true,
  }
}
const call = (orderId: OrderId, quantity: number) => ({
  token: key,
  idempotencyKey: newAttemptKey(),
  params: { orderId },
  body: { reason: 'No more dough', items: [{ id: '1', quantity }] },
})

describe('BOARD-07 of an order that still waits', () => {
  const accepting = (orderId: OrderId, quantity: number) => {
    const { body, ...rest } = call(orderId, quantity)
    return { ...rest, body: { ...body, accept: { minutes: 25 } } }
  }
  const seen = async (orderId: OrderId) =>
    (await api.call(readRestaurantOrder, { token: key, params: { orderId } })).data

  test('BOARD-14 LEDGER-02 what is sold out goes back with the acceptance, once for each key', async () => {
    const body = { ...(await bodyOf(3)), payment_method: 'qris' } as const
    const order = await api.placeOrder({ token, body })
    await provider.pay({ qr_string: order.external_payment_data?.qr_string ?? '' })
    await work()
    const taking = accepting(order.id, 1)
    const { data } = await api.call(reduceOrder, taking)
    expect(data).toMatchObject({ total: 3 * PRICE, total_now: 2 * PRICE, items: [{ id: '1', quantity: 2 }] })
    const accepted = await seen(order.id)
    expect(accepted).toMatchObject({ status: 'prepare_order', total: 2 * PRICE, planned: null })
    expect(Date.parse(accepted.ready_at ?? '')).toBe(api.clock.now().getTime() + 25 * 60_000)
    await api.call(reduceOrder, taking)
    expect(await seen(order.id)).toMatchObject({ version: accepted.version, total: 2 * PRICE })
    await work()
    const { data: ledger } = await api.call(readLedger, { token: key, params: { orderId: order.id } })
    expect(ledger).toMatchObject({ received: 2 * PRICE, state: 'balanced' })
    const log = await api.call(listActivity, { ...owner, query: {} })
    expect(log.data.slice(0, 2).map(({ action }) => action)).toEqual(['order.reduced', 'order.moved'])
  })

  test('an acceptance that could still be taken back holds, with its promise', async () => {
    const { id } = await api.placeOrder({ token, body: await bodyOf(2) })
    const planned = { status: 'prepare_order', minutes: 40 } as const
    await api.call(planOrderMove, { token: key, params: { orderId: id }, body: planned })
    const { planned: plan } = await seen(id)
    await api.call(reduceOrder, accepting(id, 1))
    expect(await seen(id)).toMatchObject({
      status: 'prepare_order',
      planned: null,
      ready_at: plan?.ready_at,
      total: PRICE,
    })
  })

  test('what is refused leaves it waiting, and without an acceptance nothing is taken out of it', async () => {
    const { id } = await api.placeOrder({ token, body: await bodyOf(2) })
    expect((await api.refusal(reduceOrder, accepting(id, 2))).code).toBe('nothing_left')
    expect((await api.refusal(reduceOrder, call(id, 1))).code).toBe('transition_not_allowed')
    expect(await seen(id)).toMatchObject({ status: 'approved', ready_at: null, total: 2 * PRICE })
  })
})

test('BOARD-14 a repeat of a swap is answered as the first, whatever the menu says of the item by now', async () => {
  const { id } = await api.placeOrder({ token, body: await bodyOf(1) })
  await api.advance('bara', id, ['prepare_order'])
  const { items } = await api.orderBody('bara')
  const [soda] = items
  if (!soda) throw new Error('nothing to order')
  const swapFor = (instead: typeof soda) => ({
    ...call(id, 1),
    body: { reason: 'No more mint', items: [{ id: '1', quantity: 1, instead }] },
  })
  const swap = swapFor({ ...soda, notes: 'no mint' })
  const { data: first } = await api.call(reduceOrder, swap)
  const sold = (name: string) => ({ id: name, name, priceRupiah: 26_000 })
  for (const name of ['soda', 'tea']) {
    await api.importMenu('bara', [{ id: 'drinks', items: [sold(name)] }])
    expect((await api.call(reduceOrder, swap)).data).toEqual(first)
  }
  for (const instead of [soda, { ...soda, notes: 'no mint', unit_price: 26_000 as Rupiah }]) {
    const other = { ...swapFor(instead), idempotencyKey: swap.idempotencyKey }
    expect((await api.refusal(reduceOrder, other)).code).toBe('idempotency_key_reused')
  }
  expect((await api.refusal(reduceOrder, swapFor(soda))).code).toBe('unknown_product')
})
