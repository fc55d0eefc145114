// What orders add to sums, against a model that reads all orders again for every question.
import type { OrderAmount } from '@pesan/contract/charge'
import { customerId, orderId, outletId } from '@pesan/contract/ids'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { businessDay } from './business-day.ts'
import { addMeasures, changeOfFigures, type Figure, NO_MEASURES, sumFigures } from './figure.ts'
import { figuresOf, type TakingsFacts } from './order-figures.ts'
import { type MoneyMove, sumOf } from './order-taxes.ts'

const ID = '0192d3a0-0000-7000-8000-000000000b01'
const DAYS = { timeZone: 'Asia/Makassar', endsAt: '04:00' } as const
const bali = (text: string) => new Date(`${text}:00+08:00`)

const order = (given: Partial<TakingsFacts> = {}): TakingsFacts => ({
  orderId: v.parse(orderId, ID),
  number: 10_001,
  outletId: v.parse(outletId, ID),
  customerId: v.parse(customerId, ID),
  mode: 'pickup',
  method: 'qris',
  placedAt: bali('2026-11-24T00:30'),
  scheduledFor: null,
  acknowledgedAt: null,
  isPromiseMet: null,
  cancellation: null,
  isHandedOver: false,
  acceptedAt: null,
  total: 110_000,
  amounts: [
    { kind: 'items', amount: 100_000 },
    { kind: 'tax', amount: 10_000, millipercent: 10_000, base: 100_000 },
  ],
  changes: [],
  voucherCode: null,
  lines: [
    {
      productId: 'soda',
      name: 'Soda',
      quantity: 4,
      unitPrice: 20_000,
      modifiers: [{ id: 'ice', name: 'Ice', price: 5_000 }],
      category: { id: 'drinks', name: 'Drinks' },
    },
  ],
  taken: [{ amount: 110_000, at: bali('2026-11-24T00:31') }],
  returned: [],
  waiting: [],
  ...given,
})

const found = (figures: readonly Figure[], kind: Figure['kind'], key = '') =>
  figures.filter(figure => figure.kind === kind && figure.key === key)

describe('an order', () => {
  test('REPORT-08 that was placed at 00.30 stands in one day in every figure', () => {
    const figures = figuresOf(order({ isPromiseMet: true }), DAYS)
    expect(new Set(figures.map(({ day }) => day))).toEqual(new Set(['2026-11-23']))
    expect(found(figures, 'hour', '00')).toMatchObject([{ orders: 1, amount: 110_000 }])
  })

  test('REPORT-01 counts once it is paid, with its charges, products and choices', () => {
    expect(figuresOf(order({ taken: [] }), DAYS)).toEqual([])
    const figures = figuresOf(order(), DAYS)
    expect(found(figures, 'total')).toMatchObject([{ orders: 1, pieces: 4, amount: 110_000 }])
    expect(found(figures, 'method', 'qris')).toMatchObject([{ orders: 1, amount: 110_000 }])
    expect(found(figures, 'charge', 'tax')).toMatchObject([{ amount: 10_000 }])
    expect(found(figures, 'product', 'soda')).toMatchObject([{ orders: 1, pieces: 4, amount: 100_000 }])
    expect(found(figures, 'category', 'drinks')).toMatchObject([{ pieces: 4, amount: 100_000 }])
    expect(found(figures, 'modifier', 'ice')).toMatchObject([{ pieces: 4, amount: 20_000 }])
  })

  test('REPORT-02 with two lines of a product is one order of it', () => {
    const [line] = order().lines
    const figures = figuresOf(order({ lines: line ? [line, line] : [] }), DAYS)
    expect(found(figures, 'product', 'soda')).toMatchObject([{ orders: 1, pieces: 8 }])
  })

  test('REPORT-02 with a voucher stands under its code with what was taken off, and so does what goes back', () => {
    const amounts: OrderAmount[] = [
      { kind: 'items', amount: 100_000 },
      { kind: 'voucher', amount: -30_000 },
    ]
    const returned = [{ amount: 20_000, at: bali('2026-11-26T10:00') }]
    const taken = [{ amount: 70_000, at: bali('2026-11-24T00:31') }]
    const figures = figuresOf(order({ voucherCode: 'HEMAT', amounts, total: 70_000, taken, returned }), DAYS)
    expect(found(figures, 'voucher', 'HEMAT')).toMatchObject([
      { day: '2026-11-23', orders: 1, amount: 70_000, base: 30_000, returned: 0 },
      { day: '2026-11-26', orders: 0, amount: 0, base: 0, returned: 20_000 },
    ])
  })

  test('REPORT-02 for later belongs to the day for which it was ordered', () => {
    const figures = figuresOf(order({ scheduledFor: bali('2026-11-27T12:00') }), DAYS)
    expect(found(figures, 'total')).toMatchObject([{ day: '2026-11-27' }])
  })

  test('REPORT-01 money goes back on the day on which it went, and stays in the takings of the order', () => {
    const returned = [{ amount: 110_000, at: bali('2026-11-26T10:00') }]
    const figures = figuresOf(order({ returned }), DAYS)
    expect(found(figures, 'total')).toMatchObject([
      { day: '2026-11-23', amount: 110_000, returned: 0 },
      { day: '2026-11-26', orders: 0, amount: 0, returned: 110_000 },
    ])
  })

  test('REPORT-10 an order of which money goes back twice on a day is one order of that day', () => {
    const at = (text: string) => ({ amount: 10_000, at: bali(text) })
    const returned = [at('2026-11-24T10:00'), at('2026-11-24T12:00'), at('2026-11-25T12:00')]
    expect(found(figuresOf(order({ returned }), DAYS), 'refund')).toMatchObject([
      { day: '2026-11-24', orders: 1, returned: 20_000 },
      { day: '2026-11-25', orders: 1, returned: 10_000 },
    ])
  })

  test('REPORT-04 a refund takes out the tax that was in it, at the rate of the order', () => {
    const returned = [{ amount: 11_000, at: bali('2026-11-24T10:00') }]
    expect(found(figuresOf(order({ returned }), DAYS), 'tax', '10000')).toMatchObject([
      { day: '2026-11-23', amount: 10_000, base: 100_000 },
      { day: '2026-11-24', amount: -1_000, base: -10_000, returned: 1_000 },
    ])
  })

  test('REPORT-04 a tax that prices contain is taken from what they are without it', () => {
    const amounts: OrderAmount[] = [
      { kind: 'items', amount: 110_000 },
      { kind: 'tax', amount: 10_000, millipercent: 10_000, base: 110_000, included: true },
    ]
    expect(found(figuresOf(order({ amounts }), DAYS), 'tax', '10000')).toMatchObject([
      { amount: 10_000, base: 100_000 },
    ])
  })

  test('CHARGE-03 REPORT-04 a delivery that carries tax is in the base of the month', () => {
    const tax = { kind: 'tax', amount: 11_500, millipercent: 10_000, base: 115_000 } as const
    const fee = { kind: 'delivery', amount: 15_000, carries: 'tax' } as const
    const taken = [{ amount: 126_500, at: bali('2026-11-24T00:31') }]
    const facts = order({ amounts: [{ kind: 'items', amount: 100_000 }, tax, fee], total: 126_500, taken })
    expect(found(figuresOf(facts, DAYS), 'tax', '10000')).toMatchObject([{ amount: 11_500, base: 115_000 }])
  })

  test('REPORT-04 money that came a second time has no tax, and takes none with it when it goes back', () => {
    const at = (text: string) => ({ amount: 110_000, at: bali(text) })
    const taxes = (taken: MoneyMove[], returned: MoneyMove[]) =>
      found(figuresOf(order({ taken, returned }), DAYS), 'tax', '10000').map(({ day, amount }) => [
        day,
        amount,
      ])
    const twice = [at('2026-11-24T00:31'), at('2026-11-24T00:33')]
    const sold = ['2026-11-23', 10_000]
    expect(taxes(twice, [at('2026-11-24T05:00')])).toEqual([sold, ['2026-11-24', 0]])
    expect(taxes(twice, [at('2026-11-24T05:00'), at('2026-11-25T05:00')])).toEqual([
      sold,
      ['2026-11-24', 0],
      ['2026-11-25', -10_000],
    ])
    // It came after the order was given back: that day stays as it was.
    const late = [at('2026-11-24T00:31'), at('2026-11-24T06:00')]
    expect(taxes(late, [at('2026-11-24T05:00'), at('2026-11-26T05:00')])).toEqual([
      sold,
      ['2026-11-24', -10_000],
      ['2026-11-26', 0],
    ])
  })

  test('REPORT-01 LEDGER-03 money that waits for a decision is no sale, and stands in a separate line on the day on which it came', () => {
    const waiting = [{ amount: 110_000, at: bali('2026-11-25T09:00') }]
    const cancellation = { by: 'customer', reason: null }
    const figures = figuresOf(order({ taken: [], waiting, cancellation }), DAYS)
    expect(figures.map(({ kind, day, amount }) => [kind, day, amount])).toEqual([
      ['ended', '2026-11-23', 110_000],
      ['waiting', '2026-11-25', 110_000],
    ])
  })

  test('REPORT-01 REPORT-08 money that was accepted enters every figure on the day of the decision', () => {
    const acceptedAt = bali('2026-11-26T11:20')
    const figures = figuresOf(order({ acceptedAt, taken: [{ amount: 110_000, at: acceptedAt }] }), DAYS)
    expect(new Set(figures.map(({ day }) => day))).toEqual(new Set(['2026-11-26']))
    expect(found(figures, 'hour', '11')).toMatchObject([{ orders: 1, amount: 110_000 }])
    const scheduledFor = bali('2026-11-28T12:00')
    expect(found(figuresOf(order({ acceptedAt, scheduledFor }), DAYS), 'total')).toMatchObject([
      { day: '2026-11-28' },
    ])
  })

  test('REPORT-05 says who ended it and why, and how long it waited to be seen', () => {
    const ended = order({ taken: [], cancellation: { by: 'restaurant', reason: 'no dough' } })
    expect(found(figuresOf(ended, DAYS), 'ended', 'restaurant no dough')).toMatchObject([
      { orders: 1, amount: 110_000, name: 'no dough' },
    ])
    const seen = order({ acknowledgedAt: bali('2026-11-24T00:34') })
    expect(found(figuresOf(seen, DAYS), 'acceptance')).toMatchObject([{ orders: 1, amount: 180 }])
    const inCash = order({ method: 'cash', acknowledgedAt: bali('2026-11-24T00:34') })
    expect(found(figuresOf(inCash, DAYS), 'acceptance')).toMatchObject([{ orders: 1, amount: 240 }])
  })
})

const moment = fc
  .integer({ min: 0, max: 10 * 24 * 60 })
  .map(minutes => new Date(bali('2026-11-20T00:00').getTime() + minutes * 60_000))
const anyOrder = fc
  .record({
    placedAt: moment,
    mode: fc.constantFrom('pickup' as const, 'delivery' as const),
    method: fc.constantFrom('cash', 'qris'),
    items: fc.integer({ min: 1, max: 900_000 }),
    rate: fc.constantFrom(0, 3_333, 10_000, 33_333),
    isPaid: fc.boolean(),
    waiting: fc.array(fc.record({ amount: fc.integer({ min: 1, max: 900_000 }), at: moment }), {
      maxLength: 2,
    }),
    parts: fc.array(fc.tuple(fc.integer({ min: 1, max: 100 }), moment), { maxLength: 4 }),
  })
  .map(({ items, rate, isPaid, parts, ...given }) => {
    const tax = Math.round((items * rate) / 100_000)
    const total = items + tax
    let left = isPaid ? total : 0
    const returned: MoneyMove[] = []
    for (const [percent, at] of parts) {
      const amount = Math.min(left, Math.ceil((total * percent) / 100))
      if (amount > 0) returned.push({ amount, at })
      left -= amount
    }
    return order({
      ...given,
      total,
      amounts: [
        { kind: 'items', amount: items },
        { kind: 'tax', amount: tax, millipercent: rate, base: items },
      ],
      taken: isPaid ? [{ amount: total, at: given.placedAt }] : [],
      returned,
    })
  })

const total = (figures: readonly Figure[], measure: 'amount' | 'returned' | 'orders') =>
  figures.reduce((sum, figure) => sum + figure[measure], 0)

describe('sums', () => {
  test('REPORT-01 agree to the rupiah with a model that reads every order, by day, method and mode', () => {
    fc.assert(
      fc.property(fc.array(anyOrder, { maxLength: 30 }), orders => {
        const sums = sumFigures(orders.flatMap(facts => figuresOf(facts, DAYS)))
        const days = new Set(sums.map(({ day }) => day))
        for (const day of days) {
          const ofDay = sums.filter(figure => figure.day === day)
          const sold = orders.filter(({ placedAt }) => businessDay(placedAt, DAYS) === day)
          const taken = sold.reduce((sum, facts) => sum + sumOf(facts.taken), 0)
          const returned = orders
            .flatMap(facts => facts.returned)
            .filter(({ at }) => businessDay(at, DAYS) === day)
          for (const kind of ['total', 'method', 'mode', 'hour'] as const) {
            const figures = ofDay.filter(figure => figure.kind === kind)
            expect([total(figures, 'amount'), total(figures, 'returned')]).toEqual([taken, sumOf(returned)])
            expect(total(figures, 'orders')).toBe(sold.filter(facts => facts.taken.length > 0).length)
          }
          const waiting = orders
            .flatMap(facts => facts.waiting)
            .filter(({ at }) => businessDay(at, DAYS) === day)
          const figures = ofDay.filter(({ kind }) => kind === 'waiting')
          expect([total(figures, 'amount'), total(figures, 'orders')]).toEqual([
            sumOf(waiting),
            waiting.length,
          ])
        }
      }),
    )
  })

  test('REPORT-04 after everything was given back, in however many parts, no tax is left', () => {
    fc.assert(
      fc.property(anyOrder, facts => {
        fc.pre(facts.taken.length > 0)
        const rest = sumOf(facts.taken) - sumOf(facts.returned)
        const returned = [...facts.returned, ...(rest > 0 ? [{ amount: rest, at: facts.placedAt }] : [])]
        const taxes = figuresOf({ ...facts, returned }, DAYS).filter(({ kind }) => kind === 'tax')
        const left = taxes.reduce((sum, tax) => addMeasures(sum, tax), NO_MEASURES)
        expect([left.amount, left.base]).toEqual([0, 0])
      }),
    )
  })

  test('REPORT-02 a changed order replaces what it had added, and a repeat adds nothing', () => {
    fc.assert(
      fc.property(fc.array(anyOrder), anyOrder, anyOrder, (others, before, after) => {
        const rest = others.flatMap(facts => figuresOf(facts, DAYS))
        const [former, latter] = [figuresOf(before, DAYS), figuresOf(after, DAYS)]
        const corrected = changeOfFigures([], [...rest, ...former, ...changeOfFigures(former, latter)])
        expect(corrected).toEqual(changeOfFigures([], [...rest, ...latter]))
        expect(changeOfFigures(latter, latter)).toEqual([])
      }),
    )
  })
})
