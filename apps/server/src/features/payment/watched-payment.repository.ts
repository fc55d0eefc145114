// Claims the payments that are due for a check, each for one process at a time.
import { type CompanyId, companyId } from '@pesan/contract/ids'
import { orderStatus } from '@pesan/contract/order'
import { paymentStatus } from '@pesan/contract/payment'
import * as v from 'valibot'
import { IS_NOT_HELD } from '../../companies/held.ts'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { arrayOf, bigint, nullable, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'
import type { PaymentKey } from './payment.repository.ts'

const claimedRow = v.object({
  companyId,
  id: v.string(),
  accountId: v.nullable(v.string()),
  providerRequestId: v.nullable(v.string()),
  status: paymentStatus,
  dueAt: v.date(),
  createdAt: v.date(),
  isReplaced: v.boolean(),
  orderStatus,
})
export type ClaimedPayment = v.InferOutput<typeof claimedRow>

/** After its deadline. */
const EXPECTED_FOR_MS = 15 * 60_000

// Payments past their deadline come after those still expected, however many there are.
const claimStatement = statement(
  'payment.claim',
  `update payment set next_check_at = :until where (company_id, id) in (
     select company_id, id from payment where next_check_at <= :now and ${IS_NOT_HELD}
     order by due_at < :now - interval '${EXPECTED_FOR_MS} milliseconds', due_at limit :limit for update skip locked)
   returning company_id, id, account_id, provider_request_id, status, due_at, created_at, replaced_order_id is not null as is_replaced,
     (select customer_order.status from customer_order
      where customer_order.company_id = payment.company_id
        and customer_order.id = coalesce(payment.order_id, replaced_order_id)) as order_status`,
  { params: { now: timestamptz(), until: timestamptz(), limit: bigint() }, row: claimedRow },
)

/** In the order of the statement, which the update loses. No other process takes them before `until`, when an unfinished claim expires. */
export async function claimPayments(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<ClaimedPayment[]> {
  const claimed = await db.query(claimStatement, { now, until, limit })
  const isPast = ({ dueAt }: ClaimedPayment) => Number(now.getTime() - dueAt.getTime() > EXPECTED_FOR_MS)
  return claimed.sort(
    (one, other) => isPast(one) - isPast(other) || one.dueAt.getTime() - other.dueAt.getTime(),
  )
}

const releaseStatement = statement(
  'payment.release',
  `update payment set next_check_at = case when due_at > :now then least(at, due_at) else at end,
     asked_at = coalesce(:requestedAt, asked_at), answered_at = coalesce(:answeredAt, answered_at)
   from unnest(:companyIds, :ids, :nextCheckAts) as released(company_id, payment_id, at)
   where payment.company_id = released.company_id and id = payment_id and next_check_at = :claimedUntil`,
  {
    params: {
      companyIds: arrayOf(uuid<CompanyId>()),
      ids: arrayOf(uuid()),
      nextCheckAts: arrayOf(timestamptz()),
      claimedUntil: timestamptz(),
      now: timestamptz(),
      requestedAt: nullable(timestamptz()),
      answeredAt: nullable(timestamptz()),
    },
  },
)

/** Whether the list with these payments was requested, and answered. */
export type ListOutcome = 'not_asked' | 'no_answer' | 'answered'

/** Schedules the next check at `at`, or at the deadline. Skips payments claimed or changed meanwhile. */
export async function releasePayments(
  db: Db,
  release: {
    payments: readonly (PaymentKey & { at: Date })[]
    claimedUntil: Date
    outcome: ListOutcome
    now: Date
  },
): Promise<void> {
  const { payments, claimedUntil, outcome, now } = release
  if (payments.length === 0) return
  await db.query(releaseStatement, {
    companyIds: payments.map(({ companyId: company }) => company),
    ids: payments.map(({ id }) => id),
    nextCheckAts: payments.map(({ at }) => at),
    claimedUntil,
    now,
    requestedAt: outcome === 'not_asked' ? null : now,
    answeredAt: outcome === 'answered' ? now : null,
  })
}

const findLookedAtStatement = statement(
  'payment.find_looked_at',
  'select looked_at from payment where company_id = :companyId and id = :id',
  { params: { ...companyKey, id: uuid() }, row: v.object({ lookedAt: v.nullable(v.date()) }) },
)

/** The start of the last read that the provider answered. */
export async function findCheckedAt(db: Db, key: PaymentKey): Promise<Date | null> {
  return (await db.query(findLookedAtStatement, key))[0]?.lookedAt ?? null
}
