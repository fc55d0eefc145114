// The server's time, for deadlines that the server enforces: a phone's clock may be minutes off.

/**
 * The date of an answer has whole seconds and is as old as its transfer: a smaller difference counts as none.
 */
const SAME_WITHIN_MS = 2000

let offsetMs = 0

/** `date`: the header of an answer that has just arrived. */
export function learnServerTime(date: string | null, nowMs = Date.now()): void {
  const dateMs = Date.parse(date ?? '')
  if (Number.isNaN(dateMs)) return
  const differsByMs = dateMs - nowMs
  offsetMs = Math.abs(differsByMs) < SAME_WITHIN_MS ? 0 : differsByMs
}

export const serverNowMs = (nowMs = Date.now()): number => nowMs + offsetMs
