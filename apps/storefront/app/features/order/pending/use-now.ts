// The server's time while a component shows it: it ticks once a second until `untilMs`.
import { useEffect, useState } from 'react'
import { serverNowMs } from '../../../lib/api/server-clock.ts'

const SECOND_MS = 1000

export function useNow(untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => serverNowMs())
  const isOver = nowMs >= untilMs
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNowMs(serverNowMs()), SECOND_MS)
    return () => clearInterval(timer)
  }, [isOver])
  return nowMs
}
