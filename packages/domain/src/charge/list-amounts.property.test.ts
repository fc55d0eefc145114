// The list of amounts against exact fractions: each amount is the nearest whole rupiah to its fraction.
import type { Charges, OrderAmount } from '@pesan/contract/charge'
import type { Rupiah } from '@pesan/contract/money'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalOf } from '../cart/price.ts'
import { bareAmounts } from './bare-amounts.ts'
import { type AmountsInput, listAmounts, totalOfAmounts } from './list-amounts.ts'

/** A million at full size. */
const RUNS = Number(process.env['CHARGE_RUNS'] ?? 2_000)

const rupiah = (max: number) => fc.integer({ min: 0, max }).map(amount => amount as Rupiah)
const rate = fc.option(
  fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.constantFrom(0, 5_000, 10_000, 33_333, 100_000)),
)
const carried = fc.constantFrom(undefined, null, 'tax' as const, 'service_and_tax' as const)
const anyCharges: fc.Arbitrary<Charges> = fc.record({
  service_millipercent: rate,
  service_base: fc.constantFrom('after_voucher', 'before_voucher'),
  tax_millipercent: rate,
  menu_prices: fc.constantFrom('plus_plus', 'plain', 'inclusive'),
  packaging: fc.option(fc.record({ amount: rupiah(50_000), per: fc.constantFrom('order', 'product') })),
  minimum_order: fc.option(rupiah(500_000)),
  free_delivery_from: fc.option(rupiah(500_000)),
  tips: fc.option(fc.constant([1_000, 2_000, 3_000] as Rupiah[])),
  delivery_carries: carried,
  tip_carries: carried,
})
const anyInput: fc.Arbitrary<AmountsInput & { charges: Charges }> = fc.record({
  charges: anyCharges,
  subtotal: fc.oneof(rupiah(10), rupiah(1_000_000), rupiah(400_000_000_000)),
  pieces: fc.integer({ min: 1, max: 99 * 50 }),
  voucherDiscount: fc.oneof(rupiah(10), rupiah(1_500_000)),
  delivery: fc.option(fc.record({ fee: rupiah(100_000), freeFrom: fc.option(rupiah(800_000)) })),
  tip: rupiah(1_000_000),
})

/** An exact number: numerator and denominator. */
type Fraction = readonly [bigint, bigint]
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
const whole = (amount: number): Fraction => [BigInt(amount), 1n]
const rateOf = (millipercent: number | null): Fraction => [BigInt(millipercent ?? 0), 100_000n]
const onePlus = ([a, b]: Fraction): Fraction => [a + b, b]
const dividedBy = (one: Fraction, [a, b]: Fraction): Fraction => times(one, [b, a])

/** Half up: amount − ½ ≤ exact < amount + ½, in whole numbers. */
const isNearest = (amount: number, [exact, unit]: Fraction): boolean =>
  2n * BigInt(amount) * unit <= 2n * exact + unit && 2n * exact + unit < 2n * BigInt(amount + 1) * unit

const find = (amounts: readonly OrderAmount[], kind: OrderAmount['kind']): number =>
  amounts.find(line => line.kind === kind)?.amount ?? 0

/** What service and tax are before rounding; the base of added tax holds the service that was rounded. */
function exactRates(
  { charges, subtotal, voucherDiscount }: AmountsInput & { charges: Charges },
  list: OrderAmount[],
) {
  const packed = find(list, 'packaging')
  const [fee, tip] = [find(list, 'delivery'), find(list, 'tip')]
  // What a voucher gives above the items is taken off the delivery.
  const feePaid = fee - Math.min(fee, Math.max(0, voucherDiscount - subtotal))
  const { delivery_carries: ofDelivery, tip_carries: ofTip } = charges
  const isServed = [ofDelivery, ofTip].map(carries => carries === 'service_and_tax')
  const isTaxed = [ofDelivery, ofTip].map(carries => carries === 'service_and_tax' || carries === 'tax')
  const extras = (which: boolean[], of: number) => (which[0] ? of : 0) + (which[1] ? tip : 0)
  const items = Math.max(0, subtotal - voucherDiscount) + packed
  const paid = items + extras(isTaxed, feePaid)
  const servedPaid = items + extras(isServed, feePaid)
  const served =
    charges.service_base === 'after_voucher' ? servedPaid : subtotal + packed + extras(isServed, fee)
  const [service, tax] = [rateOf(charges.service_millipercent), rateOf(charges.tax_millipercent)]
  if (charges.menu_prices !== 'inclusive')
    return {
      servedPaid,
      service: times(whole(served), service),
      tax: times(whole(paid + find(list, 'service')), tax),
    }
  const bare = dividedBy(dividedBy(whole(served), onePlus(service)), onePlus(tax))
  return {
    servedPaid,
    service: times(bare, service),
    tax: times(dividedBy(whole(paid), onePlus(tax)), tax),
    /** Of what carries service. */
    taxOfServed: times(dividedBy(whole(servedPaid), onePlus(tax)), tax),
  }
}

test('CHARGE-02 CHARGE-03 CHARGE-04 each amount is its exact fraction, rounded half up once on its own base', () => {
  fc.assert(
    fc.property(anyInput, input => {
      const amounts = listAmounts(input)
      const exact = exactRates(input, amounts)
      const [service, tax] = [find(amounts, 'service'), find(amounts, 'tax')]
      // More service than is paid cannot be in the prices.
      const isAllOfIt = exact.taxOfServed && isNearest(exact.servedPaid - service, exact.taxOfServed)
      expect(isNearest(tax, exact.tax)).toBe(true)
      expect(isAllOfIt || isNearest(service, exact.service)).toBe(true)
    }),
    { numRuns: RUNS },
  )
})

test('CHARGE-03 a delivery and a tip that carry nothing, or nothing that has a rate, change no other amount', () => {
  fc.assert(
    fc.property(anyInput, given => {
      const { delivery_carries: _delivery, tip_carries: _tip, ...charges } = given.charges
      const neither = listAmounts({ ...given, charges })
      const listed = listAmounts({
        ...given,
        charges: { ...charges, delivery_carries: null, tip_carries: null },
      })
      expect(listed).toEqual(neither)
      const others = (amounts: OrderAmount[]) =>
        amounts.filter(({ kind }) => kind !== 'service' && kind !== 'tax')
      const bare = others(listAmounts(given)).map(({ carries: _carries, ...line }) => line)
      expect(bare).toEqual(others(neither))
      const more = totalOfAmounts(listAmounts(given)) - totalOfAmounts(neither)
      expect(given.charges.menu_prices === 'inclusive' ? more === 0 : more >= 0).toBe(true)
    }),
    { numRuns: RUNS },
  )
})

test('CHARGE-02 the list is in its order, of whole rupiah, sums to the total, and the total is never below zero', () => {
  const order = ['items', 'voucher', 'packaging', 'service', 'tax', 'delivery', 'tip']
  fc.assert(
    fc.property(anyInput, input => {
      const amounts = listAmounts(input)
      const places = amounts.map(({ kind }) => order.indexOf(kind))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(new Set(places).size).toBe(places.length)
      expect(amounts.every(({ amount }) => Number.isSafeInteger(amount))).toBe(true)
      expect(amounts.every(({ kind, amount }) => (kind === 'voucher' ? amount < 0 : amount >= 0))).toBe(true)
      const added = amounts.filter(({ included }) => !included)
      const total = added.reduce((sum, { amount }) => sum + amount, 0)
      expect(total).toBeGreaterThanOrEqual(0)
      expect(totalOfAmounts(amounts)).toBe(total)
    }),
    { numRuns: RUNS },
  )
})

test('CHARGE-04 with inclusive prices neither rate changes the total, and what is in them is no more than they are', () => {
  fc.assert(
    fc.property(anyInput, given => {
      const charges = { ...given.charges, menu_prices: 'inclusive' as const }
      const amounts = listAmounts({ ...given, charges })
      const bare = { ...charges, service_millipercent: null, tax_millipercent: null }
      expect(totalOfAmounts(amounts)).toBe(totalOfAmounts(listAmounts({ ...given, charges: bare })))
      expect(find(amounts, 'service') + find(amounts, 'tax')).toBeLessThanOrEqual(totalOfAmounts(amounts))
    }),
    { numRuns: RUNS },
  )
})

test('CHARGE-01 CART-14 for a company that sets nothing the total is subtotal + delivery fee − discount', () => {
  fc.assert(
    fc.property(anyInput, given => {
      const delivery = given.delivery && { ...given.delivery, freeFrom: null }
      const { subtotal, voucherDiscount } = given
      const deliveryFee = (delivery?.fee ?? 0) as Rupiah
      const amounts = listAmounts({ ...given, charges: null, delivery })
      expect(totalOfAmounts(amounts)).toBe(totalOf({ subtotal, deliveryFee, voucherDiscount }))
      const bare = { subtotal, voucherDiscount, deliveryFee: delivery ? deliveryFee : null }
      expect(bareAmounts(bare)).toEqual(amounts)
    }),
  )
})
