/**
 * Xendit: payment methods and payment requests (the v2 generation), the browser library, the bank's pages, webhooks.
 */
import { readFileSync } from 'node:fs'
import type { Environment, Vendor } from '../vendor.ts'
import { createAccounts } from './accounts.ts'
import { registerApi } from './api.routes.ts'
import { registerBank } from './bank.routes.ts'
import { registerControl } from './control.routes.ts'
import { registerDifferences } from './differences.routes.ts'
import { createFaults } from './faults.ts'
import { createFees } from './fees.ts'
import { createLedger } from './ledger.ts'
import { registerThreeDSecure } from './three-d-secure.routes.ts'
import { createWebhooks } from './webhooks.ts'

export interface XenditOptions {
  /** Where webhooks go, until the control page changes it. */
  webhookUrl?: string | null
}

export function createXendit(environment: Environment, options: XenditOptions = {}): Vendor {
  return {
    name: 'xendit',
    title: 'Bank and card payments',
    about: 'Pays virtual accounts and QR codes, also late, twice or with another amount, and plays Xendit.',
    page: 'bank',
    async routes(app) {
      const stop = new AbortController()
      app.addHook('preClose', async () => stop.abort())
      let movedMs = 0
      const clock = { now: () => new Date(environment.clock.now().getTime() + movedMs) }
      const webhooks = createWebhooks({ ...environment, clock }, options.webhookUrl ?? null, stop.signal)
      const names = { olderFraudName: false }
      const fees = createFees()
      const accounts = createAccounts(account => ({
        account,
        ledger: createLedger(account.businessId),
        clock,
        webhooks,
        names,
        fees,
      }))
      const faults = createFaults()
      const calls: string[] = []
      const sdk = readFileSync(new URL('./sdk.js', import.meta.url), 'utf8')
      app.get('/v3/xendit.min.js', (_request, reply) =>
        reply
          .type('text/javascript; charset=utf-8')
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('cache-control', 'no-cache')
          .send(sdk),
      )
      await app.register(async api => registerApi(api, { accounts, faults, calls }))
      registerThreeDSecure(app, accounts)
      registerBank(app, accounts)
      registerDifferences(app, accounts)
      registerControl(app, {
        accounts,
        faults,
        calls,
        advanceClock: ms => {
          movedMs += ms
        },
      })
    },
  }
}
