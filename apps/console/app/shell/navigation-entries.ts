// The pages of the navigation; those outside the role are absent (STAFF-05).
import type { Scope } from '@pesan/contract/scope'
import BookOpen from 'lucide-react/icons/book-open'
import ChartColumn from 'lucide-react/icons/chart-column'
import Clock from 'lucide-react/icons/clock'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import PackageOpen from 'lucide-react/icons/package-open'
import Settings from 'lucide-react/icons/settings'
import Tablet from 'lucide-react/icons/tablet'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import { useLocation } from 'wouter'
import { useOpenOrderCount } from './open-orders.ts'
import { useTaskCount } from './payment-tasks.ts'
import { useMembership } from './session.ts'

/** An order is opened from the board and leads back to it. */
const BOARD_PAGES = /^\/(board|later|new-order|orders\/.*)$/
const MENU_PAGES = /^\/menu(\/.*)?$/

export const isBoardPage = (path: string): boolean => BOARD_PAGES.test(path)

/** Pages that need the width for themselves. */
export const isWidePage = (path: string): boolean =>
  isBoardPage(path) || MENU_PAGES.test(path) || path === '/company/brand'

type CountLabel = 'nav.waiting' | 'nav.openOrders'

const ENTRIES = [
  {
    href: '/board',
    label: 'nav.board',
    icon: LayoutGrid,
    scope: 'orders:read',
    pages: BOARD_PAGES,
    isFirst: true,
    countLabel: 'nav.openOrders',
  },
  {
    href: '/menu',
    label: 'nav.menu',
    icon: BookOpen,
    scope: 'menu',
    pages: MENU_PAGES,
    isFirst: true,
  },
  {
    href: '/stock',
    label: 'nav.stock',
    icon: PackageOpen,
    scope: 'sold-out',
    pages: /^\/stock$/,
  },
  {
    href: '/hours',
    label: 'nav.hours',
    icon: Clock,
    scope: 'hours',
    pages: /^\/hours(\/.*)?$/,
  },
  {
    href: '/reports',
    label: 'nav.reports',
    icon: ChartColumn,
    scope: 'reports',
    pages: /^\/reports(\/.*)?$/,
    isFirst: true,
  },
  {
    href: '/needs-a-look',
    label: 'nav.money',
    icon: Wallet,
    scope: 'refunds',
    pages: /^\/(needs-a-look|payouts)$/,
    isFirst: true,
    countLabel: 'nav.waiting',
  },
  {
    href: '/people',
    label: 'nav.people',
    icon: Users,
    scope: 'people',
    pages: /^\/(people|devices|activity)$/,
  },
  // Those who manage the people reach the devices from there.
  {
    href: '/devices',
    label: 'nav.devices',
    icon: Tablet,
    scope: 'devices',
    unless: 'people',
    pages: /^\/devices$/,
  },
  {
    href: '/settings',
    label: 'nav.companySettings',
    icon: Settings,
    scope: 'settings',
    pages: /^\/(settings|charges|printers|company\/.*)$/,
  },
] as const satisfies readonly {
  scope: Scope
  unless?: Scope
  pages: RegExp
  /** In the bar of a phone before the others. */
  isFirst?: true
  /** What is counted beside it. */
  countLabel?: CountLabel
  [fact: string]: unknown
}[]

/** Beside these, the bar of a phone has the button for the others. */
const ROOM_IN_BAR = 4

export type NavigationEntry = Omit<(typeof ENTRIES)[number], 'countLabel'> & {
  isCurrent: boolean
  isInBar: boolean
  count: number
  countLabel: CountLabel
}

export function useNavigationEntries(): NavigationEntry[] {
  const [path] = useLocation()
  const { scopes, company } = useMembership()
  const isAtBoard = path === '/board'
  const openOrders = useOpenOrderCount(company.slug, {
    isShown: scopes.includes('orders:read') && !isAtBoard,
  })
  const counts: Readonly<Record<CountLabel, number>> = {
    'nav.waiting': useTaskCount(),
    // The columns of the board have their own.
    'nav.openOrders': isAtBoard ? 0 : (openOrders ?? 0),
  }
  const entries = ENTRIES.filter(
    entry => scopes.includes(entry.scope) && !('unless' in entry && scopes.includes(entry.unless)),
  )
  const inBar = entries
    .toSorted((a, b) => Number('isFirst' in b) - Number('isFirst' in a))
    .slice(0, ROOM_IN_BAR)
  return entries.map(entry => ({
    ...entry,
    isCurrent: entry.pages.test(path),
    isInBar: inBar.includes(entry),
    countLabel: 'countLabel' in entry ? entry.countLabel : 'nav.waiting',
    count: 'countLabel' in entry ? counts[entry.countLabel] : 0,
  }))
}
