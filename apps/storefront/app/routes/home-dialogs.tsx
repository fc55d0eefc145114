// The dialogs of the home page: the product, what goes well with the first one (AMB-085), the stores and the
// addresses.
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { useEffect } from 'react'
import { chooseOutlet, useFulfilment } from '../features/fulfilment/fulfilment-store.ts'
import { DialogSlot } from '../shell/dialog-slot.tsx'
import { useDialogs } from '../shell/dialogs.tsx'
import { loadable, usePreloadAtIdle } from '../shell/loadable.tsx'
import { WhenAddressesOpen } from './when-addresses-open.tsx'

const HomeProductSheet = loadable(() =>
  import('./home-product-sheet.tsx').then(module => module.HomeProductSheet),
)
const CrossSellDialog = loadable(() =>
  import('../features/cart/cross-sell-dialog.tsx').then(module => module.CrossSellDialog),
)
const OutletsDialog = loadable(() =>
  import('../features/outlet/outlets-dialog.tsx').then(module => module.OutletsDialog),
)
const SHOPPING = [HomeProductSheet, CrossSellDialog]
const AddressDialogs = loadable(() => import('./address-dialogs.tsx').then(module => module.AddressDialogs))
const LOCATION_DIALOGS = [AddressDialogs, OutletsDialog]

export function ShoppingDialogs({ products }: { products: ProductIndex }) {
  const { open } = useDialogs()
  usePreloadAtIdle(SHOPPING)
  useEffect(() => {
    if (!location.search) return
    // If the chunk does not load, the page shows the menu.
    import('./home-product-sheet.tsx').then(
      module => module.openLinkedProduct(products, open),
      () => undefined,
    )
  }, [products, open])
  return (
    <>
      <DialogSlot type="product">
        {({ productId, lineId }, sheet) => {
          const product = products.get(productId)
          return (
            product && (
              <HomeProductSheet sheet={sheet} product={product} products={products} lineId={lineId} />
            )
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

/** Where the order is delivered, or where it is picked up. */
export function LocationDialogs() {
  const { outlet } = useFulfilment()
  usePreloadAtIdle(LOCATION_DIALOGS)
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
