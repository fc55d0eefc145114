// Every page with its name in the specification, its path (AMB-061) and its chunk.
import { parse } from 'regexparam'
import { matchRoute, type Parser } from 'wouter'
import { alwaysLoaded, type Loadable, loadable } from '../shell/loadable.tsx'
import { Home } from './home.tsx'

export interface RouteViewProps {
  params: Readonly<Record<string, string>>
}

export interface Route {
  /** `:name` matches one segment, passed to the view in `params`. */
  path: `/${string}`
  /** The server's HTML shows the menu, so hydration waits for it. */
  showsMenu?: true
  View: Loadable<RouteViewProps>
}

export const ROUTES: readonly Route[] = [
  {
    // online-order.home
    path: '/',
    showsMenu: true,
    // Most visits start here: a separate chunk would be one more request.
    View: alwaysLoaded(Home),
  },
  {
    // online-order.cart.index
    path: '/cart',
    View: loadable(() => import('./cart.tsx').then(module => module.CartPage)),
  },
  {
    // online-order.order.show
    path: '/orders/:orderId',
    View: loadable(() => import('./order.tsx').then(module => module.OrderPage)),
  },
  {
    // online-order.purchase-history
    path: '/account/purchase-history',
    View: loadable(() => import('./purchase-history.tsx').then(module => module.PurchaseHistory)),
  },
  {
    // online-order.saved-addresses
    path: '/account/saved-addresses',
    View: loadable(() => import('./saved-addresses.tsx').then(module => module.SavedAddressesPage)),
  },
  {
    // online-order.term-and-conditions
    path: '/terms-and-conditions',
    View: loadable(() => import('./legal-page.tsx').then(module => module.Terms)),
  },
  {
    // online-order.privacy-policy
    path: '/privacy-policy',
    View: loadable(() => import('./legal-page.tsx').then(module => module.PrivacyPolicy)),
  },
  {
    // online-order.roulette
    path: '/roulette',
    View: loadable(() => import('./roulette.tsx').then(module => module.Roulette)),
  },
]

export interface RouteMatch extends RouteViewProps {
  route: Route
}

export function findRoute(path: string): RouteMatch | undefined {
  for (const route of ROUTES) {
    const [isMatch, params] = matchRoute(parsePattern, route.path, path)
    if (isMatch) return { route, params: params as Readonly<Record<string, string>> }
  }
  return undefined
}

/** The router's own parser ignores case. */
const parsePattern: Parser = path => {
  const parsed = parse(path)
  return { ...parsed, pattern: RegExp(parsed.pattern.source) }
}
