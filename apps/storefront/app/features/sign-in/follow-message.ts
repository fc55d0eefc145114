// Asks whether the message has arrived until the customer is signed in or its time is over. A page that nobody sees asks
// nothing; it asks at once when the customer comes back from WhatsApp.
import type { MessageCheck } from './sign-in-message.ts'

const ASK_EVERY_MS = 3_000
/** From then on the customer is probably doing something else. */
const SLOWER_AFTER_MS = 60_000
const ASK_SLOWLY_EVERY_MS = 8_000

export interface FollowMessageDeps {
  check: () => Promise<MessageCheck>
  nowMs: () => number
  /** Answers how to call it off. */
  after: (ms: number, work: () => void) => () => void
  isSeen: () => boolean
  /** Calls when the page is seen again or has its connection back; answers how to stop. */
  onReturn: (work: () => void) => () => void
}

/** Answers how to stop. `onEnd` is called once, with what it came to. */
export function followMessage(
  { check, nowMs, after, isSeen, onReturn }: FollowMessageDeps,
  { expiresAtMs }: { expiresAtMs: number },
  onEnd: (outcome: 'signed_in' | 'expired') => void,
): () => void {
  const startedAtMs = nowMs()
  let isOver = false
  let isRequesting = false
  let cancel = () => {}

  const end = (outcome: 'signed_in' | 'expired'): void => {
    stop()
    onEnd(outcome)
  }
  const ask = async (): Promise<void> => {
    cancel()
    if (isOver || isRequesting) return
    if (nowMs() >= expiresAtMs) return end('expired')
    if (!isSeen()) return wait()
    isRequesting = true
    const answer = await check()
    isRequesting = false
    if (isOver) return
    if (answer.status === 'waiting') wait(answer.waitS)
    else end(answer.status)
  }
  const wait = (waitS: number | null = null): void => {
    const everyMs = nowMs() - startedAtMs < SLOWER_AFTER_MS ? ASK_EVERY_MS : ASK_SLOWLY_EVERY_MS
    const untilEndMs = Math.max(0, expiresAtMs - nowMs())
    cancel = after(Math.min(Math.max(everyMs, (waitS ?? 0) * 1000), untilEndMs), () => void ask())
  }
  const leave = onReturn(() => void ask())
  const stop = (): void => {
    isOver = true
    cancel()
    leave()
  }

  void ask()
  return stop
}
