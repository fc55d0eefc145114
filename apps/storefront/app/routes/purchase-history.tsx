// The purchase history: a signed-in customer sees their orders and can reorder; a guest is asked to sign in
// and stays on the page (HIST-01, AMB-003).
import type { OrderAnswer } from '@pesan/contract/order'
import { useLocation } from 'wouter'
import { HistorySkeleton } from '../features/order/history/history-skeleton.tsx'
import { OrderHistory } from '../features/order/history/order-history.tsx'
import { bankUrlOf, useConfirmAtBank } from '../features/order/use-confirm-at-bank.ts'
import { useIsSignedIn } from '../features/sign-in/account.ts'
import { AccountDialogs } from '../features/sign-in/account-dialogs.tsx'
import { SignInGate } from '../features/sign-in/sign-in-gate.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { useIsHydrated } from '../shell/use-is-hydrated.ts'
import { useT } from '../shell/use-t.ts'
import { CardDialogs } from './card-dialogs.tsx'
import { SiteHeader } from './site-header.tsx'
import { UnpaidOrderDialogs } from './unpaid-order-dialogs.tsx'
import { useReorder } from './use-reorder.ts'

export function PurchaseHistory() {
  const t = useT()
  const [, navigate] = useLocation()
  const confirmAtBank = useConfirmAtBank()
  const follow = (order: OrderAnswer) =>
    bankUrlOf(order) === undefined ? navigate(`/orders/${order.id}`) : confirmAtBank(order)
  return (
    <div className="min-h-dvh bg-canvas">
      <div className="md:hidden">
        <PageHeader title={t('history.title')} backTo="/" />
      </div>
      <div className="sticky top-0 z-3 hidden md:block">
        <SiteHeader />
      </div>
      <main>
        <h1 className="mx-auto hidden max-w-menu px-6 pt-8 pb-5 text-[2rem] leading-[2.5rem] font-bold tracking-[-0.018em] md:block">
          {t('history.title')}
        </h1>
        <HistoryBody />
      </main>
      <AccountDialogs />
      <CardDialogs />
      <UnpaidOrderDialogs onChanged={follow} />
    </div>
  )
}

function HistoryBody() {
  const isHydrated = useIsHydrated()
  const isSignedIn = useIsSignedIn()
  const reorder = useReorder()
  if (!isHydrated) return <HistorySkeleton />
  return isSignedIn ? <OrderHistory onReorder={reorder} /> : <SignInGate />
}
