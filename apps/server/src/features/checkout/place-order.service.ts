// Places an order, and answers a repeat of an attempt byte for byte with the first answer (I4). An order paid through the provider
// is written before the provider is called.
import { hash } from 'node:crypto'
import type { PlaceOrderBody } from '@pesan/contract/order'
import { withOrderNumber } from '../order/order-answer.ts'
import { statusEvent } from '../order/status-event.ts'
import { finishAttempt } from './finish-attempt.service.ts'
import { findAttempt } from './order-attempt.repository.ts'
import { createOrderInserter } from './order-inserter.repository.ts'
import { insertOrder, type PlacedOrder, type Placing, type PlacingOutcome } from './place-order.repository.ts'
import type { Placer } from './placer.ts'
import {
  type CheckoutDeps,
  type PlacingRefusal,
  type PreparedOrder,
  type PricingRequest,
  prepareOrder,
} from './prepare-order.service.ts'
import { findPendingOrder } from './unpaid-order.repository.ts'

export { type CheckoutDeps, createOrderInserter, insertOrder, type Placing, type PlacingOutcome }

export interface PlaceOrderRequest extends PricingRequest {
  placer: Placer
  idempotencyKey: string
}

export type PlaceOrderResult = { status: 'placed'; answer: string } | ({ status: 'refused' } & PlacingRefusal)

/** How often a conflict with a menu change or another order is retried. */
const MAX_CONFLICT_RETRIES = 9

export async function placeOrder(deps: CheckoutDeps, request: PlaceOrderRequest): Promise<PlaceOrderResult> {
  const requestHash = hashRequest(request.body)
  let { company } = request
  for (let conflicts = 0; conflicts <= MAX_CONFLICT_RETRIES; conflicts += 1) {
    const prepared = await prepareOrder(deps, { ...request, company })
    if (prepared.status === 'refused') {
      if (prepared.isOutdated && conflicts < MAX_CONFLICT_RETRIES) continue
      return (await replayAttempt(deps, request, requestHash)) ?? prepared
    }
    const outcome = await insertPrepared(request, prepared, requestHash)
    if (outcome.status === 'placed') {
      deps.outboxFilled()
      if (outcome.isFinal)
        return {
          status: 'placed',
          answer: request.placer.answerOf({ ...prepared.order, number: outcome.number }),
        }
      return { status: 'placed', answer: await finishAttempt(deps, keyOf(request), prepared.order.id) }
    }
    if (outcome.status === 'customer_gone') return { status: 'refused', code: 'unauthenticated' }
    if (outcome.status === 'slot_full') return { status: 'refused', code: 'slot_full' }
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
  throw new Error('an order met a conflict at each of its attempts')
}

export interface PricedOrder {
  status: 'priced'
  order: Pick<
    PlacedOrder,
    | 'outletId'
    | 'outletName'
    | 'fulfilment'
    | 'subtotal'
    | 'deliveryFee'
    | 'voucherDiscount'
    | 'total'
    | 'amounts'
  >
}
export type PriceOrderResult = PricedOrder | ({ status: 'refused' } & PlacingRefusal)

/** What the order would cost if it were placed now; writes nothing. */
export async function priceAsPlaced(deps: CheckoutDeps, request: PricingRequest): Promise<PriceOrderResult> {
  const prepared = await prepareOrder(deps, request)
  return prepared.status === 'refused' ? prepared : { status: 'priced', order: prepared.order }
}

function insertPrepared(
  { placer, idempotencyKey, body }: PlaceOrderRequest,
  { order, menuVersion, companyVersion, voucher, payment, stock }: PreparedOrder,
  requestHash: Buffer,
): Promise<PlacingOutcome> {
  return placer.insert({
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
