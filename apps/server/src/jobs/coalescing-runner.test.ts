import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createCoalescingRunner } from './coalescing-runner.ts'

/** Each round ends when the test resolves it. */
function heldWork(debounceMs = 0) {
  const rounds: PromiseWithResolvers<void>[] = []
  const failures: unknown[] = []
  const work = createCoalescingRunner(
    () => {
      const round = Promise.withResolvers<void>()
      rounds.push(round)
      return round.promise
    },
    { debounceMs, onFailure: error => failures.push(error) },
  )
  return { work, rounds, failures }
}
const aMoment = () => pause(20)

describe('coalescing runner', () => {
  test('starts at once, and one more round is enough for all triggers that come meanwhile', async () => {
    const { work, rounds } = heldWork()
    work.trigger()
    expect(rounds).toHaveLength(1)
    work.trigger()
    work.trigger()
    await aMoment()
    expect(rounds).toHaveLength(1)
    rounds[0]?.resolve()
    await aMoment()
    expect(rounds).toHaveLength(2)
    rounds[1]?.resolve()
    await aMoment()
    expect(rounds).toHaveLength(2)
  })

  test('pauses after each round, whenever the next trigger comes, and not before the first', async () => {
    const { work, rounds } = heldWork(200)
    work.trigger()
    work.trigger()
    rounds[0]?.resolve()
    await aMoment()
    expect(rounds).toHaveLength(1)
    await expect.poll(() => rounds).toHaveLength(2)
    rounds[1]?.resolve()
    await aMoment()
    work.trigger()
    expect(rounds).toHaveLength(2)
    await expect.poll(() => rounds).toHaveLength(3)
  })

  test('does not wait for the pause when it is stopped', async () => {
    const { work, rounds } = heldWork(600_000)
    work.trigger()
    rounds[0]?.resolve()
    await aMoment()
    work.trigger()
    await work.stop()
    expect(rounds).toHaveLength(1)
  })

  test('continues after a round that failed', async () => {
    const { work, rounds, failures } = heldWork()
    work.trigger()
    rounds[0]?.reject(new Error('away'))
    await aMoment()
    work.trigger()
    expect([rounds.length, String(failures)]).toEqual([2, 'Error: away'])
  })

  test('a trigger at the very moment in which the last round ends is not lost', async () => {
    for (let ticks = 0; ticks < 12; ticks += 1) {
      const { work, rounds } = heldWork()
      work.trigger()
      rounds[0]?.resolve()
      for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve()
      work.trigger()
      await aMoment()
      expect([ticks, rounds.length]).toEqual([ticks, 2])
    }
  })

  test('starts nothing more once it is stopped, and waits for the round under way', async () => {
    const { work, rounds } = heldWork()
    work.trigger()
    work.trigger()
    const stopped = work.stop()
    expect(await Promise.race([stopped, aMoment().then(() => 'waits')])).toBe('waits')
    rounds[0]?.resolve()
    await stopped
    work.trigger()
    await aMoment()
    expect(rounds).toHaveLength(1)
  })
})
