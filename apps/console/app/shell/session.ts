// The person who is signed in or the paired tablet, and the company that this device works for.
import { readMemberSession, signOutMember } from '@pesan/contract/console-api'
import { unpairDevice } from '@pesan/contract/device-api'
import type { MemberSession, Membership, Session } from '@pesan/contract/member'
import type { PageRealtime } from '@pesan/contract/page-props'
import type { Scope } from '@pesan/contract/scope'
import { ApiRefusal } from '@pesan/ui/api/failures'
import { retryDelayMs } from '@pesan/ui/api/query-retry'
import { type QueryState, useQuery } from '@tanstack/react-query'
import { consoleCall, currentCompany, refusedSessions } from '../lib/api/console-call.ts'
import { dropEarlyRequests } from '../lib/api/early-fetch.ts'
import { changeSettings, deviceSettings } from '../lib/device-settings.ts'
import { clearDrafts } from '../lib/drafts.ts'
import { queryClient } from '../lib/query-client.ts'
import { useStore } from '../lib/store.ts'

const KEY = ['session']
const MAX_RETRY_MS = 30_000

/** Null: no one is signed in. */
async function readSession(): Promise<Session | null> {
  try {
    return ofRequestedCompany((await consoleCall(readMemberSession, {})).data)
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 401) return null
    throw error
  }
}

export function startSession(session: Session): void {
  dropEarlyRequests()
  queryClient.setQueryData(KEY, ofRequestedCompany(session))
}

/** A notification opens the page of an order at its company, which the address names until a session is known. */
function ofRequestedCompany(session: Session): Session {
  const requested = new URLSearchParams(window.location.search).get('company')
  if (requested === null) return session
  window.history.replaceState(window.history.state, '', window.location.pathname)
  choose(session, requested)
  return session
}

/** Only one of the person's companies. */
export function requestCompany(slug: string | null): void {
  const session = queryClient.getQueryData<Session | null>(KEY)
  if (session && slug !== null) choose(session, slug)
}

function choose({ memberships }: Session, slug: string): void {
  if (deviceSettings.get().company === slug) return
  if (memberships.some(({ company }) => company.slug === slug)) chooseCompany(slug)
}

/** Signs out at once on this device; nothing of a customer stays in its memory. A tablet must be paired again. */
export async function signOut(): Promise<void> {
  await (isTablet() ? consoleCall(unpairDevice, {}) : consoleCall(signOutMember, {}))
  clearSession()
}

function clearSession(): void {
  clearDrafts()
  dropEarlyRequests()
  changeSettings({ company: null, shownLast: null, outlet: null, station: null })
  currentCompany.set(null)
  queryClient.clear()
  queryClient.setQueryData(KEY, null)
}

/** A session that ended elsewhere leads back to the sign-in, whichever call was refused. */
refusedSessions.subscribe(() => {
  if (queryClient.getQueryData(KEY)) clearSession()
})

const currentSession = (): Session | null => queryClient.getQueryData<Session | null>(KEY) ?? null

export const isOfTablet = (session: Session): session is Exclude<Session, MemberSession> =>
  'device' in session

/** Whether this is a screen for guests, which has one page (BOARD-27). */
export const isWall = (session: Session): boolean => isOfTablet(session) && session.device.kind === 'wall'

/** Whether this is a paired tablet (STAFF-11). */
export function isTablet(): boolean {
  const session = currentSession()
  return session !== null && isOfTablet(session)
}

export function requirePerson(): MemberSession {
  const session = currentSession()
  if (!session || isOfTablet(session)) throw new Error('a call of a person without a session')
  return session
}

/** A session that was never read is read until it is: no page is there that would try again. */
const readAgainMs = ({ state }: { state: QueryState<Session | null> }): number | false =>
  state.data === undefined && state.error !== null
    ? Math.min(retryDelayMs(state.errorUpdateCount, state.error), MAX_RETRY_MS)
    : false

export const useSessionQuery = () =>
  useQuery({
    queryKey: KEY,
    queryFn: readSession,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: readAgainMs,
  })

/** Before the first render. Whether it fails, and what is tried then, is up to the page. */
export const preloadSession = (): Promise<void> =>
  queryClient.prefetchQuery({ queryKey: KEY, queryFn: readSession, retry: false })

/** The membership whose pages this start shows; null for a screen of guests, and before a company is chosen. */
export function startingMembership(): Membership | null {
  const session = currentSession()
  if (!session || isWall(session)) return null
  return chosenMembership(session, deviceSettings.get().company) ?? null
}

/** For a member whose role or company may have changed: the pages follow what the server says now. */
export const readSessionAgain = (): void => void queryClient.invalidateQueries({ queryKey: KEY })

/** The person is no member of the company any more, or in a role without this. */
export const isMembershipChanged = (error: unknown): boolean =>
  error instanceof ApiRefusal && ['company_not_found', 'scope_missing'].includes(error.code)

/** A call that is refused because the membership changed: the pages follow what the server says now. */
export async function asMember<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (isMembershipChanged(error)) readSessionAgain()
    throw error
  }
}

/** The membership of the chosen company; a person with one company needs no choice. */
export function chosenMembership({ memberships }: Session, company: string | null): Membership | undefined {
  const [only, ...others] = memberships
  return (
    memberships.find(({ company: { slug } }) => slug === company) ?? (others.length === 0 ? only : undefined)
  )
}

export function useMembership(): Membership {
  const { data } = useSessionQuery()
  const { company } = useStore(deviceSettings)
  const membership = data ? chosenMembership(data, company) : undefined
  if (!membership) throw new Error('a page of a company without a membership')
  return membership
}

/** The outlets that the member sees and changes. */
export function useOwnOutlets(): Membership['company']['outlets'] {
  const { company, outlets } = useMembership()
  return company.outlets.filter(({ id }) => outlets === null || outlets.includes(id))
}

/** Outside of a component. */
export function companyTimeZone(): string {
  const session = currentSession()
  const chosen = session && chosenMembership(session, deviceSettings.get().company)
  if (!chosen) throw new Error('a press without a membership')
  return chosen.company.time_zone
}

/** Whether the role of the person includes it. */
export const useCan = (scope: Scope): boolean => useMembership().scopes.includes(scope)

export function useRealtimeSettings(): PageRealtime {
  const { data } = useSessionQuery()
  if (!data) throw new Error('a page of a company without a session')
  return data.realtime
}

/** So that the next start can request what belongs to the company before the session is known. */
export function rememberShown(slug: string): void {
  if (deviceSettings.get().shownLast !== slug) changeSettings({ shownLast: slug })
}

export function chooseCompany(slug: string): void {
  changeSettings({ company: slug, outlet: null, station: null })
}
