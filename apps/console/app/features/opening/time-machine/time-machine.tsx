// What a guest would see on a day at an outlet, by what is set now: before Nyepi, or after a change of hours.

import { FULFILMENT_MODES } from '@pesan/contract/fulfilment-mode'
import type { OutletOpening, RestaurantOpening } from '@pesan/contract/opening'
import { guestViewAt } from '@pesan/domain/opening/guest-view'
import { dayOfText, timeOfText, zonedMoment } from '@pesan/domain/opening/zoned-time'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import Bike from 'lucide-react/icons/bike'
import Store from 'lucide-react/icons/store'
import { useState } from 'react'
import { dayIn, formatTime } from '../../../lib/local-time.ts'
import { useT } from '../../../shell/use-t.ts'
import { DayField } from '../../../ui/day-field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TimeField } from '../week/time-field.tsx'
import { viewLines } from './view-lines.ts'

interface TimeMachineProps {
  isOpen: boolean
  onClose: () => void
  outlet: OutletOpening
  opening: RestaurantOpening
}

export function TimeMachine({ isOpen, onClose, outlet, opening }: TimeMachineProps) {
  const t = useT()
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('timeMachine.title')}
      description={outlet.name}
      closeLabel={t('common.close')}
    >
      <Views outlet={outlet} opening={opening} />
    </Sheet>
  )
}

const ICONS = { delivery: Bike, pickup: Store } as const

function Views({ outlet, opening }: Pick<TimeMachineProps, 'outlet' | 'opening'>) {
  const t = useT()
  const { time_zone: timeZone } = opening
  const [now] = useState(() => new Date(serverNowMs()))
  const [day, setDay] = useState(() => dayIn(now, timeZone))
  const [time, setTime] = useState(() => formatTime(now, timeZone).replace('.', ':'))
  // A field of a day is empty while it is typed.
  const at = day === '' ? null : new Date(zonedMoment(dayOfText(day), timeOfText(time), timeZone))
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end gap-4">
        <div className="min-w-48 flex-1">
          <DayField label={t('timeMachine.day')} value={day} onChange={setDay} />
        </div>
        <div>
          <span aria-hidden className="mb-1.5 block text-p-label text-ink-2">
            {t('timeMachine.time')}
          </span>
          <TimeField
            id="time-machine-time"
            label={t('timeMachine.time')}
            value={time}
            problemId={undefined}
            onChange={setTime}
          />
        </div>
      </div>
      <div aria-live="polite" className="flex flex-col gap-3">
        {at &&
          FULFILMENT_MODES.map(mode => {
            const Icon = ICONS[mode]
            const view = guestViewAt(opening, { outlet, mode, at })
            const [state, ...details] = viewLines(t, view, { mode, timeZone, now: at })
            return (
              <section key={mode} className="rounded-card border border-line p-4">
                <h3 className="flex items-center gap-2 text-p-label text-ink-2">
                  <Icon size={18} aria-hidden />
                  {t(`opening.${mode}`)}
                </h3>
                <p className="mt-1 text-p-block">{state}</p>
                {details.map(line => (
                  <p key={line} className="mt-1 text-p-row text-ink-2">
                    {line}
                  </p>
                ))}
              </section>
            )
          })}
      </div>
      <p className="text-p-body text-ink-2">{t('timeMachine.note')}</p>
    </div>
  )
}
