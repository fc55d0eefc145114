// The days of a month for the tax office, and what they sum to.
import type { TaxMonth } from '@pesan/contract/day-closing'

export type TaxDay = TaxMonth['days'][number]

export type TaxFigures = Pick<TaxDay, 'orders' | 'takings' | 'base' | 'tax' | 'returned'>

/** Those that have begun, and those to come for which orders are paid already: together they sum to the month. */
export const shownDays = ({ days }: Pick<TaxMonth, 'days'>, today: string): TaxDay[] =>
  days.filter(row => row.day <= today || row.orders > 0 || hasTax(row))

/** Of a day without orders it is what went back on it. */
export const hasTax = ({ base, tax, returned }: TaxFigures): boolean =>
  tax !== 0 || base !== 0 || returned !== 0

export function sumOfDays(days: readonly TaxFigures[]): TaxFigures {
  const sum = (of: keyof TaxFigures) => days.reduce((total, day) => total + day[of], 0)
  return {
    orders: sum('orders'),
    takings: sum('takings'),
    base: sum('base'),
    tax: sum('tax'),
    returned: sum('returned'),
  }
}

/** The numbers of a company have no holes. */
export function receiptsOf(days: readonly Pick<TaxDay, 'first_receipt' | 'last_receipt'>[]): string {
  const numbers = days.flatMap(day => [day.first_receipt, day.last_receipt]).filter(number => number !== null)
  return numbers.length === 0 ? '' : `${Math.min(...numbers)}–${Math.max(...numbers)}`
}
