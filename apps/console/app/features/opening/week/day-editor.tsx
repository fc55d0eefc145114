// One day: its periods as fields, and copies to other days.
import { MAX_PERIODS, type Weekday } from '@pesan/contract/opening'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { flushSync } from 'react-dom'
import { announce } from '../../../shell/announcer.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { dayName } from './day-name.ts'
import { openFieldId, PeriodFields } from './period-fields.tsx'
import { newSpan, periodOf, spanOf } from './span.ts'
import {
  DAYS,
  isSameDay,
  periodsOn,
  type Week,
  type WeekProblem,
  withoutPeriod,
  withPeriod,
  withPeriods,
} from './week.ts'

interface DayEditorProps {
  week: Week
  day: Weekday
  problems: readonly WeekProblem[]
  onChange: (week: Week) => void
  onSelect: (index: number) => void
}

const ADD_ID = 'add-period'

export function DayEditor({ week, day, problems, onChange, onSelect }: DayEditorProps) {
  const t = useT()
  const periods = periodsOn(week, day)
  const free = newSpan(periods.map(spanOf))
  const isFull = periods.length >= MAX_PERIODS || free === null
  const add = () => {
    if (!free) return
    const index = periods.length
    flushSync(() => onChange(withPeriods(week, day, [...periods, periodOf(free)])))
    document.getElementById(openFieldId({ day, index }))?.focus()
  }
  return (
    <>
      {periods.length === 0 && <p className="text-p-row text-ink-2">{t('hours.closed')}</p>}
      <ul className="flex flex-col gap-3 empty:hidden">
        {periods.map((period, index) => {
          const place = { day, index }
          return (
            <PeriodFields
              // What is typed belongs to a place only while the places stay.
              key={`${day}-${index}-${periods.length}`}
              place={place}
              period={period}
              problem={problems.find(problem => problem.day === day && problem.index === index)}
              onChange={changed => onChange(withPeriod(week, place, changed))}
              onRemove={() => {
                flushSync(() => onChange(withoutPeriod(week, place)))
                document.getElementById(ADD_ID)?.focus()
              }}
              onFocus={() => onSelect(index)}
            />
          )
        })}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <button
          id={ADD_ID}
          type="button"
          aria-disabled={isFull || undefined}
          className={`flex min-h-11 items-center gap-2 rounded-small bg-sunken px-3.5 text-p-body font-bold ${isFull ? 'text-ink-3' : 'hover:bg-line'}`}
          onClick={isFull ? undefined : add}
        >
          <Plus size={18} aria-hidden />
          {t('hours.add')}
        </button>
        {isFull && (
          <p className="text-p-caption text-ink-2">
            {periods.length >= MAX_PERIODS ? t('hours.full', { count: MAX_PERIODS }) : t('hours.noRoom')}
          </p>
        )}
      </div>
      <CopyTo week={week} day={day} onChange={onChange} />
    </>
  )
}

const COPY_ID = 'copy-to'

export const focusCopies = (): void => document.querySelector<HTMLElement>(`#${COPY_ID} button`)?.focus()

function CopyTo({ week, day, onChange }: Pick<DayEditorProps, 'week' | 'day' | 'onChange'>) {
  const t = useT()
  return (
    <fieldset id={COPY_ID} className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-4">
      <legend className="sr-only">{t('hours.copyFrom', { day: dayName(day, t.locale) })}</legend>
      <span aria-hidden className="mr-1 text-p-row text-ink-2">
        {t('hours.copyTo')}
      </span>
      {DAYS.filter(other => other !== day).map(other => {
        const isSame = isSameDay(week, day, other)
        const name = dayName(other, t.locale)
        return (
          <Button
            key={other}
            kind={isSame ? 'tinted' : 'neutral'}
            size="row"
            onPress={() => {
              onChange(withPeriods(week, other, periodsOn(week, day)))
              announce(t('hours.copied', { day: name }))
            }}
          >
            {isSame && <Check size={18} aria-hidden />}
            <span aria-hidden>{dayName(other, t.locale, 'short')}</span>
            <span className="sr-only">{isSame ? t('hours.isSame', { day: name }) : name}</span>
          </Button>
        )
      })}
    </fieldset>
  )
}
