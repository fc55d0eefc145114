// How the order gets to the customer: Delivery or Pick Up, and what each needs (FULF-05 to FULF-10, FULF-14,
// FULF-15).
import Timer from 'lucide-react/icons/timer'
import type { ReactNode } from 'react'
import { useT } from '../../shell/use-t.ts'
import { Block } from '../../ui/block.tsx'
import { type FulfilmentChoice, setMode, useFulfilment } from './fulfilment-store.ts'
import { ModeToggle } from './mode-toggle.tsx'
import { PickupStore } from './pickup-store.tsx'

interface FulfilmentSectionProps {
  hasAddress: boolean
  onChooseOutlet: () => void
  onChooseAddress: () => void
  /** The chosen address, owned by the address feature. */
  address: ReactNode
  /** The note field, owned by the cart feature. */
  note: ReactNode
  /** The cheapest delivery and its price. */
  option: ReactNode
}

export function FulfilmentSection(props: FulfilmentSectionProps) {
  const t = useT()
  const { mode, outlet } = useFulfilment()

  const change = (wanted: FulfilmentChoice['mode']) => {
    setMode(wanted)
    if (wanted === 'pickup' && !outlet) props.onChooseOutlet()
    if (wanted === 'delivery' && !props.hasAddress) props.onChooseAddress()
  }

  return (
    <Block heading={t('cart.fulfilment')} isHeadingHidden>
      <ModeToggle mode={mode} onChange={change} />
      {mode === 'delivery' ? (
        <>
          {props.address}
          {props.hasAddress && <div className="mt-3">{props.note}</div>}
          {props.hasAddress && props.option}
        </>
      ) : (
        <>
          <p className="mt-3.5 flex min-h-10.5 items-center gap-2.5 rounded-sm bg-tint-100 px-3.5 font-semibold text-brand-ink">
            <Timer size={20} strokeWidth={1.9} className="shrink-0" aria-hidden />
            <span className="capitalise">{t('cart.readyIn')}</span>
          </p>
          <PickupStore outlet={outlet} onChoose={props.onChooseOutlet} />
          <div className="mt-3">{props.note}</div>
        </>
      )}
    </Block>
  )
}
