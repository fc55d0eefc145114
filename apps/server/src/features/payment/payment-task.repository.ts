// Tasks in the database: held money for a person to decide about.
import { type CompanyId, type OrderId, orderId, outletId } from '@pesan/contract/ids'
import { rupiah } from '@pesan/contract/money'
import { orderStatus } from '@pesan/contract/order'
import { captureStatus, paymentMethod } from '@pesan/contract/payment'
import { type PaymentDecision, paymentDecision } from '@pesan/contract/payment-task'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { bigint, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const heldMoney = v.object({
  id: v.string(),
  orderId,
  outletId,
  orderNumber: v.number(),
  customerName: v.nullable(v.string()),
  orderStatus,
  orderTotal: rupiah,
  method: paymentMethod,
  amount: rupiah,
  reason: v.string(),
  capturedAt: v.date(),
  providerPaymentId: v.string(),
})
export type HeldMoney = v.InferOutput<typeof heldMoney>

const listStatement = statement(
  'payment_task.list',
  `with held as (
     select payment_capture.id, order_id, amount_rupiah - coalesce((
         select sum(payment_refund.amount_rupiah) from payment_refund
         where payment_refund.company_id = :companyId and capture_id = payment_capture.id
           and payment_refund.status <> 'failed'), 0)::bigint as amount,
       coalesce(reason, 'unknown') as reason, captured_at, provider_payment_id, recorded_at as at
     from payment_capture where company_id = :companyId and status = 'held'
     union all
     select payment_refund.id, order_id, payment_refund.amount_rupiah, 'refund_refused', captured_at, provider_payment_id,
       created_at
     from payment_refund join payment_capture on payment_capture.company_id = :companyId and payment_capture.id = capture_id
     where payment_refund.company_id = :companyId and payment_refund.status = 'by_hand')
   select held.id, order_id, outlet_id, number as order_number, customer_name, customer_order.status as order_status,
     total_rupiah as order_total_rupiah, payment_method as method, amount, reason, captured_at, provider_payment_id
   from held join customer_order on customer_order.company_id = :companyId and customer_order.id = order_id
   order by at limit 200`,
  { params: companyKey, row: heldMoney },
)

export const listHeld = (db: Db, key: { companyId: CompanyId }): Promise<HeldMoney[]> =>
  db.query(listStatement, key)

export interface TaskKey {
  companyId: CompanyId
  captureId: string
}

const captureRow = v.object({
  paymentId: v.string(),
  status: captureStatus,
  wasAccepted: v.boolean(),
  reason: v.string(),
  orderId,
  outletId,
  orderNumber: v.number(),
  amount: rupiah,
})
export type TaskState = v.InferOutput<typeof captureRow>

const findStatement = statement(
  'payment_task.find',
  `select payment_id, payment_capture.status, accepted_at is not null as was_accepted,
     coalesce(reason, 'unknown') as reason, order_id, outlet_id, number as order_number, amount_rupiah
   from payment_capture join customer_order
     on customer_order.company_id = payment_capture.company_id and customer_order.id = order_id
   where payment_capture.company_id = :companyId and payment_capture.id = :captureId`,
  { params: { ...companyKey, captureId: uuid() }, row: captureRow },
)

export const findTask = async (db: Db, key: TaskKey): Promise<TaskState | null> =>
  (await db.query(findStatement, key))[0] ?? null

const resolveStatement = statement(
  'payment_task.resolve',
  `update payment_capture set status = :to, resolved_by = 'operator', resolved_at = :now,
     accepted_at = case when :to = 'accepted' then :now else accepted_at end
   where company_id = :companyId and id = :captureId and status = 'held' returning id`,
  {
    params: { ...companyKey, captureId: uuid(), to: text(), now: timestamptz() },
    row: v.object({ id: v.string() }),
  },
)

/** False if the task was already resolved. */
export async function resolveTask(
  db: Db,
  resolution: TaskKey & { to: 'accepted' | 'refunded'; now: Date },
): Promise<boolean> {
  return (await db.query(resolveStatement, resolution)).length === 1
}

const settledRow = v.object({
  id: v.string(),
  orderId,
  orderNumber: v.number(),
  reason: v.string(),
  amount: rupiah,
  decision: paymentDecision,
  actor: v.string(),
  at: v.date(),
})
export type SettledTask = v.InferOutput<typeof settledRow>

const insertSettledStatement = statement(
  'payment_task.insert_settled',
  `insert into settled_payment (company_id, id, order_id, number, reason, amount_rupiah, decision, actor, at)
   values (:companyId, :id, :orderId, :orderNumber, :reason, :amount, :decision, :actor, :at)
   on conflict (company_id, id) do update set decision = excluded.decision, actor = excluded.actor, at = excluded.at`,
  {
    params: {
      ...companyKey,
      id: uuid(),
      orderId: uuid<OrderId>(),
      orderNumber: bigint(),
      reason: text(),
      amount: bigint(),
      decision: text<PaymentDecision>(),
      actor: text(),
      at: timestamptz(),
    },
  },
)

/** Who decided what. Money whose refund failed waits again, so that the later decision replaces the previous one. */
export async function insertSettled(tx: Db, settled: SettledTask & { companyId: CompanyId }): Promise<void> {
  await tx.query(insertSettledStatement, settled)
}

const listSettledStatement = statement(
  'payment_task.list_settled',
  `select newest.*, outlet_id from (
     select id, order_id, number as order_number, reason, amount_rupiah, decision, actor, at from settled_payment
     where company_id = :companyId order by at desc limit 50) as newest
   join customer_order on customer_order.company_id = :companyId and customer_order.id = newest.order_id
   order by newest.at desc`,
  { params: companyKey, row: v.object({ ...settledRow.entries, outletId }) },
)
export type ListedSettledTask = SettledTask & Pick<HeldMoney, 'outletId'>

/** Newest first. */
export const listSettled = (db: Db, key: { companyId: CompanyId }): Promise<ListedSettledTask[]> =>
  db.query(listSettledStatement, key)
