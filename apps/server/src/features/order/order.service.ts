// Placing an order, reading it, and moving it along. What the browser claims is checked against today's menu; a repeat
// of an attempt gets the first answer byte for byte (I4); every change leaves history and an event with it (I8, I12).

import { createHash } from 'node:crypto'
import type { CompanyId, CustomerId, OrderId } from '@pesan/contract/ids'
import type { OrderStatus, PlaceOrderBody } from '@pesan/contract/order'
import { ORDER_STATUS_UPDATED, type OrderStatusUpdated, orderChannel } from '@pesan/contract/realtime'
import { totalOf } from '@pesan/domain/cart/price'
import { ZERO_RUPIAH } from '@pesan/domain/money/rupiah'
import type { Order } from '@pesan/domain/order/order'
import { type OrderRefusal, priceOrder } from '@pesan/domain/order/price-order'
import { canTransition, nextStatuses } from '@pesan/domain/order/transitions'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import type { CompanyEntry } from '../company/company-directory.ts'
import type { DeliveryTools } from '../delivery/delivery.service.ts'
import { judgeVoucher } from '../voucher/voucher.service.ts'
import { findOrderOfCompany, findOrderOfCustomer, moveOrder } from './order.repository.ts'
import { toOrderAnswer } from './order-answer.ts'
import { decideFulfilment, type FulfilmentRefusal } from './order-fulfilment.service.ts'
import {
  findAttempt,
  insertOrder,
  type PlacedOrder,
  type PlacingOutcome,
} from './order-placing.repository.ts'
import type { RestaurantOrder } from './restaurant-order.ts'

export interface OrderTools extends DeliveryTools {
  db: Db
  clock: Clock
  ids: Ids
  /** Called after a commit that left something in the outbox. */
  outboxFilled(): void
  /** The company as it is in the database now. */
  freshCompany(id: CompanyId): Promise<CompanyEntry>
}

export interface PlaceOrderRequest {
  company: CompanyEntry
  customerId: CustomerId
  idempotencyKey: string
  body: PlaceOrderBody
}

type PlacingRefusal =
  | { code: OrderRefusal; itemIndex: number }
  | {
      code: 'idempotency_key_reused' | 'payment_method_unavailable' | 'voucher_invalid' | FulfilmentRefusal
    }

export type PlaceOrderResult = { status: 'placed'; answer: string } | ({ status: 'refused' } & PlacingRefusal)

/** How often a menu may change under one order before it is given up. */
const MAX_MENU_CHANGES = 3

export async function placeOrder(tools: OrderTools, request: PlaceOrderRequest): Promise<PlaceOrderResult> {
  const requestHash = hashRequest(request.body)
  let { company } = request
  for (let changes = 0; changes <= MAX_MENU_CHANGES; changes += 1) {
    const prepared = await prepareOrder(tools, { ...request, company })
    if (prepared.status === 'refused') return (await replayAttempt(tools, request, requestHash)) ?? prepared
    const outcome = await insertPrepared(tools, request, prepared, requestHash)
    if (outcome.status === 'placed') {
      tools.outboxFilled()
      return outcome
    }
    if (outcome.status === 'voucher_exhausted') return { status: 'refused', code: 'voucher_invalid' }
    const replayed = await replayAttempt(tools, request, requestHash)
    if (replayed) return replayed
    company = await tools.freshCompany(company.company.id)
  }
  throw new Error('the menu kept changing while an order was placed')
}

interface PreparedOrder {
  status: 'prepared'
  order: PlacedOrder
  menuVersion: number
  voucher: { id: string; code: string } | null
}

async function prepareOrder(
  tools: OrderTools,
  { company, customerId, body }: PlaceOrderRequest,
): Promise<PreparedOrder | ({ status: 'refused' } & PlacingRefusal)> {
  const refused = (refusal: PlacingRefusal) => ({ status: 'refused', ...refusal }) as const
  const { db, clock, ids } = tools
  const { id: companyId, props } = company.company
  if (body.payment_method !== 'cash' || !props.payment_methods.includes('cash')) {
    return refused({ code: 'payment_method_unavailable' })
  }
  const [catalogue, fulfilment] = await Promise.all([
    company.catalogue(),
    decideFulfilment(tools, { company: company.company, body }),
  ])
  if (fulfilment.status === 'refused') return fulfilment
  const { outlet, deliveryFee } = fulfilment
  const priced = priceOrder(catalogue.products, body.items)
  if (priced.status === 'refused') return priced

  const { subtotal } = priced
  const use = { companyId, customerId, subtotal, mode: fulfilment.mode }
  const voucher =
    body.voucher_code === undefined
      ? null
      : await judgeVoucher({ db, clock }, { ...use, code: body.voucher_code })
  if (voucher?.status === 'invalid') return refused({ code: 'voucher_invalid' })

  const charges = { subtotal, deliveryFee, voucherDiscount: voucher?.discount ?? ZERO_RUPIAH }
  const order: PlacedOrder = {
    ...charges,
    id: ids.uuid() as OrderId,
    companyId,
    customerId,
    // AMB-030: cash is paid at the counter, so a cash order is never left waiting for a payment.
    status: 'approved',
    version: 1,
    fulfilment: fulfilment.mode,
    delivery: fulfilment.delivery,
    outletId: outlet.id,
    outletName: outlet.name,
    outletAddress: outlet.address,
    paymentMethod: 'cash',
    paid: false,
    lines: priced.lines,
    notes: body.delivery_notes.trim(),
    total: totalOf(charges),
    placedAt: clock.now(),
    cause: 'customer',
  }
  return {
    status: 'prepared',
    order,
    menuVersion: catalogue.menu.version,
    voucher: voucher && { id: voucher.voucherId, code: voucher.code },
  }
}

function insertPrepared(
  { db }: OrderTools,
  { idempotencyKey }: PlaceOrderRequest,
  { order, menuVersion, voucher }: PreparedOrder,
  requestHash: Buffer,
): Promise<PlacingOutcome> {
  // Holds the order's unguessable id, so that no text of the customer can be taken for it.
  const numberMark = `{number of ${order.id}}`
  const data = toOrderAnswer({ ...order, number: numberMark })
  return insertOrder(db, {
    order,
    idempotencyKey,
    requestHash,
    answer: JSON.stringify({ status: true, message: 'OK', data }),
    numberMark,
    menuVersion,
    voucher,
    event: statusEvent(order, order.status, order.paid),
  })
}

/** What the same key got before; a different order under a used key is a mistake of the caller. */
async function replayAttempt(
  { db }: OrderTools,
  { company, customerId, idempotencyKey }: PlaceOrderRequest,
  requestHash: Buffer,
): Promise<PlaceOrderResult | null> {
  const attempt = await findAttempt(db, { companyId: company.company.id, customerId, idempotencyKey })
  if (!attempt) return null
  if (!attempt.requestHash.equals(requestHash)) return { status: 'refused', code: 'idempotency_key_reused' }
  return { status: 'placed', answer: attempt.answer }
}

const hashRequest = (body: PlaceOrderBody): Buffer =>
  createHash('sha256').update(JSON.stringify(body)).digest()

function statusEvent({ id }: { id: OrderId }, status: OrderStatus, paid: boolean) {
  const payload: OrderStatusUpdated = { order: { id, status, paid } }
  return { channel: orderChannel(id), event: ORDER_STATUS_UPDATED, payload }
}

/** Null for an unknown order and for somebody else's alike. */
export const readOrder = (
  { db }: Pick<OrderTools, 'db'>,
  key: { companyId: CompanyId; customerId: CustomerId; orderId: OrderId },
): Promise<Order | null> => findOrderOfCustomer(db, key)

export const isOrderOfCustomer = async (
  tools: Pick<OrderTools, 'db'>,
  key: { companyId: CompanyId; customerId: CustomerId; orderId: OrderId },
): Promise<boolean> => (await readOrder(tools, key)) !== null

export interface AdvanceRequest {
  companyId: CompanyId
  orderId: OrderId
  to: OrderStatus
  cause: string
  reason: string | null
}

export type AdvanceResult =
  | { status: 'advanced'; found: RestaurantOrder }
  | { status: 'not_found' }
  | { status: 'not_allowed'; from: OrderStatus; allowed: OrderStatus[] }

/** What moving an order needs. */
export type MovingTools = Pick<OrderTools, 'db' | 'clock' | 'outboxFilled'>

/** Two callers moving the same order at once: one of them decides again on what the other left. */
export async function advanceOrder(tools: MovingTools, request: AdvanceRequest): Promise<AdvanceResult> {
  const { db, clock } = tools
  for (;;) {
    const found = await findOrderOfCompany(db, request)
    if (!found) return { status: 'not_found' }
    const { order } = found
    const from = { status: order.status, mode: order.fulfilment, paid: order.paid }
    if (!canTransition(from, request.to)) {
      return { status: 'not_allowed', from: order.status, allowed: nextStatuses(from) }
    }
    const paid = order.paid || isPaidByHandOver(order, request.to)
    const moved = await moveOrder(db, {
      ...request,
      fromVersion: order.version,
      paid,
      now: clock.now(),
      event: statusEvent(order, request.to, paid),
    })
    if (moved === 'changed_meanwhile') continue
    tools.outboxFilled()
    return {
      status: 'advanced',
      found: { ...found, order: { ...order, status: request.to, paid, version: order.version + 1 } },
    }
  }
}

/** I6, the rule of cash: the money is taken when the food is handed over. */
const isPaidByHandOver = (order: Order, to: OrderStatus): boolean =>
  order.paymentMethod === 'cash' && (to === 'complete' || to === 'complete_deliver')
