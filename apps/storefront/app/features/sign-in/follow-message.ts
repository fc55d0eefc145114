// Polls for the customer's message until they are signed in or its time is over. A hidden page does not poll;
// it polls at once when the customer returns from WhatsApp.
import type { MessageCheck } from './sign-in-message.ts'

const ASK_EVERY_MS = 3_000
/** After this, the customer is probably doing something else. */
const SLOWER_AFTER_MS = 60_000
const ASK_SLOWLY_EVERY_MS = 8_000

export interface FollowMessageDeps {
  check: () => Promise<MessageCheck>
  nowMs: () => number
  /** Returns a function that cancels it. */
  after: (ms: number, work: () => void) => () => void
  isSeen: () => boolean
  /**
   * Calls `work` when the page becomes visible or the connection is back. Returns a function that stops it.
   */
  onReturn: (work: () => void) => () => void
}

/** Returns a function that stops it. `onEnd` is called once, with the outcome. */
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
