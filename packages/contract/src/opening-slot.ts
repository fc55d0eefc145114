// What the slots of an outlet have room for, as its people see it and change it (LATER-03).
import * as v from 'valibot'
import { outletId } from './ids.ts'
import { integer } from './integer.ts'
import { givenMoment, isoDay } from './moment.ts'

/** `day` in the company's time zone. */
export const slotUseQuery = v.object({ outlet_id: outletId, day: isoDay })

const slotUse = v.object({
  /** Its beginning, ISO 8601. */
  slot: v.string(),
  /** What was ordered for it. */
  orders: integer,
  items: integer,
  /** Takes no orders, whatever has room. */
  is_closed: v.boolean(),
})
export type SlotUse = v.InferOutput<typeof slotUse>

/** Those that customers can choose, and those that were chosen or closed before, from now on and in their order. */
export const slotUseAnswer = v.object({
  data: v.object({
    outlet_id: outletId,
    day: isoDay,
    /** What each of them has room for; null: any number. */
    slot_orders: v.nullable(integer),
    slot_items: v.nullable(integer),
    slots: v.array(slotUse),
  }),
})
export type SlotUses = v.InferOutput<typeof slotUseAnswer>['data']

const QUARTER_MS = 15 * 60_000

export const closeSlotBody = v.object({
  outlet_id: outletId,
  slot: v.pipe(
    givenMoment,
    v.check(text => Date.parse(text) % QUARTER_MS === 0, 'must be the beginning of a slot'),
  ),
  is_closed: v.boolean(),
})
export type CloseSlotBody = v.InferOutput<typeof closeSlotBody>
