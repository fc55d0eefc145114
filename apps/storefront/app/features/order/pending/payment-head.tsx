// The head of an order that waits for its payment: the amount, the deadline, and the time left (ORDER-56,
// AMB-069).
import type { OrderAnswer } from '@pesan/contract/order'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import Timer from 'lucide-react/icons/timer'
import { useEffect, useState } from 'react'
import { formatClockTime, formatDay } from '../../../lib/format/date-time.ts'
import { usePage, useT } from '../../../shell/page.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Block } from '../../../ui/block.tsx'

const SECOND_MS = 1000
const MINUTE_MS = 60_000

/** The page warns in the last 15 minutes, and for a shorter payment time in its last quarter. */
const HURRY_BELOW_MS = 15 * MINUTE_MS
const HURRY_SHARE = 0.25
/** The minutes that are announced to a screen reader, the fewest first. */
const ANNOUNCED_AT_MIN = [1, 5, 15, 60]

/** HH:mm:ss, rounded up to whole seconds. */
export function clockOf(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map(part => String(part).padStart(2, '0')).join(':')
}

/**
 * `threshold`: the announced minute that has passed; `minutes`: the time that was left when the page noticed.
 */
export interface Announcement {
  threshold: number | null
  minutes: number
}

/**
 * Returns the same object until the next threshold passes, so that a screen reader announces each time once.
 */
export function nextAnnouncement(last: Announcement | null, leftMs: number): Announcement {
  const threshold = ANNOUNCED_AT_MIN.find(minutes => leftMs <= minutes * MINUTE_MS) ?? null
  if (last?.threshold === threshold) return last
  return { threshold, minutes: Math.max(0, Math.ceil(leftMs / MINUTE_MS)) }
}

/** The share of the time that is left, 0 to 1. */
export function shareLeft({ from, until }: { from: Date; until: Date }, nowMs: number): number {
  const whole = until.getTime() - from.getTime()
  if (whole <= 0) return 0
  return Math.min(1, Math.max(0, (until.getTime() - nowMs) / whole))
}

export function isNearlyOver(deadline: { from: Date; until: Date }, nowMs: number): boolean {
  const whole = deadline.until.getTime() - deadline.from.getTime()
  return deadline.until.getTime() - nowMs < Math.min(HURRY_BELOW_MS, whole * HURRY_SHARE)
}

const TICK_MS = 1000

/** The server's time while a component shows it: it ticks once a second until `untilMs`. */
export function useNow(untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => serverNowMs())
  const isOver = nowMs >= untilMs
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNowMs(serverNowMs()), TICK_MS)
    return () => clearInterval(timer)
  }, [isOver])
  return nowMs
}

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
  const isHurry = deadline !== null && isNearlyOver(deadline, nowMs)
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
