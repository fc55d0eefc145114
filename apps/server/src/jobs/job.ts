// What one kind of job is: its name, what it is told, and how often it is tried. Definitions stand beside the feature
// that works them; a handler must bear being run twice, since a crash after its work repeats it.
import type * as z from 'zod'

export interface Job<Payload extends object> {
  /** `feature.verb`, the name of its queue. */
  name: string
  payload: z.ZodType<Payload>
  /** Attempts after the first one; then it waits among the dead jobs for a person. */
  retryLimit?: number
  /** Before the first retry; every further wait is twice as long. */
  retryDelayS?: number
  retryDelayMaxS?: number
  /** A run that takes longer counts as failed. */
  expireInS?: number
  /** Only one job of the same key waits at a time; a further one is dropped. */
  oncePerKey?: true
  /** Runs by itself, once in this time whatever the number of servers; its payload is empty. */
  everyS?: number
}

export const defineJob = <Payload extends object>(job: Job<Payload>): Job<Payload> => job
