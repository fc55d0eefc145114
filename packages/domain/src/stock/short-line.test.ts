import type { ModifierId, ProductId } from '@pesan/contract/ids'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findShortLines, isSoldOut, type LeftOf, needsOf } from './short-line.ts'

const line = (productId: string, quantity: number, ...modifierIds: string[]) => ({
  productId: productId as ProductId,
  quantity,
  modifierIds: modifierIds as ModifierId[],
})
const leftOf =
  (counts: Record<string, number>): LeftOf =>
  ({ type, id }) =>
    counts[`${type} ${id}`] ?? null

describe('the first line that an outlet cannot make', () => {
  test.each([
    ['nothing is counted', [line('pizza', 99)], {}, null],
    ['exactly what is left', [line('pizza', 3)], { 'product pizza': 3 }, null],
    ['one more than is left', [line('pizza', 4)], { 'product pizza': 3 }, { index: 0, left: 3, possible: 3 }],
    [
      'what is sold out',
      [line('soda', 1), line('pizza', 1)],
      { 'product pizza': 0 },
      { index: 1, left: 0, possible: 0 },
    ],
    [
      'two lines that share what is left',
      [line('pizza', 2), line('pizza', 2, 'large')],
      { 'product pizza': 3 },
      { index: 1, left: 3, possible: 1 },
    ],
    [
      'an option, for each piece',
      [line('pizza', 3, 'egg')],
      { 'modifier egg': 2 },
      { index: 0, left: 2, possible: 2 },
    ],
    [
      'an option chosen twice',
      [line('pizza', 1, 'egg', 'egg')],
      { 'modifier egg': 1 },
      { index: 0, left: 1, possible: 0 },
    ],
    ['an option with the id of a product', [line('pizza', 3, 'soda')], { 'product soda': 1 }, null],
  ])('STOCK-02 %s', (_what, lines, counts, expected) => {
    expect(findShortLines(lines, leftOf(counts))[0] ?? null).toEqual(expected)
  })

  test('HOURS-14 every line that is short, and how many of it are possible', () => {
    const lines = [line('pizza', 3), line('soda', 1), line('pizza', 2, 'egg'), line('pizza', 1)]
    expect(findShortLines(lines, leftOf({ 'product pizza': 4, 'product soda': 0 }))).toEqual([
      { index: 1, left: 0, possible: 0 },
      { index: 2, left: 4, possible: 1 },
      { index: 3, left: 4, possible: 0 },
    ])
  })

  test('HOURS-14 with what is possible of each line nothing is short, and one more of a short line would be', () => {
    const anyLine = fc.tuple(
      fc.constantFrom('pizza', 'soda'),
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.constantFrom('egg', 'basil'), { maxLength: 3 }),
    )
    const anyCounts = fc.dictionary(
      fc.constantFrom('product pizza', 'product soda', 'modifier egg', 'modifier basil'),
      fc.nat(8),
    )
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 6 }), anyCounts, (given, counts) => {
        const lines = given.map(([id, quantity, ids]) => line(id, quantity, ...ids))
        const short = findShortLines(lines, leftOf(counts))
        const fewer = lines.map((one, index) => ({
          ...one,
          quantity: short.find(each => each.index === index)?.possible ?? one.quantity,
        }))
        expect(findShortLines(fewer, leftOf(counts))).toEqual([])
        for (const { index } of short) {
          const more = fewer.slice(0, index + 1)
          const last = more.at(-1)
          if (last) more[index] = { ...last, quantity: last.quantity + 1 }
          expect(findShortLines(more, leftOf(counts)).map(each => each.index)).toEqual([index])
        }
      }),
    )
  })

  test('STOCK-02 a line takes its product and its options once a piece', () => {
    expect(needsOf(line('pizza', 2, 'egg', 'basil'))).toEqual([
      { type: 'product', id: 'pizza', quantity: 2 },
      { type: 'modifier', id: 'egg', quantity: 2 },
      { type: 'modifier', id: 'basil', quantity: 2 },
    ])
  })
})

test.each([
  ['neither marked nor counted', { left: null, sold_out: false, until: null }, false],
  ['few left', { left: 1, sold_out: false, until: null }, false],
  ['none left', { left: 0, sold_out: false, until: null }, true],
  ['marked until it is taken back', { left: null, sold_out: true, until: null }, true],
  ['marked until later', { left: 4, sold_out: true, until: '2026-11-25T10:01:00Z' }, true],
  ['a mark that has ended', { left: 4, sold_out: true, until: '2026-11-25T10:00:00Z' }, false],
])('STOCK-01 STOCK-03 whether an item is sold out: %s', (_what, item, expected) => {
  expect(isSoldOut(item, new Date('2026-11-25T10:00:00Z'))).toBe(expected)
})
