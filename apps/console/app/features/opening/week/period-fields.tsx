// The two times of a period as fields, what is wrong with them, and a way to remove it.
import type { Period } from '@pesan/contract/opening'
import X from 'lucide-react/icons/x'
import { useT } from '../../../shell/use-t.ts'
import { FieldError } from '../../../ui/field-error.tsx'
import { dayName } from './day-name.ts'
import { problemText } from './problem-text.ts'
import { shownTime, spanOf } from './span.ts'
import { TimeField } from './time-field.tsx'
import type { PeriodPlace, WeekProblem } from './week.ts'

/** So that what adds a period can give it the focus. */
export const openFieldId = ({ day, index }: PeriodPlace): string => `opens-${day}-${index}`

interface PeriodFieldsProps {
  place: PeriodPlace
  period: Period
  problem: WeekProblem | undefined
  onChange: (period: Period) => void
  onRemove: () => void
  onFocus: () => void
}

export function PeriodFields({ place, period, problem, onChange, onRemove, onFocus }: PeriodFieldsProps) {
  const t = useT()
  const day = dayName(place.day, t.locale)
  const { start, end } = spanOf(period)
  const text = t('hours.period', { from: shownTime(start), until: shownTime(end) })
  const id = openFieldId(place)
  const problemId = problem && `${id}-problem`
  const count = place.index + 1
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <TimeField
          id={id}
          label={t('hours.opens', { day, count })}
          value={period.open}
          problemId={problemId}
          onChange={open => onChange({ ...period, open })}
          onFocus={onFocus}
        />
        <span aria-hidden className="text-p-row text-ink-2">
          {t('hours.to')}
        </span>
        <TimeField
          id={`${id}-close`}
          label={t('hours.closes', { day, count })}
          value={period.close}
          problemId={problemId}
          onChange={close => onChange({ ...period, close })}
          onFocus={onFocus}
        />
        <button
          type="button"
          className="flex size-12 items-center justify-center rounded-small bg-sunken hover:bg-line"
          aria-label={t('hours.remove', { day, period: text })}
          onClick={onRemove}
        >
          <X size={20} aria-hidden />
        </button>
        {end > 1440 && (
          <span className="rounded-chip bg-sunken px-2.5 py-1 text-p-caption text-ink-2">
            {t('hours.afterMidnight', { day })}
          </span>
        )}
      </div>
      {problemId && problem && <FieldError id={problemId} text={problemText(t, problem)} />}
    </li>
  )
}
