// The destination of the order, at the top of home: the store to pick up from, or the delivery address
// (AMB-086).
import ChevronDown from 'lucide-react/icons/chevron-down'
import MapPin from 'lucide-react/icons/map-pin'
import Store from 'lucide-react/icons/store'
import { useT } from '../../shell/use-t.ts'
import { useFulfilment } from './fulfilment-store.ts'

interface AddressChipProps {
  className?: string
  /** The chosen delivery address, shortened and in full. */
  address: { short: string; full: string } | null
  /** PROMISE-02: when the order can be had, after the heading. */
  promise: string
  onPress: () => void
}

export function AddressChip({ className = '', address, promise, onPress }: AddressChipProps) {
  const t = useT()
  const { mode, outlet } = useFulfilment()
  const isPickup = mode === 'pickup'
  const Icon = isPickup ? Store : MapPin
  const caption = isPickup ? t('outlet.title') : t('cart.deliverTo')
  const location = isPickup
    ? (outlet?.name ?? t('outlet.findNearest'))
    : (address?.short ?? t('cart.setAddress'))
  const label = isPickup
    ? [`${caption} ${location}`, ...(outlet ? [outlet.address] : [])].join(', ')
    : `${caption} ${address?.full ?? location}`
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={label + promise}
      className={`group flex min-h-14 w-full min-w-0 items-center gap-3 rounded-md bg-sunken px-2.5 text-left hover:bg-line md:min-h-13 short:min-h-11 md:max-w-[400px] ${className}`}
      onClick={onPress}
    >
      <span className="flex size-9 shrink-0 items-center justify-center rounded-sm bg-surface text-brand-ink shadow-1">
        <Icon size={20} strokeWidth={1.9} aria-hidden />
      </span>
      <span className="@container min-w-0 flex-1 pb-0.5">
        <span className="block text-caption font-normal text-ink-3 group-hover:text-ink-2">
          {caption}
          {promise}
        </span>{' '}
        <span className="block truncate text-[0.9375rem] leading-[1.25rem] font-semibold @max-[10rem]:whitespace-normal">
          {location}
        </span>
      </span>
      <ChevronDown size={20} strokeWidth={2.1} className="mr-1 shrink-0 text-ink-3" aria-hidden />
    </button>
  )
}
