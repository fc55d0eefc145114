// Handles the customer's return from a bank's page, on every page (ORDER-22 to ORDER-29, AMB-015, AMB-018,
// AMB-046).
import { assertNever } from '@pesan/domain/assert-never'
import { paymentReturn } from '@pesan/domain/checkout/payment-return'
import { chargesSavedCard } from '@pesan/domain/payment/payment-methods'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { clearCart } from '../features/cart/cart-store.ts'
import { rememberedOrderStore, takeRememberedOrder } from '../features/order/bank-confirmation.ts'
import { addCard, type PendingCard, takePendingCard } from '../features/payment/add-card.ts'
import { paymentStore } from '../features/payment/payment-store.ts'
import { errorMessage } from '../lib/i18n/error-message.ts'
import { queryClient } from '../lib/query-client.ts'
import { useDialogs } from '../shell/dialogs.tsx'
import { useT } from '../shell/page.tsx'
import { useToasts } from '../shell/toasts.tsx'

/** `submit`: continues with the order for which a card was added. */
export function usePaymentReturn(submit: () => void, { isHere = true } = {}): void {
  const t = useT()
  const { open } = useDialogs()
  const toasts = useToasts()
  const [path, navigate] = useLocation()

  const goOnWithCard = async (pending: PendingCard) => {
    toasts.loading(t('payment.processing'), { id: 'card' })
    const addition = await addCard(pending)
    if (addition.status === 'failed') {
      const text = addition.error === null ? t('payment.processingError') : errorMessage(t, addition.error)
      return toasts.error(text, { id: 'card' })
    }
    if (addition.status === 'pending') return toasts.info(t('payment.cardPending'), { id: 'card' })
    toasts.success(t('payment.cardAdded'), { id: 'card' })
    if (pending.orderId) return open({ type: 'change_payment', orderId: pending.orderId })
    if (pending.isForOrder && chargesSavedCard(paymentStore.getState().method)) submit()
  }

  // Once, on arrival: the stored entry is read once, and the return parameters are removed from the address.
  useEffect(() => {
    if (!isHere) return
    const params = new URLSearchParams(location.search)
    const address = { authenticationId: params.get('authentication_id'), status: params.get('status') }
    const isReturn = paymentReturn(address, { orderId: null, card: null }).type !== 'none'
    if (!isReturn) return
    const memory = { orderId: rememberedOrderStore.getState(), card: takePendingCard() }
    takeRememberedOrder()
    history.replaceState(history.state, '', path)
    const followed = paymentReturn(address, memory)
    // The return address proves nothing; the server's state of the orders decides.
    for (const queryKey of [['order'], ['orders']]) void queryClient.invalidateQueries({ queryKey })
    switch (followed.type) {
      case 'order':
        clearCart()
        return navigate(`/orders/${followed.orderId}`, { replace: true })
      case 'history':
        clearCart()
        return navigate('/account/purchase-history', { replace: true })
      case 'card':
        void goOnWithCard(followed.card)
        return
      case 'failed':
        return toasts.error(t('payment.cardAuthenticationFailed'), {
          id: 'card',
          description: t('payment.cardAuthenticationFailedText'),
          isPersistent: true,
        })
      case 'nothing_known':
      case 'none':
        return
      default:
        assertNever(followed)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}
