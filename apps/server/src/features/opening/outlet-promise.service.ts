// What customers are promised for an order that they place now (PROMISE-01), the same for the pages and for the order.
import type { OutletId } from '@pesan/contract/ids'
import type { PublicOpening } from '@pesan/contract/opening'
import { type Preparation, preparationMinutes } from '@pesan/domain/opening/preparation'
import { busyMinutes, deliveryMinutes, promiseOf, queueMinutes } from '@pesan/domain/opening/promise'
import type { Company } from '../../companies/company.ts'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import { countQueues } from './kitchen-queue.repository.ts'
import { openingsOf } from './opening.service.ts'

/** With what the kitchens have in front at this moment. */
export async function readPublicOpening(
  deps: { db: Db; clock: Clock },
  company: Company,
): Promise<PublicOpening> {
  const { public: opening, capacities } = await openingsOf(deps, company)
  if (capacities.size === 0) return opening
  const queueOf = await queues(deps, { company, outletIds: [...capacities.keys()], now: deps.clock.now() })
  const outlets = opening.outlets.map(outlet =>
    capacities.has(outlet.outlet_id) ? { ...outlet, queue_minutes: queueOf(outlet.outlet_id) } : outlet,
  )
  return { ...opening, outlets }
}

interface ExpectedOrder {
  company: Company
  outletId: OutletId
  km: number
  courierMin: number | null
  preparation: Preparation
}

/** The beginning of the span; null where the company has not said when it takes orders. */
export async function findExpected(
  deps: { db: Db },
  { company, outletId, km, courierMin, preparation, now }: ExpectedOrder & { now: Date },
): Promise<Date | null> {
  if (!company.props.has_opening) return null
  const { public: opening } = await openingsOf(deps, company)
  const times = opening.outlets.find(({ outlet_id: id }) => id === outletId)
  if (!times) return null
  const queueOf = await queues(deps, { company, outletIds: [outletId], now })
  return promiseOf({
    now,
    preparationMin: preparationMinutes(preparation, times.usual_minutes),
    busyMin: busyMinutes(times.busy, now),
    queueMin: queueOf(outletId),
    drivingMin: deliveryMinutes({ km, courierMin }, opening.minutes_per_km),
  }).from
}

/** Null where no product has its own minutes, so that those of the outlet count whenever it is accepted. */
export async function findOwnPreparation(
  deps: { db: Db },
  { company, outletId, preparation }: Omit<ExpectedOrder, 'km' | 'courierMin'>,
): Promise<number | null> {
  if (preparation.ownMin === null) return null
  const { public: opening } = await openingsOf(deps, company)
  const times = opening.outlets.find(({ outlet_id: id }) => id === outletId)
  return preparationMinutes(preparation, times?.usual_minutes ?? preparation.ownMin)
}

/** In minutes; outlets that have not said what their kitchen can make have none. */
async function queues(
  deps: { db: Db },
  { company, outletIds, now }: { company: Company; outletIds: readonly OutletId[]; now: Date },
): Promise<(outletId: OutletId) => number> {
  const { public: opening, capacities } = await openingsOf(deps, company)
  const limited = outletIds.filter(id => capacities.has(id))
  const rows =
    limited.length === 0 ? [] : await countQueues(deps.db, { companyId: company.id, outletIds: limited, now })
  return outletId => {
    const capacity = capacities.get(outletId)
    const times = opening.outlets.find(({ outlet_id: id }) => id === outletId)
    if (!capacity || !times) return 0
    const inFront = rows.find(row => row.outletId === outletId) ?? { orders: 0, items: 0 }
    return queueMinutes(inFront, capacity, times.usual_minutes)
  }
}
