// How long ago something was, where that says more than the moment.
import type { T } from '../lib/i18n/t.ts'

const MINUTE_MS = 60_000
const HOUR_MIN = 60
const DAY_MIN = 24 * HOUR_MIN

export function agoText(t: T, at: string, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(at)) / MINUTE_MS))
  if (minutes < 1) return t('ago.justNow')
  if (minutes < HOUR_MIN) return t('ago.minutes', { count: minutes })
  return minutes < DAY_MIN
    ? t('ago.hours', { count: Math.floor(minutes / HOUR_MIN) })
    : t('ago.days', { count: Math.floor(minutes / DAY_MIN) })
}
