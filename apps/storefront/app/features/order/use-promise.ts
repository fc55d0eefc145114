// What the restaurant promised for an order, as it stands now (PROMISE-04).
import type { OrderAnswer } from '@pesan/contract/order'
import { type PromiseCount, promiseCount } from '@pesan/domain/order/promise-count'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import { useEffect, useState } from 'react'
import { modeOf } from './order-facts.ts'

const TICK_MS = 5000

export interface OrderPromise {
  /** For when it is promised now. */
  readyAt: Date
  /** Null: nothing is counted, because it is far away or the food is there. */
  count: PromiseCount | null
}

/** Null until the restaurant has promised a time. */
export function usePromise(order: OrderAnswer): OrderPromise | null {
  const { ready_at: ready, promised_at: promised, status } = order
  const now = useTicks(ready !== null)
  if (ready === null) return null
  const readyAt = new Date(ready)
  const promisedAt = promised === null ? readyAt : new Date(promised)
  return { readyAt, count: promiseCount({ status, mode: modeOf(order), readyAt, promisedAt, now }) }
}

function useTicks(isCounting: boolean): Date {
  const [now, setNow] = useState(() => new Date(serverNowMs()))
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setNow(new Date(serverNowMs())), TICK_MS)
    return () => clearInterval(timer)
  }, [isCounting])
  return now
}
