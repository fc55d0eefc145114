// Endpoints of what was sold.
import * as api from '@pesan/contract/api'
import type { OutletId } from '@pesan/contract/ids'
import type { Callers, Mount } from '../../http/mount.ts'
import { requireNamedCompany } from '../../http/named-company.ts'
import { mayActAt, outletsOfCaller } from '../../http/outlets-of-caller.ts'
import { Refused } from '../../http/refusal.ts'
import { listOutlets } from '../outlet/outlet.service.ts'
import { type ClosingDeps, closeDay, type OutletDay, readBusinessDay } from './day-closing.service.ts'
import { listDrawerOrders } from './drawer-orders.service.ts'
import { recountSales } from './record-sales.service.ts'
import { type ReportCaller, type ReportDeps, readReport, readToday } from './report.service.ts'
import { listReportOrders } from './report-orders.service.ts'
import { readServiceReport } from './service-report.service.ts'
import { readTaxMonth } from './tax-month.service.ts'

export function mountReports(mount: Mount, deps: ReportDeps & ClosingDeps): void {
  mount(api.readToday, async ({ query, caller }) => ({
    data: await readToday(deps, requireOutlets(caller, query.outlet)),
  }))

  mount(api.readReport, async ({ query, caller }) => ({
    data: await readReport(deps, requireOutlets(caller, query.outlet), query),
  }))

  mount(api.listReportOrders, ({ query, caller }) =>
    listReportOrders(deps, requireOutlets(caller, query.outlet), query),
  )

  mount(api.readServiceReport, async ({ query, caller }) => ({
    data: await readServiceReport(deps, requireOutlets(caller, query.outlet), query),
  }))

  mount(api.readTaxMonth, async ({ params, query, caller }) => ({
    data: await readTaxMonth(deps, requireOutlets(caller, query.outlet), params.month),
  }))

  mount(api.recountSales, async ({ body: { from = null }, caller }) => {
    const after = await recountSales(deps, { companyId: requireNamedCompany(caller), from })
    return { data: { after } }
  })

  mount(api.readBusinessDay, async ({ params, query, caller }) => ({
    data: await readBusinessDay(deps, await requireDay(deps, caller, { ...params, outlet: query.outlet })),
  }))

  mount(api.listDrawerOrders, async ({ params, query, caller }) =>
    listDrawerOrders(deps, await requireDay(deps, caller, { ...params, outlet: query.outlet }), query),
  )

  mount(api.closeDay, async ({ params, body, caller, activity }) => {
    const key = await requireDay(deps, caller, { ...params, outlet: body.outlet })
    const result = await closeDay({ ...deps, activity }, key, body)
    if (result.status !== 'closed') throw new Refused(result.status)
    return { data: result.day }
  })
}

async function requireDay(
  { db }: Pick<ClosingDeps, 'db'>,
  caller: Callers['restaurant'],
  { day, outlet: id }: { day: string; outlet: OutletId },
): Promise<OutletDay> {
  const outlets = await listOutlets({ db }, { companyId: caller.company.id })
  const outlet = outlets.find(found => found.id === id)
  if (!outlet || !mayActAt(caller, id)) throw new Refused('unknown_outlet')
  return { company: caller.company, outlet: { id, name: outlet.name }, day }
}

function requireOutlets(caller: Callers['restaurant'], outletId: OutletId | undefined): ReportCaller {
  if (outletId !== undefined && !mayActAt(caller, outletId)) throw new Refused('unknown_outlet')
  return { company: caller.company, outletIds: outletId === undefined ? outletsOfCaller(caller) : [outletId] }
}
