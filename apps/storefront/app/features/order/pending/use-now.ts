// The time, as long as somebody shows it: it moves once a second until `untilMs` is over.
import { useEffect, useState } from 'react'

const SECOND_MS = 1000

export function useNow(untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  const isOver = nowMs >= untilMs
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [isOver])
  return nowMs
}
