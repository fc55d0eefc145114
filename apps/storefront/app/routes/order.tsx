// The page of one order. The server renders the same skeleton for every order; who is signed in and what the order is
// is known in the browser only.

import { orderNumber } from '../features/order/order-facts.ts'
import { OrderSkeleton } from '../features/order/order-skeleton.tsx'
import { OrderView } from '../features/order/order-view.tsx'
import { useKnownOrder } from '../features/order/use-order.ts'
import { useIsSignedIn } from '../features/sign-in/account.ts'
import { AccountDialogs } from '../features/sign-in/account-dialogs.tsx'
import { SignInGate } from '../features/sign-in/sign-in-gate.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { useIsHydrated } from '../shell/use-is-hydrated.ts'
import { useT } from '../shell/use-t.ts'
import type { RouteViewProps } from './routes.ts'

export function OrderPage({ params }: RouteViewProps) {
  const t = useT()
  const id = params.orderId ?? ''
  const order = useKnownOrder(id)
  const isPending = order?.status === 'pending'
  return (
    <div className="clear-of-bar min-h-dvh bg-canvas pb-[var(--cart-bar-height)]">
      <PageHeader
        title={isPending ? t('history.order', { number: orderNumber(order) }) : t('order.title')}
        backTo="/"
      />
      <main>
        <OrderBody id={id} />
      </main>
      <AccountDialogs />
    </div>
  )
}

function OrderBody({ id }: { id: string }) {
  const isHydrated = useIsHydrated()
  const isSignedIn = useIsSignedIn()
  if (!isHydrated) return <OrderSkeleton />
  return isSignedIn ? <OrderView id={id} /> : <SignInGate />
}
