// The home page: composes company, menu, product and cart.
import type { ProductId } from '@pesan/contract/ids'
import { Suspense, useCallback, useMemo } from 'react'
import { AddedNotice } from '../features/cart/added-notice.tsx'
import { addToCart, useCart, useCartCount } from '../features/cart/cart-store.ts'
import { MenuSkeleton } from '../features/menu/menu-skeleton.tsx'
import { MENU_ID, MenuView } from '../features/menu/menu-view.tsx'
import { useAccount } from '../features/sign-in/account.ts'
import { AccountDialogs } from '../features/sign-in/account-dialogs.tsx'
import { errorText } from '../lib/i18n/error-text.ts'
import { DialogSlot } from '../shell/dialog-slot.tsx'
import { useDialogs } from '../shell/dialogs.tsx'
import { type CaughtFailure, Failure } from '../shell/failure.tsx'
import { Header } from '../shell/header.tsx'
import { loadable, loadableAtIdle } from '../shell/loadable.tsx'
import { useMenu, useReloadMenu } from '../shell/menu.tsx'
import { PageFailure } from '../shell/page-failure.tsx'
import { usePreloadAtIdle } from '../shell/preload-at-idle.ts'
import { useT } from '../shell/use-t.ts'

const ProductSheet = loadable(() =>
  import('../features/product/product-sheet.tsx').then(module => module.ProductSheet),
)
const CartBar = loadable(() => import('../features/cart/cart-bar.tsx').then(module => module.CartBar))
const SOON = [ProductSheet, CartBar]

// Drawn by the server; they come to life after everything that can be pressed.
const PromoBar = loadableAtIdle(() => import('../shell/promo-bar.tsx').then(module => module.PromoBar))
const Reviews = loadableAtIdle(() => import('../features/company/reviews.tsx').then(module => module.Reviews))
const Footer = loadableAtIdle(() => import('../shell/footer.tsx').then(module => module.Footer))
export const HOME_LATER = [PromoBar, Reviews, Footer]

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
      <Suspense fallback={null}>
        <PromoBar />
      </Suspense>
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
      <Suspense fallback={null}>
        <Footer />
      </Suspense>
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
      <MenuView
        offers={{ quantityInCart: id => quantities.get(id) ?? 0, onProduct }}
        below={
          <Suspense fallback={null}>
            <Reviews />
          </Suspense>
        }
      />
      <Suspense fallback={null}>{items.length > 0 && <CartBar products={products} />}</Suspense>
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
