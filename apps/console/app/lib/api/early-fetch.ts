// Calls whose requests were sent before the code was loaded that makes them take the response. Each is taken once, soon, and
// for the same company only.
import { COMPANY_HEADER } from '@pesan/contract/endpoint'
import { type EarlyPath, isEarlyPath } from './early-paths.ts'

/** A page that is opened later than this reads what is true then. */
const FRESH_FOR_MS = 10_000

/** `fetch` of a call: the response that was requested early, or a new one. */
export const fetchOrTakeEarly: typeof fetch = (address, init = {}) => {
  const isEarly = typeof address === 'string' && isEarlyPath(address)
  return (isEarly ? takeEarly(address, init) : null) ?? fetch(address, init)
}

function takeEarly(path: EarlyPath, init: RequestInit): Promise<Response> | null {
  const early = globalThis.earlyRequests?.get(path)
  globalThis.earlyRequests?.delete(path)
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
export const dropEarlyRequests = (): void => globalThis.earlyRequests?.clear()
