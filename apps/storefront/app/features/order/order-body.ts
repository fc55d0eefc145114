// The request body of an order, with the prices that the customer was shown (ORDER-10, AMB-032).

import type { placeOrder } from '@pesan/contract/api'
import type { OrderAmount } from '@pesan/contract/charge'
import type { BodySentTo } from '@pesan/contract/endpoint'
import type { OutletId, PaymentCardId } from '@pesan/contract/ids'
import type { Allergen } from '@pesan/contract/menu-parts'
import type { Rupiah } from '@pesan/contract/money'
import type { PaymentMethod } from '@pesan/contract/payment'
import type { Address } from '@pesan/domain/address/address'
import type { Cart } from '@pesan/domain/cart/cart'
import { amountOf, totalOfAmounts } from '@pesan/domain/charge/list-amounts'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { orderItems } from '@pesan/domain/order/order-items'

export type OrderBody = BodySentTo<typeof placeOrder>

/** The destination of the order as the customer saw it, with the fee that was shown. */
export type Destination =
  | { mode: 'pickup'; outletId: OutletId }
  | { mode: 'delivery'; address: Address; name: string; fee: Rupiah }

export interface WantedOrder {
  cart: Cart
  products: ProductIndex
  paymentMethod: PaymentMethod
  destination: Destination
  /** The voucher whose discount was shown (AMB-031). */
  voucherCode?: string | undefined
  /** What the customer was shown; null where nothing is added to the prices (CHARGE-06). */
  charged?: readonly OrderAmount[] | null
  /** The saved card to pay with (AMB-045). */
  card?: { id: PaymentCardId; token: string } | undefined
  /** LATER-04: the beginning of the chosen slot; null: as soon as possible. */
  scheduledFor: string | null
  /** EDIT-10: what the customer must not eat. */
  allergies?: readonly Allergen[]
  /** AMB-044: the customer knows that another order is still waiting for its payment. */
  isSecond?: boolean
}

export function orderBody({
  cart,
  products,
  voucherCode,
  card,
  charged = null,
  allergies = [],
  ...order
}: WantedOrder): OrderBody {
  return {
    items: orderItems(cart.items, products),
    payment_method: order.paymentMethod,
    ...destinationFields(order.destination),
    ...(charged ? chargedFields(charged, order.destination) : {}),
    delivery_notes: cart.deliveryNotes.trim(),
    ...(voucherCode === undefined ? {} : { voucher_code: voucherCode }),
    ...(card === undefined ? {} : { payment_card_id: card.id, payment_token: card.token }),
    ...(order.scheduledFor === null ? {} : { scheduled_for: order.scheduledFor }),
    ...(allergies.length === 0 ? {} : { allergies: [...allergies] }),
    ...(order.isSecond ? { allow_second: true } : {}),
  }
}

/** A delivery that is free has another fee than its quote. */
function chargedFields(amounts: readonly OrderAmount[], { mode }: Destination): Partial<OrderBody> {
  const tip = amountOf(amounts, 'tip')
  return {
    total: totalOfAmounts(amounts),
    ...(tip > 0 ? { tip } : {}),
    ...(mode === 'delivery' ? { delivery_fees: amountOf(amounts, 'delivery') } : {}),
  }
}

function destinationFields(destination: Destination): Partial<OrderBody> {
  if (destination.mode === 'pickup') return { pickup_outlet_id: destination.outletId }
  const { address, name, fee } = destination
  return {
    delivery_address_name: name,
    delivery_latitude: address.latitude,
    delivery_longitude: address.longitude,
    delivery_location_detail: address.locationDetail,
    delivery_landmark: address.landmark,
    gmaps_address: address.mapsAddress,
    delivery_fees: fee,
  }
}
