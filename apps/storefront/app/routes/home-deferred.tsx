// One chunk: parts of the home page that are visible but not pressed at once.
import type { CartLine } from '@pesan/domain/cart/line'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { Suspense, useCallback } from 'react'
import { OpeningStrip } from '../features/opening/opening-strip.tsx'
import { useDialogs } from '../shell/dialogs.tsx'
import { loadableAtIdle } from '../shell/loadable.tsx'
import { usePage } from '../shell/page.tsx'
import { useIsHydrated } from '../shell/use-is-hydrated.ts'
import { COLUMN_FROM_PX, loadableWhenWide } from '../shell/when-wide.ts'

export { AddedNotice } from '../features/cart/added-notice.tsx'
export { Reviews } from '../features/company/reviews.tsx'
export { Footer } from '../shell/footer.tsx'
export { PromoBar } from '../shell/promo-bar.tsx'

const CartColumn = loadableWhenWide(COLUMN_FROM_PX, () =>
  import('../features/cart/cart-column.tsx').then(module => module.CartColumn),
)

/** Preloaded by the server, which renders it. */
export const DietBar = loadableAtIdle(() =>
  import('../features/diet/diet-bar.tsx').then(module => module.DietBar),
)

/** Above the menu: when orders are taken, and for whom its products are. */
export function MenuStrips() {
  const { diets } = usePage()
  return (
    <>
      <OpeningStrip />
      {diets && (
        <Suspense fallback={null}>
          <DietBar />
        </Suspense>
      )}
    </>
  )
}

/**
 * The cart next to the menu, in windows that have room for it. The server does not render it and phones do
 * not load it.
 */
export function CartBesideMenu({ products }: { products: ProductIndex }) {
  const { open } = useDialogs()
  const edit = useCallback(
    (line: CartLine) => open({ type: 'product', productId: line.productId, lineId: line.id }),
    [open],
  )
  if (!useIsHydrated()) return null
  return (
    <Suspense fallback={null}>
      <CartColumn products={products} onEdit={edit} />
    </Suspense>
  )
}
