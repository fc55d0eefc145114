// The picture of a week: a row of bars for each day.
import { MAX_PERIODS, type Period } from '@pesan/contract/opening'
import { FROM_MONDAY, type Weekday } from '@pesan/contract/weekday'
import Copy from 'lucide-react/icons/copy'
import Plus from 'lucide-react/icons/plus'
import { type MouseEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLifted } from '../../../shell/lifted.ts'
import { useT } from '../../../shell/use-t.ts'
import { axisOf, lengthOf, shareOf, ticksOf } from './bar-axis.ts'
import { focusCopies } from './day-editor.tsx'
import { dayName } from './day-name.ts'
import { KEYS_ID, PeriodBar } from './period-bar.tsx'
import { newSpan, newSpanAt, periodOf, type Span, shownTime, spanOf } from './span.ts'
import { isSelected, type Selection } from './use-week-editor.ts'
import { periodsOn, type Week, type WeekProblem, withoutPeriod, withPeriod, withPeriods } from './week.ts'

interface WeekBarsProps {
  week: Week
  problems: readonly WeekProblem[]
  selection: Selection
  onChange: (week: Week) => void
  onSelect: (selection: Selection) => void
}

const rowId = (day: Weekday): string => `bars-${day}`
const ROW = 'grid grid-cols-[52px_minmax(0,1fr)_100px] items-center gap-x-4'
const MAX_LABELS = 12

export function WeekBars(props: WeekBarsProps) {
  const t = useT()
  const [held, setHeld] = useState<Span | null>(null)
  useLifted(held !== null)
  const axis = held ?? axisOf(props.week)
  const ticks = ticksOf(axis)
  const labels = ticks.length > MAX_LABELS ? ticks.filter((_, index) => index % 2 === 0) : ticks
  return (
    <section
      aria-label={t('hours.picture')}
      className="hidden rounded-card border border-line bg-surface px-5 pb-3 md:block"
    >
      <p id={KEYS_ID} className="sr-only">
        {t('hours.keys')}
      </p>
      <div aria-hidden className={`${ROW} h-11 border-b border-line`}>
        <span />
        <div className="figures relative h-5 text-p-caption text-ink-3">
          {labels.map(minute => (
            <span
              key={minute}
              className="absolute -translate-x-1/2"
              style={{ left: `${shareOf(minute - axis.start, axis)}%` }}
            >
              {shownTime(minute)}
            </span>
          ))}
        </div>
      </div>
      {FROM_MONDAY.map(day => (
        <DayRow key={day} day={day} axis={axis} onDragging={is => setHeld(is ? axis : null)} {...props} />
      ))}
    </section>
  )
}

interface DayRowProps extends WeekBarsProps {
  day: Weekday
  axis: Span
  onDragging: (isDragging: boolean) => void
}

function DayRow({ day, axis, week, problems, selection, onChange, onSelect, onDragging }: DayRowProps) {
  const t = useT()
  const periods = periodsOn(week, day)
  const spans = periods.map(spanOf)
  const name = dayName(day, t.locale)
  const add = (span: Span | null) => {
    if (!span || periods.length >= MAX_PERIODS) return
    flushSync(() => onChange(withPeriods(week, day, [...periods, periodOf(span)])))
    document.querySelector<HTMLElement>(`#${rowId(day)} [data-bar="${periods.length}"]`)?.focus()
  }
  const pressTrack = ({ clientX, currentTarget }: MouseEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    add(newSpanAt(spans, axis.start + ((clientX - left) / width) * lengthOf(axis)))
  }
  const addButtonId = `${rowId(day)}-add`
  return (
    <div id={rowId(day)} className={`${ROW} h-[60px] border-b border-line last:border-b-0`}>
      <p className="text-p-row font-semibold">
        <span aria-hidden>{dayName(day, t.locale, 'short')}</span>
        <span className="sr-only">{periods.length === 0 ? t('hours.closedOn', { day: name }) : name}</span>
      </p>
      <div className="relative h-11">
        <Grid axis={axis} />
        <button
          type="button"
          aria-hidden="true"
          tabIndex={-1}
          className="absolute inset-0 size-full cursor-cell pl-2 text-left text-p-body text-ink-3"
          onClick={pressTrack}
        >
          {periods.length === 0 && t('hours.closed')}
        </button>
        {periods.map((period, index) => {
          const place = { day, index }
          const change = (next: Period) => onChange(withPeriod(week, place, next))
          return (
            <PeriodBar
              // oxlint-disable-next-line react/no-array-index-key -- a period is known by its place
              key={index}
              place={place}
              period={period}
              axis={axis}
              isSelected={isSelected(selection, place)}
              isWrong={problems.some(problem => problem.day === day && problem.index === index)}
              onSelect={() => onSelect(place)}
              onChange={change}
              onRemove={() => {
                flushSync(() => onChange(withoutPeriod(week, place)))
                document.getElementById(addButtonId)?.focus()
              }}
              onDragging={onDragging}
            />
          )
        })}
      </div>
      <div className="flex gap-2">
        <button
          type="button"
          id={addButtonId}
          aria-label={t('hours.addOn', { day: name })}
          aria-disabled={periods.length >= MAX_PERIODS || undefined}
          className="flex size-11 items-center justify-center rounded-small bg-sunken hover:bg-line aria-disabled:text-ink-3"
          onClick={() => add(newSpan(spans))}
        >
          <Plus size={18} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={t('hours.copyFrom', { day: name })}
          className="flex size-11 items-center justify-center rounded-small bg-sunken hover:bg-line"
          onClick={() => {
            flushSync(() => onSelect({ day, index: null }))
            focusCopies()
          }}
        >
          <Copy size={18} aria-hidden />
        </button>
      </div>
    </div>
  )
}

const Grid = ({ axis }: { axis: Span }) =>
  ticksOf(axis).map(minute => (
    <span
      key={minute}
      aria-hidden
      className={`absolute inset-y-0 w-px ${minute % 1440 === 0 ? 'bg-line-strong' : 'bg-line'}`}
      style={{ left: `${shareOf(minute - axis.start, axis)}%` }}
    />
  ))
