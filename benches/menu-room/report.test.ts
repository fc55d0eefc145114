import { expect, test } from 'vitest'
import { sentenceOf } from './report.ts'

const round = (keyMs: number) => ({ keyMs, searchMs: 50, foundMs: 60, dragMs: 40 })
const measured = (openMs: number, keyMs: number) =>
  sentenceOf({
    products: 2000,
    rounds: 2,
    openMs: [openMs, openMs],
    pairs: [
      { product: round(keyMs), bare: round(10) },
      { product: round(keyMs + 20), bare: round(30) },
    ],
  })

test('each press stands beside the bare one, and the targets are named as met or not', () => {
  expect(measured(800, 60)).toContain(
    'a key in a price **70 ms** (60 to 80), on a bare page **20 ms** (10 to 30)',
  )
  expect(measured(800, 60)).toMatch(/: met\.$/)
  expect(measured(1200, 60)).toMatch(/: \*\*not met\*\*\.$/)
  expect(measured(800, 120)).toMatch(/: \*\*not met\*\*\.$/)
})
