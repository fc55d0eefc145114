// The dialogs of an unpaid order, for its page and for the cart page: cancelling it, and paying another way
// (LEDGER-09). Composes the order and payment features.
import type { OrderId } from '@pesan/contract/ids'
import type { OrderAnswer } from '@pesan/contract/order'
import { amountProblem } from '@pesan/domain/payment/amount-limits'
import { chargesSavedCard } from '@pesan/domain/payment/payment-methods'
import { ApiRefusal } from '@pesan/ui/api/failures'
import { useQuery } from '@tanstack/react-query'
import { cancelUnpaidOrder, payAnotherWay } from '../features/order/unpaid-order.ts'
import { useKnownOrder } from '../features/order/use-order.ts'
import { type OtherWay, offeredMethods, otherWays } from '../features/payment/offered-methods.ts'
import { savedCardsQuery } from '../features/payment/saved-cards.ts'
import type { PlainKey } from '../lib/i18n/t.ts'
import { queryClient } from '../lib/query-client.ts'
import { DialogSlot } from '../shell/dialog-slot.tsx'
import { loadable } from '../shell/loadable.tsx'
import { usePage, useT } from '../shell/page.tsx'
import { toastError } from '../shell/toast-error.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { SheetControls } from '../ui/sheet.tsx'
import { useCardPayment } from './use-card-payment.ts'

const CancelOrderDialog = loadable(() =>
  import('../features/order/cancel-order-dialog.tsx').then(module => module.CancelOrderDialog),
)
const ChangePaymentDialog = loadable(() =>
  import('../features/payment/change-payment-dialog.tsx').then(module => module.ChangePaymentDialog),
)

interface UnpaidOrderDialogsProps {
  /** The updated order: paid another way, or sent to the bank. */
  onChanged: (order: OrderAnswer) => void
}

export function UnpaidOrderDialogs({ onChanged }: UnpaidOrderDialogsProps) {
  return (
    <>
      <DialogSlot type="cancel_order">
        {({ orderId }, sheet) => <CancelOrder orderId={orderId} sheet={sheet} />}
      </DialogSlot>
      <DialogSlot type="change_payment">
        {({ orderId }, sheet) => <ChangePayment orderId={orderId} sheet={sheet} onChanged={onChanged} />}
      </DialogSlot>
    </>
  )
}

interface OfOrder {
  orderId: OrderId
  sheet: SheetControls
}

function CancelOrder({ orderId, sheet }: OfOrder) {
  const t = useT()
  const toasts = useToasts()
  const order = useKnownOrder(orderId)
  const explain = useExplain('payment.cancelFailed')
  if (!order) return null
  const cancel = async () => {
    try {
      await cancelUnpaidOrder(orderId)
      toasts.success(t('payment.orderCancelled', { number: order.outlet_order_id }), { id: 'order' })
      return true
    } catch (error) {
      return explain(error)
    }
  }
  return <CancelOrderDialog sheet={sheet} order={order} onCancel={cancel} />
}

function ChangePayment({ orderId, sheet, onChanged }: OfOrder & UnpaidOrderDialogsProps) {
  const order = useKnownOrder(orderId)
  const offered = offeredMethods(usePage())
  const cardMethod = offered.find(chargesSavedCard)
  const takesCards = cardMethod !== undefined
  const cards = useQuery({ ...savedCardsQuery, enabled: takesCards }, queryClient)
  const explain = useExplain('payment.changeFailed')
  const { openForm } = useCardPayment()
  if (!order) return null
  const mayPayByCard = takesCards && amountProblem(cardMethod, order.total) === null
  const pay = async (way: OtherWay) => {
    try {
      onChanged(await payAnotherWay(orderId, bodyOf(way)))
      return true
    } catch (error) {
      return explain(error)
    }
  }
  return (
    <ChangePaymentDialog
      sheet={sheet}
      order={order}
      ways={otherWays(order, offered, cards.data ?? [])}
      isLoading={takesCards && cards.isPending}
      onPay={pay}
      onAddCard={mayPayByCard ? () => openForm(false, orderId) : null}
    />
  )
}

const bodyOf = (way: OtherWay) =>
  way.card
    ? { payment_method: way.method, payment_card_id: way.card.id, payment_token: way.card.payment_token }
    : { payment_method: way.method }

/** Shows the error; returns whether the dialog can close. */
function useExplain(fallback: PlainKey): (error: unknown) => boolean {
  const t = useT()
  const toasts = useToasts()
  return error => {
    toastError(error, { t, toasts, id: 'order', fallback })
    return error instanceof ApiRefusal && error.code === 'order_not_waiting'
  }
}
