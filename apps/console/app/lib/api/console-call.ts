// The console's calls: the session is a cookie that no script reads, and the company goes with every call.
import { COMPANY_HEADER } from '@pesan/contract/endpoint'
import type { CompanyId } from '@pesan/contract/ids'
import { createCall } from '@pesan/ui/api/call'
import { learnServerTime } from '@pesan/ui/api/server-clock'
import { createStore } from '../store.ts'
import { fetchOrTakeEarly } from './early-fetch.ts'

/** The slug of the company that calls concern; null before one is chosen. */
export const currentCompany = createStore<string | null>(null)

/** Counts refusals for a missing session, so that the pages return to the sign-in. */
export const refusedSessions = createStore(0)

/** Counts answers that this release cannot read, so that the page looks for a newer one. */
export const unreadableAnswers = createStore(0)

const TIMEOUT_MS = 12_000
/** A photo of some megabytes over a slow connection. */
const UPLOAD_TIMEOUT_MS = 120_000
/** Of all calls that outlive their page a browser sends 64 KiB. */
const PRESS_CHARS = 2048

/** A press that was sent arrives, also when the page is closed before the connection stands. */
const outlivesPage = ({ body }: RequestInit): boolean =>
  typeof body === 'string' && body.length <= PRESS_CHARS

const callWithin = (timeoutMs: number) =>
  createCall({
    companyId: '' as CompanyId,
    fetch: (input, init = {}) => fetchOrTakeEarly(input, { ...init, keepalive: outlivesPage(init) }),
    token: () => null,
    headers() {
      const company = currentCompany.get()
      return company === null ? {} : { [COMPANY_HEADER]: company }
    },
    onAnswer: (_, response, sentMs) => learnServerTime(response.headers.get('date'), sentMs),
    onUnauthenticated: () => refusedSessions.set(times => times + 1),
    onUnreadable: () => unreadableAnswers.set(times => times + 1),
    timeoutMs,
  })

export const consoleCall = callWithin(TIMEOUT_MS)
export const uploadCall = callWithin(UPLOAD_TIMEOUT_MS)
