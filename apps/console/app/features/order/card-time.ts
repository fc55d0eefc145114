// The time of a card: what waits counts up, what is promised counts down, what is late says how late.

import { columnOfStatus, wallStateOf } from '@pesan/domain/order/restaurant-status'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import type { T } from '../../lib/i18n/t.ts'
import { formatTime } from '../../lib/local-time.ts'
import { useNowText } from '../../lib/use-now.ts'
import { useBoardSettings } from '../../shell/board-settings.tsx'
import { arrivedAtMs, type BoardOrder } from './board-order.ts'
import { type CardMinutes, type Urgency, urgencyOf } from './urgency.ts'

const MINUTE_MS = 60_000
const MAX_COUNTED_MS = 120 * MINUTE_MS

export interface CardTime {
  time: string
  note: string
  urgency: Urgency
}

export function cardTime(
  t: T,
  order: BoardOrder,
  { nowMs, timeZone, minutes }: { nowMs: number; timeZone: string; minutes: CardMinutes },
): CardTime {
  const at = order.ready_at === null ? null : formatTime(new Date(order.ready_at), timeZone)
  switch (columnOfStatus(order.status)) {
    case 'new':
      return { time: spanOf(t, nowMs - arrivedAtMs(order)), note: t('time.waiting'), urgency: 'calm' }
    case 'kitchen': {
      if (order.ready_at === null || at === null)
        return { time: spanOf(t, nowMs - arrivedAtMs(order)), note: t('time.sinceOrder'), urgency: 'calm' }
      const urgency = urgencyOf(order, minutes, nowMs)
      return { ...promiseText(t, { at, leftMs: Date.parse(order.ready_at) - nowMs, urgency }), urgency }
    }
    case 'ready':
      return wallStateOf(order.status) === 'ready'
        ? {
            time: t('time.waits'),
            note: at === null ? '' : t('time.promisedFor', { time: at }),
            urgency: 'calm',
          }
        : { time: at ?? t('time.onTheWay'), note: at === null ? '' : t('time.promised'), urgency: 'calm' }
    case 'done':
    case null:
      return {
        time: formatTime(new Date(order.created_at), timeZone),
        note: t('time.ordered'),
        urgency: 'calm',
      }
  }
}

interface Promised {
  /** As a time of the day. */
  at: string
  leftMs: number
  urgency: Urgency
}

/** Counts down, says that it is soon due, and by how much it is over. */
function promiseText(t: T, { at, leftMs, urgency }: Promised): Pick<CardTime, 'time' | 'note'> {
  if (leftMs < 0) {
    const count = Math.max(1, Math.floor(-leftMs / MINUTE_MS))
    return {
      time: t(urgency === 'late' ? 'time.late' : 'time.over', { count }),
      note: t('time.was', { time: at }),
    }
  }
  // An order for later that was started long before its slot.
  if (leftMs > MAX_COUNTED_MS) return { time: at, note: t('time.promised') }
  const time = t('time.minutes', { count: Math.ceil(leftMs / MINUTE_MS) })
  return { time, note: t(urgency === 'soon' ? 'time.soonBy' : 'time.by', { time: at }) }
}

/**
 * Within a step a card says the same: a second of a new order, then a minute, and the moment between two minutes. To make every
 * text each second would take a frame of a scroll (BOARD-15).
 */
export function timeStep(order: BoardOrder, nowMs: number): number {
  const column = columnOfStatus(order.status)
  if (column === 'kitchen' && order.ready_at !== null) {
    const leftMinutes = (Date.parse(order.ready_at) - nowMs) / MINUTE_MS
    return Number.isInteger(leftMinutes) ? leftMinutes : Math.floor(leftMinutes) + 0.5
  }
  if (column !== 'new' && column !== 'kitchen') return 0
  const seconds = Math.max(0, Math.floor((nowMs - arrivedAtMs(order)) / 1000))
  return seconds < 60 ? seconds : 60 * Math.floor(seconds / 60)
}

/** Renders again only with the next step: most cards of a full board say the same for a minute. */
export function useCardTime(t: T, order: BoardOrder, timeZone: string): CardTime {
  const minutes = useBoardSettings()
  useNowText(nowMs => String(timeStep(order, nowMs)))
  return cardTime(t, order, { nowMs: serverNowMs(), timeZone, minutes })
}

/** `24 s`, `5 min` */
function spanOf(t: T, ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return seconds < 60
    ? t('time.seconds', { count: seconds })
    : t('time.minutes', { count: Math.floor(seconds / 60) })
}
