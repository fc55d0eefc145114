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
import { useTaskCount } from './payment-tasks.ts'
import { useMembership } from './session.ts'

/** An order is opened from the board and leads back to it. */
const BOARD_PAGES = /^\/(board|later|new-order|orders\/.*)$/
const MENU_PAGES = /^\/menu(\/.*)?$/

/** Pages that need the width for themselves. */
export const isWidePage = (path: string): boolean =>
  BOARD_PAGES.test(path) || MENU_PAGES.test(path) || path === '/company/brand'

const ENTRIES = [
  { href: '/board', label: 'nav.board', icon: LayoutGrid, scope: 'orders:read', pages: BOARD_PAGES },
  { href: '/menu', label: 'nav.menu', icon: BookOpen, scope: 'menu', pages: MENU_PAGES },
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
    isInMore: true,
  },
  {
    href: '/reports',
    label: 'nav.reports',
    icon: ChartColumn,
    scope: 'reports',
    pages: /^\/reports(\/.*)?$/,
  },
  {
    href: '/needs-a-look',
    label: 'nav.money',
    icon: Wallet,
    scope: 'refunds',
    pages: /^\/(needs-a-look|payouts)$/,
    isInMore: true,
    hasCount: true,
  },
  {
    href: '/people',
    label: 'nav.people',
    icon: Users,
    scope: 'people',
    pages: /^\/(people|devices|activity)$/,
    isInMore: true,
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
    isInMore: true,
  },
] as const satisfies readonly {
  scope: Scope
  unless?: Scope
  pages: RegExp
  isInMore?: true
  /** LEDGER-03: what waits for a person. */
  hasCount?: true
  [fact: string]: unknown
}[]

export type NavigationEntry = (typeof ENTRIES)[number] & { isCurrent: boolean; count: number }

export function useNavigationEntries(): NavigationEntry[] {
  const [path] = useLocation()
  const { scopes } = useMembership()
  const count = useTaskCount()
  return ENTRIES.filter(
    entry => scopes.includes(entry.scope) && !('unless' in entry && scopes.includes(entry.unless)),
  ).map(entry => ({
    ...entry,
    isCurrent: entry.pages.test(path),
    count: 'hasCount' in entry ? count : 0,
  }))
}

/** A bar below the page has room for five: the others are behind its last one. */
export const isInMore = (entry: NavigationEntry): boolean => 'isInMore' in entry
