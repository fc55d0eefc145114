// The provider's books of companies as the nightly comparison has read them (LEDGER-06). A trigger enters their fees in the ledger.

import { type CompanyId, companyId, type OrderId, orderId } from '@pesan/contract/ids'
import { type MovementType, movementType } from '@pesan/contract/payment'
import * as v from 'valibot'
import type { Db } from '../../db/pool.ts'
import { arrayOf, jsonb, text, timestamptz } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

export interface TransactionRow {
  companyId: CompanyId
  id: string
  account: string
  kind: MovementType
  productId: string
  /** Null: of no order here, or the second listing of a payment. */
  orderId: OrderId | null
  amount: number
  fee: number | null
  isSettled: boolean
  settlesAt: Date | null
  at: Date
}

const saveStatement = statement(
  'provider_transaction.save',
  `insert into provider_transaction as own (company_id, id, account, kind, product_id, order_id, amount_rupiah, fee_rupiah,
     first_fee_rupiah, fee_revision, is_settled, settles_at, at, changed_at)
   select "companyId", id, account, kind, "productId", "orderId", amount, fee, fee,
     (fee is not null and "orderId" is not null)::int, "isSettled", "settlesAt", at, :now
   from jsonb_to_recordset(:rows) as rows("companyId" uuid, id text, account text, kind text, "productId" text,
     "orderId" uuid, amount bigint, fee bigint, "isSettled" boolean, "settlesAt" timestamptz, at timestamptz)
   order by "companyId", "orderId", id
   on conflict (company_id, id) do update set account = excluded.account, order_id = excluded.order_id,
     amount_rupiah = excluded.amount_rupiah, fee_rupiah = coalesce(excluded.fee_rupiah, own.fee_rupiah),
     first_fee_rupiah = coalesce(own.first_fee_rupiah, excluded.fee_rupiah),
     fee_revision = own.fee_revision
       + ((own.order_id, own.fee_rupiah) is distinct from (excluded.order_id, coalesce(excluded.fee_rupiah, own.fee_rupiah)))::int,
     is_settled = excluded.is_settled, settles_at = excluded.settles_at, changed_at = excluded.changed_at, gone_at = null
   where (own.account, own.order_id, own.amount_rupiah, own.fee_rupiah, own.is_settled, own.settles_at, own.gone_at)
     is distinct from (excluded.account, excluded.order_id, excluded.amount_rupiah,
       coalesce(excluded.fee_rupiah, own.fee_rupiah), excluded.is_settled, excluded.settles_at, null)`,
  { params: { rows: jsonb(), now: timestamptz() } },
)

const BATCH = 200

/** Rows of orders in the order of their keys, so that two comparisons do not wait for each other. */
export async function saveTransactions(
  db: Db,
  { rows, now }: { rows: readonly TransactionRow[]; now: Date },
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH)
    await db.query(saveStatement, { rows: rows.slice(start, start + BATCH), now })
}

const goneStatement = statement(
  'provider_transaction.note_gone',
  `update provider_transaction set gone_at = :now, changed_at = :now
   where account = any(:accounts) and at between :since and :until and gone_at is null and not (id = any(:ids))`,
  {
    params: {
      accounts: arrayOf(text()),
      since: timestamptz(),
      until: timestamptz(),
      ids: arrayOf(text()),
      now: timestamptz(),
    },
  },
)

/** Those of the span that the provider lists no more. */
export async function noteGone(
  db: Db,
  listed: { accounts: readonly string[]; since: Date; until: Date; ids: readonly string[]; now: Date },
): Promise<void> {
  await db.query(goneStatement, listed)
}

const changedFee = v.object({
  companyId,
  orderId,
  kind: movementType,
  productId: v.string(),
  fee: v.number(),
  firstFee: v.number(),
  at: v.date(),
})
export type ChangedFee = v.InferOutput<typeof changedFee>

const listChangedFeesStatement = statement(
  'provider_transaction.list_changed_fees',
  `select company_id, order_id, kind, product_id, fee_rupiah as fee, first_fee_rupiah as first_fee, at
   from provider_transaction
   where account = any(:accounts) and at between :since and :until and order_id is not null and gone_at is null
     and fee_rupiah <> first_fee_rupiah`,
  {
    params: { accounts: arrayOf(text()), since: timestamptz(), until: timestamptz() },
    row: changedFee,
  },
)

/** Whose fee is another one than the first that the provider reported. */
export const listChangedFees = (
  db: Db,
  key: { accounts: readonly string[]; since: Date; until: Date },
): Promise<ChangedFee[]> => db.query(listChangedFeesStatement, key)
