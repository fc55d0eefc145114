// When what is sold out can be had again, in words (STOCK-01).
import { localTime } from '@pesan/domain/opening/zoned-time'
import { formatClockTime, formatDay } from '../../lib/format/date-time.ts'
import type { T } from '../../lib/i18n/t.ts'

interface At {
  t: T
  timeZone: string
  now: Date
}

/** Of another day the hour is left out: it is the first of its outlet. */
export function backText(until: Date, { t, timeZone, now }: At): string {
  const dayOf = (moment: Date) => localTime(moment.getTime(), timeZone).day
  const days = dayOf(until) - dayOf(now)
  if (days === 0) return t('stock.backAt', { time: formatClockTime(until, timeZone) })
  if (days === 1) return t('stock.backTomorrow')
  const day =
    days < 7
      ? new Intl.DateTimeFormat(t.locale, { weekday: 'long', timeZone }).format(until)
      : formatDay(until, t.locale, timeZone)
  return t('stock.backOn', { day })
}
