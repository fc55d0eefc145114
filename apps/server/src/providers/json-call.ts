// One call to a provider whose API is JSON: with a time-out, without redirects, and every failure as a value.

import { setTimeout as sleep } from 'node:timers/promises'
import { setSpanAttributes, withCallSpan } from '../tracing/span.ts'
import { ALWAYS_CLOSED, type CircuitBreaker } from './circuit-breaker.ts'
import type { CallFault } from './provider-fault.ts'
import { parseStorableJson } from './storable-text.ts'

export interface JsonCall {
  url: string
  method: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: unknown
  timeoutMs: number
  breaker?: CircuitBreaker
  /**
   * Delay before the one retry after a lost connection. Only for reads, because the lost request may have arrived.
   * Answers of any kind and time-outs are not retried.
   */
  retryAfterMs?: number
}

export type JsonAnswer =
  | { status: 'answered'; httpStatus: number; json: unknown }
  /** `bad_answer`: the answer is no JSON. */
  | { status: 'failed'; reason: CallFault; httpStatus?: number; error?: unknown }

export async function callJson(call: JsonCall): Promise<JsonAnswer> {
  const answer = await callOnce(call)
  const isLost = answer.status === 'failed' && answer.reason === 'outage' && answer.httpStatus === undefined
  if (!isLost || call.retryAfterMs === undefined || call.breaker?.isOpen()) return answer
  await sleep(call.retryAfterMs)
  return callOnce(call)
}

async function callOnce({
  url,
  method,
  headers = {},
  body,
  timeoutMs,
  breaker = ALWAYS_CLOSED,
}: JsonCall): Promise<JsonAnswer> {
  try {
    return await withCallSpan({ url, method }, async traceHeaders => {
      const { status, text } = await breaker.run(async () => {
        const response = await fetch(url, {
          method,
          headers: {
            accept: 'application/json',
            ...(body === undefined ? {} : JSON_CONTENT),
            ...headers,
            ...traceHeaders,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          // A redirect would carry the key to an address that no operator configured.
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        return { status: response.status, text: await response.text() }
      })
      setSpanAttributes({ 'http.response.status_code': status })
      return readJson(status, text)
    })
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return { status: 'failed', reason: isLate ? 'timeout' : 'outage', error }
  }
}

const JSON_CONTENT = { 'content-type': 'application/json' } as const

function readJson(httpStatus: number, text: string): JsonAnswer {
  try {
    return { status: 'answered', httpStatus, json: parseStorableJson(text) }
  } catch (error) {
    const reason = httpStatus >= 500 ? 'outage' : 'bad_answer'
    return { status: 'failed', reason, httpStatus, error }
  }
}

/** The meaning of a status other than 2xx when the provider gives no better reason; null for a success. */
export function faultOfStatus(httpStatus: number): 'credentials' | 'limited' | 'outage' | 'rejected' | null {
  if (httpStatus >= 200 && httpStatus < 300) return null
  if (httpStatus === 401 || httpStatus === 403) return 'credentials'
  if (httpStatus === 429) return 'limited'
  return httpStatus >= 500 ? 'outage' : 'rejected'
}
