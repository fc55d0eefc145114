import { expect, test } from 'vitest'
import { inParallel } from './in-parallel.ts'

const ITEMS = Array.from({ length: 20 }, (_, index) => index)

test('processes each item once, never more than the given number at a time', async () => {
  const worked: number[] = []
  let running = 0
  let most = 0
  await inParallel(ITEMS, 4, async item => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    worked.push(item)
    running -= 1
  })
  expect(worked.sort((one, other) => one - other)).toEqual(ITEMS)
  expect(most).toBe(4)
})

test('reports a failure after the others are processed', async () => {
  const worked: number[] = []
  const working = inParallel(ITEMS, 4, async item => {
    if (item === 3) throw new Error('no')
    worked.push(item)
  })
  await expect(working).rejects.toThrow('1 of 20 failed')
  expect(worked).toHaveLength(19)
})

test('starts nothing more after a stop', async () => {
  const stopping = new AbortController()
  const worked: number[] = []
  await inParallel(
    ITEMS,
    1,
    async item => {
      worked.push(item)
      if (item === 2) stopping.abort()
    },
    stopping.signal,
  )
  expect(worked).toEqual([0, 1, 2])
})

test('finishes at once without items', async () => {
  await expect(inParallel([], 4, async () => undefined)).resolves.toBeUndefined()
})
