// The realtime events that a customer's browsers receive about a payment (RT-03 to RT-05).
import type { CompanyId, CustomerId, OrderId, PaymentCardId } from '@pesan/contract/ids'
import type { OrderStatus } from '@pesan/contract/order'
import {
  customerChannel,
  ORDER_PAID_STATUS,
  type OrderStatusUpdated,
  orderChannel,
  PAYMENT_CARD_ADD_SUCCESS,
  PAYMENT_CARD_FAILED,
  PAYMENT_FAILED,
  type PaymentCardAddSuccess,
  type PaymentCardFailed,
  type PaymentFailed,
} from '@pesan/contract/realtime'
import type { NewEvent } from '../../outbox/outbox.repository.ts'

interface OfOrder {
  companyId: CompanyId
  orderId: OrderId
  customerId: CustomerId
  status: OrderStatus
  paid: boolean
}

/** Also sent when a new payment code exists: the page reads the order again. */
export function paidStatusEvent({ companyId, orderId: id, status, paid }: OfOrder): NewEvent {
  const payload: OrderStatusUpdated = { order: { id, status, paid } }
  return { companyId, orderId: id, channel: orderChannel(id), event: ORDER_PAID_STATUS, payload }
}

/**
 * LEDGER-03, LEDGER-10: money was held, or goes back. Sent on both channels, because no page subscribes to an order
 * that has ended. The page reads the order again.
 */
export const moneyEvents = (order: OfOrder): NewEvent[] => {
  const event = paidStatusEvent(order)
  return [event, { ...event, channel: customerChannel(order.customerId) }]
}

/** AMB-050: on both channels. */
export function paymentFailedEvents(
  { companyId, orderId: id, customerId, status, paid }: OfOrder,
  code: string,
): NewEvent[] {
  const payload: PaymentFailed = {
    order: { id, status, paid },
    paymentFailed: { data: { failure_code: code } },
  }
  return [orderChannel(id), customerChannel(customerId)].map(channel => ({
    companyId,
    orderId: id,
    channel,
    event: PAYMENT_FAILED,
    payload,
  }))
}

interface OfCustomer {
  companyId: CompanyId
  customerId: CustomerId
}

export function cardAddedEvent({ companyId, customerId }: OfCustomer, id: PaymentCardId): NewEvent {
  const payload: PaymentCardAddSuccess = { paymentCard: { id } }
  return {
    companyId,
    orderId: null,
    channel: customerChannel(customerId),
    event: PAYMENT_CARD_ADD_SUCCESS,
    payload,
  }
}

export function cardFailedEvent({ companyId, customerId }: OfCustomer, code: string): NewEvent {
  const payload: PaymentCardFailed = { paymentFailed: { data: { failure_code: code } } }
  return {
    companyId,
    orderId: null,
    channel: customerChannel(customerId),
    event: PAYMENT_CARD_FAILED,
    payload,
  }
}
