// Endpoints of what a company adds to its menu prices.
import * as api from '@pesan/contract/api'
import { NO_CHARGES } from '@pesan/domain/charge/no-charges'
import type { Mount } from '../../http/mount.ts'
import { type ChargeDeps, changeCharges } from './charge.service.ts'

export function mountCharges(mount: Mount, deps: Omit<ChargeDeps, 'activity'>): void {
  mount(api.readCharges, ({ caller }) =>
    Promise.resolve({ data: caller.company.props.charges ?? NO_CHARGES }),
  )

  mount(api.changeCharges, async ({ body, caller, activity }) => {
    const companyId = caller.company.id
    return { data: await changeCharges({ ...deps, activity }, { companyId, change: body }) }
  })
}
