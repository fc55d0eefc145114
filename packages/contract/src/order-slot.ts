// The times for which an order for later can be placed (LATER-01).
import * as v from 'valibot'
import { latitude, longitude } from './coordinates.ts'
import { deliveryItem } from './delivery.ts'
import { outletId } from './ids.ts'
import { MAX_CART_LINES } from './limits.ts'
import { isoDay } from './moment.ts'
import { hasOneWay, ONE_WAY } from './order.ts'

/** What is to be had where: at an outlet, or brought to a place. */
export const orderSlotsBody = v.pipe(
  v.object({
    pickup_outlet_id: v.optional(outletId),
    delivery_latitude: v.optional(latitude),
    delivery_longitude: v.optional(longitude),
    items: v.optional(v.pipe(v.array(deliveryItem), v.maxLength(MAX_CART_LINES)), []),
  }),
  v.forward(
    v.check(wanted => hasOneWay(wanted), ONE_WAY),
    ['pickup_outlet_id'],
  ),
)
export type OrderSlotsBody = v.InferOutput<typeof orderSlotsBody>

const slotDay = v.object({
  /** In the company's time zone. */
  day: isoDay,
  /** The beginning of each slot of 15 minutes that has room, ISO 8601, in their order. */
  slots: v.array(v.string()),
})
export type SlotDay = v.InferOutput<typeof slotDay>

/** Only days with slots; none where the company takes orders for as soon as possible only. */
export const orderSlotsAnswer = v.object({ data: v.object({ days: v.array(slotDay) }) })
