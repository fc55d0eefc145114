// What pressing Submit does on the cart page: the first thing that is missing, or the order itself (ORDER-04 to
// ORDER-09). Connects the page to the rules, which decide, and to checkout-effects.ts, which carries it out.
import type { Charges, OrderAmount } from '@pesan/contract/charge'
import type { OrderAnswer } from '@pesan/contract/order'
import type { User } from '@pesan/contract/sign-in'
import { totalOfAmounts } from '@pesan/domain/charge/list-amounts'
import {
  type CheckoutState,
  type NameState,
  nextCheckoutStep,
} from '@pesan/domain/checkout/next-checkout-step'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { isCancelledOrRefunded } from '@pesan/domain/order/status-facts'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand/react'
import { cartStore } from '../features/cart/cart-store.ts'
import { useDeliveryAreas } from '../features/delivery/use-delivery-areas.ts'
import { useOrderSlot } from '../features/opening/opening-store.ts'
import { rememberedOrderStore, removeOrder } from '../features/order/bank-confirmation.ts'
import { openCheckout, orderPlacer } from '../features/order/place-order.ts'
import { offeredMethods } from '../features/payment/offered-methods.ts'
import { usePaymentMethod } from '../features/payment/payment-store.ts'
import { replaceCustomer, useCustomer } from '../features/sign-in/account.ts'
import { customerName } from '../features/sign-in/customer-name.ts'
import { currentToken } from '../lib/session.ts'
import { useDialogs } from '../shell/dialogs.tsx'
import { useReloadMenu } from '../shell/menu.tsx'
import { usePage, useT } from '../shell/page.tsx'
import { useToasts } from '../shell/toasts.tsx'
import { currentFulfilment } from './cart-delivery.ts'
import { type Checkout, carryOut, loadCards, loadName, resumeOrder, showOrder } from './checkout-effects.ts'
import { cardChoice, useCardPayment } from './use-card-payment.ts'

export interface SubmitOrder {
  isPlacing: boolean
  submit: () => void
  /** AMB-044: places the order although another one waits for its payment. */
  submitSecond: () => void
  /** The customer has given the required name. */
  submitNamed: (customer: User, isSecond: boolean) => void
  /** Back to the order that waits. */
  resume: (order: OrderAnswer) => void
  /** The order that was thought to wait is paid, or is no more. */
  settle: (order: OrderAnswer) => void
}

/** What the customer has already answered. */
interface Attempt {
  isSecond?: boolean
  name?: NameState
}

/** `amounts`: as the page shows them. */
export function useSubmitOrder(
  products: ProductIndex,
  { amounts, charges }: { amounts: readonly OrderAmount[]; charges: Charges | null },
): SubmitOrder {
  const total = totalOfAmounts(amounts)
  const card = useCardPayment()
  const charged = charges && amounts
  const checkout = useCheckout({ products, total, charged, openCardForm: card.openForm })
  const areas = useDeliveryAreas()
  const customer = useCustomer()
  const { needsSlot } = useOrderSlot()
  const knownName: NameState = customer && customerName(customer) ? 'known' : 'unknown'
  const isPlacing = useStore(orderPlacer.isPlacing)
  const { isLoading, whileLoading } = useLoading()
  useEffect(openCheckout, [])

  const currentState = (isSecond: boolean, name: NameState): CheckoutState => ({
    isCartEmpty: cartStore.getState().items.length === 0,
    isSignedIn: currentToken() !== null,
    paymentMethod: checkout.paymentMethod,
    fulfilment: currentFulfilment(areas),
    needsSlot,
    total,
    name,
    card: cardChoice(),
    hasUnfinishedOrder: !isSecond && rememberedOrderStore.getState() !== null,
  })

  const submit = async ({ isSecond = false, name = knownName }: Attempt = {}): Promise<void> => {
    const step = nextCheckoutStep(currentState(isSecond, name))
    if (step === 'load_name') return submit({ isSecond, name: await whileLoading(loadName) })
    if (step !== 'load_cards') return carryOut(step, checkout, isSecond)
    const hasCards = await whileLoading(() => loadCards(checkout))
    if (hasCards) await submit({ isSecond, name })
  }

  return {
    isPlacing: isPlacing || isLoading || card.isPending,
    submit: () => void submit(),
    submitSecond() {
      removeOrder()
      void submit({ isSecond: true })
    },
    submitNamed(changed, isSecond) {
      replaceCustomer(changed)
      void submit({ isSecond, name: 'known' })
    },
    resume: order => resumeOrder(checkout, order),
    settle(order) {
      removeOrder()
      if (isCancelledOrRefunded(order.status)) return void submit()
      const { t, toasts } = checkout
      toasts.info(t('payment.alreadyPaid', { number: order.outlet_order_id }), { id: 'order' })
      showOrder(checkout, order.id)
    },
  }
}

/** What the effects need of the page. */
function useCheckout(given: Pick<Checkout, 'products' | 'total' | 'charged' | 'openCardForm'>): Checkout {
  const page = usePage()
  const [, navigate] = useLocation()
  return {
    ...given,
    paymentMethod: usePaymentMethod(offeredMethods(page)),
    hasDiets: page.diets !== undefined,
    redirectHosts: page.payments.redirectHosts,
    scheduledFor: useOrderSlot().scheduledFor,
    t: useT(),
    toasts: useToasts(),
    dialogs: useDialogs(),
    navigate,
    reloadMenu: useReloadMenu(),
  }
}

function useLoading() {
  const [isLoading, setIsLoading] = useState(false)
  const whileLoading = async <Result>(load: () => Promise<Result>): Promise<Result> => {
    setIsLoading(true)
    try {
      return await load()
    } finally {
      setIsLoading(false)
    }
  }
  return { isLoading, whileLoading }
}
