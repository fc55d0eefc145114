// The two times of a period as fields, what is wrong with them, and a way to remove it.
import type { Period } from '@pesan/contract/opening'
import X from 'lucide-react/icons/x'
import { useT } from '../../../shell/use-t.ts'
import { FieldError } from '../../../ui/field-error.tsx'
import { shownTime, spanOf } from './span.ts'
import { TimeField } from './time-field.tsx'

interface PeriodFieldsProps {
  /** Of the first field. */
  id: string
  /** Of the day. */
  name: string
  /** The first, the second … of its day. */
  count: number
  period: Period
  /** What is wrong with it. */
  problem: string | undefined
  onChange: (period: Period) => void
  onRemove: () => void
  onFocus?: () => void
}

export function PeriodFields({ id, name, count, period, problem, ...on }: PeriodFieldsProps) {
  const t = useT()
  const { start, end } = spanOf(period)
  const text = t('hours.period', { from: shownTime(start), until: shownTime(end) })
  const problemId = problem && `${id}-problem`
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <TimeField
          id={id}
          label={t('hours.opens', { day: name, count })}
          value={period.open}
          problemId={problemId}
          onChange={open => on.onChange({ ...period, open })}
          {...(on.onFocus && { onFocus: on.onFocus })}
        />
        <span aria-hidden className="text-p-row text-ink-2">
          {t('hours.to')}
        </span>
        <TimeField
          id={`${id}-close`}
          label={t('hours.closes', { day: name, count })}
          value={period.close}
          problemId={problemId}
          onChange={close => on.onChange({ ...period, close })}
          {...(on.onFocus && { onFocus: on.onFocus })}
        />
        <button
          type="button"
          className="flex size-12 items-center justify-center rounded-small bg-sunken hover:bg-line"
          aria-label={t('hours.remove', { day: name, period: text })}
          onClick={on.onRemove}
        >
          <X size={20} aria-hidden />
        </button>
        {end > 1440 && (
          <span className="rounded-chip bg-sunken px-2.5 py-1 text-p-caption text-ink-2">
            {t('hours.afterMidnight', { day: name })}
          </span>
        )}
      </div>
      {problemId && <FieldError id={problemId} text={problem} />}
    </li>
  )
}
