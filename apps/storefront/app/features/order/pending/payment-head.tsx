// The head of an order that waits for its payment: the amount, the deadline, and the time left (ORDER-56,
// AMB-069).
import type { OrderAnswer } from '@pesan/contract/order'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import Timer from 'lucide-react/icons/timer'
import { useState } from 'react'
import { formatClockTime, formatDay } from '../../../lib/format/date-time.ts'
import { usePage } from '../../../shell/page.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Block } from '../../../ui/block.tsx'
import { clockOf, isHurry as isHurryAt, nextAnnouncement, shareLeft } from './time-left.ts'

interface Deadline {
  from: Date
  until: Date
}

interface PaymentHeadProps {
  order: OrderAnswer
  deadline: Deadline | null
  nowMs: number
}

export function PaymentHead({ order, deadline, nowMs }: PaymentHeadProps) {
  const t = useT()
  const isHurry = deadline !== null && isHurryAt(deadline, nowMs)
  return (
    <Block heading={t('payment.toPay')} isHeadingHidden className="px-4 pt-6 pb-5 md:px-6">
      <div className="flex flex-col items-center text-center">
        <AwaitingBadge isHurry={isHurry} />
        <p className="figures mt-3 text-amount">{formatRupiah(order.total)}</p>
        {deadline && <PayBefore until={deadline.until} />}
      </div>
      {deadline && <TimeLeft deadline={deadline} nowMs={nowMs} isHurry={isHurry} />}
    </Block>
  )
}

export function AwaitingBadge({ isHurry = false }: { isHurry?: boolean }) {
  const t = useT()
  return (
    <Badge tone={isHurry ? 'error' : 'warning'} size="large">
      <Timer size={16} strokeWidth={2.1} aria-hidden />
      {t('payment.awaiting')}
    </Badge>
  )
}

export function PayBefore({ until }: { until: Date }) {
  const t = useT()
  const { time_zone } = usePage().company
  return (
    <p className="mt-0.5 text-small text-ink-2">
      {t('payment.payBefore')}{' '}
      <time dateTime={until.toISOString()} className="font-semibold text-ink-1">
        {formatDay(until, t.locale, time_zone)}, {formatClockTime(until, time_zone)}
      </time>
    </p>
  )
}

interface TimeLeftProps {
  deadline: Deadline
  nowMs: number
  isHurry: boolean
}

function TimeLeft({ deadline, nowMs, isHurry }: TimeLeftProps) {
  const t = useT()
  const leftMs = deadline.until.getTime() - nowMs
  const [announced, setAnnounced] = useState(() => nextAnnouncement(null, leftMs))
  const next = nextAnnouncement(announced, leftMs)
  if (next !== announced) setAnnounced(next)
  return (
    <div className="mt-4">
      <div className="h-1.5 overflow-hidden rounded-full bg-sunken" aria-hidden>
        <div
          className={`h-full min-w-1.5 rounded-full ${isHurry ? 'bg-err' : 'bg-brand'}`}
          style={{ width: `${shareLeft(deadline, nowMs) * 100}%` }}
        />
      </div>
      <p className="mt-1.5 flex items-center justify-between text-caption font-normal text-ink-3">
        {t('payment.timeLeft')}
        <span role="timer" className="figures text-body-strong text-ink-1">
          {clockOf(leftMs)}
        </span>
      </p>
      <output className="sr-only">
        {next.threshold !== null && leftMs > 0 && t('payment.minutesLeft', { count: next.minutes })}
      </output>
    </div>
  )
}
