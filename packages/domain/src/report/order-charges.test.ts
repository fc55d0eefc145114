// Charges and products of orders that were reduced, against the money that was taken and that went back.
import type { Charges, OrderAmount } from '@pesan/contract/charge'
import { customerId, orderId, outletId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { listAmounts, totalOfAmounts } from '../charge/list-amounts.ts'
import { NO_CHARGES } from '../charge/no-charges.ts'
import { type Figure, sumFigures } from './figure.ts'
import { chargesReturned, chargesTaken } from './order-charges.ts'
import { figuresOf, type TakingsFacts } from './order-figures.ts'
import { type MoneyOfOrder, moneyReturned, moneyTaken, sumOf } from './order-taxes.ts'

const ID = '0192d3a0-0000-7000-8000-000000000b01'
const DAYS = { timeZone: 'Asia/Makassar', endsAt: '04:00' } as const
const bali = (text: string) => new Date(`${text}:00+08:00`)
const TUESDAY = bali('2026-11-24T12:00')
const THURSDAY = bali('2026-11-26T12:00')
const PRICE = 20_000

const soda = (quantity: number, name = 'soda') => ({
  productId: name,
  name,
  quantity,
  unitPrice: PRICE,
  modifiers: [{ id: 'ice', name: 'Ice', price: 0 }],
  category: { id: 'drinks', name: 'Drinks' },
})

/** Service 5 %, PB1 10 %, packaging 1.000 a piece, and a delivery that carries nothing. */
const CHARGES: Charges = {
  ...NO_CHARGES,
  service_millipercent: 5_000,
  tax_millipercent: 10_000,
  packaging: { amount: 1_000 as Rupiah, per: 'product' },
}
const amountsOf = (pieces: number): OrderAmount[] =>
  listAmounts({
    subtotal: (pieces * PRICE) as Rupiah,
    pieces,
    charges: CHARGES,
    voucherDiscount: 0 as Rupiah,
    delivery: { fee: 15_000 as Rupiah, freeFrom: null },
    tip: 0 as Rupiah,
  })
const totalOf = (pieces: number): number => totalOfAmounts(amountsOf(pieces))

const order = (given: Partial<TakingsFacts> = {}): TakingsFacts => ({
  orderId: v.parse(orderId, ID),
  number: 10_001,
  outletId: v.parse(outletId, ID),
  customerId: v.parse(customerId, ID),
  mode: 'delivery',
  method: 'qris',
  placedAt: TUESDAY,
  scheduledFor: null,
  acknowledgedAt: null,
  isPromiseMet: null,
  cancellation: null,
  isHandedOver: true,
  acceptedAt: null,
  total: totalOf(4),
  amounts: amountsOf(4),
  changes: [{ number: 1, amounts: amountsOf(3), lines: [soda(3)] }],
  voucherCode: null,
  lines: [soda(4)],
  taken: [{ amount: totalOf(4), at: TUESDAY }],
  returned: [],
  waiting: [],
  ...given,
})
const ITEM_BACK = { amount: totalOf(4) - totalOf(3), at: THURSDAY, change: 1 }

const found = (figures: readonly Figure[], kind: Figure['kind'], key: string) =>
  figures
    .filter(figure => figure.kind === kind && figure.key === key)
    .map(({ day, orders, pieces, amount, returned }) => [day, orders, pieces, amount, returned])

describe('REPORT-01 BOARD-14 LEDGER-02 an item that goes back', () => {
  test('takes its service, packaging and pieces out on the day on which its money went', () => {
    const figures = figuresOf(order({ returned: [ITEM_BACK] }), DAYS)
    expect(found(figures, 'charge', 'service')).toEqual([
      ['2026-11-24', 1, 0, 4_200, 0],
      ['2026-11-26', 0, 0, -1_050, 1_050],
    ])
    expect(found(figures, 'charge', 'packaging')).toEqual([
      ['2026-11-24', 1, 0, 4_000, 0],
      ['2026-11-26', 0, 0, -1_000, 1_000],
    ])
    expect(found(figures, 'charge', 'delivery').map(([, , , amount]) => amount)).toEqual([15_000, 0])
    expect(found(figures, 'product', 'soda')).toEqual([
      ['2026-11-24', 1, 4, 80_000, 0],
      ['2026-11-26', 0, -1, -20_000, 0],
    ])
    expect(found(figures, 'category', 'drinks')[1]).toEqual(['2026-11-26', 0, -1, -20_000, 0])
    expect(found(figures, 'modifier', 'ice')[1]).toEqual(['2026-11-26', 0, -1, 0, 0])
  })

  test('was never sold where cash was not taken for it', () => {
    const taken = [{ amount: totalOf(3), at: TUESDAY }]
    const figures = figuresOf(order({ method: 'cash', taken }), DAYS)
    expect(found(figures, 'charge', 'service')).toEqual([['2026-11-24', 1, 0, 3_150, 0]])
    expect(found(figures, 'product', 'soda')).toEqual([['2026-11-24', 1, 3, 60_000, 0]])
  })

  test('stays sold while its money has not gone back', () => {
    expect(figuresOf(order(), DAYS)).toEqual(figuresOf(order({ changes: [] }), DAYS))
  })

  test('that was swapped for one of the same price is the other one from the beginning', () => {
    const changes = [{ number: 1, amounts: amountsOf(4), lines: [soda(3), soda(1, 'tea')] }]
    const figures = figuresOf(order({ changes }), DAYS)
    expect(found(figures, 'product', 'soda')).toEqual([['2026-11-24', 1, 3, 60_000, 0]])
    expect(found(figures, 'product', 'tea')).toEqual([['2026-11-24', 1, 1, 20_000, 0]])
  })

  test('and the last of a product leaves no order of it', () => {
    const changes = [{ number: 1, amounts: amountsOf(3), lines: [soda(3, 'tea')] }]
    const facts = order({
      lines: [soda(3, 'tea'), soda(1)],
      changes,
      returned: [{ ...ITEM_BACK, at: TUESDAY }],
    })
    expect(found(figuresOf(facts, DAYS), 'product', 'soda')).toEqual([['2026-11-24', 0, 0, 0, 0]])
  })
})

test('REPORT-01 an amount that goes back takes its share of every charge, and no item', () => {
  const figures = figuresOf(
    order({ changes: [], returned: [{ amount: totalOf(4) / 2, at: THURSDAY }] }),
    DAYS,
  )
  expect(found(figures, 'charge', 'service')[1]).toEqual(['2026-11-26', 0, 0, -2_100, 2_100])
  expect(found(figures, 'charge', 'delivery')[1]).toEqual(['2026-11-26', 0, 0, -7_500, 7_500])
  expect(found(figures, 'product', 'soda')).toEqual([['2026-11-24', 1, 4, 80_000, 0]])
})

const anyCharges = fc.record({
  service_millipercent: fc.constantFrom(0, 5_000, 33_333, 100_000),
  tax_millipercent: fc.constantFrom(0, 10_000, 33_333, 100_000),
  service_base: fc.constantFrom('after_voucher' as const, 'before_voucher' as const),
  menu_prices: fc.constantFrom('plain' as const, 'inclusive' as const),
  packaging: fc.constantFrom(null, { amount: 777 as Rupiah, per: 'product' as const }),
  delivery_carries: fc.constantFrom(null, 'tax' as const, 'service_and_tax' as const),
})
const anyStep = fc.record({ percent: fc.integer({ min: 1, max: 100 }), isItems: fc.boolean() })
const anyReduced = fc
  .record({
    charges: anyCharges,
    price: fc.integer({ min: 1, max: 90_000 }),
    pieces: fc.integer({ min: 1, max: 9 }),
    percentOff: fc.constantFrom(0, 20, 100),
    fee: fc.constantFrom(0, 15_001),
    method: fc.constantFrom('cash', 'qris'),
    less: fc.constantFrom(0, 500),
    steps: fc.array(anyStep, { maxLength: 5 }),
  })
  .map(({ charges, price, percentOff, fee, method, less, steps, ...given }): MoneyOfOrder => {
    const listOf = (pieces: number) =>
      listAmounts({
        subtotal: (pieces * price) as Rupiah,
        pieces,
        charges: { ...NO_CHARGES, ...charges },
        voucherDiscount: Math.floor((pieces * price * percentOff) / 100) as Rupiah,
        delivery: { fee: fee as Rupiah, freeFrom: null },
        tip: 0 as Rupiah,
      })
    let pieces = given.pieces
    const amounts = listOf(pieces)
    const total = totalOfAmounts(amounts)
    const taken = Math.max(0, total - less)
    let left: number = taken
    const changes: { number: number; amounts: OrderAmount[] }[] = []
    const returned = steps.flatMap(({ percent, isItems }, index) => {
      const isOut = isItems && pieces > 1
      const before = totalOfAmounts(listOf(pieces))
      const amount = isOut ? before - totalOfAmounts(listOf(pieces - 1)) : Math.ceil((left * percent) / 100)
      if (amount < 0 || amount > left || (!isOut && amount === 0)) return []
      left -= amount
      if (!isOut) return [{ amount, at: THURSDAY }]
      pieces -= 1
      changes.push({ number: index + 1, amounts: listOf(pieces) })
      return amount === 0 ? [] : [{ amount, at: THURSDAY, change: index + 1 }]
    })
    if (left > 0) returned.push({ amount: left, at: THURSDAY })
    return { method, total, amounts, changes, taken: [{ amount: taken, at: TUESDAY }], returned }
  })

const addedOf = (charges: ReturnType<typeof chargesTaken>) =>
  charges.reduce((sum, { amount, isIncluded }) => (isIncluded ? sum : sum + amount), 0)

test('REPORT-01 LEDGER-02 charges are the takings and each refund to the rupiah, with the tax of the month, and in the end nothing', () => {
  fc.assert(
    fc.property(anyReduced, reduced => {
      const [taken, returned] = [chargesTaken(reduced), chargesReturned(reduced)]
      const money = [moneyTaken(reduced), ...moneyReturned(reduced)]
      const lists = [taken, ...returned]
      expect(lists.map(addedOf)).toEqual([
        sumOf(reduced.taken),
        ...reduced.returned.map(({ amount }) => amount),
      ])
      const taxes = lists.map(list => list.find(({ kind }) => kind === 'tax')?.amount ?? 0)
      expect(taxes).toEqual(money.map(part => part.taxes.reduce((sum, { amount }) => sum + amount, 0)))
      const left = taken.map(({ kind, amount }) =>
        returned.flat().reduce((sum, back) => (back.kind === kind ? sum - back.amount : sum), amount),
      )
      expect(sumOf(reduced.taken) === 0 || left.every(amount => amount === 0)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('REPORT-02 items that went back leave the products of the order as it is now, in however many changes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 1, max: 8 }), (pieces, out) => {
      fc.pre(out < pieces)
      const versions = Array.from({ length: out }, (_, index) => pieces - 1 - index)
      const facts = order({
        lines: [soda(pieces)],
        total: totalOf(pieces),
        amounts: amountsOf(pieces),
        taken: [{ amount: totalOf(pieces), at: TUESDAY }],
        changes: versions.map((left, index) => ({
          number: index + 1,
          amounts: amountsOf(left),
          lines: [soda(left)],
        })),
        returned: versions
          .map((left, index) => ({
            amount: totalOf(left + 1) - totalOf(left),
            at: THURSDAY,
            change: index + 1,
          }))
          .toReversed(),
      })
      const sums = sumFigures(figuresOf(facts, DAYS).map(figure => ({ ...figure, day: '' })))
      expect(found(sums, 'product', 'soda')).toEqual([['', 1, pieces - out, (pieces - out) * PRICE, 0]])
      expect(found(sums, 'charge', 'packaging').map(([, , , amount]) => amount)).toEqual([
        (pieces - out) * 1_000,
      ])
    }),
  )
})
