// What a guest would see, in words; the first line says whether orders are taken.

import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type { GuestView } from '@pesan/domain/opening/guest-view'
import type { T } from '../../../lib/i18n/t.ts'
import { formatTime } from '../../../lib/local-time.ts'
import { momentText } from '../moment-text.ts'

interface LinesFormat {
  mode: FulfilmentMode
  timeZone: string
  /** Moments of this day are written without their day. */
  now: Date
}

export function viewLines(
  t: T,
  { opening, promise, firstSlot }: GuestView,
  { mode, timeZone, now }: LinesFormat,
): [string, ...string[]] {
  const momentOf = (moment: Date) => momentText(moment, { locale: t.locale, timeZone, now })
  const later = firstSlot ? [t('timeMachine.later', { time: momentOf(firstSlot) })] : []
  if (opening.state !== 'open') {
    const until = opening.state === 'paused' ? opening.until : opening.opensAt
    const why = opening.reason === null ? [] : [t('timeMachine.reason', { reason: opening.reason })]
    return [stateText(t, opening.state, until && momentOf(until)), ...why, ...later]
  }
  const { until, ordersUntil } = opening
  const isEarlier = until && ordersUntil && ordersUntil < until
  return [
    until ? t('opening.chipOpen', { time: momentOf(until) }) : t('opening.chipAlways'),
    ...(isEarlier ? [t('timeMachine.lastOrder', { time: momentOf(ordersUntil) })] : []),
    ...(promise
      ? [
          t(mode === 'delivery' ? 'timeMachine.promiseDelivery' : 'timeMachine.promise', {
            from: formatTime(promise.from, timeZone),
            until: formatTime(promise.until, timeZone),
          }),
        ]
      : []),
    ...later,
  ]
}

function stateText(t: T, state: 'closed' | 'paused', time: string | null): string {
  if (state === 'closed') return time ? t('opening.chipClosedUntil', { time }) : t('opening.chipClosed')
  return time ? t('opening.chipPausedUntil', { time }) : t('opening.chipPaused')
}
