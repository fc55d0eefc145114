// A choice that is sent once it has stayed for a moment: arrow keys walk over the others.
import { useEffect, useRef, useState } from 'react'

const SETTLE_MS = 600

interface Waiting {
  timer: ReturnType<typeof setTimeout>
  sendNow: () => void
}

/** What waits is sent when the control goes, so that no choice is lost. `pending` null: what the server says holds. */
export function useSettledChoice<Value>(send: (value: Value) => Promise<unknown>): {
  pending: Value | null
  choose: (value: Value) => void
} {
  const [pending, setPending] = useState<Value | null>(null)
  const waiting = useRef<Waiting>(null)
  useEffect(() => () => waiting.current?.sendNow(), [])

  function choose(value: Value): void {
    clearTimeout(waiting.current?.timer)
    const sendNow = () => {
      clearTimeout(waiting.current?.timer)
      waiting.current = null
      void send(value).finally(() => setPending(current => (current === value ? null : current)))
    }
    waiting.current = { timer: setTimeout(sendNow, SETTLE_MS), sendNow }
    setPending(value)
  }
  return { pending, choose }
}
