// The special days of an outlet: a table, or cards on a phone; each can be removed.
import type { OutletOpening } from '@pesan/contract/opening'
import { useState } from 'react'
import { useMedia } from '../../../lib/use-media.ts'
import { focusPageTitle } from '../../../shell/page.tsx'
import { Question } from '../../../shell/question.tsx'
import { ServerButton } from '../../../shell/server-button.tsx'
import { useMembership } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import { removeSpecialDay } from './change-special-days.ts'
import { closureText, periodsText, spanText } from './day-text.ts'

export type SetDay = OutletOpening['special_days'][number]

const ROOM_FOR_COLUMNS = '(width >= 768px)'

interface SetDaysProps {
  days: readonly SetDay[]
  /** Of the outlet. */
  name: string
}

export function SetDays({ days, name }: SetDaysProps) {
  const t = useT()
  const { company } = useMembership()
  const [removing, setRemoving] = useState<SetDay | null>(null)
  const hasRoom = useMedia(ROOM_FOR_COLUMNS)
  const Rows = hasRoom ? Table : Cards
  return (
    <section aria-labelledby="set">
      <h2 id="set" className="mb-3 text-p-block">
        {t('specialDays.set')}
      </h2>
      {days.length === 0 ? (
        <p className="rounded-card border-2 border-dashed border-line p-5 text-p-row text-ink-2">
          {t('specialDays.nothingSet')}
        </p>
      ) : (
        <Rows days={days} name={name} onRemove={setRemoving} />
      )}
      <Question
        isOpen={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('specialDays.removeTitle', { days: removing ? spanText(t, removing) : '' })}
        text={t(company.outlets.length > 1 ? 'specialDays.removeTextOfAll' : 'specialDays.removeText')}
        stay={t('specialDays.stay')}
        confirm={t('specialDays.remove')}
        onConfirm={() => {
          if (!removing) return
          focusPageTitle()
          void removeSpecialDay(t, company.id, removing.id)
        }}
      />
    </section>
  )
}

interface RowsProps extends SetDaysProps {
  onRemove: (day: SetDay) => void
}

const headClassName = 'px-2 py-3 text-left text-p-label text-ink-2 first:pl-5'
const cellClassName = 'px-2 py-3 text-left text-p-row first:pl-5 last:pr-4'

function Table({ days, name, onRemove }: RowsProps) {
  const t = useT()
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table aria-labelledby="set" className="w-full">
        <thead>
          <tr>
            {[t('specialDays.day'), t('specialDays.reason'), name, t('specialDays.setBy')].map(title => (
              <th key={title} scope="col" className={headClassName}>
                {title}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{t('specialDays.remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(day => (
            <tr key={day.id} className="border-t border-line">
              <th scope="row" className={`${cellClassName} font-normal`}>
                {spanText(t, day)}
              </th>
              <td className={cellClassName}>{day.reason}</td>
              <td className={cellClassName}>
                <DayHours day={day} />
              </td>
              <td className={`${cellClassName} text-ink-2`}>{day.set_by}</td>
              <td className={cellClassName}>
                <RemoveButton day={day} onRemove={onRemove} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cards({ days, onRemove }: RowsProps) {
  const t = useT()
  return (
    <ul aria-labelledby="set" className="rounded-card border border-line bg-surface">
      {days.map(day => (
        <li
          key={day.id}
          className="flex items-center justify-between gap-3 border-line px-4 py-3 not-first:border-t"
        >
          <div className="min-w-0">
            <p className="text-p-row font-semibold">{spanText(t, day)}</p>
            {day.reason && <p className="text-p-row break-words text-ink-2">{day.reason}</p>}
            <p className="mt-1 text-p-body">
              <DayHours day={day} />
            </p>
            {day.set_by && (
              <p className="mt-1 text-p-caption text-ink-2">
                {t('specialDays.setBy')} {day.set_by}
              </p>
            )}
          </div>
          <RemoveButton day={day} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  )
}

function DayHours({ day }: { day: SetDay }) {
  const t = useT()
  const periods = periodsText(t, day)
  if (periods !== null) return <span className="figures font-semibold">{periods}</span>
  return (
    <>
      <span className="rounded-chip bg-sunken px-2.5 py-1 text-p-caption font-semibold text-ink-2">
        {t('hours.closed')}
      </span>
      {day.closed_from !== null && (
        <span className="ml-2 text-p-caption text-ink-2">{closureText(t, day, day.closed_from)}</span>
      )}
    </>
  )
}

function RemoveButton({ day, onRemove }: { day: SetDay } & Pick<RowsProps, 'onRemove'>) {
  const t = useT()
  return (
    <ServerButton
      kind="neutral"
      size="row"
      label={t('specialDays.removeOf', { days: spanText(t, day) })}
      onPress={() => onRemove(day)}
    >
      {t('specialDays.remove')}
    </ServerButton>
  )
}
