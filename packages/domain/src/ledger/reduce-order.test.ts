import type { Charges } from '@pesan/contract/charge'
import type { ProductId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listAmounts, totalOfAmounts } from '../charge/list-amounts.ts'
import { NO_CHARGES } from '../charge/no-charges.ts'
import { sumRupiah } from '../money/rupiah.ts'
import type { ChangedLine } from '../order/order.ts'
import { orderLinePrice } from '../order/price-order.ts'
import { discountOf, type VoucherDiscount } from '../voucher/voucher.ts'
import { type OrderVersion, reduceOrder } from './reduce-order.ts'

const rp = (amount: number) => amount as Rupiah
const line = (id: number, quantity: number, price: number): ChangedLine => ({
  id: String(id),
  productId: `item-${id}` as ProductId,
  name: `Item ${id}`,
  quantity,
  unitPrice: rp(price),
  notes: '',
  modifiers: [],
})

interface Priced {
  lines: ChangedLine[]
  charges: Charges
  voucher: VoucherDiscount | null
  fee: number | null
  tip: number
}

const amountsOf = ({ lines, charges, voucher, fee, tip }: Priced) => {
  const subtotal = sumRupiah(lines.map(orderLinePrice))
  return listAmounts({
    subtotal,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    charges,
    voucherDiscount: voucher ? discountOf(voucher, subtotal) : rp(0),
    delivery: fee === null ? null : { fee: rp(fee), freeFrom: null },
    tip: rp(tip),
  })
}
const versionOf = (priced: Priced): OrderVersion => ({ ...priced, amounts: amountsOf(priced) })

const SPICY: Charges = {
  ...NO_CHARGES,
  service_millipercent: 5_000,
  tax_millipercent: 10_000,
  packaging: { amount: rp(8_000), per: 'order' },
}
const ORDER: Priced = {
  lines: [line(1, 1, 165_000), line(2, 1, 95_000), line(3, 2, 35_000)],
  charges: SPICY,
  voucher: { type: 'amount', amount: rp(30_000) },
  fee: 15_000,
  tip: 0,
}

describe('BOARD-14 items that are taken out or swapped', () => {
  test('a cheaper item instead of one, and one of two less: what is too much holds service and tax', () => {
    const changed = reduceOrder(versionOf(ORDER), [
      { id: '2', quantity: 1, instead: line(9, 1, 85_000) },
      { id: '3', quantity: 1 },
    ])
    expect(totalOfAmounts(versionOf(ORDER).amounts)).toBe(370_740)
    expect(changed).toMatchObject({ status: 'reduced', reduced: 51_975 })
    if (changed.status !== 'reduced') throw new Error(changed.code)
    expect(totalOfAmounts(changed.amounts)).toBe(318_765)
    expect(changed.lines.map(({ id, name, quantity }) => [id, name, quantity])).toEqual([
      ['1', 'Item 1', 1],
      ['2', 'Item 9', 1],
      ['3', 'Item 3', 1],
    ])
  })

  test.each([
    ['a dearer item', [{ id: '3', quantity: 2, instead: line(9, 2, 35_001) }], 'swap_costs_more'],
    ['an item that the order does not have', [{ id: '4', quantity: 1 }], 'unknown_order_item'],
    ['more than there are', [{ id: '3', quantity: 3 }], 'unknown_order_item'],
    ['none of an item', [{ id: '3', quantity: 0 }], 'unknown_order_item'],
    [
      'an item twice',
      [
        { id: '3', quantity: 1 },
        { id: '3', quantity: 1 },
      ],
      'unknown_order_item',
    ],
    [
      'another number of the new item',
      [{ id: '3', quantity: 2, instead: line(9, 1, 1) }],
      'unknown_order_item',
    ],
    ['all of it', [1, 2, 3].map(id => ({ id: String(id), quantity: id === 3 ? 2 : 1 })), 'nothing_left'],
  ] as const)('%s is refused', (_what, changes, code) => {
    expect(reduceOrder(versionOf(ORDER), changes)).toEqual({ status: 'refused', code })
  })

  test('a delivery that cost nothing goes on to cost nothing', () => {
    const order = versionOf({ ...ORDER, fee: null })
    const free = { kind: 'delivery', amount: 0, free_from: 300_000 } as const
    const changed = reduceOrder({ ...order, amounts: [...order.amounts, free] }, [{ id: '1', quantity: 1 }])
    expect(changed).toMatchObject({ amounts: expect.arrayContaining([free]) })
  })

  test('CHARGE-03 a delivery that carries service and tax keeps them when an item goes', () => {
    const carrying = { ...SPICY, delivery_carries: 'service_and_tax' as const }
    const changed = reduceOrder(versionOf({ ...ORDER, charges: carrying }), [{ id: '1', quantity: 1 }])
    expect(changed).toMatchObject({
      status: 'reduced',
      amounts: expect.arrayContaining([
        { kind: 'tax', amount: 16_590, millipercent: 10_000, base: 165_900 },
        { kind: 'delivery', amount: 15_000, carries: 'service_and_tax' },
      ]),
    })
  })

  const rate = fc.integer({ min: 1, max: 100_000 })
  const carried = fc.constantFrom(undefined, 'tax' as const, 'service_and_tax' as const)
  const charges = fc.record({
    service_millipercent: fc.option(rate),
    service_base: fc.constantFrom('after_voucher' as const, 'before_voucher' as const),
    tax_millipercent: fc.option(rate),
    menu_prices: fc.constantFrom('plus_plus' as const, 'inclusive' as const),
    packaging: fc.option(
      fc.record({
        amount: fc.integer({ min: 1, max: 20_000 }).map(rp),
        per: fc.constantFrom('order' as const, 'product' as const),
      }),
    ),
    delivery_carries: carried,
    tip_carries: carried,
  })
  const voucher = fc.option(
    fc.oneof(
      fc.nat(200_000).map((amount): VoucherDiscount => ({ type: 'amount', amount: rp(amount) })),
      fc.tuple(fc.integer({ min: 1, max: 100 }), fc.option(fc.nat(100_000))).map(
        ([percent, cap]): VoucherDiscount => ({
          type: 'percent',
          percent,
          cap: cap === null ? null : rp(cap),
        }),
      ),
    ),
  )
  const priced = fc.record({
    lines: fc
      .array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(300_000)), { minLength: 2, maxLength: 8 })
      .map(list => list.map(([quantity, price], index) => line(index + 1, quantity, price))),
    charges: charges.map((set): Charges => ({ ...NO_CHARGES, ...set, tips: [rp(1), rp(2), rp(3)] })),
    voucher,
    fee: fc.option(fc.nat(50_000)),
    tip: fc.nat(50_000),
  })

  test('cost what an order of the rest would have cost, and never more than before', () => {
    fc.assert(
      fc.property(priced, fc.nat(), fc.nat(), (order, which, count) => {
        const { id, quantity: there } = order.lines[which % order.lines.length] ?? line(1, 1, 0)
        const quantity = 1 + (count % there)
        const changed = reduceOrder(versionOf(order), [{ id, quantity }])
        if (changed.status !== 'reduced') throw new Error(changed.code)
        expect(changed.amounts).toEqual(amountsOf({ ...order, lines: changed.lines }))
        expect(changed.reduced).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  /** What is done to a line, one after the other: pieces go, or something cheaper is made instead. */
  const steps = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.option(fc.nat(300_000))), {
    minLength: 1,
    maxLength: 6,
  })

  test('LEDGER-02 in however many steps, cost what an order of the rest would have cost, and what went back is the difference', () => {
    fc.assert(
      fc.property(priced, steps, (order, changes) => {
        const placed = versionOf(order)
        const refusals = new Set<string>()
        let [now, returned] = [placed, 0]
        for (const [which, count, price] of changes) {
          const { id, quantity: there, unitPrice } = now.lines[which % now.lines.length] ?? line(1, 1, 0)
          const change =
            price === null
              ? { id, quantity: 1 + (count % there) }
              : { id, quantity: there, instead: line(9, there, Math.min(price, unitPrice)) }
          const changed = reduceOrder(now, [change])
          if (changed.status === 'refused') {
            refusals.add(changed.code)
            continue
          }
          now = { ...now, lines: changed.lines, amounts: changed.amounts }
          returned += changed.reduced
          expect(now.amounts).toEqual(amountsOf({ ...order, lines: changed.lines }))
        }
        expect([...refusals].filter(code => code !== 'nothing_left')).toEqual([])
        expect(returned).toBe(totalOfAmounts(placed.amounts) - totalOfAmounts(now.amounts))
      }),
    )
  })
})
