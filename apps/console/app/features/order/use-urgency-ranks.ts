// The order of cards follows their urgency, as time passes (BOARD-25).
import { useMemo } from 'react'
import { useNowText } from '../../lib/use-now.ts'
import { useBoardSettings } from '../../shell/board-settings.tsx'
import type { BoardOrder } from './board-order.ts'
import { RANK, urgencyOf } from './urgency.ts'

/** An order that is not in it is calm. Another map only when the urgency of an order changes. */
export function useUrgencyRanks(orders: readonly BoardOrder[]): ReadonlyMap<string, number> {
  const settings = useBoardSettings()
  const text = useNowText(nowMs =>
    JSON.stringify(
      orders.flatMap(order => {
        const urgency = urgencyOf(order, settings, nowMs)
        return urgency === 'calm' ? [] : [[order.id, RANK[urgency]]]
      }),
    ),
  )
  return useMemo(() => new Map(JSON.parse(text) as [string, number][]), [text])
}
