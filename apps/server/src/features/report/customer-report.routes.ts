// Endpoints of the customers of a company (REPORT-07).
import * as api from '@pesan/contract/api'
import type { ReadDb } from '../../db/pool.ts'
import type { Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import type { Clock } from '../../providers/clock.ts'
import type { RecordingDeps } from '../activity/activity.service.ts'
import {
  exportCustomers,
  listCustomerOrders,
  listCustomers,
  noteCustomer,
  toNote,
} from './customer-report.service.ts'

const OF_PAGE = 50
const OF_FILE = 2000

export interface CustomerReportDeps extends Omit<RecordingDeps, 'activity'> {
  reads: ReadDb
  clock: Clock
}

export function mountCustomerReport(mount: Mount, deps: CustomerReportDeps): void {
  mount(api.listReportCustomers, async ({ query, caller }) => {
    return listCustomers(deps, { ...query, companyId: caller.company.id, limit: OF_PAGE })
  })

  mount(api.listCustomerOrders, ({ params, query, caller }) =>
    listCustomerOrders(deps, { companyId: caller.company.id, ...params }, query),
  )

  mount(api.exportReportCustomers, async ({ query, caller, activity }) => {
    return exportCustomers({ ...deps, activity }, { ...query, companyId: caller.company.id, limit: OF_FILE })
  })

  mount(api.noteReportCustomer, async ({ params, body, caller, activity }) => {
    const saved = await noteCustomer(
      { ...deps, activity },
      { companyId: caller.company.id, ...params, note: body.note },
    )
    if (!saved) throw new Refused('customer_not_found')
    return { data: toNote(saved) }
  })
}
