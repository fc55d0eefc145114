// The dialogs for adding a card, for every page on which an order is paid: the email address that it needs,
// and its form.
import type { Rupiah } from '@pesan/contract/money'
import { replaceCustomer, useCustomer } from '../features/sign-in/account.ts'
import { DialogSlot } from '../shell/dialog-slot.tsx'
import { useDialogs } from '../shell/dialogs.tsx'
import { loadable } from '../shell/loadable.tsx'

const EmailDialog = loadable(() =>
  import('../features/payment/email-dialog.tsx').then(module => module.EmailDialog),
)
const CreditCardDialog = loadable(() =>
  import('../features/payment/credit-card-dialog.tsx').then(module => module.CreditCardDialog),
)

interface CardDialogsProps {
  /** The total of the cart, if there is one to order. */
  total?: Rupiah | null
  /** The card for a waiting order is saved. */
  onCardAdded?: () => void
}

export function CardDialogs({ total = null, onCardAdded }: CardDialogsProps) {
  const { open } = useDialogs()
  const user = useCustomer()
  return (
    <>
      <DialogSlot type="email_collection">
        {({ isForOrder, orderId }, sheet) => (
          <EmailDialog
            sheet={sheet}
            onSaved={changed => {
              replaceCustomer(changed)
              open({ type: 'credit_card', hasEmail: true, isForOrder, ...(orderId ? { orderId } : {}) })
            }}
          />
        )}
      </DialogSlot>
      <DialogSlot type="credit_card">
        {({ isForOrder, orderId }, sheet) =>
          user && (
            <CreditCardDialog
              sheet={sheet}
              user={user}
              total={isForOrder ? total : null}
              isForOrder={isForOrder}
              orderId={orderId}
              onAdded={() => {
                if (isForOrder) onCardAdded?.()
              }}
            />
          )
        }
      </DialogSlot>
    </>
  )
}
