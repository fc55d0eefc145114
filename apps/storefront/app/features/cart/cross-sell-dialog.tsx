// Offers what goes well with an order, once, after the first item is added (MENU-04, AMB-085). The list stays
// as it was on opening, so that nothing moves under a finger; added products show their number.
import type { ProductId } from '@pesan/contract/ids'
import type { Product } from '@pesan/contract/menu'
import { offeredProducts } from '@pesan/domain/cart/cross-sell'
import { subtotalOf } from '@pesan/domain/cart/price'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { missingSelections } from '@pesan/domain/product/selection'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link } from 'wouter'
import { usePage, usePrice, useT } from '../../shell/page.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Sheet, type SheetControls } from '../../ui/sheet.tsx'
import { addToCart, useCart } from './cart-store.ts'

interface CrossSellDialogProps {
  sheet: SheetControls
  products: ProductIndex
  /** For a product that needs a choice before it can be added. */
  onChoose: (id: ProductId) => void
}

export function CrossSellDialog({ sheet, products, onChoose }: CrossSellDialogProps) {
  const t = useT()
  const price = usePrice()
  const { company } = usePage()
  const cart = useCart()
  const [offered] = useState(() => offeredProducts(company.site_upsale_products, products, cart))

  const add = (product: Product) => {
    if (missingSelections(product, {}).length > 0) onChoose(product.id)
    else addToCart({ productId: product.id, quantity: 1, options: { selectedModifiers: {}, notes: '' } })
  }
  return (
    <Sheet
      {...sheet}
      title={t('cart.completeOrder')}
      closeLabel={t('layout.close')}
      footer={
        <Link
          href="/cart"
          // Replaces the dialog's history entry, so that Back leads to the menu.
          replace
          className="flex min-h-[52px] items-center justify-between rounded-md bg-brand px-5 text-button text-on-brand pressable hover:bg-brand-hover active:bg-brand-pressed"
        >
          {t('cart.view')} <span className="figures">{price(subtotalOf(products, cart))}</span>
        </Link>
      }
    >
      <ul className="divide-y divide-line px-5 pt-0.5 pb-5 md:px-6">
        {offered.map((product, index) => (
          <CrossSellRow
            key={product.id}
            product={product}
            isMostOrdered={index === 0}
            inCart={quantityOf(product, cart)}
            onAdd={() => add(product)}
          />
        ))}
      </ul>
    </Sheet>
  )
}

const quantityOf = (product: Product, { items }: ReturnType<typeof useCart>): number =>
  items.reduce((sum, line) => (line.productId === product.id ? sum + line.quantity : sum), 0)

interface CrossSellRowProps {
  product: Product
  isMostOrdered: boolean
  inCart: number
  onAdd: () => void
}

/** One offered product with the button that adds it. */
function CrossSellRow({ product, isMostOrdered, inCart, onAdd }: CrossSellRowProps) {
  const t = useT()
  const { name } = product
  const price = usePrice()(product.price)
  const look = inCart > 0 ? 'bg-brand text-on-brand' : 'bg-tint-100 text-brand-ink hover:bg-tint-200'
  return (
    <li className="flex items-center gap-3 py-3">
      <Picture
        image={product.picture}
        alt=""
        noPhotoLabel={t('menu.noPhoto')}
        slot="thumb"
        className="size-[72px] rounded-md"
      />
      <div className="min-w-0 flex-1">
        {isMostOrdered && <Badge tone="brand">{t('cart.mostOrdered')}</Badge>}
        <p className={`text-title-3 ${isMostOrdered ? 'mt-1' : ''}`}>{name}</p>
        <p className="figures text-ink-2">{price}</p>
      </div>
      <button
        type="button"
        aria-label={
          inCart > 0
            ? t('cart.addOfferAgain', { name, price, count: inCart })
            : t('cart.addOffer', { name, price })
        }
        className={`flex size-11 shrink-0 items-center justify-center rounded-full pressable ${look}`}
        onClick={onAdd}
      >
        <span key={inCart} className={`figures text-title-3 font-bold ${inCart > 0 ? 'animate-pop' : ''}`}>
          {inCart > 0 ? inCart : <Plus size={20} strokeWidth={2.3} aria-hidden />}
        </span>
      </button>
    </li>
  )
}
