// Endpoints of what the payment provider has paid out (LEDGER-11).
import * as api from '@pesan/contract/api'
import type { Callers, Mount } from '../../http/mount.ts'
import { outletsOfCaller } from '../../http/outlets-of-caller.ts'
import { Refused } from '../../http/refusal.ts'
import { type PayoutDeps, readPayoutLines, readPayouts } from './payout.service.ts'

export function mountPayouts(mount: Mount, deps: PayoutDeps): void {
  mount(api.listPayouts, async ({ query, caller }) => {
    requireAllOutlets(caller)
    return { data: await readPayouts(deps, { company: caller.company, ...query }) }
  })

  mount(api.listPayoutLines, ({ params, query, caller }) => {
    requireAllOutlets(caller)
    return readPayoutLines(deps, { company: caller.company, ...params, ...query })
  })
}

/** The bank gets one sum for all outlets (STAFF-08). */
function requireAllOutlets(caller: Callers['restaurant']): void {
  if (outletsOfCaller(caller) !== null)
    throw new Refused('scope_missing', { errors: { scope: ['Payouts are those of all outlets'] } })
}
