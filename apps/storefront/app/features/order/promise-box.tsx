// What the restaurant promised, below the steps of an order; once the time is over it says so (PROMISE-04).
import type { OrderAnswer } from '@pesan/contract/order'
import { type PromiseCount, promiseCount } from '@pesan/domain/order/promise-count'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import CircleCheck from 'lucide-react/icons/circle-check'
import ClockAlert from 'lucide-react/icons/clock-alert'
import { useEffect, useState } from 'react'
import { formatClockTime } from '../../lib/format/date-time.ts'
import { usePage, useT } from '../../shell/page.tsx'
import { modeOf } from './order-facts.ts'

/** Without a count there is nothing to add: the time stands above. */
export function PromiseBox({ order, promise }: { order: OrderAnswer; promise: OrderPromise }) {
  const t = useT()
  const { time_zone: timeZone, name } = usePage().company
  const { count, readyAt } = promise
  if (!count) return null
  const isLate = count.state === 'late'
  const Icon = isLate ? ClockAlert : CircleCheck
  return (
    <output
      className={`mx-4 mb-4 flex gap-3 rounded-md p-4 md:mx-6 ${isLate ? 'bg-warn-tint text-warn-ink' : 'bg-ok-tint text-ok-ink'}`}
    >
      <Icon size={20} strokeWidth={1.9} className="shrink-0" aria-hidden />
      <span className="figures min-w-0 flex-1">
        <span className="block font-semibold">
          {isLate
            ? t('order.behind', { time: formatClockTime(count.promisedAt, timeZone) })
            : t('order.accepted', { outlet: order.outlet_name ?? name })}
        </span>{' '}
        <span className="block text-caption">
          {isLate ? t('order.sorry') : t('order.promisedFor', { time: formatClockTime(readyAt, timeZone) })}
        </span>
      </span>
    </output>
  )
}

const TICK_MS = 5000

/** What the restaurant promised for an order, as it stands now (PROMISE-04). */
export interface OrderPromise {
  /** For when it is promised now. */
  readyAt: Date
  /** Null: nothing is counted, because it is far away or the food is there. */
  count: PromiseCount | null
}

/** Null until the restaurant has promised a time. */
export function usePromise(order: OrderAnswer): OrderPromise | null {
  const { ready_at: ready, promised_at: promised, status } = order
  const now = useTicks(ready !== null)
  if (ready === null) return null
  const readyAt = new Date(ready)
  const promisedAt = promised === null ? readyAt : new Date(promised)
  return { readyAt, count: promiseCount({ status, mode: modeOf(order), readyAt, promisedAt, now }) }
}

function useTicks(isCounting: boolean): Date {
  const [now, setNow] = useState(() => new Date(serverNowMs()))
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setNow(new Date(serverNowMs())), TICK_MS)
    return () => clearInterval(timer)
  }, [isCounting])
  return now
}
