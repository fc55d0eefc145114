// The chosen payment method above the submit button, or the way to choose one.
import type { PaymentMethod } from '@pesan/contract/payment'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Wallet from 'lucide-react/icons/wallet'
import { paymentMethodName } from '../../lib/i18n/payment-method-name.ts'
import { useT } from '../../shell/use-t.ts'
import { PAYMENT_ICONS } from './payment-icons.ts'

interface PaymentRowProps {
  method: PaymentMethod | null
  isLocked: boolean
  onPress: () => void
}

export function PaymentRow({ method, isLocked, onPress }: PaymentRowProps) {
  const t = useT()
  const Icon = method === null ? Wallet : PAYMENT_ICONS[method]
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-disabled={isLocked || undefined}
      className="flex min-h-14 w-full items-center gap-3 rounded-sm text-left"
      onClick={() => {
        if (!isLocked) onPress()
      }}
    >
      <span className="flex size-10 shrink-0 items-center justify-center rounded-sm bg-tint-100 text-brand-ink">
        <Icon size={22} strokeWidth={1.9} aria-hidden />
      </span>
      {method ? (
        <>
          <span className="min-w-0 flex-1">
            <span className="block text-caption font-normal text-ink-3">{t('payment.method')}</span>
            <span className="block text-title-3">{paymentMethodName(t, method)}</span>
          </span>
          <span className="text-small font-semibold text-brand-ink">{t('common.change')}</span>
        </>
      ) : (
        <span className="flex-1 text-title-3">{t('payment.select')}</span>
      )}
      <ChevronRight size={20} strokeWidth={1.9} className="shrink-0 text-ink-2" aria-hidden />
    </button>
  )
}
