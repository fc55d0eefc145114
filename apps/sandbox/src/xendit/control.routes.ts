/** The controls that only a simulator has: how webhooks arrive, which endpoints fail, and a clock that can be moved. */
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Bank } from './bank.ts'
import { type Faults, fault } from './faults.ts'
import { DELIVERY_MODES } from './webhooks.ts'

const webhookSettings = v.object({
  url: v.nullish(v.pipe(v.string(), v.url())),
  mode: v.optional(v.picklist(DELIVERY_MODES)),
})
const deliverBody = v.object({ reversed: v.optional(v.boolean(), false) })
const clockBody = v.object({ advance_ms: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })
const namesBody = v.object({ older_fraud_name: v.boolean() })

/** One difference between the list of transactions and everything else. */
const differenceBody = v.union([
  v.object({ hide: v.string() }),
  v.object({ change: v.string(), amount: v.pipe(v.number(), v.safeInteger(), v.gtValue(0)) }),
  v.object({
    make: v.picklist(['PAYMENT', 'REFUND']),
    id: v.string(),
    amount: v.pipe(v.number(), v.safeInteger(), v.gtValue(0)),
  }),
])

export interface ControlOptions {
  bank: Bank
  faults: Faults
  calls: string[]
  advanceClock(ms: number): void
}

export function registerControl(
  app: FastifyInstance,
  { bank, faults, calls, advanceClock }: ControlOptions,
): void {
  const { webhooks, ledger } = bank

  app.put('/control/webhooks', request => {
    const settings = v.parse(webhookSettings, request.body)
    if (settings.url !== undefined) webhooks.url = settings.url
    webhooks.mode = settings.mode ?? webhooks.mode
    return { url: webhooks.url, mode: webhooks.mode }
  })
  app.post('/control/webhooks/deliver', request =>
    webhooks.deliverHeld(v.parse(deliverBody, request.body ?? {})).then(delivered => ({ delivered })),
  )
  app.post('/control/webhooks/settle', () => webhooks.settled().then(() => ({})))
  app.post('/control/faults', request => {
    faults.set(v.parse(fault, request.body))
    return {}
  })
  app.delete('/control/faults', () => {
    faults.clear()
    return {}
  })
  app.post('/control/clock', request => {
    advanceClock(v.parse(clockBody, request.body).advance_ms)
    return { now: bank.clock.now().toISOString() }
  })
  app.post('/control/transactions', request => {
    const difference = v.parse(differenceBody, request.body)
    if ('hide' in difference) ledger.hiddenTransactions.add(difference.hide)
    else if ('change' in difference) ledger.changedAmounts.set(difference.change, difference.amount)
    else {
      const { make: type, id: productId, amount } = difference
      const created = bank.clock.now()
      const transaction = { id: `txn_${productId}`, productId, type, referenceId: productId, amount, created }
      ledger.madeTransactions.push({ ...transaction, status: 'SUCCESS' })
    }
    return {}
  })
  app.put('/control/fraud-name', request => {
    bank.olderFraudName = v.parse(namesBody, request.body).older_fraud_name
    return {}
  })
  app.get('/control/state', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({
      calls,
      requests: [...ledger.requests.values()],
      payments: [...ledger.payments.values()],
      refunds: [...ledger.refunds.values()],
    }),
  )
}
