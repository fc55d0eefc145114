// The purchase history: a signed-in customer sees their orders and can reorder; a guest is prompted to sign in and
// stays on the page (HIST-01, AMB-003).
import type { OrderAnswer } from '@pesan/contract/order'
import { indexProducts } from '@pesan/domain/menu/find-product'
import { reorder } from '@pesan/domain/order/reorder'
import { useLocation } from 'wouter'
import { fillCart } from '../features/cart/fill-cart.ts'
import { bankUrlOf, useConfirmAtBank } from '../features/order/bank-confirmation.ts'
import { HistorySkeleton } from '../features/order/history/history-table.tsx'
import { OrderHistory } from '../features/order/history/order-history.tsx'
import { useIsSignedIn } from '../features/sign-in/account.ts'
import { AccountDialogs } from '../features/sign-in/account-dialogs.tsx'
import { SignInGate } from '../features/sign-in/sign-in-gate.tsx'
import { useReloadMenu } from '../shell/menu.tsx'
import { useT } from '../shell/page.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { useToasts } from '../shell/toasts.tsx'
import { useIsHydrated } from '../shell/use-is-hydrated.ts'
import { CardDialogs } from './card-dialogs.tsx'
import { SiteHeader } from './site-header.tsx'
import { UnpaidOrderDialogs } from './unpaid-order-dialogs.tsx'

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
  const orderAgain = useReorder()
  if (!isHydrated) return <HistorySkeleton />
  return isSignedIn ? <OrderHistory onReorder={orderAgain} /> : <SignInGate />
}

/**
 * Fills the cart with an earlier order and leads there (HIST-17 to HIST-25, AMB-049). The current menu is loaded
 * first, so that a failure leaves the cart unchanged.
 */
function useReorder(): (order: OrderAnswer) => Promise<void> {
  const t = useT()
  const toasts = useToasts()
  const reloadMenu = useReloadMenu()
  const [, navigate] = useLocation()

  return async order => {
    try {
      const menu = await reloadMenu()
      const again = reorder(order.items, indexProducts(menu.categories))
      if (again.status === 'no_items') {
        toasts.error(t('history.reorderFailed'), { id: 'reorder' })
        return
      }
      const { added, isComplete } = fillCart(again.lines)
      const hasNewPrices = again.lines.some(line => line.priceBefore !== null)
      navigate('/cart')
      if (added > 0) {
        toasts.success(t('history.reordered'), {
          id: 'reorder',
          ...(hasNewPrices ? { description: t('history.pricesChanged') } : {}),
        })
      }
      if (again.isIncomplete || !isComplete) {
        toasts.warning(t('history.reorderIncomplete'), { id: 'reorder-incomplete' })
      }
    } catch {
      toasts.error(t('history.reorderFailed'), { id: 'reorder' })
    }
  }
}
