// The bar at the bottom of the cart page: how to pay, what it costs, the button that places the order, and
// the payment dialogs.
import type { Charges, OrderAmount } from '@pesan/contract/charge'
import { amountOf, totalOfAmounts } from '@pesan/domain/charge/list-amounts'
import { missingToMinimum } from '@pesan/domain/charge/minimum'
import { chargesSavedCard } from '@pesan/domain/payment/payment-methods'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useCart } from '../features/cart/cart-store.ts'
import { SubmitButton } from '../features/cart/submit-button.tsx'
import { useOrderSlot } from '../features/opening/opening-store.ts'
import { offeredMethods } from '../features/payment/offered-methods.ts'
import { PaymentRow } from '../features/payment/payment-row.tsx'
import { useChosenCardId, usePaymentMethod } from '../features/payment/payment-store.ts'
import { cardName, savedCardsQuery } from '../features/payment/saved-cards.ts'
import { useIsSignedIn } from '../features/sign-in/account.ts'
import { queryClient } from '../lib/query-client.ts'
import { useDialogs } from '../shell/dialogs.tsx'
import { loadable } from '../shell/loadable.tsx'
import { useMenu } from '../shell/menu.tsx'
import { usePage, useT } from '../shell/page.tsx'
import { useIsOnline } from '../shell/use-is-online.ts'
import { BottomBar } from '../ui/bottom-bar.tsx'
import { PaymentDialogs } from './payment-dialogs.tsx'
import { usePaymentReturn } from './use-payment-return.ts'
import { useSubmitOrder } from './use-submit-order.ts'

const MinimumFoot = loadable(() =>
  import('../features/charge/minimum-foot.tsx').then(module => module.MinimumFoot),
)

interface CheckoutBarProps {
  amounts: readonly OrderAmount[]
  /** Null: nothing is added to the prices. */
  charges: Charges | null
  /** The amount is being loaded; nothing can be ordered until it arrives. */
  isTotalPending: boolean
}

export function CheckoutBar({ amounts, charges, isTotalPending }: CheckoutBarProps) {
  const [, navigate] = useLocation()
  const total = totalOfAmounts(amounts)
  const dialogs = useDialogs()
  const { products } = useMenu()
  const isEmpty = useCart().items.length === 0
  const isSignedIn = useIsSignedIn()
  const isOnline = useIsOnline()
  const method = usePaymentMethod(offeredMethods(usePage()))
  const card = useSavedCard(isSignedIn && chargesSavedCard(method))
  const order = useSubmitOrder(products, { amounts, charges })
  const { needsSlot } = useOrderSlot()

  // The order for which a card was added is submitted only once the amount that the customer agreed to is
  // known.
  const [requested, setRequested] = useState(0)
  const submitted = useRef(0)
  const submitOnceKnown = () => setRequested(before => before + 1)
  usePaymentReturn(submitOnceKnown)
  useEffect(() => {
    if (submitted.current === requested || isTotalPending) return
    submitted.current = requested
    order.submit()
  }, [requested, isTotalPending, order])

  const subtotal = amountOf(amounts, 'items')
  const minimum = charges?.minimum_order ?? null
  const isBelow = !isEmpty && missingToMinimum(subtotal, minimum) > 0
  return (
    <>
      <BottomBar width="order">
        {isBelow && minimum !== null ? (
          <Suspense fallback={null}>
            <MinimumFoot subtotal={subtotal} minimum={minimum} onAdd={() => navigate('/')} />
          </Suspense>
        ) : (
          <div className="flex flex-col pt-2 short:flex-row short:gap-6 short:*:flex-1">
            {!isEmpty && (
              <PaymentRow
                method={method}
                card={card}
                isLocked={order.isPlacing}
                // AMB-076
                onPress={() => dialogs.open({ type: isSignedIn ? 'payment_methods' : 'sign_in' })}
              />
            )}
            <div className="pt-1">
              <SubmitButton
                total={isEmpty ? null : isTotalPending ? 'pending' : total}
                isPlacing={order.isPlacing}
                needsSlot={needsSlot}
                isOffline={!isOnline}
                onPress={order.submit}
              />
            </div>
          </div>
        )}
      </BottomBar>
      <PaymentDialogs total={total} order={order} onCardAdded={submitOnceKnown} />
    </>
  )
}

/** The card to pay with, as the row shows it; null until it is known. */
function useSavedCard(isWanted: boolean): { name: string; network: string } | null {
  const t = useT()
  const cardId = useChosenCardId()
  const { data: cards } = useQuery({ ...savedCardsQuery, enabled: isWanted && cardId !== null }, queryClient)
  const card = isWanted ? cards?.find(({ id }) => id === cardId) : undefined
  return card ? { name: cardName(t, card), network: card.network } : null
}
