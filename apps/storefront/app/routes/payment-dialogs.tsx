// The payment dialogs of the cart page: methods, saved cards, email, the card form, and the unfinished order.
// Each is loaded shortly before it is needed (UIST-01).
import type { Rupiah } from '@pesan/contract/money'
import { useEffect, useRef } from 'react'
import { isCardGivenUp } from '../features/payment/after-choosing-card.ts'
import { offeredMethods } from '../features/payment/offered-methods.ts'
import { clearPaymentMethod, useChosenCardId, usePaymentMethod } from '../features/payment/payment-store.ts'
import { DialogSlot } from '../shell/dialog-slot.tsx'
import { useDialogLayers, useDialogs } from '../shell/dialogs.tsx'
import { loadable, usePreloadAtIdle } from '../shell/loadable.tsx'
import { usePage } from '../shell/page.tsx'
import { CardDialogs } from './card-dialogs.tsx'
import { UnpaidOrderDialogs } from './unpaid-order-dialogs.tsx'
import { chosenCard, useCardPayment } from './use-card-payment.ts'
import type { SubmitOrder } from './use-submit-order.ts'

const PaymentMethodsDialog = loadable(() =>
  import('../features/payment/payment-methods-dialog.tsx').then(module => module.PaymentMethodsDialog),
)
const SavedCardsDialog = loadable(() =>
  import('../features/payment/saved-cards-dialog.tsx').then(module => module.SavedCardsDialog),
)
const NameDialog = loadable(() =>
  import('../features/sign-in/name-dialog.tsx').then(module => module.NameDialog),
)
const UnfinishedOrderDialog = loadable(() =>
  import('../features/order/unfinished-order-dialog.tsx').then(module => module.UnfinishedOrderDialog),
)
const SOON = [PaymentMethodsDialog]

interface PaymentDialogsProps {
  total: Rupiah
  order: SubmitOrder
  /** The card for a waiting order is saved. */
  onCardAdded: () => void
}

export function PaymentDialogs({ total, order, onCardAdded }: PaymentDialogsProps) {
  const { open } = useDialogs()
  const offered = offeredMethods(usePage())
  const method = usePaymentMethod(offered)
  const cardId = useChosenCardId()
  const card = useCardPayment()
  usePreloadAtIdle(SOON)
  useClearGivenUpCard()

  return (
    <>
      <DialogSlot type="payment_methods">
        {(_, sheet) => (
          <PaymentMethodsDialog
            sheet={sheet}
            offered={offered}
            selected={method}
            isCardPending={card.isPending}
            onCard={card.choose}
          />
        )}
      </DialogSlot>
      <DialogSlot type="saved_cards">
        {(_, sheet) => (
          <SavedCardsDialog sheet={sheet} selectedId={cardId} onAdd={() => card.openForm(false)} />
        )}
      </DialogSlot>
      <CardDialogs total={total} onCardAdded={onCardAdded} />
      <DialogSlot type="name">
        {({ isSecond }, sheet) => (
          <NameDialog
            sheet={sheet}
            onSaved={changed => {
              sheet.onClose()
              order.submitNamed(changed, isSecond)
            }}
          />
        )}
      </DialogSlot>
      <DialogSlot type="unfinished_order">
        {({ orderId }, sheet) => (
          <UnfinishedOrderDialog
            sheet={sheet}
            orderId={orderId}
            onContinue={order.resume}
            onSettled={order.settle}
            onNew={order.submitSecond}
            onChange={({ id }) => open({ type: 'change_payment', orderId: id })}
            onCancel={({ id }) => open({ type: 'cancel_order', orderId: id })}
          />
        )}
      </DialogSlot>
      <UnpaidOrderDialogs onChanged={order.resume} />
    </>
  )
}

/** PAY-44, PAY-50 */
function useClearGivenUpCard(): void {
  const layers = useDialogLayers()
  const before = useRef(layers)
  useEffect(() => {
    const typesOf = (of: typeof layers) => of.map(layer => layer.type)
    const isGivenUp = isCardGivenUp(typesOf(before.current), typesOf(layers), chosenCard() !== undefined)
    before.current = layers
    if (isGivenUp) clearPaymentMethod()
  }, [layers])
}
