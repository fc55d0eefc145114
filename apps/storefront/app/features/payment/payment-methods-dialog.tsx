// Choosing how to pay among what the company offers. One press chooses and closes.
import type { PaymentMethod } from '@pesan/contract/payment'
import { useId } from 'react'
import { paymentMethodName } from '../../lib/i18n/payment-method-name.ts'
import { useT } from '../../shell/use-t.ts'
import { OptionCard } from '../../ui/option-card.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { SheetControls } from '../../ui/sheet-controls.ts'
import { PAYMENT_ICONS } from './payment-icons.ts'
import { choosePaymentMethod } from './payment-store.ts'

interface PaymentMethodsDialogProps {
  sheet: SheetControls
  offered: readonly PaymentMethod[]
  selected: PaymentMethod | null
}

export function PaymentMethodsDialog({ sheet, offered, selected }: PaymentMethodsDialogProps) {
  const t = useT()
  const group = useId()
  return (
    <Sheet {...sheet} title={t('payment.select')} closeLabel={t('layout.close')}>
      <div
        role="radiogroup"
        aria-label={t('payment.select')}
        className="flex flex-col gap-2.5 px-5 pt-2 md:px-6"
      >
        {offered.map(method => {
          const Icon = PAYMENT_ICONS[method]
          return (
            <OptionCard
              key={method}
              group={group}
              icon={<Icon size={22} strokeWidth={1.9} aria-hidden />}
              title={paymentMethodName(t, method)}
              isChecked={method === selected}
              onChoose={() => choosePaymentMethod(method)}
              onConfirm={() => {
                choosePaymentMethod(method)
                sheet.onClose()
              }}
            />
          )
        })}
      </div>
    </Sheet>
  )
}
