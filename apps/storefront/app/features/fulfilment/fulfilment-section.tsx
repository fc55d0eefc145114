// How the order gets to the customer: Delivery or Pick Up, and what each needs (FULF-05, FULF-08, FULF-09). Delivery
// itself is not offered yet, and says so.
import Timer from 'lucide-react/icons/timer'
import type { ReactNode } from 'react'
import { useT } from '../../shell/use-t.ts'
import { Block } from '../../ui/block.tsx'
import { DeliveryNotYet } from './delivery-not-yet.tsx'
import { type FulfilmentChoice, setMode, useFulfilment } from './fulfilment-store.ts'
import { ModeToggle } from './mode-toggle.tsx'
import { PickupStore } from './pickup-store.tsx'

interface FulfilmentSectionProps {
  onChooseOutlet: () => void
  /** The note field, which belongs to the cart. */
  note: ReactNode
}

export function FulfilmentSection({ onChooseOutlet, note }: FulfilmentSectionProps) {
  const t = useT()
  const { mode, outlet } = useFulfilment()

  const change = (wanted: FulfilmentChoice['mode']) => {
    setMode(wanted)
    // FULF-14
    if (wanted === 'pickup' && !outlet) onChooseOutlet()
  }

  return (
    <Block heading={t('cart.fulfilment')} isHeadingHidden>
      <ModeToggle mode={mode} onChange={change} />
      {mode === 'delivery' ? (
        <DeliveryNotYet onChoosePickup={() => change('pickup')} />
      ) : (
        <>
          <p className="mt-3.5 flex min-h-10.5 items-center gap-2.5 rounded-sm bg-tint-100 px-3.5 font-semibold text-brand-ink">
            <Timer size={20} strokeWidth={1.9} className="shrink-0" aria-hidden />
            <span className="capitalise">{t('cart.readyIn')}</span>
          </p>
          <PickupStore outlet={outlet} onChoose={onChooseOutlet} />
          <div className="mt-3">{note}</div>
        </>
      )}
    </Block>
  )
}
