// The whole page: what every route shares, around the view of the address. The same tree on the server and in the
// browser.
import { type ReactNode, Suspense, useEffect } from 'react'
import { Router, useLocation } from 'wouter'
import { useIsSignedIn } from './features/sign-in/account.ts'
import { callsInPieces } from './lib/calls-in-pieces.ts'
import type { Texts } from './lib/i18n/t.ts'
import type { PageProps } from './lib/page-props.ts'
import { startPageTransition } from './routes/page-transition.ts'
import { findRoute } from './routes/routes.ts'
import { DialogProvider } from './shell/dialogs.tsx'
import { Failure } from './shell/failure.tsx'
import { loadable, loadableAtIdle } from './shell/loadable.tsx'
import { MenuProvider, type MenuSource } from './shell/menu.tsx'
import { OfflineStrip } from './shell/offline.ts'
import { PageProvider } from './shell/page.tsx'
import { ScrollOnNavigation } from './shell/scroll-on-navigation.ts'
import { ToastHost } from './shell/toast-host.tsx'

export const NotFound = loadable(() => import('./shell/not-found.tsx').then(module => module.NotFound))
const CartEffects = loadableAtIdle(async () => {
  await callsInPieces()
  return (await import('./features/cart/sync/cart-effects.tsx')).CartEffects
})
const CustomerEffects = loadableAtIdle(async () => {
  await callsInPieces()
  return (await import('./routes/customer-effects.tsx')).CustomerEffects
})
const BackgroundTasks = loadableAtIdle(() =>
  import('./shell/background.ts').then(module => module.BackgroundTasks),
)
const OrderEvents = loadableAtIdle(async () => {
  await callsInPieces()
  return (await import('./routes/order-events.tsx')).OrderEvents
})
/** What works behind every page. */
const EFFECTS = [CartEffects, CustomerEffects, BackgroundTasks]
/** For the server, which renders all at once. */
export const APP_DEFERRED = [NotFound, OfflineStrip, ...EFFECTS]

interface AppProps {
  page: PageProps
  texts: Texts
  menu: MenuSource
  /** Only on the server, which has no location. */
  path?: string
}

export function App({ page, texts, menu, path }: AppProps) {
  return (
    <Router aroundNav={startPageTransition} {...(path === undefined ? {} : { ssrPath: path })}>
      <PageProvider page={page} texts={texts}>
        <MenuProvider source={menu}>
          <ScrollOnNavigation />
          <DialogProvider>
            <CurrentView />
            <ToastHost />
            {EFFECTS.map((Effect, index) => (
              // One that is not there yet must not hold up the others: each works from the moment it has come.
              // oxlint-disable-next-line react/no-array-index-key -- the list never changes
              <Suspense key={index} fallback={null}>
                <Effect />
              </Suspense>
            ))}
            <Suspense fallback={null}>
              <EventsOfCustomer />
            </Suspense>
          </DialogProvider>
        </MenuProvider>
      </PageProvider>
    </Router>
  )
}

/** RT-06: of nobody else, and its code neither. */
const EventsOfCustomer = (): ReactNode => useIsSignedIn() && <OrderEvents />

/**
 * Follows the address from outside of the boundary: inside of it, a step back while a page is still loading would wait
 * for that page, and the place on the earlier page would be lost.
 */
function CurrentView(): ReactNode {
  const [path] = useLocation()
  const match = findRoute(path)
  return (
    <Failure>
      <Suspense fallback={null}>
        {match ? <match.route.View key={path} params={match.params} /> : <NotFound />}
        <Hydrated />
      </Suspense>
    </Failure>
  )
}

/** Runs once the tree around it is hydrated. The stylesheet and early-presses.ts learn it here. */
function Hydrated(): null {
  useEffect(() => {
    document.documentElement.dataset['alive'] = ''
    dispatchEvent(new Event('hydrated'))
  }, [])
  return null
}
