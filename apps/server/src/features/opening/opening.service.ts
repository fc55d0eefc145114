// Whether outlets take orders (HOURS-03): for pages, placing, stock and automatic acceptance.

import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import type { OutletOpening, OutletTimes, PublicOpening } from '@pesan/contract/opening'
import { openingAt } from '@pesan/domain/opening/opening-at'
import { type Preparation, preparationMinutes } from '@pesan/domain/opening/preparation'
import { busyMinutes, type Capacity, drivingMinutes } from '@pesan/domain/opening/promise'
import { type Schedule, toSchedule } from '@pesan/domain/opening/schedule'
import { isSlot, type SlotRequest } from '@pesan/domain/opening/slots'
import type { Company } from '../../companies/company.ts'
import type { Db } from '../../db/pool.ts'
import { listOpenings, type OpeningRow } from './opening.repository.ts'

export type { OpeningRow }

export interface Openings {
  public: PublicOpening
  schedules: ReadonlyMap<OutletId, Schedule>
  /** Of the outlets that have said what their kitchen can make. */
  capacities: ReadonlyMap<OutletId, Capacity>
}

const cache = new WeakMap<Company, Promise<Openings>>()

/** They change only with their company's version, so they are cached per version. */
export function openingsOf({ db }: { db: Db }, company: Company): Promise<Openings> {
  const known = cache.get(company)
  if (known) return known
  const openings = readOpenings(db, { companyId: company.id }).catch((error: unknown) => {
    cache.delete(company)
    throw error
  })
  cache.set(company, openings)
  return openings
}

/** As the database has them now. */
export async function readOpenings(db: Db, key: { companyId: CompanyId }): Promise<Openings> {
  const rows = await listOpenings(db, key)
  const outlets = rows.map(toTimes)
  return {
    public: {
      last_order_minutes: rows[0]?.lastOrderMin ?? 0,
      minutes_per_km: rows[0]?.minutesPerKm ?? 0,
      outlets,
      ...((rows[0]?.closedAt ?? null) !== null && { company_closed: true as const }),
    },
    schedules: new Map(rows.map(row => [row.outletId, toScheduleOf(row)])),
    capacities: new Map(
      rows
        .filter(({ slotOrders, slotItems }) => slotOrders !== null || slotItems !== null)
        .map(row => [row.outletId, { orders: row.slotOrders, items: row.slotItems }]),
    ),
  }
}

export const toScheduleOf = (row: OpeningRow): Schedule =>
  toSchedule(toTimes(row), { ...row, isCompanyClosed: row.closedAt !== null })

export const toAnswer = ({
  openingHours,
  deliveryHours,
  pickupHours,
  specialDays,
  pauses,
  ...row
}: OpeningRow): OutletOpening => ({
  outlet_id: row.outletId,
  short_code: row.shortCode,
  name: row.name,
  opening_hours: openingHours,
  delivery_hours: deliveryHours,
  pickup_hours: pickupHours,
  special_days: specialDays,
  pauses: eachPause(pauses, ({ reminded: _known, ...pause }) => pause),
  busy: busyOf(row),
  usual_minutes: row.usualReadyMin,
  slot_orders: row.slotOrders,
  slot_items: row.slotItems,
})

function toTimes({ openingHours, specialDays, ...row }: OpeningRow): OutletTimes {
  return {
    outlet_id: row.outletId,
    hours: { delivery: row.deliveryHours ?? openingHours, pickup: row.pickupHours ?? openingHours },
    special_days: specialDays.map(toPublicDay),
    pauses: eachPause(row.pauses, ({ until, reason }) => ({ until, reason })),
    usual_minutes: row.usualReadyMin,
    busy: busyOf(row),
  }
}

const toPublicDay = (day: OpeningRow['specialDays'][number]): OutletTimes['special_days'][number] => ({
  first_day: day.first_day,
  last_day: day.last_day,
  periods: day.periods,
  closed_from: day.closed_from,
  reason: day.reason,
})

type StoredPause = NonNullable<OpeningRow['pauses']['pickup']>

const eachPause = <Pause>(
  { delivery, pickup }: OpeningRow['pauses'],
  toPause: (pause: StoredPause) => Pause,
) => ({
  ...(delivery && { delivery: toPause(delivery) }),
  ...(pickup && { pickup: toPause(pickup) }),
})

const busyOf = ({ busyMin, busyUntil }: Pick<OpeningRow, 'busyMin' | 'busyUntil'>): OutletOpening['busy'] =>
  busyMin === null || busyUntil === null ? null : { minutes: busyMin, until: busyUntil.toISOString() }

/** HOURS-07: why an order at this moment is refused. */
export interface ClosedOutlet {
  code: 'outlet_closed'
  opensAt: Date | null
  reason: string | null
}

/** Null: the outlet takes orders. */
export async function findClosed(
  deps: { db: Db },
  order: { company: Company; outletId: OutletId; mode: FulfilmentMode; at: Date },
): Promise<ClosedOutlet | null> {
  const { schedules } = await openingsOf(deps, order.company)
  const schedule = schedules.get(order.outletId)
  if (!schedule) return null
  const opening = openingAt(schedule, order.mode, order.at)
  return opening.state === 'open'
    ? null
    : { code: 'outlet_closed', opensAt: opening.opensAt, reason: opening.reason }
}

/** `scheduledFor` null: as soon as possible. */
export interface OrderMoment {
  now: Date
  scheduledFor: Date | null
}

interface TimedOrder {
  company: Company
  mode: FulfilmentMode
  preparation: Preparation
}

/** Whether an outlet takes an order by this mode, which drives so many kilometres (HOURS-14). */
export async function orderTakers(
  deps: { db: Db },
  { company, mode, preparation, now, scheduledFor }: OrderMoment & TimedOrder,
): Promise<(outletId: OutletId, km: number) => boolean> {
  const { schedules } = await openingsOf(deps, company)
  if (scheduledFor === null)
    return outletId => {
      const schedule = schedules.get(outletId)
      return schedule === undefined || openingAt(schedule, mode, now).state === 'open'
    }
  const requestOf = await slotRequests(deps, { company, mode, preparation, now })
  const maxDaysAhead = company.props.order_ahead_days ?? -1
  return (outletId, km) => {
    const request = requestOf(outletId, km)
    return request !== null && isSlot(request, scheduledFor, maxDaysAhead)
  }
}

export type OutletSlots = Omit<SlotRequest, 'daysAhead'>

/** What decides about the slots of an outlet for an order that drives so far; null for an unknown outlet (LATER-02). */
export async function slotRequests(
  deps: { db: Db },
  { company, mode, preparation, now }: TimedOrder & { now: Date },
): Promise<(outletId: OutletId, km: number) => OutletSlots | null> {
  const { schedules, public: opening } = await openingsOf(deps, company)
  return (outletId, km) => {
    const schedule = schedules.get(outletId)
    const times = opening.outlets.find(({ outlet_id: id }) => id === outletId)
    if (!schedule || !times) return null
    const preparationMin = preparationMinutes(preparation, times.usual_minutes)
    const leadMin = preparationMin + drivingMinutes(km, opening.minutes_per_km)
    return { schedule, mode, now, leadMin, busyMin: busyMinutes(times.busy, now) }
  }
}
