// On a phone: the days of the week with their times as text; each opens as a page.
import { FROM_MONDAY, type Weekday } from '@pesan/contract/weekday'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useT } from '../../../shell/use-t.ts'
import { dayName } from './day-name.ts'
import { shownTime, spanOf } from './span.ts'
import { periodsOn, type Week, type WeekProblem } from './week.ts'

interface DayListProps {
  week: Week
  problems: readonly WeekProblem[]
  onOpen: (day: Weekday) => void
}

export const dayButtonId = (day: Weekday): string => `day-${day}`

export function DayList({ week, problems, onOpen }: DayListProps) {
  const t = useT()
  return (
    <ul className="rounded-card border border-line bg-surface md:hidden">
      {FROM_MONDAY.map(day => {
        const isWrong = problems.some(problem => problem.day === day)
        const times = periodsOn(week, day).map(period => {
          const { start, end } = spanOf(period)
          return t('hours.period', { from: shownTime(start), until: shownTime(end) })
        })
        return (
          <li key={day} className="border-b border-line last:border-b-0">
            <button
              type="button"
              id={dayButtonId(day)}
              className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left"
              onClick={() => onOpen(day)}
            >
              <span className="w-24 shrink-0 text-p-row font-semibold">{dayName(day, t.locale)}</span>
              <span className={`figures min-w-0 flex-1 text-p-row ${isWrong ? 'text-bad' : 'text-ink-2'}`}>
                {times.length === 0
                  ? t('hours.closed')
                  : times.map((text, index) => (
                      // oxlint-disable-next-line react/no-array-index-key -- two may be the same while they are edited
                      <span key={index} className="block">
                        {text}
                      </span>
                    ))}
              </span>
              {isWrong && (
                <>
                  <CircleAlert size={18} aria-hidden className="shrink-0 text-bad" />
                  <span className="sr-only">{t('hours.wrong')}</span>
                </>
              )}
              <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-3" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
