// What the cart costs; the submit button uses the same numbers.

import type { Rupiah } from '@pesan/contract/money'
import type { Cart } from '@pesan/domain/cart/cart'
import { subtotalOf, totalOf } from '@pesan/domain/cart/price'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { formatRupiah, negativeRupiah, ZERO_RUPIAH } from '@pesan/domain/money/rupiah'
import { useT } from '../../shell/use-t.ts'
import { AmountList } from '../../ui/amount-list.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Block } from '../../ui/block.tsx'
import { AmountSkeleton } from './amount-skeleton.tsx'
import { useCart } from './cart-store.ts'

export interface SummaryVoucher {
  code: string
  discount: Rupiah
  /** The discount for this order is not known yet: no amount is better than a wrong one. */
  isPending: boolean
}

interface SummaryDelivery {
  /** 0 until it is known. */
  fee: Rupiah
  /** The fee for this address is not known yet. */
  isPending: boolean
  /** Why no fee is shown: a delivery without a quote is not free. */
  unknown: 'no_address' | 'no_quote' | null
}

interface Priced {
  products: ProductIndex
  cart: Cart
  voucher: SummaryVoucher | null
  delivery: SummaryDelivery
}

const chargesOf = ({ products, cart, voucher, delivery }: Priced) => ({
  subtotal: subtotalOf(products, cart),
  deliveryFee: delivery.fee,
  voucherDiscount: voucher?.discount ?? ZERO_RUPIAH,
})

export const cartTotal = (priced: Priced): Rupiah => totalOf(chargesOf(priced))

export function CartSummary({ products, voucher, delivery }: Omit<Priced, 'cart'>) {
  const t = useT()
  const cart = useCart()
  const charges = chargesOf({ products, cart, voucher, delivery })
  const isDiscountPending = voucher?.isPending ?? false
  const isPending = isDiscountPending || delivery.isPending
  const discount = voucher && {
    label: t('voucher.title'),
    badge: <Badge tone="success">{voucher.code}</Badge>,
    amount: isDiscountPending ? <AmountSkeleton /> : formatRupiah(negativeRupiah(charges.voucherDiscount)),
    tone: 'discount' as const,
  }
  return (
    <Block heading={t('cart.summary')}>
      <AmountList
        rows={[
          { label: t('cart.subtotal'), amount: formatRupiah(charges.subtotal) },
          { label: t('cart.deliveryFee'), amount: <DeliveryFee {...delivery} /> },
          ...(discount ? [discount] : []),
        ]}
        total={{
          label: t('cart.total'),
          amount: isPending ? <AmountSkeleton /> : formatRupiah(totalOf(charges)),
        }}
      />
    </Block>
  )
}

function DeliveryFee({ isPending, unknown, fee }: SummaryDelivery) {
  const t = useT()
  if (unknown) return t(unknown === 'no_address' ? 'cart.feeNeedsAddress' : 'cart.feeUnknown')
  return isPending ? <AmountSkeleton /> : formatRupiah(fee)
}
