// Counts towards the time that the restaurant promised, and says when it has passed (PROMISE-04).
import type { OrderAnswer } from '@pesan/contract/order'
import { promiseCount } from '@pesan/domain/order/promise-count'
import { useEffect, useState } from 'react'
import { serverNowMs } from '../../lib/api/server-clock.ts'
import { useT } from '../../shell/use-t.ts'
import { modeOf } from './order-facts.ts'

const TICK_MS = 5000

export function PromiseLine({ order, at }: { order: OrderAnswer; at: string }) {
  const t = useT()
  const now = useNow()
  const count = promiseCount({ status: order.status, mode: modeOf(order), readyAt: new Date(at), now })
  if (!count) return null
  return count.state === 'late' ? (
    <dd className="mt-1 text-caption font-semibold text-warn-ink">{t('order.late')}</dd>
  ) : (
    <dd aria-live="off" className="figures text-caption text-ink-2">
      {t('order.inMinutes', { count: count.minutes })}
    </dd>
  )
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date(serverNowMs()))
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(serverNowMs())), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
