// Endpoints of what the payment provider has paid out (LEDGER-11).
import * as api from '@pesan/contract/api'
import type { Mount } from '../../http/mount.ts'
import { type PayoutDeps, readPayoutLines, readPayouts } from './payout.service.ts'

export function mountPayouts(mount: Mount, deps: PayoutDeps): void {
  mount(api.listPayouts, async ({ query, caller }) => {
    return { data: await readPayouts(deps, { company: caller.company, ...query }) }
  })

  mount(api.listPayoutLines, ({ params, query, caller }) => {
    return readPayoutLines(deps, { company: caller.company, ...params, ...query })
  })
}
