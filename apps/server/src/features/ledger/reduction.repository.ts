// What made an order cost less after it was placed, and the items that it has since.
import { type OrderAmount, orderAmount } from '@pesan/contract/charge'
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import { type Rupiah, rupiah } from '@pesan/contract/money'
import type { ChangedLine } from '@pesan/domain/order/order'
import type { VoucherDiscount } from '@pesan/domain/voucher/voucher'
import * as v from 'valibot'
import { orderOfCompanyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { bigint, integer, jsonb, nullable, text, timestamptz } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'
import { changedLine } from '../order/order-row.ts'

const changeRow = v.object({
  number: v.number(),
  key: v.string(),
  lines: v.nullable(v.array(changedLine)),
  amounts: v.nullable(v.array(orderAmount)),
  reduced: rupiah,
  reason: v.string(),
})
export type ChangeRow = v.InferOutput<typeof changeRow>

const listStatement = statement(
  'reduction.list',
  `select number, key, lines, amounts, reduced_rupiah, reason from order_change
   where company_id = :companyId and order_id = :orderId order by number`,
  { params: orderOfCompanyKey, row: changeRow },
)

interface OfOrder {
  companyId: CompanyId
  orderId: OrderId
}

/** Oldest first. */
export const listReductions = (db: Db, key: OfOrder): Promise<ChangeRow[]> => db.query(listStatement, key)

const insertStatement = statement(
  'reduction.insert',
  `insert into order_change (company_id, order_id, number, key, lines, amounts, reduced_rupiah, reason, actor, at)
   values (:companyId, :orderId, :number, :key, :lines, :amounts, :reduced, :reason, :actor, :now)`,
  {
    params: {
      ...orderOfCompanyKey,
      number: integer(),
      key: text(),
      lines: nullable(jsonb()),
      amounts: nullable(jsonb()),
      reduced: bigint<Rupiah>(),
      reason: text(),
      actor: nullable(text()),
      now: timestamptz(),
    },
  },
)

export interface NewReduction extends OfOrder {
  number: number
  key: string
  /** Null: an amount, with the items as they were. */
  items: { lines: readonly ChangedLine[]; amounts: readonly OrderAmount[] } | null
  reduced: Rupiah
  reason: string
  actor: string | null
  now: Date
}

/** The caller has locked the order. */
export async function insertReduction(tx: Db, { items, ...reduction }: NewReduction): Promise<void> {
  await tx.query(insertStatement, {
    ...reduction,
    lines: items?.lines ?? null,
    amounts: items?.amounts ?? null,
  })
}

const findVoucherStatement = statement(
  'reduction.find_voucher',
  `select percent, cap_rupiah, amount_rupiah from voucher_redemption join voucher
     on voucher.company_id = voucher_redemption.company_id and voucher.id = voucher_id
   where voucher_redemption.company_id = :companyId and order_id = :orderId`,
  {
    params: orderOfCompanyKey,
    row: v.object({ percent: v.nullable(v.number()), cap: v.nullable(rupiah), amount: v.nullable(rupiah) }),
  },
)

/** What the voucher of the order gives, also when no one can use it any more; null without one. */
export async function findVoucherDiscount(db: Db, key: OfOrder): Promise<VoucherDiscount | null> {
  const [row] = await db.query(findVoucherStatement, key)
  if (!row) return null
  if (row.percent !== null) return { type: 'percent', percent: row.percent, cap: row.cap }
  return row.amount === null ? null : { type: 'amount', amount: row.amount }
}
