// The server's time, as long as a component shows it: it moves once a second until `untilMs` is over.
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
