// What an order costs, as the ordered list of amounts that sums to its total (CHARGE-02, I2). Pages, server and papers show this
// one list.
import type { Charges, OrderAmount } from '@pesan/contract/charge'
import type { Rupiah } from '@pesan/contract/money'
import { sumRupiah, timesRupiah, ZERO_RUPIAH } from '../money/rupiah.ts'
import { NO_CHARGES } from './no-charges.ts'
import { shareOf, WHOLE } from './rate.ts'

export interface PricedItems {
  subtotal: Rupiah
  /** How many pieces of products there are. */
  pieces: number
}

export interface AmountsInput extends PricedItems {
  /** Null: the company has set nothing. */
  charges: Charges | null
  voucherDiscount: Rupiah
  /** Null for an order that is picked up. `freeFrom`: the price of the items from which on it costs nothing. */
  delivery: { fee: Rupiah; freeFrom: Rupiah | null } | null
  tip: Rupiah
}

/** Without charges the sum is subtotal + delivery fee − discount, never below zero (CART-14). */
export function listAmounts(input: AmountsInput): OrderAmount[] {
  const charges = input.charges ?? NO_CHARGES
  const delivery = deliveryAmount(input)
  const packaging = packagingAmount(charges, input.pieces)
  const items: OrderAmount = { kind: 'items', amount: input.subtotal }
  // A voucher pays neither charges nor tips.
  const discount = Math.min(input.voucherDiscount, input.subtotal + (delivery?.amount ?? 0))
  return [
    items,
    ...some({ kind: 'voucher', amount: 0 - discount }),
    ...some(packaging),
    ...rateAmounts(charges, { ...input, packaging: packaging.amount as Rupiah }).flatMap(some),
    ...(delivery ? [delivery] : []),
    ...some({ kind: 'tip', amount: charges.tips ? input.tip : 0 }),
  ]
}

export const totalOfAmounts = (amounts: readonly OrderAmount[]): Rupiah =>
  sumRupiah(amounts.filter(({ included }) => !included).map(({ amount }) => amount as Rupiah))

export const amountOf = (amounts: readonly OrderAmount[], kind: OrderAmount['kind']): Rupiah =>
  (amounts.find(line => line.kind === kind)?.amount ?? ZERO_RUPIAH) as Rupiah

/** CHARGE-03: what of an amount pays for nothing is no line. */
const some = (line: OrderAmount): OrderAmount[] => (line.amount === 0 ? [] : [line])

function deliveryAmount({ delivery, subtotal }: AmountsInput): OrderAmount | null {
  if (!delivery) return null
  const { fee, freeFrom } = delivery
  if (freeFrom === null || subtotal < freeFrom) return { kind: 'delivery', amount: fee }
  return { kind: 'delivery', amount: 0, free_from: freeFrom }
}

function packagingAmount({ packaging }: Charges, pieces: number): OrderAmount {
  if (!packaging) return { kind: 'packaging', amount: 0 }
  const { amount, per } = packaging
  return per === 'order'
    ? { kind: 'packaging', amount }
    : { kind: 'packaging', amount: timesRupiah(amount, pieces), each: amount }
}

type RateInput = Pick<AmountsInput, 'subtotal' | 'voucherDiscount'> & { packaging: Rupiah }

/** CHARGE-03: service from items and packaging, tax from that with service; delivery and tips carry neither. */
function rateAmounts(charges: Charges, input: RateInput): OrderAmount[] {
  const paid = (Math.max(0, input.subtotal - input.voucherDiscount) + input.packaging) as Rupiah
  const full = (input.subtotal + input.packaging) as Rupiah
  const bases = { paid, served: charges.service_base === 'after_voucher' ? paid : full }
  return charges.menu_prices === 'inclusive' ? includedRates(charges, bases) : addedRates(charges, bases)
}

interface Bases {
  /** What is paid for items and packaging, less the voucher. */
  paid: Rupiah
  /** What service is taken from. */
  served: Rupiah
}

const ratesOf = ({ service_millipercent: service, tax_millipercent: tax }: Charges) => ({
  service: service ?? 0,
  tax: tax ?? 0,
})

function addedRates(charges: Charges, { paid, served }: Bases): OrderAmount[] {
  const rates = ratesOf(charges)
  const service = shareOf(served, BigInt(rates.service), BigInt(WHOLE))
  const taxed = sumRupiah([paid, service])
  const tax = shareOf(taxed, BigInt(rates.tax), BigInt(WHOLE))
  return [
    { kind: 'service', amount: service, millipercent: rates.service, base: served },
    { kind: 'tax', amount: tax, millipercent: rates.tax, base: taxed },
  ]
}

/** CHARGE-04: a price with both in it is (price without) × (1 + service) × (1 + tax). */
function includedRates(charges: Charges, { paid, served }: Bases): OrderAmount[] {
  const rates = ratesOf(charges)
  const whole = BigInt(WHOLE)
  const withTax = whole + BigInt(rates.tax)
  const tax = shareOf(paid, BigInt(rates.tax), withTax)
  const inServed = shareOf(served, BigInt(rates.service) * whole, (whole + BigInt(rates.service)) * withTax)
  // A voucher on prices with service before it may leave less than that.
  const service = Math.min(inServed, paid - tax) as Rupiah
  return [
    { kind: 'service', amount: service, millipercent: rates.service, base: served, included: true },
    { kind: 'tax', amount: tax, millipercent: rates.tax, base: paid, included: true },
  ]
}
