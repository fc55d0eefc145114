// The list of amounts of an order as a client reads it.
import type { OrderAmount } from '@pesan/contract/charge'
import type { OrderAnswer } from '@pesan/contract/order'
import { bareAmounts } from './bare-amounts.ts'

type PricedAnswer = Pick<OrderAnswer, 'amounts' | 'subtotal' | 'voucher_discount' | 'delivery_fees'>

/** A server of the previous release sends no list. */
export function amountsOfAnswer(order: PricedAnswer, { isDelivery }: { isDelivery: boolean }): OrderAmount[] {
  const { amounts, subtotal, voucher_discount: voucherDiscount, delivery_fees: fee } = order
  if (amounts.length > 0) return amounts
  return bareAmounts({ subtotal, voucherDiscount, deliveryFee: isDelivery || fee > 0 ? fee : null })
}
