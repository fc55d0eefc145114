// How long a sign-in lasts: 14 days without a visit, 30 days at most, or until the customer signs out.
import type { EndpointLimit } from '@pesan/contract/endpoint'
import type { CompanyId, CustomerId } from '@pesan/contract/ids'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import { endpointRateLimit, type RateLimitDeps } from '../rate-limit/rate-limit.service.ts'
import { type RateLimitResult, toRateLimitResult } from '../rate-limit/rate-limit-result.ts'
import {
  findLivingSession,
  findLivingSessionWithLimit,
  revokeAllSessions,
  revokeSession,
  touchSession,
} from './session.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
export const SESSION_IDLE_MS = 14 * DAY_MS
export const SESSION_LIFE_MS = 30 * DAY_MS
/** Writing down every single visit would cost a write a request. */
const SEEN_PRECISION_MS = 60 * 60 * 1000

interface Deps {
  db: Db
  clock: Clock
}

interface Session {
  companyId: CompanyId
  tokenHash: Buffer
}

/** What of a call decides whether the customer needs a turn for it. */
interface Call {
  limit: EndpointLimit | null
  /** Of a row that is `idempotent`. */
  idempotencyKey: string | null
}

export interface FoundSession {
  customerId: CustomerId
  /** Always taken where there is no limit. */
  rateLimit: RateLimitResult
}

/** The customer the token belongs to, or null when it is dead. A call that has no turn left is a visit all the same. */
export async function findSession(
  deps: RateLimitDeps,
  session: Session,
  { limit, idempotencyKey }: Call,
): Promise<FoundSession | null> {
  const { db, clock } = deps
  const now = clock.now()
  const key = {
    ...session,
    createdAfter: new Date(now.getTime() - SESSION_LIFE_MS),
    seenAfter: new Date(now.getTime() - SESSION_IDLE_MS),
  }
  // In one statement, so that a call waits for the database only once before its handler.
  const found = limit
    ? await findLivingSessionWithLimit(db, key, { ...endpointRateLimit(deps, limit), idempotencyKey })
    : await findLivingSession(db, key)
  if (!found) return null
  const isStale = now.getTime() - found.seenAt.getTime() > SEEN_PRECISION_MS
  if (isStale) await touchSession(db, { tokenHash: session.tokenHash, now })
  return { customerId: found.customerId, rateLimit: toRateLimitResult(found.waitMs) }
}

export async function signOut({ db, clock }: Deps, session: Session): Promise<void> {
  await revokeSession(db, { ...session, now: clock.now() })
}

/** Also on the phone that was lost. */
export async function signOutEverywhere(
  { db, clock }: Deps,
  customer: { companyId: CompanyId; customerId: CustomerId },
): Promise<void> {
  await revokeAllSessions(db, { ...customer, now: clock.now() })
}
