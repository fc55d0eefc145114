// What a notice says, in words (HOURS-05, HOURS-06, HOURS-08).
import type { OpeningNotice } from '@pesan/contract/page-props'
import { formatClockTime, formatDay } from '../../lib/format/date-time.ts'
import type { T } from '../../lib/i18n/t.ts'

export interface NoticeTexts {
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

export function noticeTexts(notice: OpeningNotice, given: At): NoticeTexts {
  const at = { ...given, today: notice.today }
  const { t } = at
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
