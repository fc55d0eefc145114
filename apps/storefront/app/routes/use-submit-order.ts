// Pressing Submit on the cart page leads to the first missing item, or places the order (ORDER-04 to
// ORDER-09, ORDER-17 to ORDER-19). Composes cart, sign-in, payment, fulfilment and order.

import type { ErrorCode } from '@pesan/contract/errors'
import type { OrderId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'
import type { OrderAnswer } from '@pesan/contract/order'
import type { PaymentMethod } from '@pesan/contract/payment'
import type { User } from '@pesan/contract/sign-in'
import { assertNever } from '@pesan/domain/assert-never'
import { type NameState, nextCheckoutStep } from '@pesan/domain/checkout/next-checkout-step'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { amountProblem } from '@pesan/domain/payment/amount-limits'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand/react'
import { addressStore } from '../features/address/address-store.ts'
import { cartStore, clearCart } from '../features/cart/cart-store.ts'
import { lineProblem } from '../features/cart/line-problem.ts'
import { showFirstProblem } from '../features/cart/show-problem.ts'
import { deliveryQuotes } from '../features/delivery/delivery.ts'
import { useDeliveryArea } from '../features/delivery/use-delivery-area.ts'
import { type Destination, orderBody } from '../features/order/order-body.ts'
import { openCheckout, orderPlacer } from '../features/order/order-placer.ts'
import type { Placement } from '../features/order/place-order.ts'
import { rememberedOrderStore, rememberOrder, removeOrder } from '../features/order/remembered-order.ts'
import { offeredMethods } from '../features/payment/offered-methods.ts'
import { usePaymentMethod } from '../features/payment/payment-store.ts'
import { freshCards } from '../features/payment/saved-cards.ts'
import { replaceCustomer, useCustomer } from '../features/sign-in/account.ts'
import { customerName } from '../features/sign-in/customer-name.ts'
import { voucherCheck } from '../features/voucher/voucher.ts'
import { paymentMethodName } from '../lib/i18n/payment-method-name.ts'
import type { PlainKey } from '../lib/i18n/t.ts'
import { isRedirectTarget } from '../lib/redirect-target.ts'
import { currentToken } from '../lib/session.ts'
import { useDialogs } from '../shell/dialogs.tsx'
import { useReloadMenu } from '../shell/menu.tsx'
import { usePage } from '../shell/page.tsx'
import { toastError } from '../shell/toast-error.ts'
import { useToasts } from '../shell/toasts.ts'
import { useT } from '../shell/use-t.ts'
import { currentDestination, currentFulfilment, isAboutDelivery } from './cart-delivery.ts'
import { cardChoice, chosenCard, useCardPayment } from './use-card-payment.ts'

/** Refusals of a cart that was filled from an outdated menu. */
const OUTDATED_MENU: ReadonlySet<string> = new Set<ErrorCode>([
  'price_changed',
  'unknown_product',
  'product_unavailable',
  'invalid_selection',
])

export interface SubmitOrder {
  isPlacing: boolean
  submit: () => void
  /** AMB-044: places the order although another one waits for its payment. */
  submitSecond: () => void
  /** The customer has entered the requested name. */
  submitNamed: (customer: User, isSecond: boolean) => void
  /** Opens the order that waits. */
  resume: (order: OrderAnswer) => void
  /** The order that seemed to wait is paid or has ended. */
  settle: (order: OrderAnswer) => void
}

/** `total`: the amount on the button. */
export function useSubmitOrder(products: ProductIndex, total: Rupiah): SubmitOrder {
  const t = useT()
  const toasts = useToasts()
  const dialogs = useDialogs()
  const reloadMenu = useReloadMenu()
  const [, navigate] = useLocation()
  const page = usePage()
  const paymentMethod = usePaymentMethod(offeredMethods(page))
  const card = useCardPayment()
  const isPlacing = useStore(orderPlacer.isPlacing)
  const customer = useCustomer()
  const [isLoading, setIsLoading] = useState(false)
  useEffect(openCheckout, [])

  const showError = (text: string) => toasts.error(text, { id: 'order' })
  const fail = (error: unknown, fallback: PlainKey) => toastError(error, { t, toasts, id: 'order', fallback })
  const area = useDeliveryArea()

  const sayOutOfRange = () => {
    const { selected } = addressStore.getState()
    if (!selected) return
    const { latitude, longitude, mapsAddress } = selected
    dialogs.open({ type: 'out_of_range', place: { latitude, longitude }, mapsAddress })
  }

  const explain = ({ code, error }: Extract<Placement, { status: 'refused' }>) => {
    if (code === 'pending_order_exists' && error.orderId !== null) {
      return dialogs.open({ type: 'unfinished_order', orderId: error.orderId as OrderId })
    }
    if (code === 'voucher_invalid' || code === 'voucher_not_applicable') {
      voucherCheck.remove()
      return showError(t('voucher.removedAtOrder'))
    }
    if (code === 'out_of_delivery_range') return sayOutOfRange()
    fail(error, 'cartPage.order_placing_error')
    if (isAboutDelivery(code)) void deliveryQuotes.requote()
    // AMB-032: the cart then shows what changed; if the reload fails too, the next press is refused again.
    if (OUTDATED_MENU.has(code)) void reloadMenu().catch(() => {})
    if (code === 'payment_card_not_found') void freshCards().catch(() => {})
  }

  /** ORDER-18, AMB-046 */
  const confirmAtBank = (orderId: OrderId, url: string) => {
    if (!isRedirectTarget(url, page.payments.redirectHosts)) {
      showError(t('payment.processingError'))
      return navigate(`/orders/${orderId}`)
    }
    rememberOrder(orderId)
    window.location.assign(url)
  }

  const goToOrder = (orderId: OrderId) => {
    clearCart()
    navigate(`/orders/${orderId}`)
  }

  const follow = (placement: Placement) => {
    switch (placement.status) {
      case 'placed':
        return goToOrder(placement.orderId)
      case 'placed_unnamed':
        clearCart()
        return navigate('/account/purchase-history')
      case 'requires_action':
        return confirmAtBank(placement.orderId, placement.url)
      case 'refused':
        return explain(placement)
      case 'unanswered':
        return fail(placement.error, 'cartPage.order_placing_error')
      case 'ignored':
        return
      default:
        assertNever(placement)
    }
  }

  const place = (method: PaymentMethod, destination: Destination, isSecond: boolean) => {
    const cart = cartStore.getState()
    if (cart.items.some(line => lineProblem(products.get(line.productId), line) !== null)) {
      showFirstProblem()
      return toasts.info(t('cartPage.check_items'), { id: 'order' })
    }
    const voucher = voucherCheck.state.getState()
    const chosen = method === 'card' ? chosenCard() : undefined
    const body = orderBody({
      cart,
      products,
      paymentMethod: method,
      destination,
      voucherCode: voucher.status === 'applied' ? voucher.code : undefined,
      card: chosen && { id: chosen.id, token: chosen.payment_token },
      isSecond,
    })
    void orderPlacer.place(body).then(follow)
  }

  const explainAmount = (method: PaymentMethod) => {
    const problem = amountProblem(method, total)
    if (!problem) return
    const key = problem.type === 'too_small' ? 'payment.amountTooSmall' : 'payment.amountTooLarge'
    const words = { method: paymentMethodName(t, method), amount: formatRupiah(problem.limit) }
    toasts.info(t(key, words), { id: 'order' })
  }

  /** ORDER-13 */
  const loadCards = async (then: () => void) => {
    setIsLoading(true)
    try {
      await freshCards()
      then()
    } catch (error) {
      fail(error, 'payment.cardsFetchFailed')
    } finally {
      setIsLoading(false)
    }
  }

  /** Requested again when the page has no name: the customer may have entered one elsewhere since. */
  const loadName = async (): Promise<NameState> => {
    setIsLoading(true)
    try {
      const { customer: watch } = await import('../features/sign-in/customer.ts')
      return customerName(await watch.readAgain()) === null ? 'missing' : 'known'
    } catch {
      // Placing the order then reports the error.
      return 'known'
    } finally {
      setIsLoading(false)
    }
  }

  const submit = (
    isSecond = false,
    name: NameState = customer && customerName(customer) ? 'known' : 'unknown',
  ) => {
    const fulfilment = currentFulfilment(area)
    const unfinished = isSecond ? null : rememberedOrderStore.getState()
    const step = nextCheckoutStep({
      isCartEmpty: cartStore.getState().items.length === 0,
      isSignedIn: currentToken() !== null,
      paymentMethod,
      fulfilment,
      total,
      name,
      card: cardChoice(),
      hasUnfinishedOrder: unfinished !== null,
    })
    switch (step) {
      case 'go_home':
        return navigate('/')
      case 'sign_in':
        return dialogs.open({ type: 'sign_in' })
      case 'choose_payment':
        return dialogs.open({ type: 'payment_methods' })
      case 'choose_outlet':
        return dialogs.open({ type: 'outlets' })
      case 'choose_address':
        return dialogs.open({ type: 'addresses' })
      case 'out_of_range':
        return sayOutOfRange()
      case 'quote_delivery':
        void deliveryQuotes.requote()
        return showError(t('cartPage.delivery_fee_unknown'))
      case 'offer_unfinished':
        if (unfinished !== null) dialogs.open({ type: 'unfinished_order', orderId: unfinished })
        return
      case 'explain_amount':
        if (paymentMethod !== null) explainAmount(paymentMethod)
        return
      case 'load_name':
        void loadName().then(found => submit(isSecond, found))
        return
      case 'ask_name':
        return dialogs.open({ type: 'name', isSecond })
      case 'load_cards':
        void loadCards(() => submit(isSecond, name))
        return
      case 'add_card':
        // The form's messages about the card replace this toast.
        toasts.error(t('payment.no_saved_cards'), { id: 'card' })
        return card.openForm(true)
      case 'place': {
        const destination = currentDestination(t)
        if (paymentMethod === null || destination === null) return
        return place(paymentMethod, destination, isSecond)
      }
      default:
        assertNever(step)
    }
  }

  return {
    isPlacing: isPlacing || isLoading || card.isPending,
    submit: () => submit(),
    submitSecond: () => {
      removeOrder()
      submit(true)
    },
    submitNamed(changed, isSecond) {
      replaceCustomer(changed)
      submit(isSecond, 'known')
    },
    resume(order) {
      const url = order.external_payment_data?.actions[0]?.url
      if (url === undefined) return goToOrder(order.id)
      confirmAtBank(order.id, url)
    },
    settle(order) {
      removeOrder()
      if (order.status === 'cancelled' || order.status === 'refunded') return submit()
      toasts.info(t('payment.alreadyPaid', { number: order.outlet_order_id }), { id: 'order' })
      goToOrder(order.id)
    },
  }
}
