// The pages of the console: what is shown depends on who is signed in, on the chosen company and on the address.
import { LOCALES } from '@pesan/contract/language'
import type { Scope } from '@pesan/contract/scope'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { Link, Redirect, Route, Switch, useLocation } from 'wouter'
import { ChooseCompanyPage } from '../features/member/choose-company-page.tsx'
import { SignInPage } from '../features/member/sign-in-page.tsx'
import { AlarmElsewhere } from '../features/order/alarm-elsewhere.tsx'
import { Board } from '../features/order/board.tsx'
import { ConnectedPrinters } from '../features/printer/connected-printers.tsx'
import { PrintingBand } from '../features/printer/printing-band.tsx'
import { currentCompany } from '../lib/api/console-call.ts'
import { deviceSettings } from '../lib/device-settings.ts'
import { loadLanguage, loadMessagesOf } from '../lib/i18n/t.ts'
import { useStore } from '../lib/store.ts'
import { Announcer } from '../shell/announcer.tsx'
import { AwaitedSession } from '../shell/awaited-session.tsx'
import { lazyDialog } from '../shell/lazy-dialog.tsx'
import { lazyPage } from '../shell/lazy-page.tsx'
import { lazyPart } from '../shell/lazy-part.tsx'
import { Frame } from '../shell/navigation.tsx'
import { PageTitle } from '../shell/page.tsx'
import { preloadAtIdle, startPreloading } from '../shell/preload-at-idle.ts'
import { ReleaseAtOnce } from '../shell/release-band.tsx'
import { chosenMembership, isWall, rememberShown, useSessionQuery } from '../shell/session.ts'
import { useTheme } from '../shell/theme.ts'
import { ToastArea } from '../shell/toasts.tsx'
import { useT } from '../shell/use-t.ts'

const NewOrderPage = lazyPage(async () => {
  const [page] = await Promise.all([
    import('../features/order/new-order/new-order-page.tsx'),
    loadMessagesOf('newOrder'),
  ])
  return page.NewOrderPage
})
const OrderPage = lazyPage(() => import('../features/order/order-page.tsx').then(module => module.OrderPage))
const LaterPage = lazyPage(async () => {
  const [page] = await Promise.all([
    import('../features/order/later/later-page.tsx'),
    loadMessagesOf('later'),
  ])
  return page.LaterPage
})
const PeoplePage = lazyPage(async () => {
  const [page] = await Promise.all([
    import('../features/member/people/people-page.tsx'),
    loadMessagesOf('people'),
  ])
  return page.PeoplePage
})
const DevicesPage = lazyPage(async () => {
  const [page] = await Promise.all([
    import('../features/device/devices-page.tsx'),
    loadMessagesOf('devices', 'counterTest'),
  ])
  return page.DevicesPage
})
const SettingsPage = lazyPage(async () => {
  const [page] = await Promise.all([
    import('../features/board-settings/settings-page.tsx'),
    loadMessagesOf('settings', 'company'),
  ])
  return page.SettingsPage
})
const ChargesPage = lazyPage(async () => {
  const [page] = await Promise.all([import('../features/charge/charges-page.tsx'), loadMessagesOf('charge')])
  return page.ChargesPage
})
const CompanyPages = lazyPage(async () => {
  const [page] = await Promise.all([
    import('../features/company/company-pages.tsx'),
    loadMessagesOf('company', 'settings'),
  ])
  return page.CompanyPages
})
const ReportPage = lazyPage(async () => {
  const [page] = await Promise.all([import('../features/report/report-routes.tsx'), loadMessagesOf('report')])
  return page.ReportRoutes
})
const PrintersPage = lazyPage(async () => {
  const [page] = await Promise.all([
    import('../features/printer/printers-page.tsx'),
    loadMessagesOf('printers'),
  ])
  return page.PrintersPage
})
const MenuRoom = lazyPage(async () => {
  const [room] = await Promise.all([import('./menu-room.tsx'), loadMessagesOf('menu', 'hours')])
  return room.MenuRoom
})
const StockPage = lazyPage(() => import('../features/stock/stock-page.tsx').then(module => module.StockPage))
const HoursPage = lazyPage(async () => {
  const [page] = await Promise.all([
    import('../features/opening/hours-parts.ts'),
    loadMessagesOf('hours', 'settings'),
  ])
  return page.HoursPage
})
const SpecialDaysPage = lazyPage(async () => {
  const [page] = await Promise.all([
    import('../features/opening/hours-parts.ts'),
    loadMessagesOf('hours', 'settings'),
  ])
  return page.SpecialDaysPage
})
const LedgerPage = lazyPage(async () => {
  const [page] = await Promise.all([
    import('../features/order/money/ledger-page.tsx'),
    loadMessagesOf('money'),
  ])
  return page.LedgerPage
})
const NeedsALookPage = lazyPage(async () => {
  const [page] = await Promise.all([
    import('../features/order/money/needs-a-look-page.tsx'),
    loadMessagesOf('money'),
  ])
  return page.NeedsALookPage
})
const TicketPage = lazyPage(() =>
  import('../features/ticket/ticket-page.tsx').then(module => module.TicketPage),
)
/** The wall says everything in both languages. */
const WallPage = lazyPage(async () => {
  const [page] = await Promise.all([
    import('../features/order/wall/wall-page.tsx'),
    ...LOCALES.map(loadLanguage),
  ])
  return page.WallPage
})
const ActivityPage = lazyPage(async () => {
  const [page] = await Promise.all([
    import('../features/activity/activity-page.tsx'),
    loadMessagesOf('activity', 'charge', 'company'),
  ])
  return page.ActivityPage
})

/** By address, for a role that includes them. */
const PAGES: readonly { path: string; scope: Scope; page: ComponentType & { preload: () => void } }[] = [
  { path: '/new-order', scope: 'orders:write', page: NewOrderPage },
  { path: '/menu/*?', scope: 'menu', page: MenuRoom },
  { path: '/stock', scope: 'sold-out', page: StockPage },
  { path: '/hours', scope: 'hours', page: HoursPage },
  { path: '/hours/special-days', scope: 'hours', page: SpecialDaysPage },
  { path: '/reports/*?', scope: 'reports', page: ReportPage },
  { path: '/people', scope: 'people', page: PeoplePage },
  { path: '/devices', scope: 'devices', page: DevicesPage },
  { path: '/activity', scope: 'activity', page: ActivityPage },
  { path: '/settings', scope: 'settings', page: SettingsPage },
  { path: '/charges', scope: 'charges', page: ChargesPage },
  { path: '/company/:page', scope: 'settings', page: CompanyPages },
  { path: '/printers', scope: 'printing', page: PrintersPage },
  { path: '/payouts', scope: 'reports', page: ReportPage },
  { path: '/needs-a-look', scope: 'refunds', page: NeedsALookPage },
]

const firstPart = (path: string) => path.split('/')[1]
/** While the session is read, the page of this address loads. */
export const preloadPage = (path: string): void =>
  PAGES.find(known => firstPart(known.path) === firstPart(path))?.page.preload()

const SoldOutSheet = lazyDialog(() =>
  import('../features/stock/sold-out-sheet.tsx').then(module => module.SoldOutSheet),
)
const PauseSheet = lazyDialog(() =>
  import('../features/opening/board-parts.ts').then(module => module.PauseSheet),
)
const OpeningChip = lazyPart(() =>
  import('../features/opening/board-parts.ts').then(module => module.OpeningChip),
)
const ReminderBands = lazyPart(() =>
  import('../features/opening/board-parts.ts').then(module => module.ReminderBands),
)
const LookBand = lazyPart(async () => {
  const [part] = await Promise.all([import('../features/order/money/look-band.tsx'), loadMessagesOf('money')])
  return part.LookBand
})
const Bands = (props: { onPause: () => void }) => (
  <>
    <ReminderBands {...props} />
    <LookBand />
  </>
)

// A card leads to it.
preloadAtIdle(OrderPage.preload)

export function Console() {
  useTheme()
  useEffect(startPreloading, [])
  return (
    <>
      <Pages />
      <ToastArea />
      <Announcer />
    </>
  )
}

function Pages() {
  const t = useT()
  const query = useSessionQuery()
  const { company } = useStore(deviceSettings)
  const [, navigate] = useLocation()
  const membership = query.data ? chosenMembership(query.data, company) : undefined
  const slug = membership?.company.slug ?? null
  useEffect(() => {
    if (slug !== null) rememberShown(slug)
  }, [slug])
  if (query.data === undefined) return <AwaitedSession />
  if (query.data === null) return <Titled title={t('signIn.title')} page={<SignInPage />} />
  // Before the pages, whose calls name the company.
  currentCompany.set(slug)
  const scopes = membership?.scopes ?? []
  const choice = <ChooseCompanyPage session={query.data} onChosen={() => navigate('/board')} />
  if (!membership) return choice
  if (isWall(query.data))
    return (
      <>
        <ReleaseAtOnce />
        <WallPage />
      </>
    )
  return (
    <Switch>
      <Route path="/companies">{choice}</Route>
      <Route>
        <Frame key={membership.company.id}>
          <ConnectedPrinters />
          <AlarmElsewhere />
          <Switch>
            <Route path="/">
              <Redirect to="/board" replace />
            </Route>
            <Route path="/board">
              <Board
                soldOutSheet={SoldOutSheet}
                pauseSheet={PauseSheet}
                openingChip={OpeningChip}
                reminders={Bands}
                printing={PrintingBand}
              />
            </Route>
            <Route path="/later" component={LaterPage} />
            <Route path="/orders/:orderId">
              {({ orderId }) => <OrderPage key={orderId} orderId={orderId} />}
            </Route>
            <Route path="/orders/:orderId/ticket">
              {({ orderId }) => <TicketPage key={orderId} orderId={orderId} />}
            </Route>
            <Route path="/orders/:orderId/money">
              {({ orderId }) => <LedgerPage key={orderId} orderId={orderId} />}
            </Route>
            {PAGES.filter(({ scope }) => scopes.includes(scope)).map(({ path, page }) => (
              <Route key={path} path={path} component={page} />
            ))}
            <Route>
              <Missing />
            </Route>
          </Switch>
        </Frame>
      </Route>
    </Switch>
  )
}

function Titled({ title, page }: { title: string; page: ReactNode }) {
  useEffect(() => {
    document.title = title
  }, [title])
  return page
}

function Missing() {
  const t = useT()
  return (
    <main className="flex flex-col items-start gap-4 p-6">
      <PageTitle title={t('page.missing')} />
      <Link href="/board" className="font-bold text-accent-ink">
        {t('page.toBoard')}
      </Link>
    </main>
  )
}
