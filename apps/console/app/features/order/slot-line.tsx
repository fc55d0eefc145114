// For when an order for later is (LATER-07).
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useT } from '../../shell/use-t.ts'
import type { BoardOrder } from './board-order.ts'
import { useMomentTexts } from './moment-texts.ts'

export function SlotLine({ order: { scheduled_for: slot } }: { order: Pick<BoardOrder, 'scheduled_for'> }) {
  const t = useT()
  const moments = useMomentTexts()
  if (slot === null) return null
  return (
    <span className="flex items-center gap-1.5 text-b-mode font-semibold text-accent-ink">
      <CalendarClock size={18} aria-hidden className="shrink-0" />
      {t('card.slot', { time: moments.withDay(slot) })}
    </span>
  )
}
