// The messages between a bench and the program of `order-load.ts`.
import * as v from 'valibot'

/** A server, and the customers who order there. */
const orderTarget = v.object({ port: v.number(), host: v.string(), tokens: v.array(v.string()) })
export type OrderTarget = v.InferOutput<typeof orderTarget>

export const orderLoad = v.object({
  targets: v.array(orderTarget),
  path: v.string(),
  body: v.string(),
  durationMs: v.number(),
})
export type OrderLoad = v.InferOutput<typeof orderLoad>

export const orderOutcome = v.object({ placed: v.number(), elapsedMs: v.number() })
export type OrderOutcome = v.InferOutput<typeof orderOutcome>
