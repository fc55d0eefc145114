// The time of a card: what waits counts up, what is promised counts down, what is late says how late.
import type { T } from '../../lib/i18n/t.ts'
import { formatTime } from '../../lib/local-time.ts'
import { useNowText } from '../../lib/use-now.ts'
import { arrivedAtMs, type BoardOrder, COLUMN_OF } from './board-order.ts'

const MINUTE_MS = 60_000
const SOON_MS = 5 * MINUTE_MS

export interface CardTime {
  time: string
  note: string
  urgency: 'calm' | 'soon' | 'late'
}

export function cardTime(
  t: T,
  order: BoardOrder,
  { nowMs, timeZone }: { nowMs: number; timeZone: string },
): CardTime {
  const at = order.ready_at === null ? null : formatTime(new Date(order.ready_at), timeZone)
  switch (COLUMN_OF[order.status]) {
    case 'new':
      return { time: spanOf(t, nowMs - arrivedAtMs(order)), note: t('time.waiting'), urgency: 'calm' }
    case 'kitchen': {
      if (order.ready_at === null || at === null)
        return { time: spanOf(t, nowMs - arrivedAtMs(order)), note: t('time.sinceOrder'), urgency: 'calm' }
      const leftMs = Date.parse(order.ready_at) - nowMs
      if (leftMs < 0) {
        const late = Math.max(1, Math.floor(-leftMs / MINUTE_MS))
        return { time: t('time.late', { count: late }), note: t('time.was', { time: at }), urgency: 'late' }
      }
      const urgency = leftMs <= SOON_MS ? 'soon' : 'calm'
      const minutes = Math.ceil(leftMs / MINUTE_MS)
      return { time: t('time.minutes', { count: minutes }), note: t('time.by', { time: at }), urgency }
    }
    case 'ready':
      return order.status === 'ready'
        ? {
            time: t('time.waits'),
            note: at === null ? '' : t('time.promisedFor', { time: at }),
            urgency: 'calm',
          }
        : { time: at ?? t('time.onTheWay'), note: at === null ? '' : t('time.promised'), urgency: 'calm' }
    case 'done':
    case null:
      return { time: formatTime(new Date(order.created_at), timeZone), note: '', urgency: 'calm' }
  }
}

/** Renders again only when the text changes: most cards of a full board say the same for a minute. */
export function useCardTime(t: T, order: BoardOrder, timeZone: string): CardTime {
  const text = useNowText(nowMs => JSON.stringify(cardTime(t, order, { nowMs, timeZone })))
  return JSON.parse(text) as CardTime
}

/** `24 s`, `5 min` */
function spanOf(t: T, ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return seconds < 60
    ? t('time.seconds', { count: seconds })
    : t('time.minutes', { count: Math.floor(seconds / 60) })
}
