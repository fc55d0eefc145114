// The messages to and from the load generator.
import * as z from 'zod'

export const loadOrder = z.object({
  port: z.int(),
  /** The request as it goes over the wire. */
  request: z.string(),
  connections: z.int(),
  durationMs: z.number(),
})

export const loadOutcome = z.object({ answers: z.int(), elapsedMs: z.number() })

export type LoadOrder = z.infer<typeof loadOrder>
export type LoadOutcome = z.infer<typeof loadOutcome>
