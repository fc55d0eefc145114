import { describe, expect, it } from 'vitest'
import { createSendLimiter, VENDOR_LIMITS } from './send-limiter.ts'

function movedClock() {
  let nowMs = Date.UTC(2026, 0, 1)
  return { now: () => new Date(nowMs), forward: (ms: number) => (nowMs += ms) }
}

describe('the limits on sending', () => {
  it('let one message through to a recipient in six seconds', () => {
    const clock = movedClock()
    const limiter = createSendLimiter(VENDOR_LIMITS, clock)
    expect(limiter.admit('us', 'ann')).toBe('admitted')
    clock.forward(5_999)
    expect(limiter.admit('us', 'ann')).toBe('pair_limited')
    expect(limiter.admit('us', 'bob')).toBe('admitted')
    clock.forward(1)
    expect(limiter.admit('us', 'ann')).toBe('admitted')
  })

  it('count only what was let through', () => {
    const clock = movedClock()
    const limiter = createSendLimiter(VENDOR_LIMITS, clock)
    limiter.admit('us', 'ann')
    clock.forward(5_000)
    limiter.admit('us', 'ann')
    clock.forward(1_000)
    expect(limiter.admit('us', 'ann')).toBe('admitted')
  })

  it('let 80 messages through in a second', () => {
    const clock = movedClock()
    const limiter = createSendLimiter(VENDOR_LIMITS, clock)
    const verdicts = Array.from({ length: 81 }, (_, index) => limiter.admit('us', `person ${index}`))
    expect(verdicts.indexOf('throughput_limited')).toBe(80)
    clock.forward(1_000)
    expect(limiter.admit('us', 'somebody else')).toBe('admitted')
  })

  it('do not hold back a recipient when the pair interval is zero', () => {
    const limiter = createSendLimiter({ pairIntervalMs: 0, perSecond: 80 }, movedClock())
    limiter.admit('us', 'ann')
    expect(limiter.admit('us', 'ann')).toBe('admitted')
  })
})
