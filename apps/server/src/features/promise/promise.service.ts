// Which of their promises outlets met (PROMISE-05).
import type { OutletId } from '@pesan/contract/ids'
import type { PromiseCounts, PromisesQuery } from '@pesan/contract/promise'
import { businessDayBounds } from '@pesan/domain/report/business-day'
import type { Company } from '../../companies/company.ts'
import type { Db } from '../../db/pool.ts'
import { listPromiseCounts } from './promise.repository.ts'

interface CountsKey {
  company: Company
  /** The outlets of the caller; null: all (STAFF-08). */
  outletIds: readonly OutletId[] | null
}

export type PromisesResult = { status: 'listed'; counts: PromiseCounts } | { status: 'unknown_outlet' }

export async function listPromises(
  { db }: { db: Db },
  { company, outletIds }: CountsKey,
  { first_day: firstDay, last_day: lastDay, outlet_id: outletId }: PromisesQuery,
): Promise<PromisesResult> {
  if (outletId !== undefined && outletIds !== null && !outletIds.includes(outletId))
    return { status: 'unknown_outlet' }
  const days = { timeZone: company.props.time_zone, endsAt: company.businessDayEnds }
  const rows = await listPromiseCounts(db, {
    companyId: company.id,
    outletIds: outletId === undefined ? outletIds : [outletId],
    from: businessDayBounds(firstDay, days).from,
    until: businessDayBounds(lastDay, days).until,
  })
  const counts = rows.map(({ outletId: id, hour, ...counted }) => ({
    outlet_id: id,
    hour: hour.toISOString(),
    ...counted,
  }))
  return { status: 'listed', counts }
}
