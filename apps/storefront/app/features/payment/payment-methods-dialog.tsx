// Choosing one of the company's payment methods. One press chooses and closes; a card leads to the next
// dialog (PAY-06, PAY-07).
import type { PaymentMethod } from '@pesan/contract/payment'
import { chargesSavedCard } from '@pesan/domain/payment/payment-methods'
import { useId } from 'react'
import { useT } from '../../shell/page.tsx'
import { METHOD_APPEARANCE } from '../../shell/payment-methods.ts'
import { Spinner } from '../../ui/loading.tsx'
import { Marks } from '../../ui/marks.tsx'
import { OptionCard } from '../../ui/option-card.tsx'
import { Sheet, type SheetControls } from '../../ui/sheet.tsx'
import { choosePaymentMethod } from './payment-store.ts'

interface PaymentMethodsDialogProps {
  sheet: SheetControls
  offered: readonly PaymentMethod[]
  selected: PaymentMethod | null
  /** While the next dialog for the card is being determined. */
  isCardPending: boolean
  onCard: () => void
}

export function PaymentMethodsDialog({ sheet, offered, selected, ...card }: PaymentMethodsDialogProps) {
  const t = useT()
  const group = useId()
  const confirm = (method: PaymentMethod) => {
    if (card.isCardPending) return
    choosePaymentMethod(method)
    if (chargesSavedCard(method)) card.onCard()
    else sheet.onClose()
  }
  return (
    <Sheet {...sheet} title={t('payment.select')} closeLabel={t('layout.close')}>
      <div
        role="radiogroup"
        aria-label={t('payment.select')}
        aria-busy={card.isCardPending || undefined}
        className="flex flex-col gap-2.5 px-5 pt-1 md:px-6"
      >
        {offered.map(method => {
          const { type, Icon, name, text, marks } = METHOD_APPEARANCE[method]
          const isPending = chargesSavedCard(method) && card.isCardPending
          return (
            <OptionCard
              key={method}
              group={group}
              value={type}
              icon={<Icon size={22} strokeWidth={1.9} aria-hidden />}
              title={t(name)}
              text={text && t(text)}
              aside={isPending ? <WaitingMark /> : <Marks paths={marks} />}
              isChecked={method === selected}
              onChoose={() => choosePaymentMethod(method)}
              onConfirm={() => confirm(method)}
            />
          )
        })}
      </div>
    </Sheet>
  )
}

const WaitingMark = () => (
  <span className="flex self-center text-ink-2">
    <Spinner />
  </span>
)
