// The product dialog on the home page: a product being added, that of a link, or a line of the cart next to the menu. After
// the first addition it offers what goes well with it (AMB-085).
import { countSoldOutLook } from '@pesan/contract/api'
import type { OutletId } from '@pesan/contract/ids'
import type { Product } from '@pesan/contract/menu'
import { offeredProducts } from '@pesan/domain/cart/cross-sell'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { useEffect, useRef } from 'react'
import { addToCart, cartStore } from '../features/cart/cart-store.ts'
import { ProductSheet } from '../features/product/product-sheet.tsx'
import { afterPaint } from '../lib/after-paint.ts'
import { companyCall } from '../lib/api/company-call.ts'
import { isFirstInVisit } from '../lib/storage/once-a-visit.ts'
import { useDialogs } from '../shell/dialogs.tsx'
import { usePage } from '../shell/page.tsx'
import type { SheetControls } from '../ui/sheet.tsx'
import { CartProductSheet } from './cart-product-sheet.tsx'
import { useCookingOutlets } from './delivery-choice.ts'

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
  const [outletId] = useCookingOutlets()
  useEffect(() => reportSoldOutLook(product, outletId), [product, outletId])

  // Runs the pending addition of the sheet at once.
  const addNow = useRef<(() => void) | null>(null)

  // After the product sheet has closed: one dialog at a time, so that the focus can return.
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
        // The sheet starts to close first: that is the visible reaction to the press, and rendering the page
        // below takes long.
        addNow.current = afterPaint(() => addToCart(line))
      }}
    />
  )
}

/**
 * What the restaurant could have sold: a customer looked at a product that is sold out (REPORT-05). Once for each product in a
 * visit; without a connection it is not counted.
 */
function reportSoldOutLook({ id, availableStatus }: Product, outletId: OutletId | undefined): void {
  if (availableStatus !== 'UNAVAILABLE' || !isFirstInVisit(`look ${id}`)) return
  const body = { product_id: id, ...(outletId !== undefined && { outlet_id: outletId }) }
  companyCall(countSoldOutLook, { body }).catch(() => undefined)
}

/**
 * Opens the product in the query of a link (`/?product=…`), then removes it from the address. Closing the product or Back
 * therefore leads to the menu, and a reload does not open it again.
 */
export function openLinkedProduct(products: ProductIndex, open: ReturnType<typeof useDialogs>['open']): void {
  const address = new URL(window.location.href)
  const id = address.searchParams.get('product')
  if (id === null) return
  address.searchParams.delete('product')
  window.history.replaceState(window.history.state, '', address)
  const product = [...products.values()].find(candidate => candidate.id === id)
  if (product) open({ type: 'product', productId: product.id })
}
