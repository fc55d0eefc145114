import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHeartbeat } from './heartbeat.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function harness() {
  const events: string[] = []
  const heartbeat = createHeartbeat({
    onBeat: () => events.push('beat'),
    onMissed: () => events.push('missed'),
    onSilence: () => events.push('silence'),
  })
  return { events, heartbeat }
}

describe('BOARD-22 the beats of a board', () => {
  test('are silent after 25 seconds without one, and not while they come', () => {
    const { events, heartbeat } = harness()
    heartbeat.beat(3)
    vi.advanceTimersByTime(24_000)
    heartbeat.beat(3)
    vi.advanceTimersByTime(24_999)
    expect(events).toEqual(['beat', 'beat'])
    vi.advanceTimersByTime(1)
    expect(events).toEqual(['beat', 'beat', 'silence'])
  })

  test('show that a change did not arrive, once', () => {
    const { events, heartbeat } = harness()
    heartbeat.beat(3)
    heartbeat.change()
    heartbeat.beat(4)
    heartbeat.beat(5)
    heartbeat.beat(5)
    expect(events).toEqual(['beat', 'beat', 'beat', 'missed', 'beat'])
  })

  test('begin again with a subscription: another process counts from another number', () => {
    const { events, heartbeat } = harness()
    heartbeat.beat(90)
    heartbeat.restart()
    vi.advanceTimersByTime(60_000)
    heartbeat.change()
    heartbeat.beat(2)
    expect(events).toEqual(['beat', 'beat'])
  })
})
