// Refuses new requests while too many are under way; requests that have begun are finished. Cached responses never
// reach it, and health checks and providers' webhooks are always admitted.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../db/log.ts'
import type { Metrics } from './metrics.ts'
import { unavailableAnswer } from './unavailable-answer.ts'
import type { WorkUnderWay } from './work-under-way.ts'

const REQUESTS_PER_DATABASE_CONNECTION = 20
const LOG_EVERY_MS = 10_000

/**
 * Bounds the queue for the database: with this many per connection the last one is answered within about a second, and
 * one more would only wait longer. `scale` is 1 in production.
 */
export const maxRequestsUnderWay = (databasePoolSize: number, scale: number): number =>
  databasePoolSize * REQUESTS_PER_DATABASE_CONNECTION * scale

export interface LoadShedderOptions {
  work: WorkUnderWay
  maxUnderWay: number
  metrics: Pick<Metrics, 'count'>
  log: Log
}

/** Whether the router gets the request; false when it has been answered. */
export type LoadShedder = (request: IncomingMessage, response: ServerResponse) => boolean

export function createLoadShedder({ work, maxUnderWay, metrics, log }: LoadShedderOptions): LoadShedder {
  let shed = 0
  let loggedAtMs = Number.NEGATIVE_INFINITY

  /** One line for many refusals: logging must not add to the load. */
  function note(): void {
    shed += 1
    metrics.count('requests_shed', 'queue_full')
    const nowMs = performance.now()
    if (nowMs - loggedAtMs < LOG_EVERY_MS) return
    log.warn({ shed, underWay: work.count() }, 'requests are refused: too many are under way')
    loggedAtMs = nowMs
    shed = 0
  }

  return (request, response) => {
    const isExempt = ALWAYS_SERVED.test(request.url ?? '/')
    if (isExempt || work.count() < maxUnderWay) {
      work.begin(request, response, { counts: !isExempt })
      return true
    }
    note()
    const { status, headers, body } = unavailableAnswer('overloaded', request)
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body)
    return false
  }
}

/** The paths of the routes that are marked `UNLIMITED`. */
const ALWAYS_SERVED = /^\/(healthz|readyz|webhooks)(?=[/?]|$)/
