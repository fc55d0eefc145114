// The messages to and from the load generator.
import * as v from 'valibot'

export const loadOrder = v.object({
  port: v.pipe(v.number(), v.safeInteger()),
  /** The request as it goes over the wire. */
  request: v.string(),
  connections: v.pipe(v.number(), v.safeInteger()),
  durationMs: v.number(),
})

export const loadOutcome = v.object({ answers: v.pipe(v.number(), v.safeInteger()), elapsedMs: v.number() })

export type LoadOrder = v.InferOutput<typeof loadOrder>
export type LoadOutcome = v.InferOutput<typeof loadOutcome>
