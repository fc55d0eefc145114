// How long a sign-in lasts: 14 days without a visit, 30 days at most, or until the customer signs out.
import type { CompanyId, CustomerId } from '@pesan/contract/ids'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import { findLivingSession, revokeAllSessions, revokeSession, touchSession } from './session.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
export const SESSION_IDLE_MS = 14 * DAY_MS
export const SESSION_LIFE_MS = 30 * DAY_MS
/** Writing down every single visit would cost a write a request. */
const SEEN_PRECISION_MS = 60 * 60 * 1000

interface Tools {
  db: Db
  clock: Clock
}

interface Session {
  companyId: CompanyId
  tokenHash: Buffer
}

/** The customer the token belongs to, or null when it is dead. */
export async function findSession({ db, clock }: Tools, session: Session): Promise<CustomerId | null> {
  const now = clock.now()
  const found = await findLivingSession(db, {
    ...session,
    createdAfter: new Date(now.getTime() - SESSION_LIFE_MS),
    seenAfter: new Date(now.getTime() - SESSION_IDLE_MS),
  })
  if (!found) return null
  const isStale = now.getTime() - found.seenAt.getTime() > SEEN_PRECISION_MS
  if (isStale) await touchSession(db, { tokenHash: session.tokenHash, now })
  return found.customerId
}

export async function signOut({ db, clock }: Tools, session: Session): Promise<void> {
  await revokeSession(db, { ...session, now: clock.now() })
}

/** Also on the phone that was lost. */
export async function signOutEverywhere(
  { db, clock }: Tools,
  customer: { companyId: CompanyId; customerId: CustomerId },
): Promise<void> {
  await revokeAllSessions(db, { ...customer, now: clock.now() })
}
