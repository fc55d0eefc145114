// The chosen payment method above the submit button, or the way to choose one.
import type { PaymentMethod } from '@pesan/contract/payment'
import { chargesSavedCard } from '@pesan/domain/payment/payment-methods'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Wallet from 'lucide-react/icons/wallet'
import { cardIcon } from '../../lib/card-networks.ts'
import type { T } from '../../lib/i18n/t.ts'
import { useT } from '../../shell/page.tsx'
import { METHOD_APPEARANCE, methodMarks, paymentMethodTitle } from '../../shell/payment-methods.ts'
import { Marks } from '../../ui/marks.tsx'

interface PaymentRowProps {
  method: PaymentMethod | null
  /** The saved card to pay with, once it is known. */
  card: { name: string; network: string } | null
  isLocked: boolean
  onPress: () => void
}

export function PaymentRow({ method, card, isLocked, onPress }: PaymentRowProps) {
  const t = useT()
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
      <RowMark method={method} network={chargesSavedCard(method) ? (card?.network ?? null) : null} />
      {method ? (
        <>
          <span className="min-w-0 flex-1">
            <span className="block text-caption font-normal text-ink-3">{t('payment.method')}</span>
            <span className="block text-title-3">{rowName(t, method, card?.name)}</span>
          </span>
          <span className="text-small font-semibold text-brand-ink">{t('common.change')}</span>
        </>
      ) : (
        <span className="flex-1 text-body-strong">{t('payment.select')}</span>
      )}
      <ChevronRight size={20} strokeWidth={1.9} className="shrink-0 text-ink-2" aria-hidden />
    </button>
  )
}

function rowName(t: T, method: PaymentMethod, card: string | undefined): string {
  if (chargesSavedCard(method) && card !== undefined) return card
  return paymentMethodTitle(t, method)
}

function RowMark({ method, network }: { method: PaymentMethod | null; network: string | null }) {
  if (network !== null) return <Marks paths={[cardIcon(network)]} />
  const marks = method && methodMarks(method)
  if (marks) return <Marks paths={marks} />
  const Icon = method ? METHOD_APPEARANCE[method].Icon : Wallet
  return (
    <span className="flex size-10 shrink-0 items-center justify-center rounded-sm bg-tint-100 text-brand-ink">
      <Icon size={22} strokeWidth={1.9} aria-hidden />
    </span>
  )
}
