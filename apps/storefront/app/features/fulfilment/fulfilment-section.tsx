// How the order gets to the customer: Delivery or Pick Up, and what each needs (FULF-05 to FULF-10, FULF-14,
// FULF-15).
import ChevronRight from 'lucide-react/icons/chevron-right'
import Motorbike from 'lucide-react/icons/motorbike'
import Store from 'lucide-react/icons/store'
import { type ReactNode, useId } from 'react'
import { useT } from '../../shell/page.tsx'
import { Block } from '../../ui/block.tsx'
import { Tile } from '../../ui/tile.tsx'
import { type ChosenOutlet, type FulfilmentChoice, setMode, useFulfilment } from './fulfilment-store.ts'

interface FulfilmentSectionProps {
  hasAddress: boolean
  onChooseOutlet: () => void
  onChooseAddress: () => void
  /** The chosen address, owned by the address feature. */
  address: ReactNode
  /** The note field, owned by the cart feature. */
  note: ReactNode
  /** When the order can be had, owned by the opening feature. */
  soonest: ReactNode
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
          {props.hasAddress && props.soonest}
          {props.hasAddress && <div className="mt-3">{props.note}</div>}
          {props.hasAddress && props.option}
        </>
      ) : (
        <>
          {props.soonest}
          <PickupStore outlet={outlet} onChoose={props.onChooseOutlet} />
          <div className="mt-3">{props.note}</div>
        </>
      )}
    </Block>
  )
}

type Mode = FulfilmentChoice['mode']

const SEGMENTS = [
  { mode: 'delivery', messageKey: 'cart.delivery', Icon: Motorbike },
  { mode: 'pickup', messageKey: 'cart.pickup', Icon: Store },
] as const

/** Two segments with a thumb that slides to the chosen one, implemented as two radio buttons. */
function ModeToggle({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  const t = useT()
  const group = useId()
  return (
    <div
      role="radiogroup"
      aria-label={t('cart.fulfilment')}
      className="relative grid min-h-13 grid-cols-2 rounded-md bg-sunken p-1"
    >
      <span
        className={`absolute inset-y-1 left-1 w-[calc(50%-4px)] rounded-sm bg-surface shadow-hairline transition-transform duration-[260ms] ease-slide motion-reduce:transition-none ${mode === 'pickup' ? 'translate-x-full' : ''}`}
      />
      {SEGMENTS.map(({ mode: segment, messageKey, Icon }) => (
        <label
          key={segment}
          className={`relative flex cursor-pointer items-center justify-center gap-2 rounded-sm font-semibold has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-ring ${mode === segment ? 'text-ink-1' : 'text-ink-2'}`}
        >
          <input
            type="radio"
            name={group}
            checked={mode === segment}
            className="absolute inset-0 size-full cursor-[inherit] appearance-none outline-none"
            onChange={() => onChange(segment)}
          />
          <Icon size={20} strokeWidth={1.9} aria-hidden />
          {t(messageKey)}
        </label>
      ))}
    </div>
  )
}

interface PickupStoreProps {
  outlet: ChosenOutlet | null
  onChoose: () => void
}

/**
 * The store to pick up from: its name and address, or the way to find one (FULF-09). The whole row is the
 * button.
 */
function PickupStore({ outlet, onChoose }: PickupStoreProps) {
  const t = useT()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={`mt-4 flex w-full gap-3 rounded-sm text-left ${outlet ? 'items-start' : 'items-center'}`}
      onClick={onChoose}
    >
      <Tile>
        <Store size={20} strokeWidth={1.9} aria-hidden />
      </Tile>
      {outlet ? (
        <span className="min-w-0 flex-1 pt-0.5">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-title-3">{outlet.name}</span>
            <span className="shrink-0 text-small font-semibold text-brand-ink">{t('common.change')}</span>
          </span>
          <span className="block text-small text-ink-2">{outlet.address}</span>
        </span>
      ) : (
        <>
          <span className="flex-1 text-title-3">{t('outlet.findNearest')}</span>
          <ChevronRight size={20} strokeWidth={1.9} className="text-ink-2" aria-hidden />
        </>
      )}
    </button>
  )
}
