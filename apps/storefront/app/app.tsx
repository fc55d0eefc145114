// The whole page: the parts that every route shares, around the view of the current address. The tree is the
// same on the server and in the browser.
import type { PageProps } from '@pesan/contract/page-props'
import { type ReactNode, Suspense, useEffect } from 'react'
import { type AroundNavHandler, Router, useLocation } from 'wouter'
import { useCustomer } from './features/sign-in/account.ts'
import { preloadCalls } from './lib/api/preload-calls.ts'
import type { Messages } from './lib/i18n/t.ts'
import { findRoute } from './routes/routes.ts'
import { DialogProvider } from './shell/dialogs.tsx'
import { Failure } from './shell/failure.tsx'
import { loadable, loadableAtIdle } from './shell/loadable.tsx'
import { MenuProvider, type MenuSource } from './shell/menu.tsx'
import { OfflineStrip } from './shell/offline.ts'
import { PageProvider } from './shell/page.tsx'
import { ScrollOnNavigation } from './shell/scroll-on-navigation.ts'
import { ToastHost } from './shell/toasts.tsx'

export const NotFound = loadable(() => import('./shell/not-found.tsx').then(module => module.NotFound))
const CartEffects = loadableAtIdle(async () => {
  await preloadCalls()
  return (await import('./features/cart/sync/cart-effects.tsx')).CartEffects
})
const CustomerEffects = loadableAtIdle(async () => {
  await preloadCalls()
  return (await import('./routes/customer-effects.tsx')).CustomerEffects
})
const BackgroundTasks = loadableAtIdle(() =>
  import('./shell/background.tsx').then(module => module.BackgroundTasks),
)
const OrderWatcher = loadableAtIdle(async () => {
  await preloadCalls()
  return (await import('./features/order/watch/order-watcher.tsx')).OrderWatcher
})
/** Run on every page, behind its view. */
const EFFECTS = [CartEffects, CustomerEffects, BackgroundTasks]
/** Preloaded by the server, which renders everything at once. */
export const APP_DEFERRED = [NotFound, OfflineStrip, ...EFFECTS]

interface AppProps {
  page: PageProps
  messages: Messages
  menu: MenuSource
  /** Set on the server only, which has no `location`. */
  path?: string
}

export function App({ page, messages, menu, path }: AppProps) {
  return (
    <Router aroundNav={startPageTransition} {...(path === undefined ? {} : { ssrPath: path })}>
      <PageProvider page={page} messages={messages}>
        <MenuProvider source={menu}>
          <ScrollOnNavigation />
          <DialogProvider>
            <CurrentView />
            <ToastHost />
            {EFFECTS.map((Effect, index) => (
              // Each has its own boundary: one that has not loaded yet must not delay the others.
              // oxlint-disable-next-line react/no-array-index-key -- the list never changes
              <Suspense key={index} fallback={null}>
                <Effect />
              </Suspense>
            ))}
            <Suspense fallback={null}>
              <OrderEvents />
            </Suspense>
          </DialogProvider>
        </MenuProvider>
      </PageProvider>
    </Router>
  )
}

/** RT-06: other customers' orders and codes never appear here. */
function OrderEvents(): ReactNode {
  const customer = useCustomer()
  return customer && <OrderWatcher customerId={customer.id} />
}

/**
 * Follows the address outside the boundary. Inside it, going back while a page is still loading would wait
 * for that page, and the scroll position of the earlier page would be lost.
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

/**
 * Runs once the tree around it is hydrated. The stylesheet and `early-presses.ts` read the attribute it sets.
 */
function Hydrated(): null {
  useEffect(() => {
    document.documentElement.dataset['alive'] = ''
    dispatchEvent(new Event('hydrated'))
  }, [])
  return null
}

/**
 * Pages cross-fade where the browser supports it. A page whose code has not loaded yet appears without a
 * fade, and so does one below an open dialog, which has its own exit animation.
 */
const startPageTransition: AroundNavHandler = (navigate, to, options) => {
  const show = () => navigate(to, options)
  const view = findRoute(to)?.route.View
  if (document.startViewTransition && view?.isLoaded() && !document.querySelector('.sheet')) {
    const { ready, updateCallbackDone, finished } = document.startViewTransition(show)
    // In a hidden tab, or when another navigation follows, the page changes without fading and these promises
    // reject.
    void Promise.allSettled([ready, updateCallbackDone, finished])
  } else show()
}
