// What holds for the orders of a company besides its weekly hours: the last order, orders for later, driving, and what kitchens
// can make.
import * as v from 'valibot'
import { outletId } from './ids.ts'
import { integer } from './integer.ts'
import { MAX_DAYS_AHEAD } from './limits.ts'

/** HOURS-06: minutes before closing. */
export const lastOrderMinutes = v.pipe(integer, v.minValue(0), v.maxValue(240))
/** How long a delivery drives. */
export const minutesPerKm = v.pipe(v.number(), v.minValue(0), v.maxValue(30))
/** LATER-01: for how many days after today orders are taken; null: only for as soon as possible. */
export const orderAheadDays = v.nullable(v.pipe(integer, v.minValue(0), v.maxValue(MAX_DAYS_AHEAD)))
/** LATER-03: what a quarter of an hour has room for; null: any number. */
export const slotOrders = v.nullable(v.pipe(integer, v.minValue(1), v.maxValue(999)))
export const slotItems = v.nullable(v.pipe(integer, v.minValue(1), v.maxValue(9999)))

/** Absent members stay as they are. */
export const openingRulesBody = v.object({
  last_order_minutes: v.optional(lastOrderMinutes),
  minutes_per_km: v.optional(minutesPerKm),
  order_ahead_days: v.optional(orderAheadDays),
  outlets: v.optional(
    v.pipe(
      v.array(
        v.object({
          outlet_id: outletId,
          slot_orders: v.optional(slotOrders),
          slot_items: v.optional(slotItems),
        }),
      ),
      v.maxLength(100),
    ),
  ),
})
export type OpeningRulesBody = v.InferOutput<typeof openingRulesBody>
