// The periods of one day as fields, and one more of them.
import { MAX_PERIODS, type Period } from '@pesan/contract/opening'
import Plus from 'lucide-react/icons/plus'
import { flushSync } from 'react-dom'
import { useT } from '../../../shell/use-t.ts'
import { PeriodFields } from './period-fields.tsx'
import { newSpan, periodOf, spanOf } from './span.ts'

interface PeriodListProps {
  /** Of this list in its page. */
  id: string
  /** Of the day. */
  name: string
  periods: readonly Period[]
  /** What is wrong with one of them. */
  problemAt: (index: number) => string | undefined
  onChange: (periods: Period[]) => void
  onFocus?: (index: number) => void
}

export function PeriodList({ id, name, periods, problemAt, onChange, onFocus }: PeriodListProps) {
  const t = useT()
  const free = newSpan(periods.map(spanOf))
  const isFull = periods.length >= MAX_PERIODS || free === null
  const fieldId = (index: number) => `${id}-opens-${index}`
  const addId = `${id}-add`
  const focusAfter = (next: Period[], focused: string) => {
    flushSync(() => onChange(next))
    document.getElementById(focused)?.focus()
  }
  return (
    <>
      {periods.length === 0 && <p className="text-p-row text-ink-2">{t('hours.closed')}</p>}
      <ul className="flex flex-col gap-3 empty:hidden">
        {periods.map((period, index) => (
          <PeriodFields
            // What is typed belongs to a place only while the places stay.
            key={`${index}-${periods.length}`}
            id={fieldId(index)}
            name={name}
            count={index + 1}
            period={period}
            problem={problemAt(index)}
            onChange={changed => onChange(periods.with(index, changed))}
            onRemove={() => focusAfter(periods.toSpliced(index, 1), addId)}
            onFocus={() => onFocus?.(index)}
          />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <button
          id={addId}
          type="button"
          aria-disabled={isFull || undefined}
          className={`flex min-h-11 items-center gap-2 rounded-small bg-sunken px-3.5 text-p-body font-bold ${isFull ? 'text-ink-3' : 'hover:bg-line'}`}
          onClick={() => {
            if (!isFull) focusAfter([...periods, periodOf(free)], fieldId(periods.length))
          }}
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
    </>
  )
}
