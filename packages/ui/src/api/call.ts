// Calls the endpoints of the contract's API table: URL, bearer token, envelope, parsed answer. The only
// module of the pages that uses fetch; it never retries, callers decide.
import {
  type AnswerOf,
  BASE_PATH,
  type BodySentTo,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
} from '@pesan/contract/endpoint'
import { failedPart, refusal } from '@pesan/contract/envelope'
import { generalErrors } from '@pesan/contract/general-errors'
import type { CompanyId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { ApiRefusal, NetworkError, UnreadableAnswer } from './failures.ts'

interface CallSettings {
  companyId: CompanyId
  fetch: typeof fetch
  token(): string | null
  /** Sent with every call, besides those of the call itself. */
  headers?(): Record<string, string>
  /** Receives the refused token, so that a late answer does not end a newer session. */
  onUnauthenticated(refusedToken: string | null): void
  /** Called for every answer that arrives, whatever its content. `sentMs`: by the clock of this device. */
  onAnswer?(endpoint: Endpoint, response: Response, sentMs: number): void
  /** The server is of another release than the page. */
  onUnreadable?(): void
  timeoutMs?: number
}

type Part<Name extends string, Value> = Value extends undefined ? unknown : Record<Name, Value>
type QueryPart<E extends Endpoint> = QueryOf<E> extends undefined ? unknown : { query?: QueryOf<E> }
type KeyPart<E extends Endpoint> = E extends { idempotent: true } ? { idempotencyKey: string } : unknown

/** What an endpoint takes: its params, its body and, for an idempotent endpoint, the key of the attempt. */
type CallParts<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'body', BodySentTo<E>> &
  QueryPart<E> &
  KeyPart<E> & { headers?: Record<string, string>; signal?: AbortSignal }

export type Call = <E extends Endpoint>(endpoint: E, parts: CallParts<E>) => Promise<AnswerOf<E>>

interface LooseParts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
  headers?: Record<string, string>
  signal?: AbortSignal
}

const TIMEOUT_MS = 30_000

const NO_COMPANY = {
  code: 'company_id_not_found',
  message: 'Company ID not found',
  messageKey: 'auth.company_id_not_found',
}

/** Throws `ApiRefusal` or `NetworkError`; rethrows the caller's abort. */
export function createCall(settings: CallSettings): Call {
  return async (endpoint, parts: LooseParts) => {
    // AUTH-40
    if (endpoint.access === 'customer' && settings.companyId === '') throw new ApiRefusal(0, NO_COMPANY)
    const token = settings.token()
    const sentMs = Date.now()
    const { response, body } = await exchange(settings, endpoint, parts, token)
    settings.onAnswer?.(endpoint, response, sentMs)
    if (response.status === 401) settings.onUnauthenticated(token)
    const failure = failureOf(endpoint, response, body)
    if (failure) throw failure
    const answer = v.safeParse(endpoint.answer, body)
    if (!answer.success) {
      settings.onUnreadable?.()
      throw new UnreadableAnswer(`unreadable answer of ${endpoint.path}`, { cause: answer.issues })
    }
    return answer.output
  }
}

async function exchange(settings: CallSettings, endpoint: Endpoint, parts: LooseParts, token: string | null) {
  const abort = new AbortController()
  const giveUp = () => abort.abort()
  const timer = setTimeout(giveUp, settings.timeoutMs ?? TIMEOUT_MS)
  parts.signal?.addEventListener('abort', giveUp, { once: true })
  try {
    parts.signal?.throwIfAborted()
    const response = await settings.fetch(addressOf(endpoint, settings.companyId, parts), {
      method: endpoint.method,
      headers: { ...settings.headers?.(), ...parts.headers, ...headersOf(parts, token) },
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
      signal: abort.signal,
    })
    return { response, body: (await response.json()) as unknown }
  } catch (cause) {
    parts.signal?.throwIfAborted()
    throw new NetworkError(`no readable answer of ${endpoint.path}`, { cause })
  } finally {
    clearTimeout(timer)
    parts.signal?.removeEventListener('abort', giveUp)
  }
}

/** AMB-037: a guest sends no Authorization header at all. */
function headersOf(parts: LooseParts, token: string | null): Record<string, string> {
  return {
    accept: 'application/json',
    ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(parts.idempotencyKey === undefined ? {} : { 'idempotency-key': parts.idempotencyKey }),
  }
}

function failureOf(endpoint: Endpoint, response: Response, body: unknown): ApiRefusal | NetworkError | null {
  const part = failedPart(body)
  if (response.ok && part === undefined) return null
  for (const content of [part, body]) {
    const parsed = v.safeParse(wordedRefusal, content)
    if (parsed.success) return new ApiRefusal(response.status, parsed.output, retryAfterS(response))
  }
  if (!response.ok) return new NetworkError(`unreadable refusal ${response.status} of ${endpoint.path}`)
  return new ApiRefusal(response.status, { code: 'server_error', ...generalErrors.server_error })
}

/** Accepts a refusal with only a message (AUTH-47): proxies in front of our server do not know the codes. */
const wordedRefusal = v.object({
  ...refusal.entries,
  status: v.optional(v.unknown()),
  code: v.optional(v.string(), 'refused'),
  message: v.string(),
  // oxlint-disable-next-line promise/valid-params -- the `catch` of a schema, not of a promise
  errors: v.fallback(refusal.entries.errors, undefined),
})

function retryAfterS(response: Response): number | null {
  const parsed = response.headers.get('retry-after') ?? ''
  return /^\d+$/.test(parsed) ? Number(parsed) : null
}

type Values = Readonly<Record<string, unknown>>

/** The URL of one call: base of the endpoint, company, path parameters and query. */
function addressOf(
  endpoint: Endpoint,
  companyId: CompanyId,
  { params = {}, query = {} }: { params?: Values; query?: Values },
): string {
  const values: Values = { ...params, companyId }
  const path = `${BASE_PATH[endpoint.base]}${endpoint.path}`.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new Error(`${endpoint.path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  if (given.length === 0) return path
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}
