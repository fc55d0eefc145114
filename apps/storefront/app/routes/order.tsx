// The page of one order. The server renders the same skeleton for every order; customer and order are read in the
// browser.

import { awaitsPayment } from '@pesan/domain/order/status-facts'
import { useConfirmAtBank } from '../features/order/bank-confirmation.ts'
import { orderNumber } from '../features/order/order-facts.ts'
import { OrderSkeleton } from '../features/order/order-skeleton.tsx'
import { OrderView } from '../features/order/order-view.tsx'
import { useKnownOrder } from '../features/order/use-order.ts'
import { useIsSignedIn } from '../features/sign-in/account.ts'
import { AccountDialogs } from '../features/sign-in/account-dialogs.tsx'
import { SignInGate } from '../features/sign-in/sign-in-gate.tsx'
import { useT } from '../shell/page.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { useIsHydrated } from '../shell/use-is-hydrated.ts'
import { CardDialogs } from './card-dialogs.tsx'
import type { RouteViewProps } from './routes.ts'
import { UnpaidOrderDialogs } from './unpaid-order-dialogs.tsx'

export function OrderPage({ params }: RouteViewProps) {
  const t = useT()
  const id = params.orderId ?? ''
  const order = useKnownOrder(id)
  const isPending = order !== undefined && awaitsPayment(order.status)
  const confirmAtBank = useConfirmAtBank()
  return (
    <div className="receipt clear-of-bar min-h-dvh bg-canvas pb-[var(--cart-bar-height)]">
      <PageHeader
        title={isPending ? t('history.order', { number: orderNumber(order) }) : t('order.title')}
        backTo="/"
      />
      <main>
        <OrderBody id={id} />
      </main>
      <AccountDialogs />
      <CardDialogs />
      <UnpaidOrderDialogs onChanged={confirmAtBank} />
    </div>
  )
}

function OrderBody({ id }: { id: string }) {
  const isHydrated = useIsHydrated()
  const isSignedIn = useIsSignedIn()
  if (!isHydrated) return <OrderSkeleton />
  return isSignedIn ? <OrderView id={id} /> : <SignInGate />
}
