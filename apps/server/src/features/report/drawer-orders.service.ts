// The orders behind the cash of a drawer: their sum is what it should hold of orders, or what its closing counted (REPORT-10).
import type { DrawerOrdersQuery, ReportOrders } from '@pesan/contract/report-orders'
import type { DbPool } from '../../db/pool.ts'
import { findClosing, findClosings } from './day-closing.repository.ts'
import { firstCounted, type OutletDay } from './day-closing.service.ts'
import { listClosedDrawer, listOpenDrawer } from './drawer-orders.repository.ts'
import { freshnessOf, type ReportDeps } from './report.service.ts'
import { ORDERS_OF_PAGE, pageFrom, pageOf } from './report-orders.service.ts'

export async function listDrawerOrders(
  deps: ReportDeps & { db: DbPool },
  { company, outlet, day }: OutletDay,
  { before }: Pick<DrawerOrdersQuery, 'before'>,
): Promise<ReportOrders> {
  const { db } = deps
  const ofOutlet = { companyId: company.id, outletId: outlet.id }
  const page = { ...ofOutlet, day, ...pageFrom(before), limit: ORDERS_OF_PAGE + 1 }
  const closing = await findClosing(db, { ...ofOutlet, day })
  const found = closing
    ? await listClosedDrawer(db, page)
    : await listOpenDrawer(db, { ...page, from: firstCounted(await findClosings(db, ofOutlet), day) })
  return {
    ...(await freshnessOf(deps, ofOutlet)),
    ...pageOf(found, ({ cash: amount, ...order }) => ({
      id: order.orderId,
      number: String(order.number),
      day: order.day,
      outlet_id: order.outletId,
      taken: order.taken,
      returned: order.returned,
      counted: { orders: 1, pieces: 0, amount, base: 0 },
      key: 'cash',
    })),
  }
}
