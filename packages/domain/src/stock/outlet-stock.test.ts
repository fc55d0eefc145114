import type { OutletId } from '@pesan/contract/ids'
import type { PublicStock, PublicStockItem } from '@pesan/contract/stock'
import { describe, expect, test } from 'vitest'
import { leftAt, nextEnd, stockAt, withChanges } from './outlet-stock.ts'

const AT = new Date('2026-11-25T10:00:00Z')
const [NORTH, SOUTH, EAST] = ['north', 'south', 'east'] as [OutletId, OutletId, OutletId]
const item = (outlet: OutletId, changes: Partial<PublicStockItem>): PublicStockItem => ({
  outlet_id: outlet,
  type: 'product',
  id: 'soda',
  left: null,
  sold_out: false,
  until: null,
  revision: 1,
  ...changes,
})
const stock = (
  north: Partial<PublicStockItem> | null,
  south: Partial<PublicStockItem> | null,
): PublicStock => [
  { outlet_id: NORTH, items: north ? [item(NORTH, north)] : [] },
  { outlet_id: SOUTH, items: south ? [item(SOUTH, south)] : [] },
]

describe('the stock that a page shows', () => {
  test('STOCK-03 of the outlet that cooks, if it is known', () => {
    const both = stock({ left: 2 }, { sold_out: true })
    expect(stockAt(both, [NORTH], AT)('product', 'soda')?.left).toBe(2)
    expect(stockAt(both, [SOUTH], AT)('product', 'soda')?.sold_out).toBe(true)
    expect(stockAt(both, [NORTH], AT)('modifier', 'soda')).toBeUndefined()
  })

  test.each([
    ['few at both: where more are left', { left: 2 }, { left: 4 }, { left: 4 }],
    ['sold out at one only: the other', { sold_out: true }, { left: 1 }, { left: 1 }],
    ['sold out at both', { sold_out: true }, { left: 0 }, { sold_out: true }],
    ['a mark that has ended', { sold_out: true, until: '2026-11-25T09:00:00Z' }, { left: 2 }, { left: null }],
  ])('STOCK-03 while it is not known, %s', (_what, north, south, expected) => {
    const shown = stockAt(stock(north, south), [], AT)('product', 'soda')
    expect(shown).toMatchObject(expected)
  })

  test('STOCK-03 while it is not known, any number at one outlet is any number', () => {
    expect(stockAt(stock({ left: 1 }, null), [], AT)('product', 'soda')).toBeUndefined()
  })

  test('HOURS-14 of the outlets that can cook the order, the one that has most', () => {
    const three = [...stock({ left: 1 }, { left: 2 }), { outlet_id: EAST, items: [] }]
    expect(stockAt(three, [NORTH, SOUTH], AT)('product', 'soda')?.left).toBe(2)
  })

  test('HOURS-14 what is left at one outlet: nothing of what is sold out, any number of what is not listed', () => {
    const both = stock({ left: 2 }, { left: 2, sold_out: true })
    const soda = { type: 'product', id: 'soda' } as const
    expect([NORTH, SOUTH, EAST].map(outlet => leftAt(both, outlet, AT)(soda))).toEqual([2, 0, null])
    expect(leftAt(both, SOUTH, AT)({ type: 'modifier', id: 'soda' })).toBeNull()
  })

  test('STOCK-05 a newer state replaces an older one, never the other way, and only at its outlet', () => {
    const known = stock({ left: 3, revision: 5 }, { left: 4, revision: 9 })
    const changed = withChanges(known, [
      item(NORTH, { left: 2, revision: 6 }),
      item(SOUTH, { left: 1, revision: 8 }),
      item(NORTH, { type: 'modifier', id: 'ice', sold_out: true }),
    ])
    expect(changed[0]?.items.map(({ id, left }) => [id, left])).toEqual([
      ['soda', 2],
      ['ice', null],
    ])
    expect(changed[1]).toEqual({ outlet_id: SOUTH, items: [item(SOUTH, { left: 4, revision: 9 })] })
  })

  test('STOCK-01 the next end of a mark', () => {
    const ends = stock(
      { sold_out: true, until: '2026-11-25T12:00:00Z' },
      { sold_out: true, until: '2026-11-25T11:00:00Z' },
    )
    expect(nextEnd(ends, AT)).toEqual(new Date('2026-11-25T11:00:00Z'))
    expect(nextEnd(ends, new Date('2026-11-25T12:00:00Z'))).toBeNull()
    expect(nextEnd(stock({ sold_out: true }, { left: 1 }), AT)).toBeNull()
  })
})
