// The cart next to the menu in a wide window: what was added appears there and can be changed at once.
// Narrower windows have the bar instead.
import { countItems } from '@pesan/domain/cart/cart'
import type { CartLine } from '@pesan/domain/cart/line'
import { subtotalOf } from '@pesan/domain/cart/price'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import shoppingBags from '../../art/shopping-bags.webp?no-inline'
import { useOrderTime } from '../../shell/order-time.ts'
import { usePage, useT } from '../../shell/page.tsx'
import { Art } from '../../ui/art.tsx'
import { CartLineList } from './cart-line-list.tsx'
import { useCart } from './cart-store.ts'

interface CartColumnProps {
  products: ProductIndex
  onEdit: (line: CartLine) => void
}

export function CartColumn({ products, onEdit }: CartColumnProps) {
  const t = useT()
  const count = countItems(useCart())
  return (
    <section aria-label={t('cart.title')} className="cart-column">
      <div className="flex flex-col overflow-hidden rounded-lg bg-surface shadow-hairline">
        <div className="flex items-baseline justify-between gap-4 px-4 pt-4 pb-3">
          <h2 className="text-title-2">{t('cart.title')}</h2>
          {count > 0 && (
            <span className="figures text-caption text-ink-3">{t('common.items', { count })}</span>
          )}
        </div>
        {count > 0 ? <Filled products={products} onEdit={onEdit} /> : <Empty />}
      </div>
    </section>
  )
}

function Filled({ products, onEdit }: CartColumnProps) {
  const t = useT()
  const { company } = usePage()
  const cart = useCart()
  const { later } = useOrderTime()
  const footer = useRef<HTMLDivElement>(null)
  useColumnClearance(footer)
  const count = countItems(cart)
  const total = formatRupiah(subtotalOf(products, cart))
  const hint = later?.hint ?? company.above_checkout_text
  const label = t('cart.viewLabel', { count, total })
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-4">
        <CartLineList products={products} onEdit={onEdit} />
      </div>
      <div ref={footer} className="shrink-0 border-t border-line p-4">
        {hint && <p className="pb-3 text-center text-caption text-ink-2">{hint}</p>}
        <Link
          href="/cart"
          aria-label={later ? `${later.button}, ${total}, ${t('common.items', { count })}` : label}
          className="flex h-14 items-center justify-between gap-3 rounded-md bg-brand px-5 text-button text-on-brand pressable hover:bg-brand-hover active:bg-brand-pressed"
        >
          <span>{later?.button ?? t('cart.view')}</span>{' '}
          <span key={total} className="figures animate-appear">
            {total}
          </span>
        </Link>
      </div>
    </>
  )
}

function Empty() {
  const t = useT()
  return (
    <div className="flex flex-col items-center px-6 pt-3 pb-7 text-center">
      <Art src={shoppingBags} />
      <p className="mt-4 text-title-3">{t('cart.emptyTitle')}</p>
      <p className="mt-1 text-small text-ink-2">{t('cart.emptyText')}</p>
    </div>
  )
}

const TOASTS = '[data-sonner-toaster].clear-of-bar'

/**
 * Toasts stand above the footer, which moves with the lines of the cart and with the page. Publishes the height that they
 * keep clear as `--cart-bar-height` to the toasts alone.
 */
function useColumnClearance(footer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = footer.current
    const column = element?.parentElement
    if (!element || !column) return
    const rule = new CSSStyleSheet({ media: '(width >= 1100px)' })
    document.adoptedStyleSheets.push(rule)
    let publishedPx = -1
    const publish = () => {
      const heightPx = clearancePx(element)
      if (heightPx !== publishedPx) rule.replaceSync(`${TOASTS} { --cart-bar-height: ${heightPx}px }`)
      publishedPx = heightPx
    }
    const resizes = new ResizeObserver(publish)
    resizes.observe(element)
    resizes.observe(column)
    window.addEventListener('scroll', publish, { passive: true })
    window.addEventListener('resize', publish)
    return () => {
      resizes.disconnect()
      window.removeEventListener('scroll', publish)
      window.removeEventListener('resize', publish)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== rule)
    }
  }, [footer])
}

/** In the upper half of the window the footer is out of the way. */
function clearancePx(footer: HTMLElement): number {
  const { top } = footer.getBoundingClientRect()
  return top > window.innerHeight / 2 ? window.innerHeight - top : footer.offsetHeight
}
