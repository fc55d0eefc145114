import { expect, test } from 'vitest'
import { createSharedReads } from './shared-reads.ts'

/** Reads that end when the test says so; each answers its number. */
function startReads() {
  const ends: PromiseWithResolvers<number>[] = []
  const shared = createSharedReads<number>()
  return {
    ends,
    call: (key = 'a') =>
      shared(key, () => {
        const end = Promise.withResolvers<number>()
        ends.push(end)
        return end.promise
      }),
  }
}

test('callers during a read share the next one, which begins after they called', async () => {
  const { ends, call } = startReads()
  const first = call()
  const during = [call(), call(), call()]
  expect(ends).toHaveLength(1)
  ends[0]?.resolve(1)
  expect(await first).toBe(1)
  await expect.poll(() => ends.length).toBe(2)
  const later = call()
  ends[1]?.resolve(2)
  expect(await Promise.all(during)).toEqual([2, 2, 2])
  await expect.poll(() => ends.length).toBe(3)
  ends[2]?.resolve(3)
  expect(await later).toBe(3)
})

test('after the last one a call reads at once, and other keys wait for none', async () => {
  const { ends, call } = startReads()
  const first = call()
  const other = call('b')
  expect(ends).toHaveLength(2)
  ends[0]?.resolve(1)
  ends[1]?.resolve(2)
  expect([await first, await other]).toEqual([1, 2])
  await Promise.resolve()
  const again = call()
  expect(ends).toHaveLength(3)
  ends[2]?.resolve(3)
  expect(await again).toBe(3)
})

test('a read that fails is answered to those who share it, and the next one begins all the same', async () => {
  const { ends, call } = startReads()
  const first = call()
  const next = call()
  ends[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.resolve(2)
  expect(await next).toBe(2)
})
