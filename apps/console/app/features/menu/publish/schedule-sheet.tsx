// The moment at which the draft is published (EDIT-14).
import { serverNowMs } from '@pesan/ui/api/server-clock'
import { type FormEvent, useState } from 'react'
import { dayIn, momentIn } from '../../../lib/local-time.ts'
import { useMembership } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError, fieldClassName } from '../../../ui/field-error.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

interface ScheduleSheetProps {
  onClose: () => void
  onSchedule: (at: Date) => void
}

const DAY_MS = 86_400_000
const EARLY = '05:00'

export function ScheduleSheet({ onClose, onSchedule }: ScheduleSheetProps) {
  const t = useT()
  const { company } = useMembership()
  const zone = company.time_zone
  const [day, setDay] = useState(() => dayIn(new Date(serverNowMs() + DAY_MS), zone))
  const [time, setTime] = useState(EARLY)
  const [isPast, setIsPast] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (day === '' || time === '') return
    const at = momentIn(zone, day, time)
    setIsPast(at.getTime() <= serverNowMs())
    if (at.getTime() <= serverNowMs()) return
    onClose()
    onSchedule(at)
  }
  const inputClassName = `figures w-full px-3.5 text-p-row outline-none ${fieldClassName(isPast ? 'past' : undefined, 'page')}`
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('menu.later')}
      description={t('menu.laterNote')}
      closeLabel={t('common.close')}
      width="small"
    >
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <label className="block">
          <span className="mb-1.5 block text-p-label text-ink-2">{t('menu.day')}</span>
          <input
            type="date"
            required
            className={inputClassName}
            value={day}
            onChange={event => setDay(event.target.value)}
          />
        </label>
        <label className="block">
          <span className="mb-1.5 block text-p-label text-ink-2">{t('menu.time')}</span>
          <input
            type="time"
            required
            className={inputClassName}
            value={time}
            onChange={event => setTime(event.target.value)}
          />
        </label>
        <FieldError id="moment" text={isPast ? t('menu.isPast') : undefined} />
        <Button type="submit" size="page">
          {t('menu.publishThen')}
        </Button>
      </form>
    </Sheet>
  )
}
