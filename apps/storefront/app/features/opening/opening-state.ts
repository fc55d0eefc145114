// What the page says about opening at a moment, for the outlets that may make this customer's order.
import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type { OutletTimes, PublicOpening } from '@pesan/contract/opening'
import type { OpeningNotice } from '@pesan/contract/page-props'
import { openingAt } from '@pesan/domain/opening/opening-at'
import { openingNotice } from '@pesan/domain/opening/opening-notice'
import { type Preparation, preparationMinutes } from '@pesan/domain/opening/preparation'
import {
  busyMinutes,
  deliveryMinutes,
  drivingMinutes,
  type PromiseSpan,
  promiseOf,
} from '@pesan/domain/opening/promise'
import { toSchedule } from '@pesan/domain/opening/schedule'
import { firstSlot } from '@pesan/domain/opening/slots'

/** PROMISE-02: when an order that is placed now can be had. */
export interface Soonest extends PromiseSpan {
  outlet: string
}

export interface OpeningState {
  /** Undefined: as the server wrote it into the page. */
  notice: OpeningNotice | null | undefined
  /** The outlets that take no orders for delivery now, separated by commas. */
  closed: string
  /** Null where no order can be had now, or it is not known from which outlet. */
  soonest: Soonest | null
  /** HOURS-05: while none can be had now, the first time for which one can be placed; null: none is known. */
  firstSlot: Date | null
}

export interface OutletOfOrder {
  id: string
  name: string
  /** To the customer; 0 for a pickup. */
  km: number
}

interface OpeningFacts {
  opening: PublicOpening
  timeZone: string
  mode: FulfilmentMode
  /** The nearest first; null: not known, so that any outlet may make it. */
  outlets: readonly OutletOfOrder[] | null
  /** Of what is in the cart. */
  preparation: Preparation
  /** How long the courier says it takes; null: by the distance. */
  courierMin: number | null
  /** LATER-01; undefined: no orders for later. */
  aheadDays: number | undefined
  now: Date
}

export function openingState({
  opening,
  timeZone,
  mode,
  outlets,
  preparation,
  courierMin,
  aheadDays,
  now,
}: OpeningFacts): OpeningState & { changesAt: Date | null } {
  const scheduleOf = (times: OutletTimes) => toSchedule(times, rulesOf(opening, timeZone))
  const isOpen = (times: OutletTimes, by: FulfilmentMode) =>
    openingAt(scheduleOf(times), by, now).state === 'open'
  const timesOf = (id: string) => opening.outlets.find(({ outlet_id: outletId }) => outletId === id)
  const own = outlets === null ? opening.outlets : outlets.flatMap(({ id }) => timesOf(id) ?? [])
  const first = outlets?.find(({ id }) => {
    const times = timesOf(id)
    return times !== undefined && isOpen(times, mode)
  })
  const times = first && timesOf(first.id)
  const isAnyOpen = own.some(each => isOpen(each, mode))
  return {
    ...openingNotice(own.map(scheduleOf), mode, now),
    closed: opening.outlets
      .filter(each => !isOpen(each, 'delivery'))
      .map(({ outlet_id: id }) => id)
      .join(),
    soonest:
      first && times
        ? {
            outlet: first.name,
            ...soonestSpan(times, {
              km: first.km,
              courierMin,
              preparation,
              now,
              minutesPerKm: opening.minutes_per_km,
            }),
          }
        : null,
    firstSlot:
      isAnyOpen || aheadDays === undefined
        ? null
        : earliest(
            own.map(each => {
              const preparationMin = preparationMinutes(preparation, each.usual_minutes)
              const km = outlets?.find(({ id }) => id === each.outlet_id)?.km ?? 0
              const leadMin = preparationMin + drivingMinutes(km, opening.minutes_per_km)
              const busyMin = busyMinutes(each.busy, now)
              return firstSlot({ schedule: scheduleOf(each), mode, now, leadMin, busyMin }, aheadDays)
            }),
          ),
  }
}

const rulesOf = (opening: PublicOpening, timeZone: string) => ({
  timeZone,
  lastOrderMin: opening.last_order_minutes,
  isCompanyClosed: opening.company_closed === true,
})

function earliest(moments: readonly (Date | null)[]): Date | null {
  const known = moments.flatMap(moment => (moment === null ? [] : [moment.getTime()]))
  return known.length === 0 ? null : new Date(Math.min(...known))
}

interface SpanFacts extends Pick<OpeningFacts, 'preparation' | 'courierMin' | 'now'> {
  km: number
  minutesPerKm: number
}

function soonestSpan(
  times: OutletTimes,
  { km, courierMin, preparation, now, minutesPerKm }: SpanFacts,
): PromiseSpan {
  return promiseOf({
    now,
    preparationMin: preparationMinutes(preparation, times.usual_minutes),
    busyMin: busyMinutes(times.busy, now),
    queueMin: times.queue_minutes ?? 0,
    drivingMin: deliveryMinutes({ km, courierMin }, minutesPerKm),
  })
}
