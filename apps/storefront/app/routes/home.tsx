// The home page: composes company, menu, product, cart and fulfilment.
import type { ProductId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { ApiRefusal } from '@pesan/ui/api/failures'
import { Suspense, useMemo } from 'react'
import { quantitiesInCart, useHasItems } from '../features/cart/cart-store.ts'
import { MENU_ID } from '../features/menu/category-address.ts'
import { CategoriesBesideMenu, EmptyMenu, MenuSkeleton } from '../features/menu/deferred-chunk.ts'
import { MenuView } from '../features/menu/menu-view.tsx'
import { AccountDialogs } from '../features/sign-in/account-dialogs.tsx'
import { useDialogs } from '../shell/dialogs.tsx'
import { type CaughtFailure, Failure, PageFailure } from '../shell/failure.tsx'
import { loadable, loadableAtIdle, usePreloadAtIdle } from '../shell/loadable.tsx'
import { useMenu, useReloadMenu, WhenMenuIsHere } from '../shell/menu.tsx'
import { usePage, useT } from '../shell/page.tsx'
import { LocationDialogs, ShoppingDialogs } from './home-dialogs.tsx'
import { LocationChip } from './location-chip.tsx'
import { SiteHeader } from './site-header.tsx'

const CartBar = loadable(() => import('../features/cart/cart-bar.tsx').then(module => module.CartBar))
const SOON = [CartBar]

// Rendered by the server; hydrated after everything that can be pressed.
const deferredParts = () => import('./home-deferred.tsx')
const PromoBar = loadableAtIdle(() => deferredParts().then(parts => parts.PromoBar))
const MenuStrips = loadableAtIdle(() => deferredParts().then(parts => parts.MenuStrips))
const Reviews = loadableAtIdle(() => deferredParts().then(parts => parts.Reviews))
const Footer = loadableAtIdle(() => deferredParts().then(parts => parts.Footer))
const AddedNotice = loadableAtIdle(() => deferredParts().then(parts => parts.AddedNotice))
const CartBesideMenu = loadableAtIdle(() => deferredParts().then(parts => parts.CartBesideMenu))
/** All that the server renders of the home page, apart from its chunk. */
export const HOME_DEFERRED = [
  PromoBar,
  MenuStrips,
  Reviews,
  Footer,
  AddedNotice,
  CartBesideMenu,
  CategoriesBesideMenu,
  EmptyMenu,
]

export function Home() {
  const t = useT()
  const { company } = usePage()
  usePreloadAtIdle(SOON)
  // AMB-086
  const hasChip = company.location_center
  return (
    <div className="home page-canvas min-h-dvh">
      <a href={`#${MENU_ID}`} className="skip-link">
        {t('layout.skipToMenu')}
      </a>
      <Suspense fallback={null}>
        <PromoBar />
      </Suspense>
      <SiteHeader>{hasChip && <LocationChip />}</SiteHeader>
      <main>
        <h1 className="sr-only">{company.name}</h1>
        {hasChip && (
          <div className="bg-surface px-4 pb-1 sm:hidden">
            <LocationChip />
          </div>
        )}
        <Suspense fallback={null}>
          <MenuStrips />
        </Suspense>
        <div className="shop">
          <Failure fallback={MenuFailure}>
            <WhenMenuIsHere
              skeleton={
                <Suspense fallback={null}>
                  <MenuSkeleton />
                </Suspense>
              }
            >
              <HomeMenu />
            </WhenMenuIsHere>
          </Failure>
        </div>
      </main>
      <Suspense fallback={null}>
        <Footer />
      </Suspense>
      <AccountDialogs />
      {hasChip && <LocationDialogs />}
    </div>
  )
}

/** The part that needs the menu. */
function HomeMenu() {
  const { products } = useMenu()
  const { open } = useDialogs()
  const { price_suffix: suffix = '' } = usePage().company
  // The same object at every render, so that a change of the cart does not render the menu.
  const offers = useMemo(
    () => ({
      quantities: quantitiesInCart,
      onProduct: (productId: ProductId) => open({ type: 'product', productId }),
      priceOf: (price: Rupiah) => formatRupiah(price) + suffix,
    }),
    [open, suffix],
  )
  return (
    <>
      <MenuView
        offers={offers}
        below={
          <Suspense fallback={null}>
            <Reviews />
          </Suspense>
        }
      />
      <Suspense fallback={null}>
        <CartBarWhenFilled products={products} />
      </Suspense>
      <Suspense fallback={null}>
        <AddedNotice products={products} />
        <CartBesideMenu products={products} />
      </Suspense>
      <ShoppingDialogs products={products} />
    </>
  )
}

/** A separate component, so that the first item renders the bar and not the menu. */
function CartBarWhenFilled({ products }: { products: ProductIndex }) {
  return useHasItems() && <CartBar products={products} />
}

/**
 * MENU-09: shows the server's message, which is English; in other languages, the message for a lost
 * connection.
 */
function MenuFailure({ error, onRetry }: CaughtFailure) {
  const t = useT()
  const reload = useReloadMenu()
  return (
    <div id={MENU_ID} tabIndex={-1}>
      <PageFailure
        title={t('menu.failed')}
        text={error instanceof ApiRefusal && t.locale === 'en' ? error.message : t('menu.failedText')}
        onRetry={() => reload().then(onRetry, onRetry)}
      />
    </div>
  )
}
