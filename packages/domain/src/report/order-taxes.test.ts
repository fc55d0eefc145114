// The tax in the money of orders whose items were taken out, with something in them that has no tax.
import type { OrderAmount } from '@pesan/contract/charge'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MoneyOfOrder, moneyReturned, moneyTaken } from './order-taxes.ts'

const AT = new Date('2026-11-24T04:00:00Z')
const FEE = 50_000
const amountsOf = (items: number): OrderAmount[] => [
  { kind: 'items', amount: items },
  { kind: 'tax', amount: items / 10, millipercent: 10_000, base: items },
  { kind: 'delivery', amount: FEE },
]
const totalOf = (items: number) => items + items / 10 + FEE
const order = (given: Partial<MoneyOfOrder> = {}): MoneyOfOrder => ({
  method: 'qris',
  total: totalOf(100_000),
  amounts: amountsOf(100_000),
  changes: [{ number: 1, amounts: amountsOf(50_000) }],
  taken: [{ amount: totalOf(100_000), at: AT }],
  returned: [],
  ...given,
})
const back = (amount: number, change?: number) => ({ amount, at: AT, change })
const taxesTaken = (of: MoneyOfOrder) => moneyTaken(of).taxes
const taxesReturned = (of: MoneyOfOrder) => moneyReturned(of).map(({ taxes }) => taxes)
const tax = (amount: number, base: number) => [{ rate: '10000', amount, base }]

describe('REPORT-04 BOARD-14 items that are taken out of an order with a delivery without tax', () => {
  test('before cash is taken leave the tax that the order shows', () => {
    expect(taxesTaken(order({ method: 'cash', taken: [{ amount: 105_000, at: AT }] }))).toEqual(
      tax(5_000, 50_000),
    )
  })

  test.each(['qris', 'cash'])('after it was paid by %s take the tax that was in them', method => {
    const paid = order({ method, returned: [back(55_000, 1)] })
    expect([taxesTaken(paid), taxesReturned(paid)]).toEqual([tax(10_000, 100_000), [tax(5_000, 50_000)]])
  })

  test('keep their tax while the money for them has not gone back', () => {
    expect(taxesTaken(order())).toEqual(tax(10_000, 100_000))
  })

  test('twice, paid back the other way round, take each its own', () => {
    const changes = [
      { number: 1, amounts: amountsOf(80_000) },
      { number: 3, amounts: amountsOf(50_000) },
    ]
    expect(taxesReturned(order({ changes, returned: [back(33_000, 3), back(22_000, 1)] }))).toEqual([
      tax(3_000, 30_000),
      tax(2_000, 20_000),
    ])
  })

  test('leave the rest to an amount, which takes its share of it', () => {
    expect(taxesReturned(order({ returned: [back(55_000, 1), back(21_000, 2), back(84_000)] }))).toEqual([
      tax(5_000, 50_000),
      tax(1_000, 10_000),
      tax(4_000, 40_000),
    ])
  })

  test('of an order for which other cash was taken leave what was taken above its price without tax', () => {
    const taken = [{ amount: 120_000, at: AT }]
    expect(taxesTaken(order({ method: 'cash', taken }))).toEqual(tax(5_000, 50_000))
  })
})

test('REPORT-04 an order has only the tax of what was really taken for it', () => {
  const taken = [{ amount: totalOf(100_000) / 2, at: AT }]
  expect(taxesTaken(order({ method: 'cash', changes: [], taken }))).toEqual(tax(5_000, 50_000))
})

test('REPORT-04 however items and amounts go back, no tax is below nothing, and none is left in the end', () => {
  const steps = fc.array(fc.record({ percent: fc.integer({ min: 1, max: 100 }), isItems: fc.boolean() }), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(steps, given => {
      let [items, left] = [1_000, totalOf(1_000)]
      const changes: MoneyOfOrder['changes'][number][] = []
      const returned = given.flatMap(({ percent, isItems }, index) => {
        const gone = Math.floor((items * percent) / 1_000) * 10
        const amount = isItems ? gone + gone / 10 : Math.floor((left * percent) / 100)
        if (amount === 0 || amount > left) return []
        left -= amount
        if (isItems) changes.push({ number: index, amounts: amountsOf((items -= gone)) })
        return [back(amount, index)]
      })
      if (left > 0) returned.push(back(left))
      const total = totalOf(1_000)
      const paid = order({
        total,
        amounts: amountsOf(1_000),
        changes,
        returned,
        taken: [{ amount: total, at: AT }],
      })
      const parts = taxesReturned(paid).flat()
      expect(parts.every(({ amount, base }) => amount >= 0 && base >= 0)).toBe(true)
      expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(100)
      expect(parts.reduce((sum, { base }) => sum + base, 0)).toBe(1_000)
    }),
  )
})
