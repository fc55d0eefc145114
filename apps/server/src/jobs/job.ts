// The definition of one kind of job: its name, its payload, and how often it is tried. A handler must tolerate running
// twice, since a crash after its work repeats it.
import type * as v from 'valibot'

export interface Job<Payload extends object> {
  /** `feature.verb`, the name of its queue. */
  name: string
  payload: v.GenericSchema<unknown, Payload>
  /** Attempts after the first one; then the job waits among the dead jobs for a person. */
  retryLimit?: number
  /** Delay before the first retry; each further delay is twice as long. */
  retryDelayS?: number
  retryDelayMaxS?: number
  /** A run that takes longer counts as failed. */
  expireInS?: number
  /** Only one job with the same key waits at a time; further ones are dropped. */
  oncePerKey?: true
  /** Runs by itself at this interval, once for all servers together; its payload is empty. */
  everyS?: number
}

export const defineJob = <Payload extends object>(job: Job<Payload>): Job<Payload> => job
