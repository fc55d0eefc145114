/**
 * One call to the vendor's API: authenticated, with a time-out, retried with the same key when that is safe, its answer
 * parsed. An outcome that cannot be known is `unknown`, never a failure.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import type { Log } from '../../../db/log.ts'
import { type BoundedAnswer, boundedRequest } from '../../bounded-request.ts'
import { ALWAYS_CLOSED, type CircuitBreaker } from '../../circuit-breaker.ts'
import { parseStorableJson } from '../../storable-text.ts'
import { failure } from './wire.ts'

export interface XenditClientOptions {
  baseUrl: string
  secretKey: string
  /** The sub-account on whose behalf every call is made. */
  forUser?: string
  log: Log
  timeoutMs?: number
  breaker?: CircuitBreaker
  /** Before each of the two retries. */
  retryDelaysMs?: readonly number[]
}

export interface Call<Body> {
  method: 'GET' | 'POST'
  path: string
  body?: object
  /** With it a repetition is the same call; without it only reads are retried. */
  idempotencyKey?: string
  /** By which the platform takes its share of the payment. */
  splitRule?: string | null
  answer: v.GenericSchema<unknown, Body>
}

export type CallResult<Body> =
  | { status: 'answered'; body: Body }
  | { status: 'refused'; httpStatus: number; code: string }
  | { status: 'unknown' }

export type XenditClient = <Body>(call: Call<Body>) => Promise<CallResult<Body>>

const TIMEOUT_MS = 5_000
const RETRY_DELAYS_MS = [250, 1_000]

export function createXenditClient(options: XenditClientOptions): XenditClient {
  const { retryDelaysMs = RETRY_DELAYS_MS, breaker = ALWAYS_CLOSED } = options
  return async call => {
    for (let attempt = 0; ; attempt += 1) {
      const result = await once(options, call)
      const delayMs = retryDelaysMs[attempt]
      if (!mayPass(result) || delayMs === undefined || breaker.isOpen()) return known(result)
      await sleep(delayMs)
    }
  }
}

const mayPass = (result: CallResult<unknown>): boolean =>
  result.status === 'unknown' || (result.status === 'refused' && isPassing(result.httpStatus))

const isPassing = (httpStatus: number): boolean => httpStatus === 429 || httpStatus >= 500

/** An error of the vendor does not mean that nothing was done. */
const known = <Body>(result: CallResult<Body>): CallResult<Body> =>
  result.status === 'refused' && isPassing(result.httpStatus) ? { status: 'unknown' } : result

async function once<Body>(options: XenditClientOptions, call: Call<Body>): Promise<CallResult<Body>> {
  const { method, path } = call
  try {
    const { breaker = ALWAYS_CLOSED } = options
    const { httpStatus, text } = await breaker.run(() => send(options, call))
    const json = parseJson(text)
    if (httpStatus < 200 || httpStatus >= 300) {
      const read = v.safeParse(failure, json)
      const code = read.success ? read.output.error_code : 'UNREADABLE'
      options.log.warn({ method, path, httpStatus, code }, 'the payment provider refused a call')
      return { status: 'refused', httpStatus, code }
    }
    const parsed = v.safeParse(call.answer, json)
    if (parsed.success) return { status: 'answered', body: parsed.output }
    const issues = parsed.issues.map(issue => `${v.getDotPath(issue) ?? ''}: ${issue.type}`)
    options.log.warn({ method, path, issues }, 'the payment provider answered something unreadable')
    return { status: 'unknown' }
  } catch (error) {
    options.log.warn({ method, path, err: error }, 'the payment provider did not answer')
    return { status: 'unknown' }
  }
}

function send(
  { baseUrl, secretKey, forUser, timeoutMs = TIMEOUT_MS }: XenditClientOptions,
  { path, method, body, idempotencyKey, splitRule = null }: Call<unknown>,
): Promise<BoundedAnswer> {
  return boundedRequest({
    url: baseUrl + path,
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(forUser === undefined ? {} : { 'for-user-id': forUser }),
      ...(splitRule === null ? {} : { 'with-split-rule': splitRule }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    timeoutMs,
  })
}

function parseJson(text: string): unknown {
  try {
    return parseStorableJson(text)
  } catch {
    // An answer that is no JSON is unreadable too: no schema accepts `undefined`.
    return undefined
  }
}
