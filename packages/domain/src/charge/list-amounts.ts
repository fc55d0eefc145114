// What an order costs, as the ordered list of amounts that sums to its total (CHARGE-02, I2). Pages, server and tickets show this
// one list.
import type { Carried, Charges, OrderAmount } from '@pesan/contract/charge'
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
  const charges: Charges = input.charges ?? NO_CHARGES
  const delivery = deliveryAmount(input, charges)
  const packaging = packagingAmount(charges, input.pieces)
  const tip = carrying({ kind: 'tip', amount: charges.tips ? input.tip : 0 }, charges.tip_carries)
  const items: OrderAmount = { kind: 'items', amount: input.subtotal }
  // A voucher pays neither charges nor tips.
  const discount = Math.min(input.voucherDiscount, input.subtotal + (delivery?.amount ?? 0))
  const before = [items, ...some({ kind: 'voucher', amount: 0 - discount }), ...some(packaging)]
  const after = [...(delivery ? [delivery] : []), ...some(tip)]
  const rates = rateAmounts(charges, basesOf([...before, ...after]))
  return [...before, ...rates.flatMap(some), ...after]
}

/** The sum without lines that the prices already include, in rupiah. */
export const totalOfAmounts = (amounts: readonly OrderAmount[]): Rupiah =>
  sumRupiah(amounts.filter(({ included }) => !included).map(({ amount }) => amount as Rupiah))

/** 0 where the list has no line of this kind; negative for a voucher. */
export const amountOf = (amounts: readonly OrderAmount[], kind: OrderAmount['kind']): Rupiah =>
  (amounts.find(line => line.kind === kind)?.amount ?? ZERO_RUPIAH) as Rupiah

/** CHARGE-03: what of an amount pays for nothing is no line. */
const some = (line: OrderAmount): OrderAmount[] => (line.amount === 0 ? [] : [line])

function carrying(line: OrderAmount, carries: Carried | null | undefined): OrderAmount {
  return carries && line.amount > 0 ? { ...line, carries } : line
}

function deliveryAmount({ delivery, subtotal }: AmountsInput, charges: Charges): OrderAmount | null {
  if (!delivery) return null
  const { fee, freeFrom } = delivery
  if (freeFrom === null || subtotal < freeFrom)
    return carrying({ kind: 'delivery', amount: fee }, charges.delivery_carries)
  return { kind: 'delivery', amount: 0, free_from: freeFrom }
}

function packagingAmount({ packaging }: Charges, pieces: number): OrderAmount {
  if (!packaging) return { kind: 'packaging', amount: 0 }
  const { amount, per } = packaging
  return per === 'order'
    ? { kind: 'packaging', amount }
    : { kind: 'packaging', amount: timesRupiah(amount, pieces), each: amount }
}

/** CHARGE-03: items and packaging carry service and tax, a delivery and a tip what the company has set. */
const isServed = ({ kind, carries }: OrderAmount): boolean =>
  kind === 'items' || kind === 'packaging' || carries === 'service_and_tax'
const isTaxed = (line: OrderAmount): boolean => isServed(line) || line.carries === 'tax'

export interface Bases {
  /** What is paid for what carries tax. */
  taxed: Rupiah
  /** What is paid for what carries service, and its prices before the voucher. */
  served: Rupiah
  servedBefore: Rupiah
}

/** A voucher takes from the items first, and only what it gives above them from the delivery. */
export function basesOf(amounts: readonly OrderAmount[]): Bases {
  let discount = 0 - amountOf(amounts, 'voucher')
  const bases = { taxed: 0, served: 0, servedBefore: 0 }
  for (const line of amounts) {
    const { kind, amount } = line
    const paid = kind === 'items' || kind === 'delivery' ? Math.max(0, amount - discount) : amount
    discount -= amount - paid
    if (isTaxed(line)) bases.taxed += paid
    if (!isServed(line)) continue
    bases.served += paid
    bases.servedBefore += amount
  }
  return bases as Bases
}

/** Tax is taken with the service. CHARGE-04: a price with both in it is (price without) × (1 + service) × (1 + tax). */
function rateAmounts(charges: Charges, { taxed, served, servedBefore }: Bases): OrderAmount[] {
  const { service_millipercent: ofService, tax_millipercent: ofTax, service_base: servedBy } = charges
  const [service, tax, whole] = [BigInt(ofService ?? 0), BigInt(ofTax ?? 0), BigInt(WHOLE)]
  const isIncluded = charges.menu_prices === 'inclusive'
  const withTax = isIncluded ? whole + tax : whole
  const withService = isIncluded ? whole + service : whole
  const taxOf = (amount: number): Rupiah => shareOf(amount as Rupiah, tax, withTax)
  const base = servedBy === 'after_voucher' ? served : servedBefore
  const share = shareOf(base, service * whole, withService * withTax)
  // A voucher on prices with service before it may leave less than that.
  const amount = isIncluded ? Math.min(share, served - taxOf(served)) : share
  const taxBase = isIncluded ? taxed : taxed + amount
  const included = isIncluded && { included: true as const }
  return [
    { kind: 'service', amount, millipercent: ofService ?? 0, base, ...included },
    { kind: 'tax', amount: taxOf(taxBase), millipercent: ofTax ?? 0, base: taxBase, ...included },
  ]
}
