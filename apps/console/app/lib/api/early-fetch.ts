// Requests that a page is certain to make, sent before the code is loaded that makes them; the call itself then takes the
// response. Each is taken once, soon, and for the same company only.
import { COMPANY_HEADER } from '@pesan/contract/endpoint'
import { type EarlyPath, isEarlyPath } from './early-paths.ts'

interface EarlyRequest {
  response: Promise<Response>
  company: string | null
  sentMs: number
  abort: () => void
}

/** A page that is opened later than this reads what is true then. */
const FRESH_FOR_MS = 10_000

const requests = new Map<EarlyPath, EarlyRequest>()
/** Called already: a request would come too late. */
const called = new Set<EarlyPath>()

export function requestEarly(path: EarlyPath, headers: Readonly<Record<string, string>> = {}): void {
  if (called.has(path)) return
  const abort = new AbortController()
  const response = fetch(path, {
    headers: { accept: 'application/json', ...headers },
    signal: abort.signal,
  })
  // Its call says why it failed.
  response.catch(() => undefined)
  requests.set(path, {
    response,
    company: headers[COMPANY_HEADER] ?? null,
    sentMs: performance.now(),
    abort: () => abort.abort(),
  })
}

/** `fetch` of a call: the response that was requested early, or a new one. */
export const fetchOrTakeEarly: typeof fetch = (address, init = {}) => {
  const isEarly = typeof address === 'string' && isEarlyPath(address)
  return (isEarly ? takeEarly(address, init) : null) ?? fetch(address, init)
}

function takeEarly(path: EarlyPath, init: RequestInit): Promise<Response> | null {
  called.add(path)
  const early = requests.get(path)
  requests.delete(path)
  const isSame =
    early !== undefined &&
    init.method === 'GET' &&
    early.company === new Headers(init.headers).get(COMPANY_HEADER) &&
    performance.now() - early.sentMs < FRESH_FOR_MS
  if (!isSame) return null
  init.signal?.addEventListener('abort', early.abort, { once: true })
  return early.response
}

/** For another person: what was requested before is not theirs. */
export const dropEarlyRequests = (): void => requests.clear()
