// What pressing Submit does on the cart page: the first thing that is missing, or the order itself (ORDER-04 to
// ORDER-09, ORDER-17 to ORDER-19). Composes what cart, sign-in, payment, fulfilment and order know.

import type { ErrorCode } from '@pesan/contract/errors'
import type { Rupiah } from '@pesan/contract/money'
import { assertNever } from '@pesan/domain/assert-never'
import { nextCheckoutStep } from '@pesan/domain/checkout/next-checkout-step'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { useLocation } from 'wouter'
import { useStore } from 'zustand/react'
import { cartStore, clearCart } from '../features/cart/cart-store.ts'
import { lineProblem } from '../features/cart/line-problem.ts'
import { showFirstProblem } from '../features/cart/show-problem.ts'
import { fulfilmentOf, fulfilmentStore } from '../features/fulfilment/fulfilment-store.ts'
import { orderBody } from '../features/order/order-body.ts'
import { orderPlacer } from '../features/order/order-placer.ts'
import type { Placement } from '../features/order/place-order.ts'
import { usePaymentMethod } from '../features/payment/payment-store.ts'
import { voucherCheck } from '../features/voucher/voucher.ts'
import { errorText } from '../lib/i18n/error-text.ts'
import { currentToken } from '../lib/session.ts'
import { useDialogs } from '../shell/dialogs.tsx'
import { useReloadMenu } from '../shell/menu.tsx'
import { usePage } from '../shell/page.tsx'
import { useToasts } from '../shell/toasts.ts'
import { useT } from '../shell/use-t.ts'

/** What a cart is refused for that was filled from another menu than today's. */
const OUTDATED_MENU: ReadonlySet<string> = new Set<ErrorCode>([
  'price_changed',
  'unknown_product',
  'product_unavailable',
  'invalid_selection',
])

export interface SubmitOrder {
  isPlacing: boolean
  submit: () => void
}

/** `total`: as the button shows it. */
export function useSubmitOrder(products: ProductIndex, total: Rupiah): SubmitOrder {
  const t = useT()
  const toasts = useToasts()
  const dialogs = useDialogs()
  const reloadMenu = useReloadMenu()
  const [, navigate] = useLocation()
  const paymentMethod = usePaymentMethod(usePage().company.payment_methods)
  const isPlacing = useStore(orderPlacer.isPlacing)

  const explain = ({ code, error }: Extract<Placement, { status: 'refused' }>) => {
    if (code === 'voucher_invalid') {
      voucherCheck.refuse(error)
      return toasts.error(t('voucher.removedAtOrder'), { id: 'order' })
    }
    toasts.error(errorText(t, error, 'cartPage.order_placing_error'), { id: 'order' })
    // AMB-032: the cart then shows what changed; if that fails too, the next press is refused again.
    if (OUTDATED_MENU.has(code)) void reloadMenu().catch(() => {})
  }

  const follow = (placement: Placement) => {
    switch (placement.status) {
      case 'placed':
        clearCart()
        navigate(`/orders/${placement.orderId}`)
        return
      case 'requires_action':
        window.location.assign(placement.url)
        return
      case 'refused':
        return explain(placement)
      case 'unanswered':
        toasts.error(errorText(t, placement.error, 'cartPage.order_placing_error'), { id: 'order' })
        return
      case 'ignored':
        return
      default:
        assertNever(placement)
    }
  }

  const submit = () => {
    const cart = cartStore.getState()
    const fulfilment = fulfilmentOf(fulfilmentStore.getState())
    const step = nextCheckoutStep({
      isCartEmpty: cart.items.length === 0,
      isSignedIn: currentToken() !== null,
      paymentMethod,
      fulfilment,
      total,
      card: 'none',
      hasUnfinishedOrder: false,
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
        return toasts.info(t('cartPage.delivery_unavailable'), { id: 'order' })
      case 'explain_amount':
      case 'offer_unfinished':
      case 'load_cards':
      case 'add_card':
        return dialogs.open({ type: 'payment_methods' })
      case 'place': {
        if (paymentMethod === null || fulfilment.mode !== 'pickup' || fulfilment.outletId === null) return
        if (cart.items.some(line => lineProblem(products.get(line.productId), line) !== null)) {
          showFirstProblem()
          return toasts.info(t('cartPage.check_items'), { id: 'order' })
        }
        const voucher = voucherCheck.state.getState()
        const body = orderBody({
          cart,
          products,
          paymentMethod,
          outletId: fulfilment.outletId,
          voucherCode: voucher.status === 'applied' ? voucher.code : undefined,
        })
        void orderPlacer.place(body).then(follow)
        return
      }
      default:
        assertNever(step)
    }
  }

  return { isPlacing, submit }
}
