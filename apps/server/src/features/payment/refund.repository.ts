// Refunds, and money that is held for a person.
import { companyId, orderId } from '@pesan/contract/ids'
import { rupiah } from '@pesan/contract/money'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'

const idRow = z.object({ id: z.string() })
const nothing = z.object({})

const listRefundableStatement = statement(
  'refund.list_refundable',
  `select payment_capture.id from payment_capture join customer_order on customer_order.id = order_id
   where payment_capture.status = 'accepted' and customer_order.status in ('cancelled', 'refunded') limit 100`,
  idRow,
)

/** Accepted money of orders that will not be prepared. */
export const listRefundable = async (db: Db): Promise<string[]> =>
  (await db.query(listRefundableStatement)).map(row => row.id)

const startStatement = statement(
  'refund.start',
  `with taken as (
     update payment_capture set status = 'refunding', resolved_by = $3, resolved_at = null
     where id = $1 and status in ('accepted', 'held') returning id, amount_rupiah
   )
   insert into payment_refund (id, capture_id, amount_rupiah, status, reason, created_at, updated_at)
   select $2, id, amount_rupiah, 'asking', $4, $5, $5 from taken
   on conflict (capture_id) do update set status = 'asking', failure_code = null, updated_at = excluded.updated_at
     where payment_refund.status = 'failed'
   returning id`,
  idRow,
)

/** Null if another caller has already started it, or the money cannot be refunded. */
export async function startRefund(
  db: Db,
  refund: { captureId: string; id: string; by: string; reason: string; now: Date },
): Promise<string | null> {
  const values = [refund.captureId, refund.id, refund.by, refund.reason, refund.now]
  return (await db.query(startStatement, values))[0]?.id ?? null
}

const startOfOrderStatement = statement(
  'refund.start_of_order',
  `with taken as (
     update payment_capture set status = 'refunding', resolved_by = $4, resolved_at = null
     where company_id = $1 and order_id = $2 and status = 'accepted' returning id, amount_rupiah
   )
   insert into payment_refund (id, capture_id, amount_rupiah, status, reason, created_at, updated_at)
   select $3, id, amount_rupiah, 'asking', $5, $6, $6 from taken
   on conflict (capture_id) do update set status = 'asking', failure_code = null, updated_at = excluded.updated_at
     where payment_refund.status = 'failed'
   returning id`,
  idRow,
)

/** Refunds the capture that paid the order; does nothing if that is already under way. */
export async function startRefundOfOrder(
  db: Db,
  refund: { companyId: string; orderId: string; id: string; by: string; reason: string; now: Date },
): Promise<void> {
  const { id, by, reason, now } = refund
  await db.query(startOfOrderStatement, [refund.companyId, refund.orderId, id, by, reason, now])
}

const refundRow = z.object({
  id: z.string(),
  status: z.enum(['asking', 'pending', 'succeeded', 'failed']),
  amount_rupiah: rupiah,
  provider_refund_id: z.string().nullable(),
  provider_request_id: z.string().nullable(),
  capture_id: z.string(),
  was_accepted: z.boolean(),
  payment_id: z.string(),
  order_id: orderId,
  company_id: companyId,
})
export type RefundRow = z.infer<typeof refundRow>

const findStatement = statement(
  'refund.find',
  `select payment_refund.id, payment_refund.status, payment_refund.amount_rupiah, provider_refund_id,
     payment.provider_request_id, capture_id, accepted_at is not null as was_accepted, payment_id,
     payment_capture.order_id, payment_capture.company_id
   from payment_refund join payment_capture on payment_capture.id = capture_id
   join payment on payment.id = payment_id where payment_refund.id = $1`,
  refundRow,
)

export const findRefund = async (db: Db, id: string): Promise<RefundRow | null> =>
  (await db.query(findStatement, [id]))[0] ?? null

const findByProviderStatement = statement(
  'refund.find_by_provider',
  'select id from payment_refund where provider_refund_id = $1',
  idRow,
)

export const findRefundByProviderId = async (db: Db, id: string): Promise<string | null> =>
  (await db.query(findByProviderStatement, [id]))[0]?.id ?? null

const listOpenStatement = statement(
  'refund.list_open',
  `select id from payment_refund where status in ('asking', 'pending') order by updated_at limit 100`,
  idRow,
)

export const listOpenRefunds = async (db: Db): Promise<string[]> =>
  (await db.query(listOpenStatement)).map(row => row.id)

const saveStatement = statement(
  'refund.save',
  `update payment_refund set status = $2, provider_refund_id = coalesce($3, provider_refund_id), failure_code = $4,
     updated_at = $5 where id = $1 and status in ('asking', 'pending')`,
  nothing,
)

export async function saveRefund(
  db: Db,
  refund: { id: string; status: string; refundId: string | null; failureCode: string | null; now: Date },
): Promise<void> {
  await db.query(saveStatement, [refund.id, refund.status, refund.refundId, refund.failureCode, refund.now])
}

const saveCaptureStatement = statement(
  'refund.save_capture',
  `update payment_capture set status = $2, reason = coalesce($3, reason),
     resolved_at = case when $2 = 'held' then null else $4::timestamptz end where id = $1`,
  nothing,
)

export async function saveCapture(
  db: Db,
  capture: { id: string; status: 'held' | 'refunded'; reason: string | null; now: Date },
): Promise<void> {
  await db.query(saveCaptureStatement, [capture.id, capture.status, capture.reason, capture.now])
}
