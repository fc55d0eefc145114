// The tax in the money of an order: in what was taken for it, and in each part that went back (REPORT-04, 0103).
import type { OrderAmount } from '@pesan/contract/charge'
import type { Rupiah } from '@pesan/contract/money'
import { totalOfAmounts } from '../charge/list-amounts.ts'
import { shareOf } from '../charge/rate.ts'
import { isPaidAtHandOver } from '../payment/payment-methods.ts'

export interface MoneyMove {
  amount: number
  at: Date
}

export interface ReturnedMoney extends MoneyMove {
  /** For which it went back; absent for an amount. */
  change?: number | undefined
}

/** What an order costs from then on, since items were taken out or swapped (BOARD-14). */
export interface ItemsChange {
  number: number
  amounts: readonly OrderAmount[]
}

export interface MoneyOfOrder {
  method: string
  total: number
  amounts: readonly OrderAmount[]
  /** Oldest first. */
  changes: readonly ItemsChange[]
  /** Accepted captures, and cash when the food was handed over. */
  taken: readonly MoneyMove[]
  /** Of what was taken. */
  returned: readonly ReturnedMoney[]
}

interface Tax {
  rate: string
  amount: number
  base: number
}

/** A sum of money and the taxes in it. */
export interface Taxed {
  sum: number
  taxes: readonly Tax[]
}

/** In rupiah. */
export const sumOf = (moves: readonly MoneyMove[]): number =>
  moves.reduce((sum, { amount }) => sum + amount, 0)

/** The base of a tax that prices contain is what they are without it. */
function taxesOf(amounts: readonly OrderAmount[]): Tax[] {
  return amounts.flatMap(({ kind, amount, millipercent, base = 0, included }) =>
    kind !== 'tax' || millipercent === undefined
      ? []
      : [{ rate: String(millipercent), amount, base: included ? base - amount : base }],
  )
}

/** `part` of `whole` in `amount`, rounded to the nearest rupiah; 0 of nothing. */
export const shareUpTo = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : shareOf(amount as Rupiah, BigInt(part), BigInt(whole))

const upTo = ({ sum, taxes }: Taxed, part: number): Taxed => ({
  sum: part,
  taxes: taxes.map(({ rate, amount, base }) => ({
    rate,
    amount: shareUpTo(amount, part, sum),
    base: shareUpTo(base, part, sum),
  })),
})

/** Never less than nothing. */
const less = (from: Taxed, what: Taxed): Taxed => ({
  sum: Math.max(0, from.sum - what.sum),
  taxes: from.taxes.map(({ rate, amount, base }) => {
    const gone = what.taxes.find(tax => tax.rate === rate)
    return {
      rate,
      amount: Math.max(0, amount - (gone?.amount ?? 0)),
      base: Math.max(0, base - (gone?.base ?? 0)),
    }
  }),
})

/** What each change of items took out: its list of amounts against the previous one. */
function takenOut({ total, amounts, changes }: MoneyOfOrder): Map<number, Taxed> {
  let before: Taxed = { sum: total, taxes: taxesOf(amounts) }
  return new Map(
    changes.map(change => {
      const after: Taxed = { sum: totalOfAmounts(change.amounts), taxes: taxesOf(change.amounts) }
      const gone = less(before, after)
      before = after
      return [change.number, gone]
    }),
  )
}

/** Changes for which nothing goes back: items at the same price, and those for which cash was never taken. */
export function changesBeforeSale(order: MoneyOfOrder): Set<number> {
  const wentBack = new Set(order.returned.map(({ change }) => change))
  const isBefore = ([number, { sum }]: [number, Taxed]) =>
    sum === 0 || (isPaidAtHandOver(order.method) && !wentBack.has(number))
  return new Set([...takenOut(order)].filter(isBefore).map(([number]) => number))
}

function soldOf(order: MoneyOfOrder): Taxed {
  const before = changesBeforeSale(order)
  const placed: Taxed = { sum: order.total, taxes: taxesOf(order.amounts) }
  return [...takenOut(order)]
    .filter(([number]) => before.has(number))
    .reduce((sold, [, gone]) => less(sold, gone), placed)
}

/** What was really taken for what the order sold. */
export function moneyTaken(order: MoneyOfOrder): Taxed {
  const sold = soldOf(order)
  return upTo(sold, Math.min(sumOf(order.taken), sold.sum))
}

/** For each part that went back: of items what was in them, of an amount its share. Together never more than was taken. */
export function moneyReturned(order: MoneyOfOrder): Taxed[] {
  const sold = soldOf(order)
  const gone = takenOut(order)
  let left = moneyTaken(order)
  // Several amounts in a row are parts of one whole, so that their roundings never add up.
  let whole = left
  let sum = 0
  return order.returned.map(({ amount, at, change }) => {
    sum += amount
    const priced = sum - surplusAt(order.taken, sold.sum, at)
    const already = Math.min(sumOf(order.taken), sold.sum) - left.sum
    const part = Math.min(Math.max(0, priced - already), left.sum)
    const items = change === undefined ? undefined : gone.get(change)
    const after =
      items && part < left.sum
        ? { ...less(left, upTo(items, Math.min(part, items.sum))), sum: left.sum - part }
        : less(whole, upTo(whole, whole.sum - left.sum + part))
    const back = less(left, after)
    left = after
    if (items) whole = after
    return back
  })
}

/** What had been taken above the price by then: it has no tax, and goes back first (0094). */
const surplusAt = (taken: readonly MoneyMove[], price: number, at: Date): number =>
  Math.max(0, sumOf(taken.filter(move => move.at <= at)) - price)
