// A special day before it is set: its days, closed or other hours, where, and what customers read.
import { useRef, useState } from 'react'
import { announce } from '../../../shell/announcer.tsx'
import { useDeviceOutlet } from '../../../shell/device-outlet.ts'
import { ServerButton } from '../../../shell/server-button.tsx'
import { useMembership } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import { DayField } from '../../../ui/day-field.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { PeriodList } from '../week/period-list.tsx'
import { problemText } from '../week/problem-text.ts'
import { setSpecialDay } from './change-special-days.ts'
import { closureText, spanText } from './day-text.ts'
import {
  bodyOf,
  FIRST_PERIODS,
  missingIn,
  problemsOfDraft,
  type SpecialDayDraft,
} from './special-day-draft.ts'

const MAX_REASON = 120

interface SpecialDaySheetProps {
  first: SpecialDayDraft
  today: string
  onClose: () => void
}

export function SpecialDaySheet({ first, today, onClose }: SpecialDaySheetProps) {
  const t = useT()
  const { company } = useMembership()
  const [draft, setDraft] = useState(first)
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<string>()
  const fields = useRef<HTMLDivElement>(null)
  const change = (part: Partial<SpecialDayDraft>) => {
    setError(undefined)
    setDraft(now => ({ ...now, ...part }))
  }
  const save = async () => {
    const missing = missingIn(draft, today)
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (missing || wrong) {
      setError(t(missing ?? 'hours.mendFirst'))
      wrong?.focus()
      return
    }
    setIsSaving(true)
    const failure = await setSpecialDay(t, company.id, bodyOf(draft))
    setIsSaving(false)
    if (failure !== null) {
      setError(failure)
      return
    }
    announce(t('specialDays.saved'))
    onClose()
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={first.reason === '' ? t('specialDays.add') : first.reason}
      closeLabel={t('common.close')}
      foot={
        <ServerButton size="page" className="w-full" isBusy={isSaving} onPress={() => void save()}>
          <SaveText draft={draft} />
        </ServerButton>
      }
    >
      <div ref={fields} className="flex flex-col gap-5">
        {draft.closedFrom === null ? (
          <DayFields draft={draft} today={today} onChange={change} />
        ) : (
          <p className="text-p-row">
            {t('specialDays.nyepiText', {
              times: closureText(t, { first_day: draft.firstDay, last_day: draft.lastDay }, draft.closedFrom),
            })}
          </p>
        )}
        <OutletChoice draft={draft} onChange={change} />
        <TextField
          label={t('opening.reason')}
          value={draft.reason}
          maxLength={MAX_REASON}
          onChange={reason => change({ reason })}
        />
      </div>
      <FieldError id="special-day-failure" text={error} />
    </Sheet>
  )
}

function SaveText({ draft }: { draft: SpecialDayDraft }) {
  const t = useT()
  const { firstDay, lastDay, periods, closedFrom } = draft
  if (closedFrom !== null) return t('specialDays.closeForNyepi')
  if (firstDay === '' || lastDay < firstDay) return t('specialDays.save')
  const days = spanText(t, { first_day: firstDay, last_day: lastDay })
  return t(periods === null ? 'specialDays.closeOn' : 'specialDays.hoursFor', { days })
}

interface FieldsProps {
  draft: SpecialDayDraft
  onChange: (part: Partial<SpecialDayDraft>) => void
}

function DayFields({ draft, today, onChange }: FieldsProps & { today: string }) {
  const t = useT()
  const { firstDay, lastDay, periods } = draft
  const problems = problemsOfDraft(draft)
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <DayField
          label={t('specialDays.firstDay')}
          value={firstDay}
          min={today}
          onChange={day => onChange({ firstDay: day, ...(lastDay < day && { lastDay: day }) })}
        />
        <DayField
          label={t('specialDays.lastDay')}
          value={lastDay}
          min={firstDay || today}
          onChange={day => onChange({ lastDay: day })}
        />
      </div>
      <Segment
        label={t('specialDays.what')}
        chosen={periods === null ? 'closed' : 'hours'}
        options={[
          { value: 'closed', text: t('hours.closed') },
          { value: 'hours', text: t('specialDays.otherHours') },
        ]}
        onChoose={what => onChange({ periods: what === 'closed' ? null : (periods ?? FIRST_PERIODS) })}
      />
      {periods && (
        <div>
          <PeriodList
            id="special-day"
            name={t('specialDays.theDay')}
            periods={periods}
            problemAt={index => {
              const found = problems.find(problem => problem.index === index)
              return found && problemText(t, found)
            }}
            onChange={next => onChange({ periods: next })}
          />
        </div>
      )}
    </>
  )
}

/** Where there is only one, that one. */
function OutletChoice({ draft, onChange }: FieldsProps) {
  const t = useT()
  const { outlet, own } = useDeviceOutlet()
  if (own.length < 2) return null
  return (
    <Segment
      label={t('board.outlet')}
      chosen={draft.outletId === null ? 'all' : 'one'}
      options={[
        { value: 'one', text: outlet.name },
        { value: 'all', text: t('specialDays.allOutlets') },
      ]}
      onChoose={where => onChange({ outletId: where === 'all' ? null : outlet.id })}
    />
  )
}
