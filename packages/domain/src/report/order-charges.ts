// The money of an order by the kinds of its amounts: of what was taken for it, and of each part that went back. Kinds that are
// added sum to the money to the rupiah (REPORT-01, 0104).
import type { AmountKind, OrderAmount } from '@pesan/contract/charge'
import {
  changesBeforeSale,
  type MoneyOfOrder,
  moneyReturned,
  moneyTaken,
  shareUpTo,
  type Taxed,
} from './order-taxes.ts'

/** Negative for a voucher. */
interface Charge {
  kind: AmountKind
  amount: number
  /** It is in the amounts of others. */
  isIncluded: boolean
}

const chargesOf = (amounts: readonly OrderAmount[]): Charge[] =>
  amounts.map(({ kind, amount, included = false }) => ({ kind, amount, isIncluded: included }))

const amountOf = (charges: readonly Charge[], wanted: AmountKind): number =>
  charges.reduce((sum, { kind, amount }) => (kind === wanted ? sum + amount : sum), 0)

const less = (from: readonly Charge[], what: readonly Charge[]): Charge[] =>
  from.map(charge => ({ ...charge, amount: charge.amount - amountOf(what, charge.kind) }))

/** What each change of items took out; as in the tax, its list against the previous one. */
function takenOut({ amounts, changes }: MoneyOfOrder): Map<number, Charge[]> {
  let before = chargesOf(amounts)
  return new Map(
    changes.map(({ number, amounts: list }) => {
      const gone = less(before, chargesOf(list))
      before = less(before, gone)
      return [number, gone]
    }),
  )
}

/** Of items that were taken out before the sale, nothing is in it. */
export function chargesTaken(order: MoneyOfOrder): Charge[] {
  const isBefore = changesBeforeSale(order)
  const sold = [...takenOut(order)]
    .filter(([number]) => isBefore.has(number))
    .reduce((charges, [, gone]) => less(charges, gone), chargesOf(order.amounts))
  return partOf(sold, moneyTaken(order))
}

/** For each part that went back: of items what was charged for them, of an amount its share of what was left. */
export function chargesReturned(order: MoneyOfOrder): Charge[][] {
  const gone = takenOut(order)
  let left = chargesTaken(order)
  return moneyReturned(order).map((money, index) => {
    const items = gone.get(order.returned[index]?.change ?? 0)
    const isOfItems =
      items !== undefined &&
      money.sum < addedTo(left) &&
      money.sum <= addedTo(items) &&
      items.every(({ kind, amount }) => isPartOf(amount, amountOf(left, kind)))
    const back = partOf(isOfItems ? items : left, money)
    left = less(left, back)
    return back
  })
}

const isPartOf = (part: number, whole: number): boolean =>
  Math.abs(part) <= Math.abs(whole) && part * whole >= 0

const isShared = ({ kind, isIncluded }: Charge): boolean => kind !== 'tax' && !isIncluded

const addedTo = (charges: readonly Charge[]): number =>
  charges.reduce((sum, { amount, isIncluded }) => (isIncluded ? sum : sum + amount), 0)

/** The tax in it is that of the money, so that both reports of the tax agree. */
function partOf(charges: readonly Charge[], { sum, taxes }: Taxed): Charge[] {
  const tax = taxes.reduce((whole, { amount }) => whole + amount, 0)
  const added = charges.some(({ kind, isIncluded }) => kind === 'tax' && !isIncluded) ? tax : 0
  const shared = charges.filter(isShared)
  const shares = apportion(
    sum - added,
    shared.map(({ amount }) => amount),
  )
  const whole = addedTo(charges)
  return charges.map(charge => {
    if (charge.kind === 'tax') return { ...charge, amount: tax }
    if (charge.isIncluded) return { ...charge, amount: shareUpTo(charge.amount, sum, whole) }
    return { ...charge, amount: shares[shared.indexOf(charge)] ?? 0 }
  })
}

/** In proportion to the parts, by the largest remainders: whole numbers that sum to `sum`, none beyond its part. */
function apportion(sum: number, parts: readonly number[]): number[] {
  const whole = parts.reduce((before, part) => before + part, 0)
  if (sum === whole) return [...parts]
  if (whole <= 0) return parts.map(() => 0)
  const modulus = BigInt(whole)
  const exact = parts.map((part, index) => {
    const product = BigInt(part) * BigInt(sum)
    const remainder = ((product % modulus) + modulus) % modulus
    return { index, floor: Number((product - remainder) / modulus), remainder }
  })
  const missing = sum - exact.reduce((before, { floor }) => before + floor, 0)
  const raised = new Set(
    exact
      .toSorted((one, other) => Number(other.remainder - one.remainder))
      .slice(0, missing)
      .map(({ index }) => index),
  )
  return exact.map(({ index, floor }) => floor + (raised.has(index) ? 1 : 0))
}
