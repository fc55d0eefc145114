// Moves of an order that can be taken back until they are due (BOARD-05).
import * as v from 'valibot'
import { givenMoment } from './moment.ts'
import { minutes } from './restaurant-order.ts'

/** A step forward. `minutes` promises a time as well, with the first one; without them an order for later is promised for its slot. */
export const planMoveBody = v.object({
  status: v.picklist(['prepare_order', 'ready', 'on_deliver', 'complete', 'complete_deliver']),
  minutes: v.optional(minutes),
})
/** What an order can be moved to with time to take it back. */
export type PlannedStatus = v.InferOutput<typeof planMoveBody>['status']

/** `due_at` of the plan that the caller saw: one that another person has made since stays. */
export const takeBackQuery = v.object({ due_at: v.optional(givenMoment) })
