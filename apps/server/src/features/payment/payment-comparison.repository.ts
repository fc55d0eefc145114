// When each account at the provider is compared next, shared by all server processes.
import * as v from 'valibot'
import type { Db, ReadDb } from '../../db/pool.ts'
import { arrayOf, nullable, text, timestamptz } from '../../db/sql-types.ts'
import { readsOnly, statement } from '../../db/statement.ts'
import type { OwnIds } from './payment-account.repository.ts'

/** The names of an account in the comparison. */
export const accountsOf = ({ accountIds }: OwnIds): readonly string[] => accountIds ?? ['platform']

const scheduleStatement = statement(
  'payment_comparison.schedule',
  `insert into payment_comparison (account, due_at) select account, :dueAt from unnest(:accounts) as account
   on conflict (account) do nothing`,
  { params: { accounts: arrayOf(text()), dueAt: timestamptz() } },
)

/** Those that have no next comparison yet. */
export async function scheduleComparisons(
  db: Db,
  schedule: { accounts: readonly string[]; dueAt: Date },
): Promise<void> {
  await db.query(scheduleStatement, schedule)
}

const claimed = v.object({
  account: v.string(),
  comparedUntil: v.nullable(v.date()),
  failingSince: v.nullable(v.date()),
  oldestOpen: v.nullable(v.date()),
})
export type ClaimedComparison = v.InferOutput<typeof claimed>

const claimStatement = statement(
  'payment_comparison.claim',
  `update payment_comparison set due_at = :until
   where account = (select account from payment_comparison where due_at <= :now and account = any(:accounts)
     order by due_at limit 1 for update skip locked)
   returning account, compared_until, failing_since, least(
     (select min(occurred_at) from payment_difference where payment_difference.account = payment_comparison.account
       and settled_at is null and kind <> 'account_unread'),
     (select min(at) from provider_transaction where provider_transaction.account = payment_comparison.account
       and not is_settled and gone_at is null)) as oldest_open`,
  { params: { now: timestamptz(), until: timestamptz(), accounts: arrayOf(text()) }, row: claimed },
)

/** The account that is due longest; no other process gets it before `until`. Null: none is due. */
export const claimComparison = async (
  db: Db,
  claim: { now: Date; until: Date; accounts: readonly string[] },
): Promise<ClaimedComparison | null> => (await db.query(claimStatement, claim))[0] ?? null

const releaseStatement = statement(
  'payment_comparison.release',
  `update payment_comparison set due_at = :dueAt, compared_until = coalesce(:comparedUntil, compared_until),
     failing_since = :failingSince
   where account = :account`,
  {
    params: {
      account: text(),
      dueAt: timestamptz(),
      comparedUntil: nullable(timestamptz()),
      failingSince: nullable(timestamptz()),
    },
  },
)

export async function releaseComparison(
  db: Db,
  outcome: { account: string; dueAt: Date; comparedUntil: Date | null; failingSince: Date | null },
): Promise<void> {
  await db.query(releaseStatement, outcome)
}

const untilStatement = readsOnly(
  statement(
    'payment_comparison.read_until',
    'select max(compared_until) as compared_until from payment_comparison where account = any(:accounts)',
    { params: { accounts: arrayOf(text()) }, row: v.object({ comparedUntil: v.nullable(v.date()) }) },
  ),
)

/** Of an account, by all rows that stand for it; null: it was not compared yet. */
export const readComparedUntil = async (
  db: ReadDb,
  key: { accounts: readonly string[] },
): Promise<Date | null> => (await db.query(untilStatement, key))[0]?.comparedUntil ?? null
