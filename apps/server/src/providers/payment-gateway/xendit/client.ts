/**
 * One call to the vendor's API: authenticated, bounded in time, tried again with the same key when that is safe, its
 * answer parsed. What cannot be known from here is `unknown`, never a failure.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { ZodType } from 'zod'
import type { Log } from '../../../db/log.ts'
import { failure } from './wire.ts'

export interface XenditClientOptions {
  baseUrl: string
  secretKey: string
  log: Log
  fetch?: typeof fetch
  timeoutMs?: number
  /** Before each of the two retries. */
  retryDelaysMs?: readonly number[]
}

export interface Call<Body> {
  method: 'GET' | 'POST'
  path: string
  body?: object
  /** With it a repeat is the same call; without it only reading is repeated. */
  idempotencyKey?: string
  answer: ZodType<Body>
}

export type CallResult<Body> =
  | { status: 'answered'; body: Body }
  | { status: 'refused'; httpStatus: number; code: string }
  | { status: 'unknown' }

export type XenditClient = <Body>(call: Call<Body>) => Promise<CallResult<Body>>

const TIMEOUT_MS = 5_000
const RETRY_DELAYS_MS = [250, 1_000]
const MAX_ANSWER_LENGTH = 1_000_000

export function createXenditClient(options: XenditClientOptions): XenditClient {
  const { retryDelaysMs = RETRY_DELAYS_MS } = options
  return async call => {
    for (let attempt = 0; ; attempt += 1) {
      const result = await once(options, call)
      const delayMs = retryDelaysMs[attempt]
      if (!mayPass(result) || delayMs === undefined) return known(result)
      await sleep(delayMs)
    }
  }
}

const mayPass = (result: CallResult<unknown>): boolean =>
  result.status === 'unknown' || (result.status === 'refused' && isPassing(result.httpStatus))

const isPassing = (httpStatus: number): boolean => httpStatus === 429 || httpStatus >= 500

/** A fault of theirs does not say that nothing was done. */
const known = <Body>(result: CallResult<Body>): CallResult<Body> =>
  result.status === 'refused' && isPassing(result.httpStatus) ? { status: 'unknown' } : result

async function once<Body>(options: XenditClientOptions, call: Call<Body>): Promise<CallResult<Body>> {
  const { method, path } = call
  try {
    const response = await send(options, call)
    const text = await response.text()
    const json = text.length > MAX_ANSWER_LENGTH ? undefined : parseJson(text)
    if (!response.ok) {
      const code = failure.safeParse(json).data?.error_code ?? 'UNREADABLE'
      options.log.warn(
        { method, path, httpStatus: response.status, code },
        'the payment provider refused a call',
      )
      return { status: 'refused', httpStatus: response.status, code }
    }
    const parsed = call.answer.safeParse(json)
    if (parsed.success) return { status: 'answered', body: parsed.data }
    const issues = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.code}`)
    options.log.warn({ method, path, issues }, 'the payment provider answered something unreadable')
    return { status: 'unknown' }
  } catch (error) {
    options.log.warn({ method, path, err: error }, 'the payment provider did not answer')
    return { status: 'unknown' }
  }
}

function send(
  { baseUrl, secretKey, ...options }: XenditClientOptions,
  call: Call<unknown>,
): Promise<Response> {
  const request = options.fetch ?? fetch
  return request(baseUrl + call.path, {
    method: call.method,
    headers: {
      authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
      ...(call.body ? { 'content-type': 'application/json' } : {}),
      ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
    },
    ...(call.body ? { body: JSON.stringify(call.body) } : {}),
    // A redirect would carry the key to an address nobody configured.
    redirect: 'error',
    signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // No JSON at all is one of the unreadable answers: no schema takes `undefined`.
    return undefined
  }
}
