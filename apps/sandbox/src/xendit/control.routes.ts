/** The controls that only a simulator has: how webhooks arrive, which endpoints fail, and a clock that can be moved. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Bank } from './bank.ts'
import { type Faults, fault } from './faults.ts'
import { DELIVERY_MODES } from './webhooks.ts'

const webhookSettings = z.object({ url: z.url().nullish(), mode: z.enum(DELIVERY_MODES).optional() })
const deliverBody = z.object({ reversed: z.boolean().default(false) })
const clockBody = z.object({ advance_ms: z.int().min(0) })
const namesBody = z.object({ older_fraud_name: z.boolean() })

/** One difference between the list of transactions and everything else. */
const differenceBody = z.union([
  z.object({ hide: z.string() }),
  z.object({ change: z.string(), amount: z.int().positive() }),
  z.object({ make: z.enum(['PAYMENT', 'REFUND']), id: z.string(), amount: z.int().positive() }),
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
    const settings = webhookSettings.parse(request.body)
    if (settings.url !== undefined) webhooks.url = settings.url
    webhooks.mode = settings.mode ?? webhooks.mode
    return { url: webhooks.url, mode: webhooks.mode }
  })
  app.post('/control/webhooks/deliver', request =>
    webhooks.deliverHeld(deliverBody.parse(request.body ?? {})).then(delivered => ({ delivered })),
  )
  app.post('/control/webhooks/settle', () => webhooks.settled().then(() => ({})))
  app.post('/control/faults', request => {
    faults.set(fault.parse(request.body))
    return {}
  })
  app.delete('/control/faults', () => {
    faults.clear()
    return {}
  })
  app.post('/control/clock', request => {
    advanceClock(clockBody.parse(request.body).advance_ms)
    return { now: bank.clock.now().toISOString() }
  })
  app.post('/control/transactions', request => {
    const difference = differenceBody.parse(request.body)
    if ('hide' in difference) ledger.hiddenTransactions.add(difference.hide)
    else if ('change' in difference) ledger.changedAmounts.set(difference.change, difference.amount)
    else {
      const { make: type, id: productId, amount } = difference
      const created = bank.clock.now()
      const one = { id: `txn_${productId}`, productId, type, referenceId: productId, amount, created }
      ledger.madeTransactions.push({ ...one, status: 'SUCCESS' })
    }
    return {}
  })
  app.put('/control/fraud-name', request => {
    bank.olderFraudName = namesBody.parse(request.body).older_fraud_name
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
