// The wall: what guests who wait at an outlet see of their orders, and nothing of who ordered what (BOARD-27).
import * as v from 'valibot'

/** An order that is ready leaves the wall after this long. */
export const READY_SHOWN_MIN = 10

export const wallState = v.picklist(['preparing', 'ready'])
export type WallState = v.InferOutput<typeof wallState>

const moment = v.string()

export const wallOrder = v.object({
  number: v.string(),
  state: wallState,
  /** Since when it is ready; null while it is being prepared. */
  ready_at: v.nullable(moment),
})
export type WallOrder = v.InferOutput<typeof wallOrder>

/** `at`: now by the server's clock, because that of a screen on a wall may be wrong. */
export const wallAnswer = v.object({ data: v.object({ orders: v.array(wallOrder), at: moment }) })
export type Wall = v.InferOutput<typeof wallAnswer>['data']
