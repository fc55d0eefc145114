// The store to pick up from: its name and address, or the way to find one (FULF-09). The whole row is the
// button.
import ChevronRight from 'lucide-react/icons/chevron-right'
import Store from 'lucide-react/icons/store'
import { useT } from '../../shell/use-t.ts'
import { Tile } from '../../ui/tile.tsx'
import type { ChosenOutlet } from './fulfilment-store.ts'

interface PickupStoreProps {
  outlet: ChosenOutlet | null
  onChoose: () => void
}

export function PickupStore({ outlet, onChoose }: PickupStoreProps) {
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
