// Presses on a count, sent together: those of a moment as one difference, and the next ones when the answer is here.
const TOGETHER_MS = 350

type Send = (by: number) => Promise<boolean>

export interface CountPresses {
  /** `send`: whether it counted. */
  add(by: number, send: Send): void
  /** A count that was typed: presses that were not sent no longer count, and one that is under way comes first. */
  replace(set: () => void): void
}

/** `onChange`: what was pressed and is not in the count yet. */
export function createCountPresses(onChange: (extra: number) => void): CountPresses {
  let waiting = 0
  let underWay = 0
  let typed: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const changed = () => onChange(waiting + underWay)

  async function flush(send: Send): Promise<void> {
    if (underWay !== 0 || waiting === 0) return
    underWay = waiting
    waiting = 0
    await send(underWay)
    underWay = 0
    changed()
    typed?.()
    typed = null
    void flush(send)
  }

  return {
    add(by, send) {
      waiting += by
      changed()
      clearTimeout(timer)
      timer = setTimeout(() => void flush(send), TOGETHER_MS)
    },
    replace(set) {
      waiting = 0
      changed()
      clearTimeout(timer)
      if (underWay === 0) set()
      else typed = set
    },
  }
}

const HOLD_MS = 400
const REPEAT_MS = 90

/** Repeats a step while a button is held. */
export function createHold() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => clearTimeout(timer)
  return {
    begin(step: () => void) {
      const repeat = () => {
        step()
        timer = setTimeout(repeat, REPEAT_MS)
      }
      end()
      timer = setTimeout(repeat, HOLD_MS)
    },
    end,
  }
}
