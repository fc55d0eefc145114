// The server's time, for what the server decides or has dated: the clock of a device may be minutes off.

/** The date of an answer has whole seconds. */
const DATE_STEP_MS = 1000

let offsetMs = 0

/**
 * `date`: the header of an answer, which was written between `sentMs` and `nowMs` of this device. The offset moves only as far as
 * the answer proves it wrong, so that counted seconds do not jump with slow answers.
 */
export function learnServerTime(date: string | null, sentMs: number, nowMs = Date.now()): void {
  const dateMs = Date.parse(date ?? '')
  if (Number.isNaN(dateMs)) return
  offsetMs = Math.min(Math.max(offsetMs, dateMs - nowMs), dateMs + DATE_STEP_MS - sentMs)
}

export const serverNowMs = (nowMs = Date.now()): number => nowMs + offsetMs
