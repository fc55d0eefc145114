// Says when orders are taken, where they are not or not for long (HOURS-05, HOURS-06, HOURS-08), or not any more (STAFF-05).

import type { OpeningNotice } from '@pesan/contract/page-props'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import Clock from 'lucide-react/icons/clock'
import DoorClosed from 'lucide-react/icons/door-closed'
import Moon from 'lucide-react/icons/moon'
import Pause from 'lucide-react/icons/pause'
import { useEffect, useState } from 'react'
import { formatClockTime, formatDay } from '../../lib/format/date-time.ts'
import type { T } from '../../lib/i18n/t.ts'
import { usePage, useT } from '../../shell/page.tsx'
import { useOpeningNotice } from './opening-store.ts'

const ICONS = { company_closed: DoorClosed, closed: Moon, paused: Pause, closing: Clock }
const TICK_MS = 10_000

export function OpeningStrip() {
  const t = useT()
  const { company } = usePage()
  const notice = useOpeningNotice()
  const now = useMinutes(notice?.state === 'closing')
  if (!notice) return null
  const Icon = ICONS[notice.state]
  const { title, details } = noticeTexts(notice, {
    t,
    timeZone: company.time_zone,
    takesLater: company.order_ahead_days !== undefined,
    now,
  })
  const isClosed = notice.state === 'closed' || notice.state === 'company_closed'
  const look = isClosed ? 'bg-sunken text-ink-2' : 'bg-warn-tint text-warn-ink'
  return (
    <output className="mx-auto mt-3 block max-w-menu px-4 md:px-6">
      <span className={`flex gap-3 rounded-md p-4 ${look}`}>
        <Icon size={20} strokeWidth={1.9} className="shrink-0" aria-hidden />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>{' '}
          <span className="block text-caption">{details.join(' ')}</span>
        </span>
      </span>
    </output>
  )
}

/** The server's time, while minutes are counted; null before the page is hydrated. */
function useMinutes(isCounting: boolean): Date | null {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    if (!isCounting) return
    const tick = () => setNow(new Date(serverNowMs()))
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [isCounting])
  return now
}

interface NoticeTexts {
  title: string
  details: string[]
}

interface At {
  /** The company takes orders for later. */
  takesLater: boolean
  t: T
  timeZone: string
  /** Null on the server: its pages live longer than a minute. */
  now: Date | null
}

const PAUSED = { delivery: 'opening.deliveryPaused', pickup: 'opening.pickupPaused' } as const
const PAUSED_UNTIL = {
  delivery: 'opening.deliveryPausedUntil',
  pickup: 'opening.pickupPausedUntil',
} as const
const GOES_ON = { delivery: 'opening.deliveryGoesOn', pickup: 'opening.pickupGoesOn' } as const

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** What a notice says, in words (HOURS-05, HOURS-06, HOURS-08). */
function noticeTexts(notice: OpeningNotice, given: At): NoticeTexts {
  const at = { ...given, today: notice.today }
  const { t } = at
  if (notice.state === 'company_closed')
    return { title: t('opening.companyClosed'), details: [t('opening.companyClosedText')] }
  if (notice.state === 'closing') {
    const left = at.now && Math.ceil((Date.parse(notice.orders_until) - at.now.getTime()) / MINUTE_MS)
    const closes = t('opening.kitchenCloses', { time: timeOf(notice.closes_at, at) })
    return {
      title: t('opening.ordersUntil', { time: timeOf(notice.orders_until, at) }),
      details: left !== null && left > 0 ? [t('opening.minutesLeft', { count: left }), closes] : [closes],
    }
  }
  const { reason: text } = notice
  const reason = text === null ? [] : [/[.!?…]$/.test(text) ? text : `${text}.`]
  if (notice.state === 'closed')
    return {
      title:
        notice.opens_at === null
          ? t('opening.closed')
          : t('opening.closedUntil', { when: whenOf(notice.opens_at, at) }),
      details: [...reason, t(given.takesLater ? 'opening.canOrderLater' : 'opening.canChoose')],
    }
  const goesOn = t(notice.goes_on === null ? 'opening.cartStays' : GOES_ON[notice.goes_on])
  return {
    title:
      notice.until === null
        ? t(PAUSED[notice.mode])
        : t(PAUSED_UNTIL[notice.mode], { when: pauseEnd(notice.until, at) }),
    details: [...reason, goesOn],
  }
}

const timeOf = (moment: string, { timeZone }: At): string => formatClockTime(new Date(moment), timeZone)

function whenOf(moment: string, at: At & { today: string }): string {
  const { t, timeZone, today } = at
  const time = timeOf(moment, at)
  const days = (Date.parse(dayIn(moment, at)) - Date.parse(today)) / DAY_MS
  if (days === 0) return t('opening.at', { time })
  if (days === 1) return t('opening.tomorrowAt', { time })
  return t('opening.dayAt', { time, day: formatDay(new Date(moment), t.locale, timeZone) })
}

const pauseEnd = (moment: string, at: At & { today: string }): string =>
  dayIn(moment, at) === at.today ? timeOf(moment, at) : whenOf(moment, at)

/** `2026-11-25` */
const dayIn = (moment: string, { timeZone }: At): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(moment))
