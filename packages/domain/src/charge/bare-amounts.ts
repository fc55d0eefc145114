// The list of amounts of an order without charges, by CART-14. Separate from the rules of charges, which are not loaded for it.
import type { OrderAmount } from '@pesan/contract/charge'
import type { Rupiah } from '@pesan/contract/money'

interface BareOrder {
  subtotal: Rupiah
  voucherDiscount: Rupiah
  /** Null for an order that is picked up. */
  deliveryFee: Rupiah | null
}

/** `deliveryFee` null: a pickup. The discount is a negative line, never larger than what it is taken from. */
export function bareAmounts({ subtotal, voucherDiscount, deliveryFee }: BareOrder): OrderAmount[] {
  const discount = Math.min(voucherDiscount, subtotal + (deliveryFee ?? 0))
  return [
    { kind: 'items', amount: subtotal },
    ...(discount > 0 ? [{ kind: 'voucher' as const, amount: -discount }] : []),
    ...(deliveryFee === null ? [] : [{ kind: 'delivery' as const, amount: deliveryFee }]),
  ]
}
