// Offers what goes well with an order, once, after the first item is added (MENU-04, AMB-085). The list stays
// as it was on opening, so that nothing moves under a finger; added products show their number.
import type { ProductId } from '@pesan/contract/ids'
import type { Product } from '@pesan/contract/menu'
import { subtotalOf } from '@pesan/domain/cart/price'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { missingSelections } from '@pesan/domain/product/selection'
import { useState } from 'react'
import { Link } from 'wouter'
import { usePage } from '../../../shell/page.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import type { SheetControls } from '../../../ui/sheet-controls.ts'
import { addToCart, useCart } from '../cart-store.ts'
import { CrossSellRow } from './cross-sell-row.tsx'
import { offeredProducts } from './offered-products.ts'

interface CrossSellDialogProps {
  sheet: SheetControls
  products: ProductIndex
  /** For a product that needs a choice before it can be added. */
  onChoose: (id: ProductId) => void
}

export function CrossSellDialog({ sheet, products, onChoose }: CrossSellDialogProps) {
  const t = useT()
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
          {t('cart.view')} <span className="figures">{formatRupiah(subtotalOf(products, cart))}</span>
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
