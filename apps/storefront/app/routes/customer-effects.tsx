// On every page, in one chunk: what starts and ends with the session of a customer. Composes features that do
// not depend on each other.
import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'wouter'
import { AddressEffects } from '../features/address/address-effects.tsx'
import { SavedCardSync } from '../features/payment/saved-card-sync.ts'
import { SessionEffects } from '../features/sign-in/session-effects.tsx'
import { useHasStock } from '../features/stock/stock-store.ts'
import { loadableAtIdle } from '../shell/loadable.tsx'
import { usePublishedMenu } from '../shell/menu.tsx'
import { usePage } from '../shell/page.tsx'
import { useIsHydrated } from '../shell/use-is-hydrated.ts'
import { usePaymentReturn } from './use-payment-return.ts'

const MenuEffects = loadableAtIdle(() => import('./menu-effects.tsx').then(module => module.MenuEffects))
const MenuNews = loadableAtIdle(() => import('./menu-news.tsx').then(module => module.MenuNews))
const OpeningEffects = loadableAtIdle(() =>
  import('./opening-effects.tsx').then(module => module.OpeningEffects),
)

export function CustomerEffects() {
  return (
    <>
      <SessionEffects />
      <AddressEffects />
      <SavedCardSync />
      <PaymentReturn />
      <CompanyEffects />
    </>
  )
}

/** A company that has never said when it opens takes orders always (HOURS-04). */
function CompanyEffects(): ReactNode {
  const { company, notSold, menuByOutlet, diets } = usePage()
  const hasStock = useHasStock()
  const published = usePublishedMenu()
  const isHydrated = useIsHydrated()
  return (
    isHydrated && (
      <>
        <Suspense fallback={null}>
          {(hasStock || notSold || menuByOutlet || diets || published) && <MenuEffects />}
          {company.has_opening && <OpeningEffects />}
        </Suspense>
        <Suspense fallback={null}>
          <MenuNews />
        </Suspense>
      </>
    )
  )
}

/**
 * Handles the return from a bank's page on any page except the cart, which handles it itself and places the
 * order.
 */
function PaymentReturn(): null {
  const [path, navigate] = useLocation()
  usePaymentReturn(() => navigate('/cart'), { isHere: path !== '/cart' })
  return null
}
