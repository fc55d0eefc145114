// The button at the bottom of the cart page, with the total. It is never disabled because something is
// missing; a press leads to what is missing, or to the menu when the cart is empty (ORDER-02, ORDER-03).
import type { Rupiah } from '@pesan/contract/money'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import Lock from 'lucide-react/icons/lock'
import { useT } from '../../shell/page.tsx'
import { Button } from '../../ui/button.tsx'
import { Figure } from '../../ui/figure.tsx'
import { AmountSkeleton } from './amount-skeleton.tsx'

const REASON_ID = 'submit-reason'

interface SubmitButtonProps {
  /**
   * Null: the cart is empty. Pending: the amount is being loaded, and nothing can be ordered until it
   * arrives.
   */
  total: Rupiah | 'pending' | null
  isPlacing: boolean
  /** It can only be had later, and the customer has to choose when. */
  needsSlot: boolean
  /** Nothing can be ordered without a connection; the cart stays. */
  isOffline: boolean
  onPress: () => void
}

export function SubmitButton({ total, isPlacing, needsSlot, isOffline, onPress }: SubmitButtonProps) {
  const t = useT()
  if (total === null) {
    return (
      <Button kind="secondary" size="large" isWide onPress={onPress}>
        <span className="capitalise">{t('cart.addItems')}</span>
      </Button>
    )
  }
  return (
    <>
      <Button
        size="large"
        isWide
        isLoading={isPlacing || (total === 'pending' && !isOffline)}
        isDisabled={isOffline}
        {...(isOffline ? { describedBy: REASON_ID } : {})}
        onPress={onPress}
        className="px-5!"
      >
        <span className="capitalise flex-1 text-left">
          {t(needsSlot ? 'slot.choose' : 'cart.submitOrder')}
        </span>
        {total === 'pending' ? <AmountSkeleton /> : <Figure>{formatRupiah(total)}</Figure>}
      </Button>
      <p
        id={REASON_ID}
        className="mt-2 flex items-center justify-center gap-1.5 text-caption font-normal text-ink-3"
      >
        {isOffline ? (
          t('offline.submit')
        ) : (
          <>
            <Lock size={14} strokeWidth={2.1} aria-hidden />
            {t('cart.safeCheckout')}
          </>
        )}
      </p>
    </>
  )
}
