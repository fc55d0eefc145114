// When a member was last at the console, which is known to the hour.
import type { Member } from '@pesan/contract/member'
import type { T } from '../../../lib/i18n/t.ts'
import { dayIn, formatDay, formatTime } from '../../../lib/local-time.ts'

const HOUR_MS = 60 * 60 * 1000

export interface LastSeen {
  text: string
  isNow: boolean
}

interface Moment {
  nowMs: number
  timeZone: string
}

export function lastSeen(
  t: T,
  { joined_at, last_seen_at }: Pick<Member, 'joined_at' | 'last_seen_at'>,
  { nowMs, timeZone }: Moment,
): LastSeen {
  if (joined_at === null) return { text: t('people.notYet'), isNow: false }
  if (last_seen_at === null) return { text: t('people.notSignedIn'), isNow: false }
  const at = new Date(last_seen_at)
  if (nowMs - at.getTime() <= HOUR_MS) return { text: t('people.now'), isNow: true }
  const [day, today] = [dayIn(at, timeZone), dayIn(new Date(nowMs), timeZone)]
  const text =
    day === today ? formatTime(at, timeZone) : formatDay(day, { locale: t.locale, today, month: 'short' })
  return { text, isNow: false }
}
