// What a guest of an outlet sees at any moment, by what is set now: for the people of the restaurant, in the console and by command.

import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type { OutletOpening, RestaurantOpening } from '@pesan/contract/opening'
import { type Opening, openingAt } from './opening-at.ts'
import { busyMinutes, type PromiseSpan, promiseOf } from './promise.ts'
import { type CompanyOpening, toScheduleOfOutlet } from './schedule.ts'
import { firstSlot } from './slots.ts'

export interface GuestView {
  opening: Opening
  /** For an order that is placed then: of a pickup, or before driving. Null while none is taken. */
  promise: PromiseSpan | null
  /** Of an order for later, also where it turns out to be full; null: there is none. */
  firstSlot: Date | null
}

/** Without orders that wait and without a way to drive: what every guest would see. */
export function guestViewAt(
  rules: CompanyOpening & Pick<RestaurantOpening, 'order_ahead_days'>,
  { outlet, mode, at }: { outlet: OutletOpening; mode: FulfilmentMode; at: Date },
): GuestView {
  const { order_ahead_days: aheadDays } = rules
  const schedule = toScheduleOfOutlet(outlet, rules)
  const opening = openingAt(schedule, mode, at)
  const busyMin = busyMinutes(outlet.busy, at)
  const preparationMin = outlet.usual_minutes
  return {
    opening,
    promise:
      opening.state === 'open'
        ? promiseOf({ now: at, preparationMin, busyMin, queueMin: 0, drivingMin: 0 })
        : null,
    firstSlot:
      aheadDays === null
        ? null
        : firstSlot({ schedule, mode, now: at, leadMin: preparationMin, busyMin }, aheadDays),
  }
}
