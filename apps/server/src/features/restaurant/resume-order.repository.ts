// Takes again what a cancelled order had given back: counts, its place in a slot, and its voucher.
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import type { StockNeed } from '@pesan/domain/stock/short-line'
import * as v from 'valibot'
import { orderOfCompanyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { isRefusal } from '../../db/refusal.ts'
import { integer, jsonb, nullable, timestamptz } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const resumeStatement = statement(
  'order.resume',
  'select resume_order(:companyId, :orderId, :stock, :slot, :items, :now) as resumed',
  {
    params: {
      ...orderOfCompanyKey,
      stock: nullable(jsonb<StockNeed[]>()),
      slot: nullable(timestamptz()),
      items: integer(),
      now: timestamptz(),
    },
    row: v.object({ resumed: v.boolean() }),
  },
)

interface Resumption {
  companyId: CompanyId
  orderId: OrderId
  /** Null for a company without any counts. */
  stock: StockNeed[] | null
  /** Null: it is made now. */
  slot: Date | null
  items: number
  now: Date
}

/** In the transaction that moves the order, which the caller has locked. Throws what `shortageOf` explains. */
export async function takeAgain(tx: Db, resumption: Resumption): Promise<void> {
  await tx.query(resumeStatement, resumption)
}

/** Null for every other error. Nothing of the transaction was written. */
export function shortageOf(error: unknown): 'not_enough_left' | 'slot_full' | null {
  if (isRefusal(error, 'stock_short')) return 'not_enough_left'
  return isRefusal(error, 'slot_full') ? 'slot_full' : null
}
