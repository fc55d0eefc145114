// Tasks in the database: held money for a person to decide about.
import { type CompanyId, type OrderId, orderId } from '@pesan/contract/ids'
import { type Rupiah, rupiah } from '@pesan/contract/money'
import { type OrderStatus, orderStatus } from '@pesan/contract/order'
import { type PaymentMethod, paymentMethod } from '@pesan/contract/payment'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'

export interface HeldMoney {
  id: string
  orderId: OrderId
  orderNumber: number
  orderStatus: OrderStatus
  orderTotal: Rupiah
  method: PaymentMethod
  amount: Rupiah
  reason: string
  capturedAt: Date
  providerPaymentId: string
}

const heldRow = z.object({
  id: z.string(),
  order_id: orderId,
  number: z.number(),
  status: orderStatus,
  total_rupiah: rupiah,
  payment_method: paymentMethod,
  amount_rupiah: rupiah,
  reason: z.string(),
  captured_at: z.date(),
  provider_payment_id: z.string(),
})

const listStatement = statement(
  'payment_task.list',
  `select payment_capture.id, order_id, number, customer_order.status, total_rupiah, payment_method, amount_rupiah,
     coalesce(reason, 'unknown') as reason, captured_at, provider_payment_id
   from payment_capture join customer_order on customer_order.id = order_id
   where payment_capture.company_id = $1 and payment_capture.status = 'held' order by recorded_at limit 200`,
  heldRow,
)

export async function listHeld(db: Db, { companyId }: { companyId: CompanyId }): Promise<HeldMoney[]> {
  return (await db.query(listStatement, [companyId])).map(row => ({
    id: row.id,
    orderId: row.order_id,
    orderNumber: row.number,
    orderStatus: row.status,
    orderTotal: row.total_rupiah,
    method: row.payment_method,
    amount: row.amount_rupiah,
    reason: row.reason,
    capturedAt: row.captured_at,
    providerPaymentId: row.provider_payment_id,
  }))
}

export interface TaskKey {
  companyId: CompanyId
  captureId: string
}

const captureRow = z.object({
  payment_id: z.string(),
  status: z.enum(['accepted', 'held', 'refunding', 'refunded']),
  was_accepted: z.boolean(),
})
export type TaskState = z.infer<typeof captureRow>

const findStatement = statement(
  'payment_task.find',
  `select payment_id, status, accepted_at is not null as was_accepted from payment_capture
   where company_id = $1 and id = $2`,
  captureRow,
)

export const findTask = async (db: Db, key: TaskKey): Promise<TaskState | null> =>
  (await db.query(findStatement, [key.companyId, key.captureId]))[0] ?? null

const resolveStatement = statement(
  'payment_task.resolve',
  `update payment_capture set status = $3, resolved_by = 'operator', resolved_at = $4,
     accepted_at = case when $3 = 'accepted' then $4::timestamptz else accepted_at end
   where company_id = $1 and id = $2 and status = 'held' returning id`,
  z.object({ id: z.string() }),
)

/** False if the task was already resolved. */
export async function resolveTask(
  db: Db,
  { companyId, captureId, to, now }: TaskKey & { to: 'accepted' | 'refunded'; now: Date },
): Promise<boolean> {
  return (await db.query(resolveStatement, [companyId, captureId, to, now])).length === 1
}
