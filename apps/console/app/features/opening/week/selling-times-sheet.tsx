// When something of the menu can be had: a week of periods, or all times (HOURS-13).
import type { SellingTimes } from '@pesan/contract/opening'
import { FROM_MONDAY, type Weekday } from '@pesan/contract/weekday'
import { useState } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { DayEditor } from './day-editor.tsx'
import { dayName } from './day-name.ts'
import { periodsOn, problemsOf, type Week } from './week.ts'

interface SellingTimesSheetProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** Null: at all times. */
  times: SellingTimes | null
  onChange: (times: SellingTimes | null) => void
}

const FIRST_TIMES: Week = Object.fromEntries(
  FROM_MONDAY.map(day => [day, [{ open: '10:00', close: '22:00' }]]),
)

export function SellingTimesSheet(props: SellingTimesSheetProps) {
  return props.isOpen && <OpenSheet {...props} />
}

function OpenSheet({ onClose, title, times, onChange }: SellingTimesSheetProps) {
  const t = useT()
  const [week, setWeek] = useState<Week | null>(times)
  const [day, setDay] = useState<Weekday>('mon')
  const problems = week === null ? [] : problemsOf(week)
  const [problem] = problems
  const [isTried, setIsTried] = useState(false)
  const save = () => {
    setIsTried(true)
    if (problem) {
      setDay(problem.day)
      return
    }
    onChange(week)
    onClose()
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t('common.close')}
      foot={
        <>
          {isTried && problem && <FieldError id="selling-times-problem" text={t('hours.mendFirst')} />}
          <Button size="page" className="md:ml-auto" onPress={save}>
            {t('sellingTimes.save')}
          </Button>
        </>
      }
    >
      <Segment
        label={title}
        chosen={week === null ? 'always' : 'times'}
        options={[
          { value: 'always', text: t('sellingTimes.always') },
          { value: 'times', text: t('sellingTimes.some') },
        ]}
        onChoose={value => setWeek(value === 'always' ? null : (week ?? FIRST_TIMES))}
      />
      {week !== null && (
        <>
          <fieldset className="my-4 flex flex-wrap gap-2">
            <legend className="sr-only">{t('sellingTimes.day')}</legend>
            {FROM_MONDAY.map(each => (
              <Button
                key={each}
                kind={each === day ? 'tinted' : 'neutral'}
                size="row"
                onPress={() => setDay(each)}
              >
                <span aria-hidden className={periodsOn(week, each).length === 0 ? 'line-through' : ''}>
                  {dayName(each, t.locale, 'short')}
                </span>
                <span className="sr-only">
                  {periodsOn(week, each).length === 0
                    ? t('hours.closedOn', { day: dayName(each, t.locale) })
                    : dayName(each, t.locale)}
                </span>
              </Button>
            ))}
          </fieldset>
          <DayEditor
            key={day}
            week={week}
            day={day}
            problems={problems}
            onChange={setWeek}
            onSelect={() => undefined}
          />
        </>
      )}
    </Sheet>
  )
}
