// What the cart costs, and the same numbers for the submit button.

import type { Rupiah } from '@pesan/contract/money'
import type { Cart } from '@pesan/domain/cart/cart'
import { subtotalOf, totalOf } from '@pesan/domain/cart/price'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { formatRupiah, ZERO_RUPIAH } from '@pesan/domain/money/rupiah'
import { useT } from '../../shell/use-t.ts'
import { AmountList } from '../../ui/amount-list.tsx'
import { Block } from '../../ui/block.tsx'
import { useCart } from './cart-store.ts'

/** Pick up costs nothing on top (FULF-17). */
const chargesOf = (products: ProductIndex, cart: Cart) => ({
  subtotal: subtotalOf(products, cart),
  deliveryFee: ZERO_RUPIAH,
  voucherDiscount: ZERO_RUPIAH,
})

export const cartTotal = (products: ProductIndex, cart: Cart): Rupiah => totalOf(chargesOf(products, cart))

export function CartSummary({ products }: { products: ProductIndex }) {
  const t = useT()
  const cart = useCart()
  const charges = chargesOf(products, cart)
  return (
    <Block heading={t('cart.summary')}>
      <AmountList
        rows={[
          { label: t('cart.subtotal'), amount: formatRupiah(charges.subtotal) },
          { label: t('cart.deliveryFee'), amount: formatRupiah(charges.deliveryFee) },
        ]}
        total={{ label: t('cart.total'), amount: formatRupiah(totalOf(charges)) }}
      />
    </Block>
  )
}
