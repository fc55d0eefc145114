// The home page: composes company, menu, product and cart.
import type { ProductId } from '@pesan/contract/ids'
import { Suspense, useCallback, useMemo } from 'react'
import { AddedNotice } from '../features/cart/added-notice.tsx'
import { CartBar } from '../features/cart/cart-bar.tsx'
import { addToCart, useCart, useCartCount } from '../features/cart/cart-store.ts'
import { Reviews } from '../features/company/reviews.tsx'
import { MenuSkeleton } from '../features/menu/menu-skeleton.tsx'
import { MENU_ID, MenuView } from '../features/menu/menu-view.tsx'
import { useAccount } from '../features/sign-in/account.ts'
import { AccountDialogs } from '../features/sign-in/account-dialogs.tsx'
import { errorText } from '../lib/i18n/error-text.ts'
import { DialogSlot } from '../shell/dialog-slot.tsx'
import { useDialogs } from '../shell/dialogs.tsx'
import { type CaughtFailure, Failure } from '../shell/failure.tsx'
import { Footer } from '../shell/footer.tsx'
import { Header } from '../shell/header.tsx'
import { loadable } from '../shell/loadable.tsx'
import { useMenu, useReloadMenu } from '../shell/menu.tsx'
import { PageFailure } from '../shell/page-failure.tsx'
import { usePreloadAtIdle } from '../shell/preload-at-idle.ts'
import { PromoBar } from '../shell/promo-bar.tsx'
import { useT } from '../shell/use-t.ts'

const ProductSheet = loadable(() =>
  import('../features/product/product-sheet.tsx').then(module => module.ProductSheet),
)
const SOON = [ProductSheet]

export function Home() {
  const t = useT()
  const dialogs = useDialogs()
  const account = useAccount()
  const itemCount = useCartCount()
  usePreloadAtIdle(SOON)
  return (
    <div className="page-canvas min-h-dvh">
      <a
        href={`#${MENU_ID}`}
        className="sr-only rounded-sm bg-surface px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-20"
      >
        {t('layout.skipToMenu')}
      </a>
      <PromoBar />
      <Header
        itemCount={itemCount}
        account={account}
        onAccount={() => dialogs.open({ type: account ? 'profile' : 'sign_in' })}
      />
      <main>
        <Failure fallback={MenuFailure}>
          <Suspense fallback={<MenuSkeleton />}>
            <HomeMenu />
          </Suspense>
        </Failure>
      </main>
      <Footer />
      <AccountDialogs />
    </div>
  )
}

/** What needs the menu. */
function HomeMenu() {
  const { products } = useMenu()
  const { open } = useDialogs()
  const { items } = useCart()
  const quantities = useMemo(() => {
    const sums = new Map<ProductId, number>()
    for (const line of items) sums.set(line.productId, (sums.get(line.productId) ?? 0) + line.quantity)
    return sums
  }, [items])
  const onProduct = useCallback((productId: ProductId) => open({ type: 'product', productId }), [open])
  return (
    <>
      <MenuView offers={{ quantityInCart: id => quantities.get(id) ?? 0, onProduct }} below={<Reviews />} />
      <CartBar products={products} />
      <AddedNotice products={products} />
      <DialogSlot type="product">
        {(dialog, sheet) => {
          const product = products.get(dialog.productId)
          return (
            product && <ProductSheet sheet={sheet} product={product} onSubmit={line => addToCart(line)} />
          )
        }}
      </DialogSlot>
    </>
  )
}

/** MENU-09 */
function MenuFailure({ error, onRetry }: CaughtFailure) {
  const t = useT()
  const reload = useReloadMenu()
  const retry = () => {
    reload().then(onRetry, onRetry)
  }
  return (
    <PageFailure title={t('menu.failed')} text={errorText(t, error, 'menu.failedText')} onRetry={retry} />
  )
}
