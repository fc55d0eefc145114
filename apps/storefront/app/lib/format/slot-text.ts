// A slot as customers read it (LATER-07): its day from today on, and its quarter of an hour, in the company's time zone.
import type { Locale } from '@pesan/contract/language'
import type { T } from '../i18n/t.ts'
import { formatClockTime } from './date-time.ts'

const SLOT_MS = 15 * 60_000
const DAY_MS = 86_400_000

interface SlotFormat {
  t: T
  timeZone: string
  now: Date
}

/** `2026-11-25` */
export const dayOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)

/** `Today`, `Tomorrow`, `Wed` */
export function dayName(day: string, { t, timeZone, now }: SlotFormat): string {
  const today = dayOf(now, timeZone)
  if (day === today) return t('slot.today')
  if (Date.parse(day) - Date.parse(today) === DAY_MS) return t('slot.tomorrow')
  return partOf(day, t.locale, { weekday: 'short' })
}

/** `25 Nov` */
export const dayAndMonth = (day: string, locale: Locale): string =>
  partOf(day, locale, { day: 'numeric', month: 'short' })

const partOf = (day: string, locale: Locale, format: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale === 'id' ? 'id-ID' : 'en-GB', { ...format, timeZone: 'UTC' }).format(
    new Date(day),
  )

/** `19:30 to 19:45` */
export function slotSpan(slot: Date, { t, timeZone }: Pick<SlotFormat, 't' | 'timeZone'>): string {
  return spanText({ from: slot, until: new Date(slot.getTime() + SLOT_MS) }, { t, timeZone })
}

/** `19:05 to 19:15` */
export const spanText = (
  { from, until }: { from: Date; until: Date },
  { t, timeZone }: Pick<SlotFormat, 't' | 'timeZone'>,
): string =>
  t('opening.span', { from: formatClockTime(from, timeZone), until: formatClockTime(until, timeZone) })

/** `Today, 19:30 to 19:45`, `Wed 25 Nov, 19:30 to 19:45` */
export function slotText(slot: Date, format: SlotFormat): string {
  const { t, timeZone, now } = format
  const day = dayOf(slot, timeZone)
  const isNear = Math.abs(Date.parse(day) - Date.parse(dayOf(now, timeZone))) <= DAY_MS && slot >= now
  const name = dayName(day, format)
  const named = isNear ? name : `${name} ${dayAndMonth(day, t.locale)}`
  return t('slot.ofDay', { day: named, time: slotSpan(slot, format) })
}
