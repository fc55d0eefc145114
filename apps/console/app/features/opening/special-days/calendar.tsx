// Two months beside the lists: black is closed, a tint other hours, a ring is offered.
import { FROM_MONDAY } from '@pesan/contract/weekday'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import type { T } from '../../../lib/i18n/t.ts'
import { useT } from '../../../shell/use-t.ts'
import { dayName } from '../week/day-name.ts'
import { type DayMark, type Month, type MonthDay, monthsFrom } from './calendar-months.ts'
import type { SetDay } from './set-days.tsx'

const APPEARANCE: Readonly<Record<DayMark, string>> = {
  closed: 'bg-inverted text-on-inverted font-semibold',
  hours: 'bg-accent-tint text-accent-ink font-semibold',
  offered: 'text-accent-ink shadow-[inset_0_0_0_2px_var(--accent-ink)]',
}
const MARKS = ['closed', 'hours', 'offered'] as const
const TEXT = {
  closed: 'hours.closed',
  hours: 'specialDays.otherHours',
  offered: 'specialDays.isOffered',
} as const satisfies Record<DayMark, unknown>
const MAX_AHEAD = 12

interface CalendarProps {
  today: string
  set: readonly SetDay[]
  offered: readonly string[]
}

export function Calendar({ today, ...days }: CalendarProps) {
  const t = useT()
  const [ahead, setAhead] = useState(0)
  return (
    <section
      aria-label={t('specialDays.calendar')}
      className="relative hidden flex-col gap-5 rounded-card border border-line bg-surface p-5 lg:flex"
    >
      <div className="absolute top-3 right-5 flex gap-2">
        <MonthButton
          label={t('specialDays.earlier')}
          isOff={ahead === 0}
          icon={ChevronLeft}
          onPress={() => setAhead(ahead - 1)}
        />
        <MonthButton
          label={t('specialDays.later')}
          isOff={ahead === MAX_AHEAD}
          icon={ChevronRight}
          onPress={() => setAhead(ahead + 1)}
        />
      </div>
      {monthsFrom(today, ahead, days).map(month => (
        <MonthTable key={month.first} month={month} />
      ))}
      <ul className="flex flex-col gap-2 text-p-body text-ink-2">
        {MARKS.map(mark => (
          <li key={mark} className="flex items-center gap-2.5">
            <span aria-hidden className={`size-4 rounded-[5px] ${APPEARANCE[mark]}`} />
            {t(TEXT[mark])}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface MonthButtonProps {
  label: string
  isOff: boolean
  icon: typeof ChevronLeft
  onPress: () => void
}

const MonthButton = ({ label, isOff, icon: Icon, onPress }: MonthButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOff || undefined}
    className="flex size-11 items-center justify-center rounded-small bg-sunken not-aria-disabled:hover:bg-line aria-disabled:text-ink-3"
    onClick={isOff ? undefined : onPress}
  >
    <Icon size={20} aria-hidden />
  </button>
)

function MonthTable({ month }: { month: Month }) {
  const t = useT()
  const title = new Intl.DateTimeFormat(t.locale === 'id' ? 'id-ID' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(month.first))
  return (
    <table className="w-full table-fixed text-center text-p-body">
      <caption className="mb-2 text-left text-p-block">{title}</caption>
      <thead>
        <tr className="text-p-label text-ink-3">
          {FROM_MONDAY.map(day => (
            <th key={day} scope="col" className="py-1">
              <abbr title={dayName(day, t.locale)} className="no-underline">
                {dayName(day, t.locale, 'short').slice(0, 1)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {month.weeks.map(week => (
          <tr key={week.find(Boolean)?.day}>
            {week.map((day, index) => (
              <td key={FROM_MONDAY[index]} className="p-0.5">
                {day && <DayCell t={t} {...day} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const DayCell = ({ t, day, mark }: MonthDay & { t: T }) => (
  <span
    className={`figures mx-auto flex h-9 max-w-9 items-center justify-center rounded-small ${mark ? APPEARANCE[mark] : ''}`}
  >
    {Number(day.slice(8))}
    {mark && <span className="sr-only">, {t(TEXT[mark])}</span>}
  </span>
)
