// The delivery address on the cart page, with the customer's directions for the driver, or the way to set one
// (FULF-06, FULF-07, FULF-11). The row opens its details; Change opens the sheet (AMB-098).
import ChevronRight from 'lucide-react/icons/chevron-right'
import MapPin from 'lucide-react/icons/map-pin'
import { useT } from '../../shell/page.tsx'
import { Tile } from '../../ui/tile.tsx'
import { useSelectedAddress } from './address-store.ts'
import { addedText, addressTitle } from './address-text.ts'
import { TypeIcon } from './type-icon.tsx'

interface DeliveryAddressProps {
  onOpen: () => void
  onChange: () => void
}

export function DeliveryAddress({ onOpen, onChange }: DeliveryAddressProps) {
  const t = useT()
  const selected = useSelectedAddress()
  if (!selected) return <NoAddress onPress={onChange} />
  const words = addedText(selected)
  return (
    <div className="relative mt-4 flex items-start gap-3.5">
      <Tile>
        <TypeIcon type={selected.saveAs} />
      </Tile>
      <div className="min-w-0 flex-1 pt-0.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={[addressTitle(t, selected), selected.mapsAddress, words].filter(Boolean).join(', ')}
            className="min-w-0 text-left text-title-3 outline-none after:absolute after:inset-0 after:rounded-sm focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-ring"
            onClick={onOpen}
          >
            {addressTitle(t, selected)}
          </button>
          <button
            type="button"
            aria-haspopup="dialog"
            className="relative -my-2.5 flex min-h-11 shrink-0 items-center text-small font-semibold text-brand-ink hover:underline"
            onClick={onChange}
          >
            {t('common.change')}
          </button>
        </div>
        <p className="text-small text-ink-2">{selected.mapsAddress}</p>
        {words && <p className="mt-0.5 text-caption font-normal text-ink-3">{words}</p>}
      </div>
    </div>
  )
}

function NoAddress({ onPress }: { onPress: () => void }) {
  const t = useT()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="mt-4 flex w-full items-center gap-3.5 rounded-lg border border-dashed border-line-strong p-3 pl-[15px] text-left hover:bg-canvas"
      onClick={onPress}
    >
      <Tile>
        <MapPin size={20} strokeWidth={1.9} aria-hidden />
      </Tile>
      <span className="min-w-0 flex-1">
        <span className="block text-title-3">{t('cart.setAddress')}</span>
        <span className="block text-small text-ink-2">{t('delivery.needed')}</span>
      </span>
      <ChevronRight size={20} strokeWidth={1.9} className="mr-1 text-ink-2" aria-hidden />
    </button>
  )
}
