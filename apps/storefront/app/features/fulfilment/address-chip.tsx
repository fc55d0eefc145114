// The destination of the order, at the top of home: the store to pick up from, or the delivery address
// (AMB-086).
import ChevronDown from 'lucide-react/icons/chevron-down'
import MapPin from 'lucide-react/icons/map-pin'
import Store from 'lucide-react/icons/store'
import { useOrderTime } from '../../shell/order-time.ts'
import { useT } from '../../shell/page.tsx'
import { useFulfilment } from './fulfilment-store.ts'

interface AddressChipProps {
  /** The chosen delivery address, shortened. */
  short: string | null
  /** The same in full. */
  full: string | null
  onPress: () => void
}

export function AddressChip({ short, full, onPress }: AddressChipProps) {
  const t = useT()
  const { mode, outlet } = useFulfilment()
  const { text = '' } = useOrderTime()
  const isPickup = mode === 'pickup'
  const Icon = isPickup ? Store : MapPin
  const caption = isPickup ? t('outlet.title') : t('cart.deliverTo')
  const location = isPickup ? (outlet?.name ?? t('outlet.findNearest')) : short || t('cart.setAddress')
  const details = isPickup ? outlet && `${location}, ${outlet.address}` : full
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${caption}${text} ${details || location}`}
      className="group flex min-h-14 w-full min-w-0 items-center gap-3 rounded-md bg-sunken px-2.5 text-left hover:bg-line md:min-h-13 short:min-h-11 md:max-w-[400px]"
      onClick={onPress}
    >
      <span className="flex size-9 shrink-0 items-center justify-center rounded-sm bg-surface text-brand-ink shadow-1">
        <Icon size={20} strokeWidth={1.9} aria-hidden />
      </span>
      <span className="@container min-w-0 flex-1 pb-0.5">
        <span className="block text-caption font-normal text-ink-3 group-hover:text-ink-2">
          {caption}
          {text}
        </span>{' '}
        <span className="block truncate text-[0.9375rem] leading-[1.25rem] font-semibold @max-[10rem]:whitespace-normal">
          {location}
        </span>
      </span>
      <ChevronDown size={20} strokeWidth={2.1} className="mr-1 shrink-0 text-ink-3" aria-hidden />
    </button>
  )
}
