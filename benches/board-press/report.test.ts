import { expect, test } from 'vitest'
import { sentenceOf } from './report.ts'
import { countFrames } from './scrolling.ts'

const SIZES = { orders: 300, presses: 2, scrolls: 1, openings: 3 }
const scrolls = (dropped: number) => [{ product: { frames: 100, dropped }, bare: { frames: 50, dropped: 1 } }]
const pair = (seenMs: number, bareMs: number) => ({
  product: { seenMs, movedMs: seenMs * 3 },
  bare: { seenMs: bareMs, movedMs: null },
})

test('a press is compared with the bare one of its pair, and the target is named as met or not', () => {
  const met = sentenceOf(SIZES, {
    openMs: [2000, 2400, 3000],
    presses: [pair(60, 20), pair(100, 100)],
    scrolls: scrolls(1),
  })
  expect(met).toContain('accepted after **2400 ms** (2000 to 3000)')
  expect(met).toContain('(median within 2500 ms): met.')
  expect(met).toContain('seen after **80 ms** (60 to 100), on a bare page after **60 ms** (20 to 100)')
  expect(met).toContain('**2.0 times** as long')
  expect(met).toContain('in its next column after **240 ms** (180 to 300)')
  expect(met).toContain('(median seen within 100 ms): met.')
  expect(met).toContain('dropped **1.0 %** (1.0 to 1.0) of the frames, on a bare page **2.0 %**')
  expect(met).toMatch(/: met\.$/)
  const missed = sentenceOf(SIZES, { openMs: [2600], presses: [pair(120, 20)], scrolls: scrolls(3) })
  expect(missed).toContain('(median within 2500 ms): **not met**.')
  expect(missed).toContain('(median seen within 100 ms): **not met**.')
  expect(missed).toMatch(/: \*\*not met\*\*\.$/)
})

test('frames that are missing between two that were drawn count as dropped', () => {
  expect(countFrames([0, 17, 33, 50])).toEqual({ frames: 3, dropped: 0 })
  expect(countFrames([0, 17, 83, 100])).toEqual({ frames: 6, dropped: 3 })
  expect(countFrames([0, 5, 33])).toEqual({ frames: 3, dropped: 1 })
})
