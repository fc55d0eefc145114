import { expect, test } from 'vitest'
import { createThrottle } from './throttle.ts'

function stage({ everyMs = 1000, longestWaitMs = 2000 } = {}) {
  let nowMs = 0
  const waited: number[] = []
  const throttled = createThrottle({
    clock: { now: () => new Date(nowMs) },
    everyMs,
    longestWaitMs,
    wait: async ms => void waited.push(ms),
  })
  return {
    waited,
    many: (count: number) => Promise.all(Array.from({ length: count }, throttled)),
    pass(ms: number) {
      nowMs += ms
    },
  }
}

test('concurrent requests leave a second apart, and the last ones are refused as too long a wait', async () => {
  const { many, waited } = stage()
  expect(await many(5)).toEqual(['now', 'now', 'now', 'too long', 'too long'])
  expect(waited).toEqual([1000, 2000])
})

test('a refused request uses no slot, and a second later there is one again', async () => {
  const { many, pass, waited } = stage()
  await many(9)
  pass(1000)
  expect(await many(2)).toEqual(['now', 'too long'])
  expect(waited).toEqual([1000, 2000, 2000])
})

test('a request that comes a second after another does not wait', async () => {
  const { many, pass, waited } = stage()
  for (let time = 0; time < 4; time += 1) {
    expect(await many(1)).toEqual(['now'])
    pass(1000)
  }
  expect(waited).toEqual([])
})

test('a self-hosted service is called without waiting', async () => {
  const { many, waited } = stage({ everyMs: 0 })
  expect(new Set(await many(50))).toEqual(new Set(['now']))
  expect(waited).toEqual([])
})
