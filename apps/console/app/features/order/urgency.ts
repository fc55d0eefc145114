// How urgent an order in the kitchen is, measured against its promise by the minutes of its mode (BOARD-25).
import type { BoardSettings } from '@pesan/contract/board-settings'
import { columnOfStatus } from '@pesan/domain/order/restaurant-status'
import { type BoardOrder } from './board-order.ts'

export type Urgency = 'calm' | 'soon' | 'late'
export type CardMinutes = Pick<BoardSettings, 'delivery' | 'pickup'>

const MINUTE_MS = 60_000
/** The most urgent orders come first. */
export const RANK = { late: 0, soon: 1, calm: 2 } as const satisfies Record<Urgency, number>

export function urgencyOf(
  { status, ready_at, fulfilment }: Pick<BoardOrder, 'status' | 'ready_at' | 'fulfilment'>,
  minutes: CardMinutes,
  nowMs: number,
): Urgency {
  if (columnOfStatus(status) !== 'kitchen' || ready_at === null) return 'calm'
  const { soon_minutes, late_minutes } = minutes[fulfilment]
  const leftMs = Date.parse(ready_at) - nowMs
  if (leftMs < -late_minutes * MINUTE_MS) return 'late'
  // A promise that has passed is never calm.
  return leftMs < 0 || leftMs <= soon_minutes * MINUTE_MS ? 'soon' : 'calm'
}
