import { expect, test } from 'vitest'
import { sentenceOf } from './report.ts'

const SIZES = { orders: 300, presses: 2 }
const pair = (seenMs: number, bareMs: number) => ({
  product: { seenMs, movedMs: seenMs * 3 },
  bare: { seenMs: bareMs, movedMs: null },
})

test('a press is compared with the bare one of its pair, and the target is named as met or not', () => {
  const met = sentenceOf(SIZES, [pair(60, 20), pair(100, 100)])
  expect(met).toContain('seen after **80 ms** (60 to 100), on a bare page after **60 ms** (20 to 100)')
  expect(met).toContain('**2.0 times** as long')
  expect(met).toContain('in its next column after **240 ms** (180 to 300)')
  expect(met).toMatch(/: met\.$/)
  expect(sentenceOf(SIZES, [pair(120, 20)])).toMatch(/: \*\*not met\*\*\.$/)
})
