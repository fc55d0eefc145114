// The day whose entries are shown: the browser's own date field, below words for the day while it has no focus.
import Calendar from 'lucide-react/icons/calendar'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { formatDay } from '../../lib/local-time.ts'
import { useT } from '../../shell/use-t.ts'
import { isDay } from './activity-filter.ts'

interface DayFilterProps {
  day: string | null
  today: string
  onDay: (day: string | null) => void
}

export function DayFilter({ day, today, onDay }: DayFilterProps) {
  const t = useT()
  // While a date is typed it is none, or one of another century.
  const [typed, setTyped] = useState({ whileDay: day, value: day ?? '' })
  const value = typed.whileDay === day ? typed.value : (day ?? '')
  const text =
    day === null
      ? t('activity.allDays')
      : day === today
        ? t('activity.today')
        : formatDay(day, { locale: t.locale, today })
  return (
    <div className="flex rounded-button bg-sunken">
      <span className="group relative flex min-h-12 min-w-36 items-center gap-2 px-4 text-b-mod font-bold has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ink-1">
        <Calendar size={20} aria-hidden className="shrink-0" />
        <span aria-hidden className="group-has-[:focus]:invisible">
          {text}
        </span>
        <input
          type="date"
          aria-label={t('activity.day')}
          max={today}
          className="absolute inset-y-0 right-0 left-11 cursor-pointer bg-sunken opacity-0 outline-none focus:opacity-100"
          value={value}
          onClick={event => openPicker(event.currentTarget)}
          onBlur={() => setTyped({ whileDay: day, value: day ?? '' })}
          onChange={({ target }) => {
            setTyped({ whileDay: day, value: target.value })
            if (isDay(target.value) && target.value <= today) onDay(target.value)
          }}
        />
      </span>
      {day !== null && (
        <button
          type="button"
          aria-label={t('activity.allDays')}
          className="flex min-w-11 items-center justify-center rounded-button hover:bg-line"
          onClick={() => onDay(null)}
        >
          <X size={18} aria-hidden />
        </button>
      )}
    </div>
  )
}

/** Some browsers open it only from the small icon of the field. */
function openPicker(field: HTMLInputElement): void {
  try {
    field.showPicker()
  } catch {
    // It can be typed as well.
  }
}
