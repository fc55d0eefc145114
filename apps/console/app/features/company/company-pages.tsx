// The pages on which people change their company, by address; those outside the role are absent (STAFF-05), and all of them
// for members of some outlets (STAFF-08).
import type { Scope } from '@pesan/contract/scope'
import type { ComponentType } from 'react'
import { Link, Route, Switch } from 'wouter'
import { loadMessagesOf } from '../../lib/i18n/t.ts'
import { lazyPage } from '../../shell/lazy-page.tsx'
import { PageTitle } from '../../shell/page.tsx'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { BrandPage } from './brand/brand-page.tsx'
import { DocumentPage } from './document-page.tsx'
import { PromotedPage } from './promoted-page.tsx'
import { ReviewsPage } from './reviews-page.tsx'
import { TextsPage } from './texts-page.tsx'
import { VouchersPage } from './vouchers-page.tsx'

const DeliveryPage = lazyPage(() =>
  import('./delivery/delivery-page.tsx').then(module => module.DeliveryPage),
)

const OutletsPage = lazyPage(() => import('./delivery/outlets-page.tsx').then(module => module.OutletsPage))

const OrdersPage = lazyPage(() => import('./orders-page.tsx').then(module => module.OrdersPage))

const KeysPage = lazyPage(() => import('./keys-page.tsx').then(module => module.KeysPage))

const WebhooksPage = lazyPage(async () => {
  const [page] = await Promise.all([import('./webhooks/webhooks-page.tsx'), loadMessagesOf('ownerPages')])
  return page.WebhooksPage
})

const AccountPage = lazyPage(async () => {
  const [page] = await Promise.all([import('./account-page.tsx'), loadMessagesOf('ownerPages')])
  return page.AccountPage
})

const ClosePage = lazyPage(async () => {
  const [page] = await Promise.all([import('./close/close-page.tsx'), loadMessagesOf('closeCompany')])
  return page.ClosePage
})

const PAGES: readonly { path: string; scope: Scope; page: ComponentType }[] = [
  { path: '/company/brand', scope: 'brand', page: BrandPage },
  { path: '/company/texts', scope: 'settings', page: TextsPage },
  { path: '/company/promoted', scope: 'settings', page: PromotedPage },
  { path: '/company/reviews', scope: 'settings', page: ReviewsPage },
  { path: '/company/vouchers', scope: 'vouchers', page: VouchersPage },
  { path: '/company/outlets', scope: 'settings', page: OutletsPage },
  { path: '/company/delivery', scope: 'settings', page: DeliveryPage },
  { path: '/company/orders', scope: 'settings', page: OrdersPage },
  { path: '/company/keys', scope: 'keys', page: KeysPage },
  { path: '/company/webhooks', scope: 'webhooks', page: WebhooksPage },
  { path: '/company/account', scope: 'payments', page: AccountPage },
  { path: '/company/document', scope: 'brand', page: DocumentPage },
  { path: '/company/close', scope: 'close-company', page: ClosePage },
]

export function CompanyPages() {
  const t = useT()
  const { scopes, outlets } = useMembership()
  return (
    <Switch>
      {PAGES.filter(({ scope }) => outlets === null && scopes.includes(scope)).map(({ path, page }) => (
        <Route key={path} path={path} component={page} />
      ))}
      <Route>
        <main className="flex flex-col items-start gap-4 p-6">
          <PageTitle title={t('page.missing')} />
          <Link href="/settings" className="font-bold text-accent-ink">
            {t('nav.companySettings')}
          </Link>
        </main>
      </Route>
    </Switch>
  )
}
