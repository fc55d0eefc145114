// The days with orders for later, as a segment with counts.
import { formatDay } from '../../../lib/local-time.ts'
import { useT } from '../../../shell/use-t.ts'
import type { LaterDay } from './later-days.ts'

interface DaySegmentProps {
  days: readonly LaterDay[]
  shown: string
  /** `YYYY-MM-DD` */
  today: string
  onShow: (day: string) => void
}

export function DaySegment({ days, shown, today, onShow }: DaySegmentProps) {
  const t = useT()
  const nameOf = (day: string, index: number): string => {
    if (index === 0) return t('search.today')
    return index === 1 ? t('later.tomorrow') : formatDay(day, { locale: t.locale, today, month: 'short' })
  }
  return (
    <fieldset className="flex max-w-full overflow-x-auto rounded-button bg-sunken p-1">
      <legend className="sr-only">{t('later.days')}</legend>
      {days.map(({ day, orders }, index) => (
        <button
          key={day}
          type="button"
          aria-pressed={day === shown}
          className={`flex min-h-12 items-center justify-center gap-x-1.5 rounded-plate px-4 text-b-mod font-semibold whitespace-nowrap ${day === shown ? 'bg-raised shadow-raised' : 'text-ink-2'}`}
          onClick={() => onShow(day)}
        >
          {nameOf(day, index)}
          <span className="font-bold">{orders.length}</span>
        </button>
      ))}
    </fieldset>
  )
}
