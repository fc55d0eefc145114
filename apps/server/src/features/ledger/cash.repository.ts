// The cash that was really taken for an order, in its row; triggers enter it in the ledger.
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'
import * as v from 'valibot'
import { orderOfCompanyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { bigint, nullable, text, timestamptz } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const noteStatement = statement(
  'ledger.note_cash',
  `update customer_order set cash_taken_rupiah = :taken, cash_noted_by = :by, updated_at = :now
   where company_id = :companyId and id = :orderId and cash_taken_rupiah is distinct from :taken returning id`,
  {
    params: { ...orderOfCompanyKey, taken: bigint<Rupiah>(), by: nullable(text()), now: timestamptz() },
    row: v.object({ id: v.string() }),
  },
)

/** False if that was noted before. The caller has locked the order. */
export async function noteCashTaken(
  tx: Db,
  note: { companyId: CompanyId; orderId: OrderId; taken: Rupiah; by: string | null; now: Date },
): Promise<boolean> {
  return (await tx.query(noteStatement, note)).length === 1
}
