/** The controls that only a simulator has: how webhooks arrive, which endpoints fail, and a clock that can be moved. */
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { ACCOUNT } from './account.ts'
import type { Accounts } from './accounts.ts'
import { type Faults, fault } from './faults.ts'
import { DELIVERY_MODES } from './webhooks.ts'

const webhookSettings = v.object({
  url: v.nullish(v.pipe(v.string(), v.url())),
  mode: v.optional(v.picklist(DELIVERY_MODES)),
})
const deliverBody = v.object({ reversed: v.optional(v.boolean(), false) })
const clockBody = v.object({ advance_ms: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })
const namesBody = v.object({ older_fraud_name: v.boolean() })

const accountBody = v.object({
  business_id: v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/)),
  /** Without keys it is a sub-account of the platform. */
  secret_key: v.optional(v.string()),
  publishable_key: v.optional(v.string(), ''),
  callback_token: v.optional(v.string(), ACCOUNT.callbackToken),
  webhook_url: v.nullish(v.pipe(v.string(), v.url())),
  payments_enabled: v.optional(v.boolean(), true),
})

export interface ControlOptions {
  accounts: Accounts
  faults: Faults
  calls: string[]
  advanceClock(ms: number): void
}

export function registerControl(
  app: FastifyInstance,
  { accounts, faults, calls, advanceClock }: ControlOptions,
): void {
  const { webhooks, clock, names } = accounts.platform
  registerAccounts(app, accounts)

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
    return { now: clock.now().toISOString() }
  })
  app.put('/control/fraud-name', request => {
    names.olderFraudName = v.parse(namesBody, request.body).older_fraud_name
    return {}
  })
  app.get('/control/state', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({
      calls,
      requests: accounts.all().flatMap(({ ledger }) => [...ledger.requests.values()]),
      payments: accounts.all().flatMap(({ ledger }) => [...ledger.payments.values()]),
      refunds: accounts.all().flatMap(({ ledger }) => [...ledger.refunds.values()]),
    }),
  )
}

function registerAccounts(app: FastifyInstance, accounts: Accounts): void {
  app.put('/control/accounts', request => {
    const given = v.parse(accountBody, request.body)
    const { secret_key: secretKey, publishable_key: publishableKey } = given
    accounts.open({
      businessId: given.business_id,
      keys: secretKey === undefined ? null : { secretKey, publishableKey },
      callbackToken: given.callback_token,
      webhookUrl: given.webhook_url ?? null,
      isEnabled: given.payments_enabled,
    })
    return {}
  })
}
