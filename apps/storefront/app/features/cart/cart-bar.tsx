// The bar at the bottom of home while the cart has items: the company's hint, the number of items, the total,
// and one press to the cart (COMPANY-21, COMPANY-22).
import { countItems } from '@pesan/domain/cart/cart'
import { subtotalOf } from '@pesan/domain/cart/price'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { Link } from 'wouter'
import { useOrderTime } from '../../shell/order-time.ts'
import { usePage, useT } from '../../shell/page.tsx'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { useCart } from './cart-store.ts'
import { useSeenPrices } from './seen-prices.ts'

export function CartBar({ products }: { products: ProductIndex }) {
  const t = useT()
  const { company } = usePage()
  const cart = useCart()
  const { later } = useOrderTime()
  useSeenPrices(products)
  const count = countItems(cart)
  if (count === 0) return null
  const total = formatRupiah(subtotalOf(products, cart))
  const hint = later?.hint ?? company.above_checkout_text
  const label = t('cart.viewLabel', { count, total })
  return (
    <BottomBar width="menu" className="cart-bar animate-appear rounded-t-lg md:rounded-none">
      {hint && <p className="pt-2.5 short:hidden text-center text-caption text-ink-2 md:pt-3">{hint}</p>}
      <Link
        href="/cart"
        aria-label={later ? `${later.button}, ${total}, ${t('common.items', { count })}` : label}
        className="mt-2.5 flex min-h-14 items-center md:mb-1 gap-3 rounded-md bg-brand pr-5 pl-3.5 text-button text-on-brand pressable hover:bg-brand-hover active:bg-brand-pressed"
      >
        <span className="flex-1">{later?.button ?? t('cart.view')}</span>{' '}
        <span key={total} className="figures animate-appear">
          {total}
        </span>{' '}
        <span
          key={count}
          aria-hidden
          className="figures order-first flex min-h-7 min-w-7 animate-pop items-center justify-center rounded-full bg-brand-pressed px-2 text-small font-bold"
        >
          {count}
        </span>
      </Link>
    </BottomBar>
  )
}
