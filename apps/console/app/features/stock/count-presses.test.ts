import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCountPresses, createHold } from './count-presses.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function harness() {
  const sent: number[] = []
  const answers: ((counted: boolean) => void)[] = []
  const extras: number[] = []
  const counts = createCountPresses(extra => extras.push(extra))
  const send = (by: number) => {
    sent.push(by)
    return new Promise<boolean>(resolve => answers.push(resolve))
  }
  const presses = { add: (by: number) => counts.add(by, send), replace: counts.replace }
  const answer = async (counted = true) => {
    answers.shift()?.(counted)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { sent, extras, presses, answer }
}

test('STOCK-02 presses of a moment are one difference, shown at once', async () => {
  const { sent, extras, presses, answer } = harness()
  for (const by of [1, 1, -1, 1]) presses.add(by)
  expect([sent, extras.at(-1)]).toEqual([[], 2])
  await vi.advanceTimersByTimeAsync(350)
  expect(sent).toEqual([2])
  await answer()
  expect(extras.at(-1)).toBe(0)
})

test('STOCK-02 what is pressed while a difference is under way follows it, and none is sent twice', async () => {
  const { sent, extras, presses, answer } = harness()
  presses.add(-1)
  await vi.advanceTimersByTimeAsync(350)
  presses.add(-1)
  presses.add(-1)
  await vi.advanceTimersByTimeAsync(350)
  expect([sent, extras.at(-1)]).toEqual([[-1], -3])
  await answer()
  expect([sent, extras.at(-1)]).toEqual([[-1, -2], -2])
  await answer()
  expect([sent, extras.at(-1)]).toEqual([[-1, -2], 0])
})

test('presses that cancel each other out send nothing, and one that fails is shown no longer', async () => {
  const { sent, extras, presses, answer } = harness()
  presses.add(1)
  presses.add(-1)
  await vi.advanceTimersByTimeAsync(350)
  expect(sent).toEqual([])
  presses.add(1)
  await vi.advanceTimersByTimeAsync(350)
  await answer(false)
  expect([sent, extras.at(-1)]).toEqual([[1], 0])
})

test('a button that is held repeats its step after a moment, until it is let go', async () => {
  const step = vi.fn()
  const hold = createHold()
  hold.begin(step)
  await vi.advanceTimersByTimeAsync(399)
  expect(step).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1 + 90)
  expect(step).toHaveBeenCalledTimes(2)
  hold.end()
  await vi.advanceTimersByTimeAsync(900)
  expect(step).toHaveBeenCalledTimes(2)
})

test('STOCK-02 a count that is typed right after presses is what counts, and comes after one that is under way', async () => {
  const { sent, extras, presses, answer } = harness()
  const set: string[] = []
  presses.add(-1)
  presses.replace(() => set.push('three'))
  await vi.advanceTimersByTimeAsync(1000)
  expect([sent, set, extras.at(-1)]).toEqual([[], ['three'], 0])
  presses.add(-1)
  await vi.advanceTimersByTimeAsync(350)
  presses.replace(() => set.push('five'))
  expect([sent, set]).toEqual([[-1], ['three']])
  await answer()
  expect(set).toEqual(['three', 'five'])
})
