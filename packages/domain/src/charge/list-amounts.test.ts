import type { Charges, OrderAmount } from '@pesan/contract/charge'
import type { Rupiah } from '@pesan/contract/money'
import { describe, expect, test } from 'vitest'
import { type AmountsInput, amountOf, listAmounts, totalOfAmounts } from './list-amounts.ts'
import { NO_CHARGES } from './no-charges.ts'

const rp = (amount: number) => amount as Rupiah
const chargesOf = (given: Partial<Charges>): Charges => ({ ...NO_CHARGES, ...given })
const input = (given: Partial<AmountsInput>): AmountsInput => ({
  charges: null,
  subtotal: rp(100_000),
  pieces: 2,
  voucherDiscount: rp(0),
  delivery: null,
  tip: rp(0),
  ...given,
})
const listOf = (given: Partial<AmountsInput>) => listAmounts(input(given))
const short = (amounts: readonly OrderAmount[]) => amounts.map(({ kind, amount }) => [kind, amount])
const brought = (fee: number, freeFrom: number | null = null) => ({
  fee: rp(fee),
  freeFrom: freeFrom === null ? null : rp(freeFrom),
})

describe('the list of amounts', () => {
  test.each([
    ['after_voucher', 4_000, 8_400, 92_400],
    ['before_voucher', 5_000, 8_500, 93_500],
  ] as const)(
    'CHARGE-03 items of 100.000, a voucher of 20 %, service 5 % %s and tax 10 %: as Jakarta publishes it',
    (service_base, service, tax, total) => {
      const charges = chargesOf({ service_millipercent: 5_000, service_base, tax_millipercent: 10_000 })
      const amounts = listOf({ charges, voucherDiscount: rp(20_000) })
      expect(short(amounts)).toEqual([
        ['items', 100_000],
        ['voucher', -20_000],
        ['service', service],
        ['tax', tax],
      ])
      expect(totalOfAmounts(amounts)).toBe(total)
    },
  )

  test('CHARGE-02 has items, voucher, packaging, service, tax, delivery and tip in this order', () => {
    const charges = chargesOf({
      service_millipercent: 5_000,
      tax_millipercent: 10_000,
      packaging: { amount: rp(8_000), per: 'order' },
      tips: [rp(5_000), rp(10_000), rp(20_000)],
    })
    const amounts = listOf({
      charges,
      subtotal: rp(330_000),
      voucherDiscount: rp(30_000),
      delivery: brought(15_000),
      tip: rp(7_000),
    })
    expect(amounts).toEqual([
      { kind: 'items', amount: 330_000 },
      { kind: 'voucher', amount: -30_000 },
      { kind: 'packaging', amount: 8_000 },
      { kind: 'service', amount: 15_400, millipercent: 5_000, base: 308_000 },
      { kind: 'tax', amount: 32_340, millipercent: 10_000, base: 323_400 },
      { kind: 'delivery', amount: 15_000 },
      { kind: 'tip', amount: 7_000 },
    ])
    expect(totalOfAmounts(amounts)).toBe(377_740)
  })

  test.each([
    ['tax', undefined, 15_400, 33_840],
    ['service_and_tax', undefined, 16_150, 33_915],
    [undefined, 'tax', 15_400, 33_040],
    ['tax', 'service_and_tax', 15_750, 34_575],
  ] as const)(
    'CHARGE-03 a delivery of 15.000 that carries %s and a tip of 7.000 that carries %s: service %i, tax %i',
    (ofDelivery, ofTip, service, tax) => {
      const charges = chargesOf({
        service_millipercent: 5_000,
        tax_millipercent: 10_000,
        packaging: { amount: rp(8_000), per: 'order' },
        tips: [rp(5_000), rp(10_000), rp(20_000)],
        delivery_carries: ofDelivery,
        tip_carries: ofTip,
      })
      const order = { subtotal: rp(330_000), voucherDiscount: rp(30_000), tip: rp(7_000) }
      const amounts = listOf({ ...order, charges, delivery: brought(15_000) })
      expect([amountOf(amounts, 'service'), amountOf(amounts, 'tax')]).toEqual([service, tax])
      expect(totalOfAmounts(amounts)).toBe(330_000 + service + tax)
      expect(amounts.slice(-2)).toEqual([
        { kind: 'delivery', amount: 15_000, ...(ofDelivery && { carries: ofDelivery }) },
        { kind: 'tip', amount: 7_000, ...(ofTip && { carries: ofTip }) },
      ])
    },
  )

  test('CHARGE-03 CHARGE-04 with inclusive prices a delivery that carries tax contains it', () => {
    const charges = chargesOf({
      menu_prices: 'inclusive',
      service_millipercent: 5_000,
      tax_millipercent: 10_000,
      delivery_carries: 'tax',
    })
    const amounts = listOf({ charges, subtotal: rp(115_500), delivery: brought(11_000) })
    expect(amounts).toEqual([
      { kind: 'items', amount: 115_500 },
      { kind: 'service', amount: 5_000, millipercent: 5_000, base: 115_500, included: true },
      { kind: 'tax', amount: 11_500, millipercent: 10_000, base: 126_500, included: true },
      { kind: 'delivery', amount: 11_000, carries: 'tax' },
    ])
    expect(totalOfAmounts(amounts)).toBe(126_500)
  })

  test('CHARGE-03 a delivery that costs nothing, or is paid by a voucher, carries nothing', () => {
    const charges = chargesOf({ tax_millipercent: 10_000, delivery_carries: 'tax' })
    const free = listOf({ charges, delivery: brought(15_000, 50_000) })
    expect(free.slice(-2)).toEqual([
      { kind: 'tax', amount: 10_000, millipercent: 10_000, base: 100_000 },
      { kind: 'delivery', amount: 0, free_from: 50_000 },
    ])
    const paidInPart = listOf({ charges, voucherDiscount: rp(110_000), delivery: brought(15_000) })
    expect(paidInPart).toContainEqual({ kind: 'tax', amount: 500, millipercent: 10_000, base: 5_000 })
  })

  test('CHARGE-02 unless it is set, delivery and tip carry neither service nor tax', () => {
    const charges = chargesOf({
      service_millipercent: 100_000,
      tax_millipercent: 100_000,
      tips: [rp(1), rp(2), rp(3)],
    })
    const amounts = listOf({ charges, delivery: brought(50_000), tip: rp(9_000) })
    expect([amountOf(amounts, 'service'), amountOf(amounts, 'tax')]).toEqual([100_000, 200_000])
    expect(totalOfAmounts(amounts)).toBe(459_000)
  })

  test('CHARGE-01 packaging is taken once for an order, or for every piece', () => {
    const perOrder = chargesOf({ packaging: { amount: rp(2_000), per: 'order' } })
    const perPiece = chargesOf({ packaging: { amount: rp(2_000), per: 'product' } })
    expect(listOf({ charges: perOrder, pieces: 7 })).toContainEqual({ kind: 'packaging', amount: 2_000 })
    expect(listOf({ charges: perPiece, pieces: 7 })).toContainEqual({
      kind: 'packaging',
      amount: 14_000,
      each: 2_000,
    })
  })

  test('CHARGE-01 delivery is free from exactly the amount that is set, and the line says so', () => {
    const freeFrom = (subtotal: number) =>
      listOf({ subtotal: rp(subtotal), delivery: brought(15_000, 300_000) }).at(-1)
    expect(freeFrom(299_999)).toEqual({ kind: 'delivery', amount: 15_000 })
    expect(freeFrom(300_000)).toEqual({ kind: 'delivery', amount: 0, free_from: 300_000 })
  })

  test('CHARGE-09 a tip counts only where the company offers tips', () => {
    expect(totalOfAmounts(listOf({ tip: rp(5_000) }))).toBe(100_000)
    const charges = chargesOf({ tips: [rp(1_000), rp(2_000), rp(3_000)] })
    expect(totalOfAmounts(listOf({ charges, tip: rp(5_000) }))).toBe(105_000)
  })

  test('CHARGE-04 prices that contain both: the total stays, and the list says how much is in it', () => {
    const charges = chargesOf({
      menu_prices: 'inclusive',
      service_millipercent: 5_000,
      tax_millipercent: 10_000,
    })
    const amounts = listOf({ charges, subtotal: rp(115_500) })
    expect(amounts).toEqual([
      { kind: 'items', amount: 115_500 },
      { kind: 'service', amount: 5_000, millipercent: 5_000, base: 115_500, included: true },
      { kind: 'tax', amount: 10_500, millipercent: 10_000, base: 115_500, included: true },
    ])
    expect(totalOfAmounts(amounts)).toBe(115_500)
  })

  test.each([
    [0, 100_000],
    [33_333, 133_333],
    [100_000, 200_000],
  ])('CHARGE-02 a tax of %i thousandths of a per cent on 100.000 makes a total of %i', (rate, total) => {
    expect(totalOfAmounts(listOf({ charges: chargesOf({ tax_millipercent: rate }) }))).toBe(total)
  })

  test('CHARGE-02 a voucher above the items leaves no negative base and no negative total', () => {
    const charges = chargesOf({ service_millipercent: 5_000, tax_millipercent: 10_000 })
    const amounts = listOf({ charges, voucherDiscount: rp(900_000), delivery: brought(12_000) })
    expect([amountOf(amounts, 'service'), amountOf(amounts, 'tax')]).toEqual([0, 0])
    expect(totalOfAmounts(amounts)).toBe(0)
    const packed = { ...charges, packaging: { amount: rp(10_000), per: 'order' as const } }
    expect(totalOfAmounts(listOf({ charges: packed, voucherDiscount: rp(900_000) }))).toBe(11_550)
  })
})
