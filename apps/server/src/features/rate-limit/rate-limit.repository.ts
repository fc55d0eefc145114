// Rate limits in the database, shared by all server processes.
import * as v from 'valibot'
import {
  type CallLimit,
  COUNTED_WAIT_MS,
  callLimitParams,
  callLimitTypes,
  callWaitMs,
  countedCall,
} from '../../db/call-limit.ts'
import type { Db } from '../../db/pool.ts'
import { LIMIT, limitParams, limitTypes, type RateLimit } from '../../db/rate-limit.ts'
import { bigint, integer, text, timestamptz } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const consumeRateLimitStatement = statement('rate_limit.consume', `select take_turn(${LIMIT}) as wait_ms`, {
  params: limitTypes,
  row: v.object({ waitMs: v.number() }),
})

/** Returns 0 if the call is counted, otherwise the milliseconds to wait. */
export async function consumeRateLimit(db: Db, rateLimit: RateLimit): Promise<number> {
  const [row] = await db.query(consumeRateLimitStatement, limitParams(rateLimit))
  if (!row) throw new Error('take_turn answered nothing')
  return row.waitMs
}

const findWaitStatement = statement('rate_limit.find_wait', `select turn_wait_ms(${LIMIT}) as wait_ms`, {
  params: limitTypes,
  row: v.object({ waitMs: v.number() }),
})

/** The milliseconds until a call is allowed; counts none. */
export async function findWaitMs(db: Db, rateLimit: RateLimit): Promise<number> {
  const [row] = await db.query(findWaitStatement, limitParams(rateLimit))
  if (!row) throw new Error('turn_wait_ms answered nothing')
  return row.waitMs
}

const GUEST_KEY = ':limitKeyPrefix || :network'

const countGuestCallStatement = statement(
  'rate_limit.count_guest_call',
  `with ${countedCall(`select ${GUEST_KEY} as key, ${callWaitMs(GUEST_KEY)} as wait_ms`)}
   select ${COUNTED_WAIT_MS} as wait_ms from call`,
  { params: { ...callLimitTypes, network: text() }, row: v.object({ waitMs: v.number() }) },
)

/** Returns 0 if the call is counted, otherwise the milliseconds to wait. */
export async function countGuestCall(db: Db, limit: CallLimit, network: string): Promise<number> {
  const [row] = await db.query(countGuestCallStatement, { ...callLimitParams(limit), network })
  if (!row) throw new Error('counting a call answered nothing')
  return row.waitMs
}

const countRequestsStatement = statement(
  'rate_limit.count_requests',
  `insert into address_minute as counted (address, minute, requests) values (:address, :minute, :requests)
   on conflict (address) do update
     set minute = greatest(counted.minute, :minute),
         requests = case when counted.minute >= :minute then counted.requests else 0 end + :requests
   returning requests`,
  {
    params: { address: text(), minute: bigint(), requests: integer() },
    row: v.object({ requests: v.number() }),
  },
)

/** Adds requests of the address in this minute and returns their sum, over all processes. */
export async function countRequests(
  db: Db,
  { address, minute, requests }: { address: string; minute: number; requests: number },
): Promise<number> {
  const [row] = await db.query(countRequestsStatement, { address, minute, requests })
  if (!row) throw new Error('counting requests answered nothing')
  return row.requests
}

const dropIdleStatement = statement(
  'rate_limit.drop_idle',
  `with turns as (delete from rate_limit where idle_at < :now),
   calls as (delete from call_limit where greatest(minute_full_at, hour_full_at) < :now)
   delete from address_minute where minute < :minute`,
  { params: { now: timestamptz(), minute: bigint() } },
)

export async function dropIdle(db: Db, { now, minute }: { now: Date; minute: number }): Promise<void> {
  await db.query(dropIdleStatement, { now, minute })
}
