// The product dialog on the home page: a product being added, after the first of which what goes well with it is offered
// (AMB-085), or a line of the cart that stands beside the menu.
import type { Product } from '@pesan/contract/menu'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { useRef } from 'react'
import { addToCart, cartStore } from '../features/cart/cart-store.ts'
import { offeredProducts } from '../features/cart/cross-sell/offered-products.ts'
import { ProductSheet } from '../features/product/product-sheet.tsx'
import { afterPaint } from '../lib/after-paint.ts'
import { isFirstInVisit } from '../lib/storage/once-a-visit.ts'
import { useDialogs } from '../shell/dialogs.tsx'
import { usePage } from '../shell/page.tsx'
import type { SheetControls } from '../ui/sheet-controls.ts'
import { CartProductSheet } from './cart-product-sheet.tsx'

interface HomeProductSheetProps {
  sheet: SheetControls
  product: Product
  products: ProductIndex
  lineId: string | undefined
}

export function HomeProductSheet({ lineId, products, ...shown }: HomeProductSheetProps) {
  return lineId === undefined ? (
    <NewLineSheet products={products} {...shown} />
  ) : (
    <CartProductSheet lineId={lineId} {...shown} />
  )
}

function NewLineSheet({ sheet, product, products }: Omit<HomeProductSheetProps, 'lineId'>) {
  const { company } = usePage()
  const { open } = useDialogs()
  // Adds what the sheet is about to add, at once.
  const addNow = useRef<(() => void) | null>(null)

  // Once the product sheet has left: one dialog at a time, and the focus knows where to return to.
  const offerMore = () => {
    if (!addNow.current) return
    addNow.current()
    addNow.current = null
    const offered = offeredProducts(company.site_upsale_products, products, cartStore.getState())
    if (isFirstInVisit('cross-sell') && offered.length > 0) open({ type: 'cross_sell' })
  }
  const onClosed = () => {
    sheet.onClosed()
    offerMore()
  }
  return (
    <ProductSheet
      sheet={{ ...sheet, onClosed }}
      product={product}
      onSubmit={line => {
        // The sheet begins to leave first: that is the answer to the press, and the page below it is large.
        addNow.current = afterPaint(() => addToCart(line))
      }}
    />
  )
}
