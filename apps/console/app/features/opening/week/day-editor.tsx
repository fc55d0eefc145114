// One day: its periods as fields, and copies to other days.
import { FROM_MONDAY, type Weekday } from '@pesan/contract/weekday'
import Check from 'lucide-react/icons/check'
import { announce } from '../../../shell/announcer.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { dayName } from './day-name.ts'
import { PeriodList } from './period-list.tsx'
import { problemText } from './problem-text.ts'
import { isSameDay, periodsOn, type Week, type WeekProblem, withPeriods } from './week.ts'

interface DayEditorProps {
  week: Week
  day: Weekday
  problems: readonly WeekProblem[]
  onChange: (week: Week) => void
  onSelect: (index: number) => void
}

export function DayEditor({ week, day, problems, onChange, onSelect }: DayEditorProps) {
  const t = useT()
  return (
    <>
      <PeriodList
        id={day}
        name={dayName(day, t.locale)}
        periods={periodsOn(week, day)}
        problemAt={index => {
          const found = problems.find(problem => problem.day === day && problem.index === index)
          return found && problemText(t, found)
        }}
        onChange={periods => onChange(withPeriods(week, day, periods))}
        onFocus={onSelect}
      />
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
      {FROM_MONDAY.filter(other => other !== day).map(other => {
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
