// The `call` of the page: this company, this session. Created with the first call, so that server rendering
// never touches it.
import { type Call, createCall } from '@pesan/ui/api/call'
import { learnServerTime } from '@pesan/ui/api/server-clock'
import { pageProps } from '../page-props.ts'
import { currentToken, expireSession } from '../session.ts'

/** The date of these answers is current. */
const NEVER_CACHED = /^\/(customers\/|opening$|order-slots$|stock$)/

let call: Call | undefined

export const companyCall: Call = (endpoint, parts) => {
  call ??= createCall({
    companyId: pageProps().company.id,
    fetch: (input, init) => fetch(input, init),
    token: currentToken,
    onUnauthenticated: expireSession,
    // Orders, one-time codes, hours and sold-out marks have their moments (HOURS-03).
    onAnswer: ({ path }, response, sentMs) => {
      if (NEVER_CACHED.test(path)) learnServerTime(response.headers.get('date'), sentMs)
    },
  })
  return call(endpoint, parts)
}

/** Calls that need a company throw the specification's error without one, instead of requesting a wrong URL. */
export function requireCompanyId(companyId: string | null | undefined, what: string): string {
  if (!companyId) throw new Error(`Company ID is required for fetching ${what}`)
  return companyId
}

export interface Caller {
  companyId: string | null | undefined
  token: string | null
  /** Whether the customer of the token is known. */
  isKnown: boolean
}

/** ADDR-61, ADDR-62: calls about a customer's own data. */
export function requireCaller({ companyId, token, isKnown }: Caller): string {
  if (!companyId || token === null) throw new Error('Not authenticated or company ID is not set')
  if (!isKnown) throw new Error('User not authenticated')
  return token
}
