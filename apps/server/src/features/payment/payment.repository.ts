// Payments in the database. A webhook finds its payment by a name that the provider uses; everything else by its company
// and id, or by way of its order.

import { fulfilmentMode } from '@pesan/contract/fulfilment-mode'
import { type CompanyId, companyId, customerId, orderId } from '@pesan/contract/ids'
import { rupiah } from '@pesan/contract/money'
import { orderStatus } from '@pesan/contract/order'
import {
  captureStatus,
  type HeldReason,
  onlinePaymentMethod,
  type PaymentStatus,
  paymentStatus,
} from '@pesan/contract/payment'
import { paymentAccountKind } from '@pesan/contract/payment-account'
import type { Capture } from '@pesan/domain/payment/settle-payment'
import * as v from 'valibot'
import { IS_HERE } from '../../companies/held.ts'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { bigint, isUuid, jsonb, nullable, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'
import type { Charge } from '../../providers/payment-gateway/payment-gateway.ts'

const paymentRow = v.object({
  id: v.string(),
  companyId,
  orderId,
  customerId,
  method: onlinePaymentMethod,
  status: paymentStatus,
  isReplaced: v.boolean(),
  amount: rupiah,
  returnUrl: v.string(),
  /** Null: the installation's own account. */
  accountId: v.nullable(v.string()),
  currentAccountKind: v.nullable(paymentAccountKind),
  providerRequestId: v.nullable(v.string()),
  providerMethodId: v.nullable(v.string()),
  dueAt: v.date(),
  createdAt: v.date(),
  orderStatus,
  orderNumber: v.number(),
  orderPaid: v.boolean(),
  orderVersion: v.number(),
  fulfilment: fulfilmentMode,
  total: rupiah,
  customerName: v.nullable(v.string()),
  cardMethodId: v.nullable(v.string()),
  captures: v.array(v.object({ id: v.string(), status: captureStatus })),
})
export type PaymentWithOrder = v.InferOutput<typeof paymentRow>

const SELECT_PAYMENT = `
  select payment.id, payment.company_id, customer_order.id as order_id, payment.customer_id, method, payment.status,
    replaced_order_id is not null as is_replaced, amount_rupiah, return_url, provider_request_id, payment.account_id,
    (select kind from payment_account
     where payment_account.company_id = payment.company_id and replaced_at is null) as current_account_kind,
    payment.provider_method_id, due_at, payment.created_at, customer_order.status as order_status,
    customer_order.number as order_number, customer_order.paid as order_paid,
    customer_order.version as order_version, fulfilment, total_rupiah, customer_order.customer_name,
    payment_card.provider_method_id as card_method_id,
    coalesce((select json_agg(json_build_object('id', provider_payment_id, 'status', payment_capture.status))
      from payment_capture
      where payment_capture.company_id = payment.company_id and payment_id = payment.id), '[]') as captures
  from payment join customer_order on customer_order.company_id = payment.company_id
    and customer_order.id = coalesce(payment.order_id, replaced_order_id)
  left join payment_card on payment_card.company_id = payment.company_id and payment_card.id = payment.card_id
  where payment.company_id = :companyId and payment.id = :id`

const paymentKey = { ...companyKey, id: uuid() }

export interface PaymentKey {
  companyId: CompanyId
  id: string
}

const findStatement = statement('payment.find', SELECT_PAYMENT, {
  params: paymentKey,
  row: paymentRow,
})
const lockStatement = statement('payment.lock', `${SELECT_PAYMENT} for update of customer_order, payment`, {
  params: paymentKey,
  row: paymentRow,
})

export async function findPayment(db: Db, key: PaymentKey): Promise<PaymentWithOrder | null> {
  return (await db.query(findStatement, key))[0] ?? null
}

const lockOrderStatement = statement(
  'payment.lock_order',
  `select id from customer_order
   where company_id = :companyId and id = (
     select coalesce(order_id, replaced_order_id) from payment where company_id = :companyId and id = :id) for update`,
  { params: paymentKey, row: v.object({ id: orderId }) },
)

/** Locks the order, then the payment, and reads both once it holds the locks. */
export async function lockPayment(tx: Db, key: PaymentKey): Promise<PaymentWithOrder | null> {
  await tx.query(lockOrderStatement, key)
  return (await tx.query(lockStatement, key))[0] ?? null
}

const namedRow = v.object({ companyId, id: v.string(), accountId: v.nullable(v.string()) })
export type NamedPayment = v.InferOutput<typeof namedRow>

const findByProviderStatement = statement(
  'payment.find_by_provider',
  `select company_id, id, account_id from payment where provider_request_id = :requestId and ${IS_HERE}
   union all select company_id, id, account_id from payment where id = :reference and ${IS_HERE}
   union all select company_id, id, account_id from payment where provider_method_id = :methodId and ${IS_HERE}
   limit 1`,
  {
    params: { requestId: nullable(text()), methodId: nullable(text()), reference: nullable(uuid()) },
    row: namedRow,
  },
)

/** Finds a payment by any reference that the provider may use for it; each is looked up in its index. */
export async function findPaymentByProvider(
  db: Db,
  names: { requestId: string | null; methodId: string | null; reference: string | null },
): Promise<NamedPayment | null> {
  const reference = isUuid(names.reference) ? names.reference : null
  const [row] = await db.query(findByProviderStatement, { ...names, reference })
  return row ?? null
}

const saveChargeStatement = statement(
  'payment.save_charge',
  `update payment set provider_request_id = :requestId, provider_method_id = :methodId, external = :external,
     next_check_at = :nextCheckAt, asked_at = :now, answered_at = :now,
     status = case status when 'asking' then 'waiting' else status end
   where company_id = :companyId and id = :id`,
  {
    params: {
      ...paymentKey,
      requestId: text(),
      methodId: nullable(text()),
      external: jsonb(),
      nextCheckAt: nullable(timestamptz()),
      now: timestamptz(),
    },
  },
)

export async function saveCharge(
  db: Db,
  { charge, ...saving }: PaymentKey & { charge: Charge; nextCheckAt: Date | null; now: Date },
): Promise<void> {
  const { requestId, methodId, accountNumber, qrString, actionUrl } = charge
  const external = { accountNumber, qrString, actionUrl }
  await db.query(saveChargeStatement, { ...saving, requestId, methodId, external })
}

const saveStatusStatement = statement(
  'payment.save_status',
  `update payment set status = :status, failure_code = coalesce(:failureCode, failure_code),
     next_check_at = :nextCheckAt, looked_at = coalesce(:lookedAt, looked_at), answered_at = coalesce(:lookedAt, answered_at),
     asked_at = coalesce(:requestedAt, :lookedAt, asked_at)
   where company_id = :companyId and id = :id`,
  {
    params: {
      ...paymentKey,
      status: text<PaymentStatus>(),
      failureCode: nullable(text()),
      nextCheckAt: nullable(timestamptz()),
      lookedAt: nullable(timestamptz()),
      requestedAt: nullable(timestamptz()),
    },
  },
)

export async function saveStatus(
  db: Db,
  change: PaymentKey & {
    status: PaymentStatus
    failureCode: string | null
    nextCheckAt: Date | null
    /** The start of the request whose outcome this is. */
    lookedAt?: Date | null
    /** When the provider was called, even without an answer. */
    requestedAt?: Date | null
  },
): Promise<void> {
  await db.query(saveStatusStatement, { lookedAt: null, requestedAt: null, ...change })
}

/** A pending order is checked until its deadline, even if some of its money was refunded. */
export const saveRefunded = (
  tx: Db,
  { companyId: company, id, orderStatus: status }: PaymentWithOrder,
  now: Date,
): Promise<void> =>
  saveStatus(tx, {
    companyId: company,
    id,
    status: 'refunded',
    failureCode: null,
    nextCheckAt: status === 'pending' ? now : null,
  })

const rescheduleStatement = statement(
  'payment.reschedule_check',
  `update payment set next_check_at = :until
   where company_id = :companyId and id = :id and next_check_at is not null`,
  { params: { ...paymentKey, until: timestamptz() } },
)

export async function rescheduleCheck(db: Db, check: PaymentKey & { until: Date }): Promise<void> {
  await db.query(rescheduleStatement, check)
}

const insertCaptureStatement = statement(
  'payment.insert_capture',
  `insert into payment_capture (id, payment_id, company_id, order_id, provider_payment_id, amount_rupiah, status,
     accepted_at, reason, captured_at, recorded_at)
   select :id, id, company_id, coalesce(order_id, replaced_order_id), :providerPaymentId, :amount, :status,
     case :status when 'accepted' then :now end, :reason, :capturedAt, :now
   from payment where company_id = :companyId and id = :paymentId`,
  {
    params: {
      ...companyKey,
      paymentId: uuid(),
      id: uuid(),
      providerPaymentId: text(),
      amount: bigint(),
      status: text<NewCapture['status']>(),
      reason: nullable(text<HeldReason>()),
      capturedAt: timestamptz(),
      now: timestamptz(),
    },
  },
)

export interface NewCapture {
  companyId: CompanyId
  id: string
  paymentId: string
  capture: Capture
  status: 'accepted' | 'held'
  reason: HeldReason | null
  now: Date
}

export async function insertCapture(db: Db, { capture, ...row }: NewCapture): Promise<void> {
  await db.query(insertCaptureStatement, {
    ...row,
    providerPaymentId: capture.id,
    amount: capture.amount,
    capturedAt: capture.at,
  })
}
