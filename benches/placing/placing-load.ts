// The messages between a bench and the program of `order-load.ts`.
import * as v from 'valibot'

export const orderLoad = v.object({
  port: v.number(),
  path: v.string(),
  host: v.string(),
  tokens: v.array(v.string()),
  body: v.string(),
  durationMs: v.number(),
})
export type OrderLoad = v.InferOutput<typeof orderLoad>

export const orderOutcome = v.object({ placed: v.number(), elapsedMs: v.number() })
export type OrderOutcome = v.InferOutput<typeof orderOutcome>
