// The items of a card: those of this device's station, and for the pass what each category has made (BOARD-24).
import Check from 'lucide-react/icons/check'
import { useStore } from '../../lib/store.ts'
import { useT } from '../../shell/use-t.ts'
import type { BoardOrder } from './board-order.ts'
import { OrderItems } from './order-items.tsx'
import { itemsAt, progressOf } from './stations.ts'
import { station } from './use-station.ts'

export function StationItems({ order, isOffline }: { order: BoardOrder; isOffline: boolean }) {
  const t = useT()
  const here = useStore(station)
  const progress = here.categories === null ? progressOf(order, here) : []
  return (
    <>
      <OrderItems order={order} items={itemsAt(order, here)} isOffline={isOffline} />
      {progress.length > 0 && (
        <ul aria-label={t('station.progress')} className="mt-3 flex flex-wrap gap-1.5">
          {progress.map(({ id, name, made, count }) => (
            <li
              key={id}
              className={`flex items-center gap-1.5 rounded-chip px-2.5 py-1 text-b-mod font-semibold ${made === count ? 'bg-good-tint text-good' : 'bg-sunken text-ink-2'}`}
            >
              {made === count && <Check size={18} aria-hidden />}
              {made === count ? t('station.done', { name }) : t('station.made', { name, made, count })}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
