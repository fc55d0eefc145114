// The lifetime of a sign-in: 14 days without a visit, 30 days at most, or until the customer signs out.
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

/** The parts of a call that decide whether a rate limit applies. */
interface Call {
  limit: EndpointLimit | null
  /** Only set for an `idempotent` endpoint. */
  idempotencyKey: string | null
}

export interface FoundSession {
  customerId: CustomerId
  /** Never limited for an endpoint without a limit. */
  rateLimit: RateLimitResult
}

/** Returns the customer of the token, or null if the token is invalid. A rate-limited call also counts as a visit. */
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
  // One statement, so that a call waits for the database only once before its handler.
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

/** Also ends the session on a lost phone. */
export async function signOutEverywhere(
  { db, clock }: Deps,
  customer: { companyId: CompanyId; customerId: CustomerId },
): Promise<void> {
  await revokeAllSessions(db, { ...customer, now: clock.now() })
}
