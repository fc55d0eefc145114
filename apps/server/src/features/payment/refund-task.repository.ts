// Parts of a payment that its channel cannot give back, for a person to do so.
import { type CompanyId, orderId, outletId } from '@pesan/contract/ids'
import { rupiah } from '@pesan/contract/money'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { nullable, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const refundKey = { ...companyKey, refundId: uuid() }

export interface RefundTaskKey {
  companyId: CompanyId
  refundId: string
}

const refundTaskRow = v.object({
  captureId: v.string(),
  paymentId: v.string(),
  orderId,
  outletId,
  orderNumber: v.number(),
  amount: rupiah,
})
export type RefundTask = v.InferOutput<typeof refundTaskRow>

const findStatement = statement(
  'refund_task.find',
  `select capture_id, payment_id, order_id, outlet_id, number as order_number, payment_refund.amount_rupiah
   from payment_refund join payment_capture
     on payment_capture.company_id = payment_refund.company_id and payment_capture.id = capture_id
   join customer_order on customer_order.company_id = payment_refund.company_id and customer_order.id = order_id
   where payment_refund.company_id = :companyId and payment_refund.id = :refundId and payment_refund.status = 'by_hand'`,
  { params: refundKey, row: refundTaskRow },
)

/** Null unless it waits for a person. */
export const findRefundTask = async (db: Db, key: RefundTaskKey): Promise<RefundTask | null> =>
  (await db.query(findStatement, key))[0] ?? null

const noteStatement = statement(
  'refund_task.note',
  `update payment_refund set status = 'succeeded', is_by_hand = true, actor = coalesce(:actor, actor), updated_at = :now
   where company_id = :companyId and id = :refundId and status = 'by_hand' returning id`,
  {
    params: { ...refundKey, actor: nullable(text()), now: timestamptz() },
    row: v.object({ id: v.string() }),
  },
)

/** A person has given it back. False if that was noted before. */
export async function noteByHand(
  tx: Db,
  note: RefundTaskKey & { actor: string | null; now: Date },
): Promise<boolean> {
  return (await tx.query(noteStatement, note)).length === 1
}
