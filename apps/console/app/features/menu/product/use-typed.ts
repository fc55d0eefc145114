// What is typed into a field: it goes into the draft shortly after the last key, and at once when the field is left.
import { useEffect, useRef, useState } from 'react'

const COMMIT_AFTER_MS = 600

interface Pending {
  text: string
  timer: ReturnType<typeof setTimeout>
}

/** `onCommit`: whether the text is right; a wrong one stays in the field. */
export function useTyped(value: string, onCommit: (text: string) => boolean) {
  const [typed, setTyped] = useState<string | null>(null)
  const pending = useRef<Pending | null>(null)
  const commit = useRef(onCommit)
  useEffect(() => {
    commit.current = onCommit
  })
  const flush = useRef(() => {
    const waiting = pending.current
    if (!waiting) return
    clearTimeout(waiting.timer)
    pending.current = null
    commit.current(waiting.text)
  })
  useEffect(() => flush.current, [])
  return {
    shown: typed ?? value,
    type(text: string) {
      setTyped(text)
      if (pending.current) clearTimeout(pending.current.timer)
      pending.current = { text, timer: setTimeout(() => flush.current(), COMMIT_AFTER_MS) }
    },
    leave() {
      flush.current()
      if (typed !== null && commit.current(typed)) setTyped(null)
    },
  }
}
