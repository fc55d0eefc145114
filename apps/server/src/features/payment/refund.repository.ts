// Refunds, and money that is held for a person.

import { type CompanyId, companyId, type OrderId, orderId } from '@pesan/contract/ids'
import { type Rupiah, rupiah } from '@pesan/contract/money'
import { type RefundStatus, refundStatus } from '@pesan/contract/payment'
import * as v from 'valibot'
import { IS_HERE, IS_NOT_HELD } from '../../companies/held.ts'
import { companyKey, orderOfCompanyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { bigint, integer, nullable, text, timestamptz, uuid } from '../../db/sql-types.ts'
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

const lockOrderStatement = statement(
  'refund.lock_order',
  `select id from customer_order where company_id = :companyId and id = (
     select order_id from payment_capture where company_id = :companyId and id = :captureId) for update`,
  { params: { ...companyKey, captureId: uuid() }, row: v.object({ id: orderId }) },
)

/** Of a capture: refunds of an order start one after the other, so that they never exceed it (I11). */
export async function lockOrderOfCapture(
  tx: Db,
  key: { companyId: CompanyId; captureId: string },
): Promise<void> {
  await tx.query(lockOrderStatement, key)
}

/** What the refunds of a capture have given back or will; a failed one gives back nothing. */
const PROMISED = `coalesce((select sum(payment_refund.amount_rupiah) from payment_refund
  where payment_refund.company_id = payment_capture.company_id and capture_id = payment_capture.id
    and payment_refund.status <> 'failed'), 0)::bigint`

/** After a relation `taken`. */
const REFUND_REST = `insert into payment_refund (company_id, id, capture_id, amount_rupiah, status, reason, actor, created_at, updated_at)
   select :companyId, :id, id, rest, 'asking', :reason, :actor, :now, :now from taken where rest > 0
   on conflict do nothing`

const restParams = {
  ...refundKey,
  by: text(),
  reason: text(),
  actor: nullable(text()),
  now: timestamptz(),
}

const startStatement = statement(
  'refund.start',
  `with found as (
     select id, amount_rupiah - ${PROMISED} as rest, exists (
       select from payment_refund where payment_refund.company_id = payment_capture.company_id
         and capture_id = payment_capture.id and payment_refund.status not in ('succeeded', 'failed')) as is_under_way
     from payment_capture where company_id = :companyId and id = :captureId and status in ('accepted', 'held')
   ), taken as (
     update payment_capture set status = case when rest > 0 or is_under_way then 'refunding' else 'refunded' end,
       resolved_by = :by, resolved_at = case when rest > 0 or is_under_way then null else :now end
     from found where payment_capture.company_id = :companyId and payment_capture.id = found.id
     returning payment_capture.id, rest
   )
   ${REFUND_REST} returning id`,
  { params: { ...restParams, captureId: uuid() }, row: idRow },
)

interface NewRefund extends RefundKey {
  by: string
  reason: string
  actor: string | null
  now: Date
}

/**
 * All that is left of the capture; after `lockOrderOfCapture`. Null if another caller has already started it, the money cannot
 * be refunded, or nothing is left.
 */
export async function startRefund(tx: Db, refund: NewRefund & { captureId: string }): Promise<string | null> {
  return (await tx.query(startStatement, refund))[0]?.id ?? null
}

const startOfOrderStatement = statement(
  'refund.start_of_order',
  `with taken as (
     update payment_capture set status = 'refunding', resolved_by = :by, resolved_at = null
     where company_id = :companyId and order_id = :orderId and status = 'accepted' and amount_rupiah > ${PROMISED}
     returning id, amount_rupiah - ${PROMISED} as rest
   )
   ${REFUND_REST} returning amount_rupiah`,
  { params: { ...restParams, ...orderOfCompanyKey }, row: v.object({ amount: v.number() }) },
)

/**
 * Refunds what is left of the capture that paid the order, and returns that; null if that is already under way. The caller
 * has locked the order.
 */
export async function startRefundOfOrder(
  tx: Db,
  refund: NewRefund & { orderId: OrderId },
): Promise<number | null> {
  return (await tx.query(startOfOrderStatement, refund))[0]?.amount ?? null
}

const startPartStatement = statement(
  'refund.start_part',
  `insert into payment_refund (company_id, id, capture_id, amount_rupiah, status, reason, actor, change_number, created_at,
     updated_at)
   select :companyId, :id, id, :amount, 'asking', :reason, :actor, :changeNumber, :now, :now from payment_capture
   where company_id = :companyId and order_id = :orderId and status = 'accepted' and amount_rupiah - ${PROMISED} >= :amount
   on conflict do nothing returning id`,
  {
    params: {
      ...orderOfCompanyKey,
      id: uuid(),
      amount: bigint<Rupiah>(),
      reason: text(),
      actor: nullable(text()),
      changeNumber: integer(),
      now: timestamptz(),
    },
    row: idRow,
  },
)

export interface RefundPart extends RefundKey {
  orderId: OrderId
  amount: Rupiah
  reason: string
  actor: string | null
  changeNumber: number
  now: Date
}

/** A part of the capture that paid the order, which the caller has locked. False: not so much is left of it (I11). */
export async function startPartRefund(tx: Db, part: RefundPart): Promise<boolean> {
  return (await tx.query(startPartStatement, part)).length === 1
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
  status: refundStatus,
  amount: rupiah,
  providerRefundId: v.nullable(v.string()),
  providerRequestId: v.nullable(v.string()),
  captureId: v.string(),
  wasAccepted: v.boolean(),
  /** It is a part: what is left of the capture stays with the order. */
  isPart: v.boolean(),
  paymentId: v.string(),
  /** Of the payment: money goes back where it came from. */
  accountId: v.nullable(v.string()),
  orderId,
  companyId,
})
export type RefundRow = v.InferOutput<typeof refundRow>

const findStatement = statement(
  'refund.find',
  `select payment_refund.id, payment_refund.status, payment_refund.amount_rupiah, provider_refund_id,
     payment.provider_request_id, capture_id,
     accepted_at is not null as was_accepted, change_number is not null as is_part, payment_id,
     payment.account_id,
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
  `select company_id, id, (
     select account_id from payment_capture
     join payment on payment.company_id = payment_capture.company_id and payment.id = payment_id
     where payment_capture.company_id = payment_refund.company_id and payment_capture.id = capture_id) as account_id
   from payment_refund where provider_refund_id = :id and ${IS_HERE}`,
  { params: { id: text() }, row: v.object({ ...keyRow.entries, accountId: v.nullable(v.string()) }) },
)

export const findRefundByProviderId = async (
  db: Db,
  id: string,
): Promise<(RefundKey & { accountId: string | null }) | null> =>
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
      status: text<RefundStatus>(),
      refundId: nullable(text()),
      failureCode: nullable(text()),
      now: timestamptz(),
    },
  },
)

export async function saveRefund(
  db: Db,
  refund: RefundKey & {
    status: RefundStatus
    refundId: string | null
    failureCode: string | null
    now: Date
  },
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

const isAllReturnedStatement = statement(
  'refund.is_all_returned',
  `select id from payment_capture
   where company_id = :companyId and id = :id and status = 'refunding' and amount_rupiah = (
     select sum(payment_refund.amount_rupiah) from payment_refund
     where payment_refund.company_id = :companyId and capture_id = :id and payment_refund.status = 'succeeded')`,
  { params: refundKey, row: idRow },
)

/** Of a capture that is given back: whether its refunds gave back all of it. */
export async function isAllReturned(tx: Db, key: RefundKey): Promise<boolean> {
  return (await tx.query(isAllReturnedStatement, key)).length === 1
}
