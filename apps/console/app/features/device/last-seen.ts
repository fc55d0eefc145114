// When a tablet was last seen, which is known to the minute: one that is on calls every few seconds.
import type { Device } from '@pesan/contract/device'
import type { T } from '../../lib/i18n/t.ts'
import { dayIn, formatDay, formatTime } from '../../lib/local-time.ts'

/** The list itself is read once a minute. */
const CONNECTED_FOR_MS = 3 * 60 * 1000

export interface LastSeen {
  text: string
  isNow: boolean
}

export function lastSeen(
  t: T,
  { last_seen_at }: Pick<Device, 'last_seen_at'>,
  { nowMs, timeZone }: { nowMs: number; timeZone: string },
): LastSeen {
  const at = new Date(last_seen_at)
  if (nowMs - at.getTime() <= CONNECTED_FOR_MS) return { text: t('devices.now'), isNow: true }
  const [day, today] = [dayIn(at, timeZone), dayIn(new Date(nowMs), timeZone)]
  const time =
    day === today ? formatTime(at, timeZone) : formatDay(day, { locale: t.locale, today, month: 'short' })
  return { text: t('devices.lost', { time }), isNow: false }
}
