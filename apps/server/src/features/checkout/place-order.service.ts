// Places an order: validates the client's claims against the current menu, and answers a repeat of an attempt byte
// for byte with the first answer (I4). An order paid through the provider is written before the provider is called.

import { hash } from 'node:crypto'
import type { CompanyId, OrderId, OutletId } from '@pesan/contract/ids'
import type { Locale } from '@pesan/contract/language'
import type { PlaceOrderBody } from '@pesan/contract/order'
import { totalOf } from '@pesan/domain/cart/price'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { ZERO_RUPIAH } from '@pesan/domain/money/rupiah'
import { type OrderRefusal, priceOrder } from '@pesan/domain/order/price-order'
import type { StockNeed } from '@pesan/domain/stock/short-line'
import type { CompanyEntry } from '../../companies/company-directory.ts'
import type { DbPool } from '../../db/pool.ts'
import type { Ids } from '../../providers/ids.ts'
import type { DeliveryDeps } from '../delivery/delivery.service.ts'
import { type ClosedOutlet, findClosed } from '../opening/opening.service.ts'
import type { MovingDeps } from '../order/order.service.ts'
import { withOrderNumber } from '../order/order-answer.ts'
import { statusEvent } from '../order/status-event.ts'
import { findShort, stockNeeds } from '../stock/stock.service.ts'
import { evaluateVoucher } from '../voucher/voucher.service.ts'
import { finishAttempt } from './finish-attempt.service.ts'
import { findAttempt } from './order-attempt.repository.ts'
import { decideFulfilment, type FulfilmentRefusal } from './order-fulfilment.service.ts'
import {
  findPendingOrder,
  insertOrder,
  type PlacedOrder,
  type Placing,
  type PlacingOutcome,
} from './place-order.repository.ts'
import type { Buyer, Placer } from './placer.ts'
import {
  type PaymentPlan,
  type PaymentRefusal,
  type PlacingPaymentDeps,
  planPayment,
} from './placing-payment.service.ts'
import type { PlannedPayment } from './planned-payment.ts'

export { insertOrder, type Placing, type PlacingOutcome }

export interface CheckoutDeps extends MovingDeps, DeliveryDeps, PlacingPaymentDeps {
  db: DbPool
  ids: Ids
  /** Returns the company as the database has it now. */
  freshCompany(id: CompanyId): Promise<CompanyEntry>
}

export interface PricingRequest {
  company: CompanyEntry
  placer: Buyer
  body: PlaceOrderBody
  /** The language of the page. Not part of the order: a repeat in another language is still a repeat. */
  locale: Locale
}

export interface PlaceOrderRequest extends PricingRequest {
  placer: Placer
  idempotencyKey: string
}

/** The code is wrong, or the order does not meet its conditions. */
type VoucherRefusal = 'voucher_invalid' | 'voucher_not_applicable'

type PlacingRefusal =
  | { code: OrderRefusal | 'not_enough_left'; itemIndex: number }
  | { code: 'pending_order_exists'; orderId: OrderId }
  | ClosedOutlet
  | { code: 'idempotency_key_reused' | VoucherRefusal | PaymentRefusal | FulfilmentRefusal }

export type PlaceOrderResult = { status: 'placed'; answer: string } | ({ status: 'refused' } & PlacingRefusal)

/** How often a conflict with a menu change or another order is retried. */
const MAX_CONFLICT_RETRIES = 3

export async function placeOrder(deps: CheckoutDeps, request: PlaceOrderRequest): Promise<PlaceOrderResult> {
  const requestHash = hashRequest(request.body)
  let { company } = request
  for (let conflicts = 0; conflicts <= MAX_CONFLICT_RETRIES; conflicts += 1) {
    const prepared = await prepareOrder(deps, { ...request, company })
    if (prepared.status === 'refused') return (await replayAttempt(deps, request, requestHash)) ?? prepared
    const outcome = await insertPrepared(deps, request, prepared, requestHash)
    if (outcome.status === 'placed') {
      deps.outboxFilled()
      if (outcome.isFinal)
        return {
          status: 'placed',
          answer: request.placer.answerOf({ ...prepared.order, number: outcome.number }),
        }
      return { status: 'placed', answer: await finishAttempt(deps, keyOf(request), prepared.order.id) }
    }
    if (outcome.status === 'voucher_exhausted') return { status: 'refused', code: 'voucher_not_applicable' }
    // What is short is found by reading the counts again.
    if (outcome.status === 'stock_short') continue
    if (outcome.status === 'pending_order_exists') {
      const orderId = await findPendingOrder(deps.db, prepared.order)
      if (orderId !== null) return { status: 'refused', code: 'pending_order_exists', orderId }
      // The other order can no longer be paid, so this one may be placed.
      continue
    }
    const replayed = await replayAttempt(deps, request, requestHash)
    if (replayed) return replayed
    company = await deps.freshCompany(company.id)
  }
  throw new Error('the menu or other orders kept coming between while an order was placed')
}

export interface PricedOrder {
  status: 'priced'
  order: Pick<
    PlacedOrder,
    'outletId' | 'outletName' | 'subtotal' | 'deliveryFee' | 'voucherDiscount' | 'total'
  >
}
export type PriceOrderResult = PricedOrder | ({ status: 'refused' } & PlacingRefusal)

/** What the order would cost if it were placed now; writes nothing. */
export async function priceAsPlaced(deps: CheckoutDeps, request: PricingRequest): Promise<PriceOrderResult> {
  const prepared = await prepareOrder(deps, request)
  return prepared.status === 'refused' ? prepared : { status: 'priced', order: prepared.order }
}

interface PreparedOrder {
  status: 'prepared'
  order: PlacedOrder
  menuVersion: number
  companyVersion: number
  voucher: { id: string; code: string } | null
  payment: PlannedPayment | null
  stock: StockNeed[] | null
}

/** What no order has before anyone works on it. */
const untouched = () => ({
  version: 1,
  paid: false,
  readyAt: null,
  cancellation: null,
  captures: [],
})

/** Cash is taken by the people who enter the order, also where customers cannot choose it. */
const CASH: PaymentPlan = { status: 'planned', planned: null, payment: null }

async function prepareOrder(
  deps: CheckoutDeps,
  { company, placer, body, locale }: PricingRequest,
): Promise<PreparedOrder | ({ status: 'refused' } & PlacingRefusal)> {
  const { id: companyId } = company
  const placedAt = deps.clock.now()
  const [catalogue, fulfilment, customerId] = await Promise.all([
    company.catalogue(),
    decideOpenFulfilment(deps, { company, placer, body, at: placedAt }),
    placer.customer(),
  ])
  if (fulfilment.status === 'refused') return fulfilment
  const { outlet, deliveryFee, mode } = fulfilment
  const priced = await priceInStock(deps, {
    company,
    outletId: outlet.id,
    products: catalogue.products,
    body,
  })
  if (priced.status === 'refused') return priced

  const { subtotal } = priced
  const voucher = await applyVoucher(deps, { companyId, customerId, subtotal, mode }, body.voucher_code)
  if (voucher?.status === 'refused') return voucher
  const charges = { subtotal, deliveryFee, voucherDiscount: voucher?.discount ?? ZERO_RUPIAH }
  const total = totalOf(charges)
  const plan = isOfCustomer(placer)
    ? await planPayment(deps, { company, customerId, body, total, placedAt: null })
    : CASH
  if (plan.status === 'refused') return plan
  const order: PlacedOrder = {
    ...charges,
    ...untouched(),
    ...placer.source,
    id: deps.ids.uuid() as OrderId,
    companyId,
    customerId,
    // AMB-030: cash is paid at the counter, so a cash order never waits for a payment.
    status: plan.planned === null ? 'approved' : 'pending',
    fulfilment: mode,
    delivery: fulfilment.delivery,
    outletId: outlet.id,
    outletName: outlet.name,
    outletAddress: outlet.address,
    paymentMethod: body.payment_method,
    payment: plan.payment,
    lines: priced.lines,
    notes: body.delivery_notes.trim(),
    total,
    placedAt,
    locale,
  }
  return {
    status: 'prepared',
    order,
    menuVersion: catalogue.menu.version,
    companyVersion: company.version,
    voucher: voucher && { id: voucher.voucherId, code: voucher.code },
    payment: plan.planned,
    stock: stockNeeds(company, priced.lines),
  }
}

const isOfCustomer = ({ source }: Buyer): boolean => source.channel === 'storefront'

async function decideOpenFulfilment(
  deps: CheckoutDeps,
  { at, ...request }: Omit<PricingRequest, 'locale'> & { at: Date },
) {
  const { company, placer } = request
  const fulfilment = await decideFulfilment(deps, request)
  if (fulfilment.status === 'refused') return fulfilment
  const { outlet, mode } = fulfilment
  if (!placer.mayUse(outlet.id)) return { status: 'refused', code: 'unknown_outlet' } as const
  // People of the restaurant decide for themselves whether they take an order (HOURS-07).
  const closed = isOfCustomer(placer)
    ? await findClosed(deps, { company, outletId: outlet.id, mode, at })
    : null
  return closed ? ({ status: 'refused', ...closed } as const) : fulfilment
}

async function applyVoucher(
  { db, clock }: Pick<CheckoutDeps, 'db' | 'clock'>,
  use: Omit<Parameters<typeof evaluateVoucher>[1], 'code'>,
  code: string | undefined,
) {
  if (code === undefined) return null
  const voucher = await evaluateVoucher({ db, clock }, { ...use, code })
  if (voucher.status === 'invalid') return { status: 'refused', code: 'voucher_invalid' } as const
  if (voucher.status === 'unmet') return { status: 'refused', code: 'voucher_not_applicable' } as const
  return voucher
}

async function priceInStock(
  { db, clock }: Pick<CheckoutDeps, 'db' | 'clock'>,
  at: { company: CompanyEntry; outletId: OutletId; products: ProductIndex; body: PlaceOrderBody },
) {
  const priced = priceOrder(at.products, at.body.items)
  if (priced.status === 'refused') return priced
  const short = await findShort(db, { ...at, lines: priced.lines, now: clock.now() })
  if (!short) return priced
  const code = short.left === 0 ? ('product_unavailable' as const) : ('not_enough_left' as const)
  return { status: 'refused', code, itemIndex: short.index } as const
}

function insertPrepared(
  { db }: CheckoutDeps,
  { placer, idempotencyKey, body }: PlaceOrderRequest,
  { order, menuVersion, companyVersion, voucher, payment, stock }: PreparedOrder,
  requestHash: Buffer,
): Promise<PlacingOutcome> {
  return placer.insert(db, {
    order,
    attemptsOf: placer.attemptsOf,
    idempotencyKey,
    requestHash,
    answer: placer.answerOf({ ...order, number: 0 }),
    menuVersion,
    companyVersion,
    voucher,
    payment,
    stock,
    // Decision 0011: a pending order blocks only an order paid through the provider.
    rejectIfPending: payment !== null && !body.allow_second,
    event: statusEvent(order, order.status, order.paid),
  })
}

/** Returns the first answer to the same key; a different order with a used key is refused as the client's mistake. */
async function replayAttempt(
  deps: CheckoutDeps,
  request: PlaceOrderRequest,
  requestHash: Buffer,
): Promise<PlaceOrderResult | null> {
  const attempt = await findAttempt(deps.db, keyOf(request))
  if (!attempt) return null
  if (!attempt.requestHash.equals(requestHash)) return { status: 'refused', code: 'idempotency_key_reused' }
  if (attempt.isFinal)
    return { status: 'placed', answer: withOrderNumber(attempt.answer, attempt.orderNumber) }
  return { status: 'placed', answer: await finishAttempt(deps, keyOf(request), attempt.orderId) }
}

const keyOf = ({ company, placer, idempotencyKey }: PlaceOrderRequest) => ({
  companyId: company.id,
  customerId: placer.attemptsOf,
  idempotencyKey,
})

const hashRequest = (body: PlaceOrderBody): Buffer => hash('sha256', JSON.stringify(body), 'buffer')
