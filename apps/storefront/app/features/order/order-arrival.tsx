// When an order is expected, at the top of its page: what the restaurant promised, or else what was expected when it was placed
// (ORDER-46, PROMISE-02, PROMISE-04).
import type { OrderAnswer } from '@pesan/contract/order'
import { expectedArrival } from '@pesan/domain/order/tracker'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import type { ReactNode } from 'react'
import { formatClockTime, formatMoment } from '../../lib/format/date-time.ts'
import { slotText } from '../../lib/format/slot-text.ts'
import { usePage, useT } from '../../shell/page.tsx'
import { modeOf, orderedAt } from './order-facts.ts'
import type { OrderPromise } from './promise-box.tsx'

/** What the restaurant promised comes instead of our estimate (BOARD-04). */
export function OrderArrival({ order, promise }: { order: OrderAnswer; promise: OrderPromise | null }) {
  if (promise) return <PromisedTime order={order} promise={promise} />
  if (order.scheduled_for !== null) return <SlotTime slot={order.scheduled_for} />
  return <ExpectedArrival order={order} />
}

/** LATER-07 */
function SlotTime({ slot }: { slot: string }) {
  const t = useT()
  const { time_zone: timeZone } = usePage().company
  return (
    <Arrival label={t('order.yourTime')}>
      {slotText(new Date(slot), { t, timeZone, now: new Date(serverNowMs()) })}
    </Arrival>
  )
}

function PromisedTime({ order, promise }: { order: OrderAnswer; promise: OrderPromise }) {
  const t = useT()
  const { time_zone: timeZone } = usePage().company
  const isDelivery = modeOf(order) === 'delivery'
  const { count, readyAt } = promise
  const timeOf = (moment: Date) =>
    formatMoment(moment, { now: new Date(serverNowMs()), locale: t.locale, timeZone })
  if (count?.state === 'counting')
    return (
      <Arrival label={t(isDelivery ? 'order.hereIn' : 'order.readyIn')} isCounting>
        {t('order.minutes', { count: count.minutes })}
      </Arrival>
    )
  if (count?.state === 'late')
    return count.expectedAt && <Arrival label={t('order.nowExpected')}>{timeOf(count.expectedAt)}</Arrival>
  return (
    <Arrival label={t(isDelivery ? 'order.expectedArrival' : 'order.promisedReady')}>
      {timeOf(readyAt)}
    </Arrival>
  )
}

function ExpectedArrival({ order }: { order: OrderAnswer }) {
  const t = useT()
  const { time_zone: timeZone } = usePage().company
  const timeOf = (moment: Date) => formatClockTime(moment, timeZone)
  const { expected } = order
  // As the cart showed it.
  if (expected) {
    const span = { from: timeOf(new Date(expected.from)), until: timeOf(new Date(expected.until)) }
    const label = modeOf(order) === 'delivery' ? 'order.expectedArrival' : 'order.expectedReady'
    return <Arrival label={t(label)}>{t('opening.span', span)}</Arrival>
  }
  const placedAt = orderedAt(order)
  if (!placedAt) return null
  const { from, to } = expectedArrival(placedAt)
  return (
    <Arrival label={t('order.expectedArrival')}>
      {t('order.arrivalRange', { from: timeOf(from), to: timeOf(to) })}
    </Arrival>
  )
}

interface ArrivalProps {
  label: string
  /** Minutes that pass are not read out. */
  isCounting?: boolean
  children: ReactNode
}

const Arrival = ({ label, isCounting = false, children }: ArrivalProps) => (
  <dl className="mt-3">
    <dt className="text-caption text-ink-2">{label}</dt>
    <dd
      aria-live={isCounting ? 'off' : undefined}
      className={`figures font-bold ${isCounting ? 'text-[1.625rem] leading-[2rem]' : 'text-[1.25rem] leading-[1.625rem]'}`}
    >
      {children}
    </dd>
  </dl>
)
