// Rate limits in the database, shared by all server processes.
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { isRefusal } from '../../db/refusal.ts'
import { statement } from '../../db/statement.ts'
import type { Allowance } from './rate-limits.ts'

export interface RateLimit {
  key: string
  now: Date
  allowances: readonly Allowance[]
}

/** The rate limit of an endpoint; the caller's customer id, or a guest's network, completes the key. */
export interface EndpointRateLimit extends Omit<RateLimit, 'key'> {
  keyPrefix: string
}

/** The parameters of the database functions, in their order. */
export const rateLimitParams = ({ key, now, allowances }: RateLimit): [string, Date, number[], number[]] => [
  key,
  now,
  allowances.map(({ windowMs }) => windowMs),
  allowances.map(({ max }) => max),
]

export const RATE_LIMIT_EXCEEDED = 'no_turn_left'

/**
 * For statements that call the database function `require_turn`, which fails if the limit is reached and thereby
 * undoes their writes.
 */
export async function unlessRateLimited<Row>(
  rows: Promise<Row[]>,
): Promise<Row[] | typeof RATE_LIMIT_EXCEEDED> {
  try {
    return await rows
  } catch (error) {
    if (isRefusal(error, RATE_LIMIT_EXCEEDED)) return RATE_LIMIT_EXCEEDED
    throw error
  }
}

const consumeRateLimitStatement = statement(
  'rate_limit.consume',
  'select take_turn($1, $2, $3, $4) as wait_ms',
  z.object({ wait_ms: z.number() }),
)

/** Returns 0 if the call is counted, otherwise the milliseconds to wait. */
export async function consumeRateLimit(db: Db, rateLimit: RateLimit): Promise<number> {
  const [row] = await db.query(consumeRateLimitStatement, rateLimitParams(rateLimit))
  if (!row) throw new Error('take_turn answered nothing')
  return row.wait_ms
}

const findWaitStatement = statement(
  'rate_limit.find_wait',
  'select turn_wait_ms($1, $2, $3, $4) as wait_ms',
  z.object({ wait_ms: z.number() }),
)

/** The milliseconds until a call is allowed; counts none. */
export async function findWaitMs(db: Db, rateLimit: RateLimit): Promise<number> {
  const [row] = await db.query(findWaitStatement, rateLimitParams(rateLimit))
  if (!row) throw new Error('turn_wait_ms answered nothing')
  return row.wait_ms
}

const countRequestsStatement = statement(
  'rate_limit.count_requests',
  `insert into address_minute as counted (address, minute, requests) values ($1, $2, $3)
   on conflict (address) do update
     set minute = greatest(counted.minute, $2),
         requests = case when counted.minute >= $2 then counted.requests else 0 end + $3
   returning requests`,
  z.object({ requests: z.number() }),
)

/** Adds requests of the address in this minute and returns their sum, over all processes. */
export async function countRequests(
  db: Db,
  { address, minute, requests }: { address: string; minute: number; requests: number },
): Promise<number> {
  const [row] = await db.query(countRequestsStatement, [address, minute, requests])
  if (!row) throw new Error('counting requests answered nothing')
  return row.requests
}

const dropIdleStatement = statement(
  'rate_limit.drop_idle',
  `with turns as (delete from rate_limit where idle_at < $1 returning 1)
   delete from address_minute where minute < $2`,
  z.object({}),
)

export async function dropIdle(db: Db, { now, minute }: { now: Date; minute: number }): Promise<void> {
  await db.query(dropIdleStatement, [now, minute])
}
