// Refunds, and money that is held for a person.
import { type CompanyId, companyId, type OrderId, orderId } from '@pesan/contract/ids'
import { rupiah } from '@pesan/contract/money'
import * as v from 'valibot'
import { IS_HERE, IS_NOT_HELD } from '../../companies/held.ts'
import { companyKey, orderOfCompanyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { nullable, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const idRow = v.object({ id: v.string() })
const keyRow = v.object({ companyId, id: v.string() })
/** Of a refund, or of a capture. */
export type RefundKey = v.InferOutput<typeof keyRow>
const refundKey = { ...companyKey, id: uuid() }

const listRefundableStatement = statement(
  'refund.list_refundable',
  `select company_id, id from payment_capture where is_refund_due and ${IS_NOT_HELD} limit 100`,
  { row: keyRow },
)

/** Accepted money of orders that will not be prepared: triggers mark it when either row changes. */
export const listRefundable = (db: Db): Promise<RefundKey[]> => db.query(listRefundableStatement)

const startStatement = statement(
  'refund.start',
  `with taken as (
     update payment_capture set status = 'refunding', resolved_by = :by, resolved_at = null
     where company_id = :companyId and id = :captureId and status in ('accepted', 'held') returning id, amount_rupiah
   )
   insert into payment_refund (company_id, id, capture_id, amount_rupiah, status, reason, created_at, updated_at)
   select :companyId, :id, id, amount_rupiah, 'asking', :reason, :now, :now from taken
   on conflict (company_id, capture_id) do update set status = 'asking', failure_code = null,
     updated_at = excluded.updated_at
     where payment_refund.status = 'failed'
   returning id`,
  {
    params: { ...refundKey, captureId: uuid(), by: text(), reason: text(), now: timestamptz() },
    row: idRow,
  },
)

/** Null if another caller has already started it, or the money cannot be refunded. */
export async function startRefund(
  db: Db,
  refund: RefundKey & { captureId: string; by: string; reason: string; now: Date },
): Promise<string | null> {
  return (await db.query(startStatement, refund))[0]?.id ?? null
}

const startOfOrderStatement = statement(
  'refund.start_of_order',
  `with taken as (
     update payment_capture set status = 'refunding', resolved_by = :by, resolved_at = null
     where company_id = :companyId and order_id = :orderId and status = 'accepted' returning id, amount_rupiah
   )
   insert into payment_refund (company_id, id, capture_id, amount_rupiah, status, reason, created_at, updated_at)
   select :companyId, :id, id, amount_rupiah, 'asking', :reason, :now, :now from taken
   on conflict (company_id, capture_id) do update set status = 'asking', failure_code = null,
     updated_at = excluded.updated_at
     where payment_refund.status = 'failed'
   returning amount_rupiah`,
  {
    params: { ...orderOfCompanyKey, id: uuid(), by: text(), reason: text(), now: timestamptz() },
    row: v.object({ amount: v.number() }),
  },
)

/** Refunds the capture that paid the order, and returns its amount; null if that is already under way. */
export async function startRefundOfOrder(
  db: Db,
  refund: { companyId: CompanyId; orderId: OrderId; id: string; by: string; reason: string; now: Date },
): Promise<number | null> {
  return (await db.query(startOfOrderStatement, refund))[0]?.amount ?? null
}

const isRefundedStatement = statement(
  'refund.is_of_order',
  `select id from payment_capture where company_id = :companyId and order_id = :orderId
     and accepted_at is not null and status <> 'accepted' limit 1`,
  { params: orderOfCompanyKey, row: idRow },
)

/** Whether the money that paid the order was given back, is on its way, or could not be given back. */
export async function isRefundOfOrderStarted(
  db: Db,
  key: { companyId: CompanyId; orderId: OrderId },
): Promise<boolean> {
  return (await db.query(isRefundedStatement, key)).length === 1
}

const refundRow = v.object({
  id: v.string(),
  status: v.picklist(['asking', 'pending', 'succeeded', 'failed']),
  amount: rupiah,
  providerRefundId: v.nullable(v.string()),
  providerRequestId: v.nullable(v.string()),
  captureId: v.string(),
  wasAccepted: v.boolean(),
  paymentId: v.string(),
  orderId,
  companyId,
})
export type RefundRow = v.InferOutput<typeof refundRow>

const findStatement = statement(
  'refund.find',
  `select payment_refund.id, payment_refund.status, payment_refund.amount_rupiah, provider_refund_id,
     payment.provider_request_id, capture_id, accepted_at is not null as was_accepted, payment_id,
     payment_capture.order_id, payment_capture.company_id
   from payment_refund join payment_capture
     on payment_capture.company_id = payment_refund.company_id and payment_capture.id = capture_id
   join payment on payment.company_id = payment_refund.company_id and payment.id = payment_id
   where payment_refund.company_id = :companyId and payment_refund.id = :id`,
  { params: refundKey, row: refundRow },
)

export const findRefund = async (db: Db, key: RefundKey): Promise<RefundRow | null> =>
  (await db.query(findStatement, key))[0] ?? null

const findByProviderStatement = statement(
  'refund.find_by_provider',
  `select company_id, id from payment_refund where provider_refund_id = :id and ${IS_HERE}`,
  { params: { id: text() }, row: keyRow },
)

export const findRefundByProviderId = async (db: Db, id: string): Promise<RefundKey | null> =>
  (await db.query(findByProviderStatement, { id }))[0] ?? null

const listOpenStatement = statement(
  'refund.list_open',
  `select company_id, id from payment_refund where status in ('asking', 'pending') and ${IS_NOT_HELD}
   order by updated_at limit 100`,
  { row: keyRow },
)

export const listOpenRefunds = (db: Db): Promise<RefundKey[]> => db.query(listOpenStatement)

const saveStatement = statement(
  'refund.save',
  `update payment_refund set status = :status, provider_refund_id = coalesce(:refundId, provider_refund_id),
     failure_code = :failureCode, updated_at = :now
   where company_id = :companyId and id = :id and status in ('asking', 'pending')`,
  {
    params: {
      ...refundKey,
      status: text(),
      refundId: nullable(text()),
      failureCode: nullable(text()),
      now: timestamptz(),
    },
  },
)

export async function saveRefund(
  db: Db,
  refund: RefundKey & { status: string; refundId: string | null; failureCode: string | null; now: Date },
): Promise<void> {
  await db.query(saveStatement, refund)
}

const saveCaptureStatement = statement(
  'refund.save_capture',
  `update payment_capture set status = :status, reason = coalesce(:reason, reason),
     resolved_at = case when :status = 'held' then null else :now end
   where company_id = :companyId and id = :id`,
  { params: { ...refundKey, status: text(), reason: nullable(text()), now: timestamptz() } },
)

export async function saveCapture(
  db: Db,
  capture: RefundKey & { status: 'held' | 'refunded'; reason: string | null; now: Date },
): Promise<void> {
  await db.query(saveCaptureStatement, capture)
}
