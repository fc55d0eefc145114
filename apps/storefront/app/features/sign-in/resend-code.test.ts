import { describe, expect, it } from 'vitest'
import { countDown, isSpoken, secondsLeft, type Ticker } from './resend-code.tsx'

/** A clock that a test advances. */
function movedTicker() {
  let nowMs = 0
  let run: (() => void) | null = null
  const ticker: Ticker = {
    nowMs: () => nowMs,
    every(_, tick) {
      run = tick
      return () => {
        run = null
      }
    },
  }
  const pass = (ms: number) => {
    nowMs += ms
    run?.()
  }
  return { ticker, pass, isRunning: () => run !== null }
}

describe('resend countdown', () => {
  it('AUTH-28 starts at 59 and ticks every second', () => {
    const { ticker, pass } = movedTicker()
    const shown: number[] = []
    countDown(0, ticker, seconds => shown.push(seconds))
    pass(1000)
    pass(1000)
    expect(shown).toEqual([59, 58, 57])
  })

  it('AUTH-20 ends at zero, also after the phone slept for long, and stops', () => {
    const { ticker, pass, isRunning } = movedTicker()
    const shown: number[] = []
    countDown(0, ticker, seconds => shown.push(seconds))
    pass(3_600_000)
    expect(shown).toEqual([59, 0])
    expect(isRunning()).toBe(false)
  })

  it('a started second still counts', () => {
    expect(secondsLeft(0, 58_001)).toBe(1)
    expect(secondsLeft(0, 59_000)).toBe(0)
  })

  it('only 30 and 0 are announced', () => {
    expect(Array.from({ length: 60 }, (_, seconds) => seconds).filter(isSpoken)).toEqual([0, 30])
  })
})
