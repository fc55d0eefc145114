// Converts an order to its wire format (ORDER-30, ORDER-31).
import type { OrderAmount } from '@pesan/contract/charge'
import type { Rupiah } from '@pesan/contract/money'
import type { OrderAnswer, UnreadableOrderAnswer } from '@pesan/contract/order'
import type { ExternalPaymentData } from '@pesan/contract/payment'
import { bareAmounts } from '@pesan/domain/charge/bare-amounts'
import { amountOf, totalOfAmounts } from '@pesan/domain/charge/list-amounts'
import { type PromiseSpan, promiseSpan } from '@pesan/domain/opening/promise'
import type { Order, OrderPayment } from '@pesan/domain/order/order'
import { deliveryNowOf } from '@pesan/domain/order/order-address'
import type { OrderLine } from '@pesan/domain/order/price-order'
import type { OrderKey } from './order-row.ts'

export function toOrderAnswer(order: Order): OrderAnswer {
  const placedAt = order.placedAt.toISOString()
  const delivery = deliveryNowOf(order)
  return {
    id: order.id,
    outlet_order_id: String(order.number),
    status: order.status,
    service_type: 'online_store',
    service_order_type: null,
    ordered_at_date: placedAt,
    created_at: placedAt,
    ready_at: textOf(order.readyAt),
    promised_at: textOf(order.promisedAt),
    expected: order.expectedAt && spanTexts(promiseSpan(order.expectedAt)),
    scheduled_for: textOf(order.scheduledFor),
    payment_due_date: textOf(order.payment?.dueAt),
    outlet_name: order.outletName,
    outlet_address: order.outletAddress,
    gmaps_address: delivery?.mapsAddress ?? null,
    delivery_latitude: delivery?.latitude ?? null,
    delivery_longitude: delivery?.longitude ?? null,
    delivery_address_name: delivery?.addressName ?? null,
    delivery_location_detail: delivery?.locationDetail ?? null,
    delivery_landmark: delivery?.landmark ?? null,
    delivery_notes: order.notes,
    allergies: [...order.allergies],
    delivery_fees: order.deliveryFee,
    ...pricesOf(order),
    items: itemsOf(order),
    ...changeOf(order),
    paid: order.paid,
    ...paymentAnswer(order.payment),
    captures: order.captures.map(({ at, ...capture }) => ({ ...capture, captured_at: at.toISOString() })),
    cancellation: order.cancellation && {
      ...order.cancellation,
      at: order.cancellation.at.toISOString(),
    },
    service_json: { payment_method: order.paymentMethod, payment_card: cardAnswer(order.payment) },
  }
}

/** The items that the order has now. */
export const itemsOf = ({ lines, linesNow }: Pick<Order, 'lines' | 'linesNow'>) =>
  linesNow ? linesNow.map((line, index) => ({ ...toItem(line, index), id: line.id })) : lines.map(toItem)

/** Only of an order that costs less than it was placed for, or has other items. */
const changeOf = ({ changedItems, lines, reduced, total }: Order) => ({
  ...(changedItems && {
    changed_items: {
      at: changedItems.at.toISOString(),
      reason: changedItems.reason,
      items_before: lines.map(toItem),
    },
  }),
  ...(reduced > 0 && { placed_total: total, reduced }),
})

/** What those cost: an order that changed still has its delivery fee. */
function pricesOf(order: Order) {
  const { amountsNow: amounts, subtotal, voucherDiscount, total } = order
  if (!amounts) return { subtotal, voucher_discount: voucherDiscount, total, amounts: amountsAnswer(order) }
  return {
    subtotal: amountOf(amounts, 'items'),
    voucher_discount: Math.abs(amountOf(amounts, 'voucher')) as Rupiah,
    total: totalOfAmounts(amounts),
    amounts,
  }
}

const spanTexts = ({ from, until }: PromiseSpan) => ({
  from: from.toISOString(),
  until: until.toISOString(),
})
type PricedOrder = Pick<Order, 'amounts' | 'subtotal' | 'voucherDiscount' | 'deliveryFee' | 'fulfilment'>

/** CHARGE-02: also of an order without charges. */
export const amountsAnswer = ({ amounts, fulfilment, deliveryFee, ...order }: PricedOrder): OrderAmount[] =>
  amounts ?? bareAmounts({ ...order, deliveryFee: fulfilment === 'delivery' ? deliveryFee : null })

const textOf = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null

/** The answer to an attempt as JSON text; every repeat gets the same bytes (I4). */
export const toAttemptAnswer = (order: Order): string =>
  JSON.stringify({ status: true, message: 'OK', data: toOrderAnswer(order) })

/**
 * An attempt is stored together with its order, before the order's number is known; it is added when the answer is
 * read. An answer that has it already stays as it is.
 */
export function withOrderNumber(answer: string, number: number): string {
  const parsed: { data: object } = JSON.parse(answer)
  return JSON.stringify({ ...parsed, data: { ...parsed.data, outlet_order_id: String(number) } })
}

export const toUnreadableAnswer = ({ id, number }: OrderKey): UnreadableOrderAnswer => ({
  id,
  outlet_order_id: String(number),
})

/** AMB-075: a virtual account and a QR code never redirect the customer. */
function paymentAnswer(payment: OrderPayment | null) {
  const { requestId = null, failureCode = null } = payment ?? {}
  return {
    external_payment_id: requestId,
    external_payment_data: payment && requestId !== null ? externalData(payment) : null,
    payment_status: payment?.status ?? 'not_needed',
    payment_info: requestId === null ? [] : [{ id: requestId }],
    failed_orders: failureCode === null ? [] : [{ failed_code: failureCode }],
    payment_check: checkAnswer(payment),
  } as const
}

const checkAnswer = (payment: OrderPayment | null): OrderAnswer['payment_check'] =>
  payment?.requestedAt
    ? {
        asked_at: payment.requestedAt.toISOString(),
        answered_at: payment.answeredAt?.toISOString() ?? null,
      }
    : null

const externalData = ({ accountNumber, qrString, actionUrl, status }: OrderPayment): ExternalPaymentData => ({
  ...(accountNumber === null ? {} : { account_number: accountNumber }),
  ...(qrString === null ? {} : { qr_string: qrString }),
  actions: actionUrl === null || status !== 'waiting' ? [] : [{ url: actionUrl }],
})

const cardAnswer = (payment: OrderPayment | null) =>
  payment?.card ? { masked_card_number: payment.card.maskedNumber, network: payment.card.network } : null

function toItem(line: OrderLine, index: number): OrderAnswer['items'][number] {
  const groupIds = [...new Set(line.modifiers.map(modifier => modifier.groupId))]
  return {
    id: String(index + 1),
    product_id: line.productId,
    name: line.name,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    notes: line.notes,
    options: line.modifiers.map(({ groupId, id, name, price }) => ({
      id: `${index + 1}-${groupId}-${id}`,
      product_id: id,
      name,
      price,
    })),
    modifier_groups: groupIds.map(id => ({ id })),
  }
}
