import { describe, expect, it } from 'vitest'
import { measurePair, type Side, summaryOf } from './pairs.ts'

describe('pairs', () => {
  it('begin with either server in turn', async () => {
    const order: Side[] = []
    const measure = async (side: Side) => order.push(side)
    for (const index of [0, 1, 2]) await measurePair(index, measure)
    expect(order).toEqual(['product', 'bare', 'bare', 'product', 'product', 'bare'])
  })

  it('keep what was measured with its server, whichever came first', async () => {
    for (const index of [0, 1]) {
      expect(await measurePair(index, async side => `of ${side}`)).toEqual({
        product: 'of product',
        bare: 'of bare',
      })
    }
  })
})

it.each([
  { values: [3, 1, 2], median: 2, min: 1, max: 3 },
  { values: [4, 1, 10, 2], median: 3, min: 1, max: 10 },
  { values: [0.9], median: 0.9, min: 0.9, max: 0.9 },
])('the summary of $values has the median $median', ({ values, ...summary }) => {
  expect(summaryOf(values)).toEqual(summary)
})
