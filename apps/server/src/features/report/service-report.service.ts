// Promises, answers, orders that ended early, and what could not be sold, of a span of business days (REPORT-05).
import { type CancelledBy, cancelledBy } from '@pesan/contract/order'
import type { ServiceReport } from '@pesan/contract/report'
import * as v from 'valibot'
import { sumSoldOutLooks } from '../stock/sold-out-look.service.ts'
import { sumByKey } from './report.repository.ts'
import { freshnessOf, type ReportCaller, type ReportDeps } from './report.service.ts'

const MAX_ENDED = 100
const MAX_LOOKED_AT = 100

export async function readServiceReport(
  deps: ReportDeps,
  { company, outletIds }: ReportCaller,
  { from, to }: { from: string; to: string },
): Promise<ServiceReport> {
  const span = { companyId: company.id, outletIds, from, to }
  const [promises, acceptance, ended, looks, freshness] = await Promise.all([
    sumByKey(deps.reads, { ...span, kind: 'promise' }),
    sumByKey(deps.reads, { ...span, kind: 'acceptance' }),
    sumByKey(deps.reads, { ...span, kind: 'ended' }),
    sumSoldOutLooks(deps.reads, { ...span, limit: MAX_LOOKED_AT }),
    freshnessOf(deps, span),
  ])
  const answered = acceptance[0] ?? { orders: 0, amount: 0 }
  const ordersOf = (key: string) => promises.find(row => row.key === key)?.orders ?? 0
  return {
    ...freshness,
    from,
    to,
    promises: { met: ordersOf('met'), missed: ordersOf('missed') },
    acceptance: {
      orders: answered.orders,
      average_seconds: answered.orders > 0 ? Math.round(answered.amount / answered.orders) : null,
    },
    ended: ended
      .toSorted((one, other) => other.orders - one.orders || (one.key < other.key ? -1 : 1))
      .slice(0, MAX_ENDED)
      .map(({ key, name, orders, amount }) => ({ by: byOf(key), reason: name || null, orders, amount })),
    sold_out_looks: looks.map(({ productId, ...sum }) => ({ product_id: productId, ...sum })),
  }
}

/** The key begins with it. */
function byOf(key: string): CancelledBy {
  const read = v.safeParse(cancelledBy, key.split(' ')[0])
  return read.success ? read.output : 'other'
}
