// Adding a card (PAY-12 to PAY-24): the sheet around the card document. It is locked while the provider is asked.
import type { OrderId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'
import type { User } from '@pesan/contract/sign-in'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { useRef } from 'react'
import { useDialogs } from '../../shell/dialogs.tsx'
import { usePage } from '../../shell/page.tsx'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet, type SheetControls } from '../../ui/sheet.tsx'
import { CardFrame, type CardFrameHandle } from './card-frame.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { useCardDialog } from './use-card-dialog.ts'

interface CreditCardDialogProps {
  sheet: SheetControls
  user: User
  /** What pressing Pay orders for; null when the card is only added. */
  total: Rupiah | null
  isForOrder: boolean
  /** An order that waits and shall be paid by this card: its dialog is below this one. */
  orderId: OrderId | undefined
  /** After the dialog has left: the card is saved and chosen. */
  onAdded: () => void
}

export function CreditCardDialog({ sheet, total, onAdded, ...newCard }: CreditCardDialogProps) {
  const t = useT()
  const { open } = useDialogs()
  const { cardFormPath } = usePage().payments
  const frame = useRef<CardFrameHandle>(null)
  const card = useCardDialog({ ...newCard, onClose: sheet.onClose })

  const goBack = () => {
    if (card.isBusy) return
    if (newCard.orderId) sheet.onClose()
    else open({ type: 'payment_methods' })
  }
  const onClosed = () => {
    sheet.onClosed()
    if (card.isAdded.current) onAdded()
  }
  const action = total === null ? t('payment.saveCard') : t('payment.pay', { amount: formatRupiah(total) })

  return (
    <Sheet
      {...sheet}
      isLocked={card.isBusy}
      title={t('payment.credit_card')}
      closeLabel={t('layout.close')}
      // PAY-13
      back={{ label: t('payment.backToMethods'), onPress: goBack }}
      onClosed={onClosed}
      footer={
        card.hasFailed ? undefined : (
          <>
            {card.isInvalid && (
              <p role="alert" className="mb-2 text-center text-caption text-err-ink">
                {t('payment.invalidCard')}
              </p>
            )}
            <Button isWide isLoading={card.isBusy} onPress={() => frame.current?.submit()}>
              {card.isBusy ? t('payment.processing') : action}
            </Button>
          </>
        )
      }
    >
      {card.hasFailed ? (
        <NotLoaded text={t('payment.cardFormFailed')} onRetry={card.onRetry} />
      ) : (
        <CardFrame
          ref={frame}
          path={cardFormPath}
          title={t('payment.credit_card')}
          loadingText={t('payment.cardFormLoading')}
          opening={card.opening}
          onMessage={card.onMessage}
          onLost={card.onLost}
        />
      )}
    </Sheet>
  )
}
