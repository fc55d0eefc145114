// The lifetime of a sign-in: 14 days without a visit, 30 days at most, or until the customer signs out.
import type { CompanyId } from '@pesan/contract/ids'
import type { GuardedDb } from '../../db/guarded-statement.ts'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import {
  type LivingSessionKey,
  revokeAllSessions,
  revokeSession,
  touchSession,
} from './session.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
export const SESSION_IDLE_MS = 14 * DAY_MS
export const SESSION_LIFE_MS = 30 * DAY_MS
/** Storing every visit would cost one write per request. */
const SEEN_PRECISION_MS = 60 * 60 * 1000

interface Deps {
  db: Db
  clock: Clock
}

interface Session {
  companyId: CompanyId
  tokenHash: Buffer
}

/** What a session must satisfy now. */
export const livingSessionKey = (session: Session, now: Date): LivingSessionKey => ({
  ...session,
  createdAfter: new Date(now.getTime() - SESSION_LIFE_MS),
  seenAfter: new Date(now.getTime() - SESSION_IDLE_MS),
})

/** Extends the session. A call that its rate limit refuses is a visit as well. */
export async function recordVisit(
  { db, clock }: Deps,
  { companyId, tokenHash, seenAt }: Session & { seenAt: Date },
): Promise<void> {
  const now = clock.now()
  if (now.getTime() - seenAt.getTime() > SEEN_PRECISION_MS)
    await touchSession(db, { companyId, tokenHash, now })
}

interface CallerDeps {
  db: GuardedDb
  clock: Clock
}

export const signOut = ({ db, clock }: CallerDeps): Promise<void> => revokeSession(db, clock.now())

/** Also ends the session on a lost phone. */
export const signOutEverywhere = ({ db, clock }: CallerDeps): Promise<void> =>
  revokeAllSessions(db, clock.now())
