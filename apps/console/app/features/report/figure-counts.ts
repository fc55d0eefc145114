// What a figure counts, in words, by the list of orders that it opens (REPORT-10).

import type { Rupiah } from '@pesan/contract/money'
import type { ReportOrder } from '@pesan/contract/report-orders'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import type { T } from '../../lib/i18n/t.ts'
import type { OrdersBehind } from './report-query.ts'

const COUNTS = [
  'orders',
  'takings',
  'average',
  'hours',
  'charges',
  'tax',
  'refunds',
  'waiting',
  'promises',
  'answers',
  'ended',
  'products',
  'cash',
  'customers',
] as const
export type Counts = (typeof COUNTS)[number]

/** What the words depend on. */
type OfFigure = Pick<OrdersBehind, 'by' | 'returned'>

const BY = {
  total: 'takings',
  mode: 'takings',
  method: 'takings',
  voucher: 'takings',
  hour: 'hours',
  product: 'products',
  modifier: 'products',
  category: 'products',
  charge: 'charges',
  tax: 'tax',
  refund: 'refunds',
  waiting: 'waiting',
  promise: 'promises',
  acceptance: 'answers',
  ended: 'ended',
} as const satisfies Record<OrdersBehind['by'], Counts>

export const countsOf = ({ by, returned }: OfFigure): Counts =>
  returned !== undefined && by !== 'tax' ? 'refunds' : BY[by]

const SECONDS = 60

export const minutesText = (t: T, seconds: number): string =>
  t('report.service.minutes', {
    minutes: Math.floor(seconds / SECONDS),
    seconds: String(seconds % SECONDS).padStart(2, '0'),
  })

/** What an order adds to the figure, as its list shows it. */
export function countedText(t: T, { by }: OfFigure, { counted, key }: ReportOrder): string {
  if (by === 'acceptance') return minutesText(t, counted.amount)
  if (by === 'promise') return t(key === 'missed' ? 'report.promise.missed' : 'report.promise.met')
  return formatRupiah(counted.amount as Rupiah)
}

/** Of all orders of a list: a promise and a time have no sum. */
export function togetherText(t: T, { by, returned }: OfFigure, orders: readonly ReportOrder[]): string {
  const count = orders.length
  if (by === 'acceptance' || by === 'promise') return t('report.refundedOrders', { count })
  const sum = (measure: 'amount' | 'base') =>
    formatRupiah(orders.reduce((whole, { counted }) => whole + counted[measure], 0) as Rupiah)
  const text = t('report.together', { count, amount: sum('amount') })
  return by === 'tax' && returned === undefined
    ? `${text} ${t('report.tax.of', { base: sum('base') })}`
    : text
}

/** What the amount is a part of: the base of a tax, or else the order; null: it is all of it. */
export function wholeOf({ by, returned }: OfFigure, { counted, taken }: ReportOrder): Rupiah | null {
  if (by === 'acceptance' || by === 'promise' || by === 'ended') return null
  if (by === 'tax' && returned === undefined) return counted.base as Rupiah
  return counted.amount === taken || taken === 0 ? null : taken
}
