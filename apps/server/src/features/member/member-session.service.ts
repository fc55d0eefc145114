// The lifetime of a session of the console: 14 days without a visit, 60 days at most, or until the person signs out.
import type { CompanyId } from '@pesan/contract/ids'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import { hashToken } from '../../settings/secrets.ts'
import {
  findMemberCaller,
  findPerson,
  type LivingMemberSession,
  type MemberCallerRow,
  type PersonRow,
  revokeMemberSession,
  touchMemberSession,
} from './member-session.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const IDLE_MS = 14 * DAY_MS
export const MEMBER_SESSION_LIFE_MS = 60 * DAY_MS
/** Storing every visit would cost one write per request. */
const SEEN_PRECISION_MS = 60 * 60 * 1000
const FRESH_CODE_MS = 15 * 60 * 1000

interface Deps {
  db: Db
  clock: Clock
}

/** A session of an earlier time has ended. */
export const livingSince = (now: Date): Omit<LivingMemberSession, 'tokenHash'> => ({
  createdAfter: new Date(now.getTime() - MEMBER_SESSION_LIFE_MS),
  seenAfter: new Date(now.getTime() - IDLE_MS),
})

const livingSession = (tokenHash: Buffer, now: Date): LivingMemberSession => ({
  tokenHash,
  ...livingSince(now),
})

export interface Person extends PersonRow {
  tokenHash: Buffer
}

/** Null for a token without a valid session. */
export async function findPersonOfToken(deps: Deps, token: string): Promise<Person | null> {
  const tokenHash = hashToken(token)
  const found = await findPerson(deps.db, livingSession(tokenHash, deps.clock.now()))
  return found && visited(deps, { ...found, tokenHash })
}

export interface MemberCaller extends MemberCallerRow {
  tokenHash: Buffer
}

/** Also null for a person who is no member of the company. */
export async function findMemberOfToken(
  deps: Deps,
  { companyId, token }: { companyId: CompanyId; token: string },
): Promise<MemberCaller | null> {
  const tokenHash = hashToken(token)
  const session = livingSession(tokenHash, deps.clock.now())
  const found = await findMemberCaller(deps.db, { ...session, companyId })
  return found && visited(deps, { ...found, tokenHash })
}

async function visited<Session extends Person>({ db, clock }: Deps, session: Session): Promise<Session> {
  const now = clock.now()
  if (now.getTime() - session.seenAt.getTime() > SEEN_PRECISION_MS)
    await touchMemberSession(db, { tokenHash: session.tokenHash, now })
  return session
}

/** STAFF-15 */
export const isCodeFresh = ({ codeConfirmedAt }: PersonRow, now: Date): boolean =>
  now.getTime() - codeConfirmedAt.getTime() <= FRESH_CODE_MS

export const signOutMember = ({ db, clock }: Deps, { tokenHash }: Person): Promise<void> =>
  revokeMemberSession(db, { tokenHash, now: clock.now() })
