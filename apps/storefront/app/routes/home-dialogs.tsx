// The dialogs of the home page: the product, what goes well with the first one (AMB-085), the stores and the
// addresses.
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { useRef } from 'react'
import { addToCart, cartStore } from '../features/cart/cart-store.ts'
import { offeredProducts } from '../features/cart/cross-sell/offered-products.ts'
import { chooseOutlet, useFulfilment } from '../features/fulfilment/fulfilment-store.ts'
import { afterPaint } from '../lib/after-paint.ts'
import { isFirstInVisit } from '../lib/storage/once-a-visit.ts'
import { DialogSlot } from '../shell/dialog-slot.tsx'
import { useDialogs } from '../shell/dialogs.tsx'
import { loadable } from '../shell/loadable.tsx'
import { usePage } from '../shell/page.tsx'
import { usePreloadAtIdle } from '../shell/preload-at-idle.ts'
import { useLinkedProduct } from './use-linked-product.ts'
import { WhenAddressesOpen } from './when-addresses-open.tsx'

const ProductSheet = loadable(() =>
  import('../features/product/product-sheet.tsx').then(module => module.ProductSheet),
)
const CrossSellDialog = loadable(() =>
  import('../features/cart/cross-sell/cross-sell-dialog.tsx').then(module => module.CrossSellDialog),
)
const OutletsDialog = loadable(() =>
  import('../features/outlet/outlets-dialog.tsx').then(module => module.OutletsDialog),
)
const SHOPPING = [ProductSheet, CrossSellDialog]
const AddressDialogs = loadable(() => import('./address-dialogs.tsx').then(module => module.AddressDialogs))
const PLACES = [AddressDialogs, OutletsDialog]

export function ShoppingDialogs({ products }: { products: ProductIndex }) {
  const { company } = usePage()
  const { open } = useDialogs()
  // Adds what the sheet is about to add, at once.
  const addNow = useRef<(() => void) | null>(null)
  usePreloadAtIdle(SHOPPING)
  useLinkedProduct(products)

  // Once the product sheet has left: one dialog at a time, and the focus knows where to return to.
  const offerMore = () => {
    if (!addNow.current) return
    addNow.current()
    addNow.current = null
    const offered = offeredProducts(company.site_upsale_products, products, cartStore.getState())
    if (isFirstInVisit('cross-sell') && offered.length > 0) open({ type: 'cross_sell' })
  }
  return (
    <>
      <DialogSlot type="product">
        {({ productId }, sheet) => {
          const product = products.get(productId)
          if (!product) return null
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
        }}
      </DialogSlot>
      <DialogSlot type="cross_sell">
        {(_, sheet) => (
          <CrossSellDialog
            sheet={sheet}
            products={products}
            onChoose={productId => open({ type: 'product', productId })}
          />
        )}
      </DialogSlot>
    </>
  )
}

/** Where the order goes to, or where it is fetched. */
export function PlaceDialogs() {
  const { outlet } = useFulfilment()
  usePreloadAtIdle(PLACES)
  return (
    <>
      <WhenAddressesOpen>
        <AddressDialogs />
      </WhenAddressesOpen>
      <DialogSlot type="outlets">
        {(_, sheet) => (
          <OutletsDialog sheet={sheet} selectedId={outlet?.id ?? null} onChoose={chooseOutlet} />
        )}
      </DialogSlot>
    </>
  )
}
