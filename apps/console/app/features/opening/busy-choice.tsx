// How busy an outlet is, and what it promises by that (HOURS-09).
import { BUSY_MINUTES, type OutletOpening } from '@pesan/contract/opening'
import { busyMinutes, promiseOf } from '@pesan/domain/opening/promise'
import Info from 'lucide-react/icons/info'
import { formatTime } from '../../lib/local-time.ts'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { setBusy } from './change-opening.ts'
import { Choice, Choices } from './choice.tsx'
import { useSettledChoice } from './use-settled-choice.ts'

const BUSY_FOR_MIN = 60

export function BusyChoice({ times, now }: { times: OutletOpening; now: Date }) {
  const t = useT()
  const { company } = useMembership()
  const { pending, choose } = useSettledChoice((minutes: (typeof BUSY_MINUTES)[number]) =>
    setBusy(t, company.id, { outlet_id: times.outlet_id, minutes, for_minutes: BUSY_FOR_MIN }),
  )
  const { busy } = times
  const stored = busyMinutes(busy, now)
  const chosen = pending ?? stored
  const timeOf = (moment: Date) => formatTime(moment, company.time_zone)
  const { from, until } = promiseOf({
    now,
    preparationMin: times.usual_minutes,
    busyMin: chosen,
    queueMin: 0,
    drivingMin: 0,
  })
  const promise = t('opening.promised', { from: timeOf(from), until: timeOf(until) })
  const isStored = busy !== null && stored > 0 && chosen === stored
  return (
    <div className="flex flex-col gap-3">
      <Choices legend={t('opening.busyTitle')} className="flex flex-wrap rounded-button bg-sunken p-1">
        {BUSY_MINUTES.map(minutes => (
          <Choice
            key={minutes}
            type="radio"
            look="segment"
            name="busy"
            className="min-w-fit flex-1 px-1!"
            isChecked={minutes === chosen}
            onChange={() => choose(minutes)}
          >
            {minutes === 0 ? t('opening.normal') : t('opening.plus', { minutes })}
          </Choice>
        ))}
      </Choices>
      <output className="flex gap-2 text-p-body text-ink-2">
        <Info size={20} className="shrink-0" aria-hidden />
        <span>
          {isStored ? `${promise} ${t('opening.busyEnds', { time: timeOf(new Date(busy.until)) })}` : promise}
        </span>
      </output>
    </div>
  )
}
