// Every page with its name in the specification, its path (AMB-061) and its chunk.
import { alwaysLoaded, type Loadable, loadable } from '../shell/loadable.tsx'
import { Home } from './home.tsx'

export interface RouteViewProps {
  params: Readonly<Record<string, string>>
}

export interface Route {
  id: string
  /** `{name}` matches one segment, passed to the view in `params`. */
  path: `/${string}`
  /** The server's HTML shows the menu, so hydration waits for it. */
  showsMenu: boolean
  View: Loadable<RouteViewProps>
}

export const ROUTES: readonly Route[] = [
  {
    id: 'online-order.home',
    path: '/',
    showsMenu: true,
    // Most visits start here: a separate chunk would be one more request.
    View: alwaysLoaded(Home),
  },
  {
    id: 'online-order.cart.index',
    path: '/cart',
    showsMenu: false,
    View: loadable(() => import('./cart.tsx').then(module => module.CartPage)),
  },
  {
    id: 'online-order.order.show',
    path: '/orders/{orderId}',
    showsMenu: false,
    View: loadable(() => import('./order.tsx').then(module => module.OrderPage)),
  },
  {
    id: 'online-order.purchase-history',
    path: '/account/purchase-history',
    showsMenu: false,
    View: loadable(() => import('./purchase-history.tsx').then(module => module.PurchaseHistory)),
  },
  {
    id: 'online-order.saved-addresses',
    path: '/account/saved-addresses',
    showsMenu: false,
    View: loadable(() => import('./saved-addresses.tsx').then(module => module.SavedAddressesPage)),
  },
  {
    id: 'online-order.term-and-conditions',
    path: '/terms-and-conditions',
    showsMenu: false,
    View: loadable(() => import('./legal-page.tsx').then(module => module.Terms)),
  },
  {
    id: 'online-order.privacy-policy',
    path: '/privacy-policy',
    showsMenu: false,
    View: loadable(() => import('./legal-page.tsx').then(module => module.PrivacyPolicy)),
  },
  {
    id: 'online-order.roulette',
    path: '/roulette',
    showsMenu: false,
    View: loadable(() => import('./roulette.tsx').then(module => module.Roulette)),
  },
]

export interface RouteMatch extends RouteViewProps {
  route: Route
}

export function findRoute(path: string): RouteMatch | undefined {
  for (const route of ROUTES) {
    const params = paramsOf(route.path, path)
    if (params) return { route, params }
  }
  return undefined
}

function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const expected = segmentsOf(pattern)
  const actual = segmentsOf(path)
  if (expected.length !== actual.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, segment] of expected.entries()) {
    const value = actual[index] ?? ''
    const name = /^\{(\w+)\}$/.exec(segment)?.[1]
    if (name) params[name] = value
    else if (segment !== value) return undefined
  }
  return params
}

const segmentsOf = (path: string): string[] => path.split('/').filter(segment => segment !== '')
