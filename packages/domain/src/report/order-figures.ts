// What one order adds to the reports. Once it is paid it counts on the business day for which it was placed, a refund on its day;
// money that no one has accepted is neither (REPORT-01, REPORT-04, 0071, 0097).
import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type { CustomerId, OrderId, OutletId } from '@pesan/contract/ids'
import type { FigureKind } from '@pesan/contract/report'
import { isPaidAtHandOver } from '../payment/payment-methods.ts'
import { type BusinessDays, businessDay, localHour } from './business-day.ts'
import { changeOfFigures, type Figure, type Measures, NO_MEASURES, sumFigures } from './figure.ts'
import { chargesReturned, chargesTaken } from './order-charges.ts'
import {
  changesBeforeSale,
  type ItemsChange,
  type MoneyMove,
  type MoneyOfOrder,
  moneyReturned,
  moneyTaken,
  sumOf,
} from './order-taxes.ts'

interface SoldLine {
  productId: string
  name: string
  quantity: number
  unitPrice: number
  modifiers: readonly { id: string; name: string; price: number }[]
  /** Null: the product left the menu. */
  category: { id: string; name: string } | null
}

/** What happened with an order and its money. */
export interface TakingsFacts extends MoneyOfOrder {
  orderId: OrderId
  number: number
  outletId: OutletId
  customerId: CustomerId
  mode: FulfilmentMode
  placedAt: Date
  /** Null: as soon as possible. */
  scheduledFor: Date | null
  acknowledgedAt: Date | null
  isPromiseMet: boolean | null
  cancellation: { by: string; reason: string | null } | null
  isHandedOver: boolean
  /** When a person took money for it that had waited; null: none had. */
  acceptedAt: Date | null
  voucherCode: string | null
  /** As placed. */
  lines: readonly SoldLine[]
  /** Oldest first, with the lines from then on. */
  changes: readonly (ItemsChange & { lines: readonly SoldLine[] })[]
  /** Captures that no one has accepted, each less what of it went back: in no other figure. */
  waiting: readonly MoneyMove[]
}

type Moments = Pick<TakingsFacts, 'placedAt' | 'scheduledFor' | 'acceptedAt'>

/** An order for later belongs to the day for which it was ordered, and one that waited for a decision to that of the decision. */
function countsFrom({ placedAt, scheduledFor, acceptedAt }: Moments): Date {
  const ordered = scheduledFor ?? placedAt
  return acceptedAt !== null && acceptedAt > ordered ? acceptedAt : ordered
}

/** `2026-11-23`: the business day on which the order counts. */
export const dayOfOrder = (facts: Moments, days: BusinessDays): string => businessDay(countsFrom(facts), days)

type Adding = (kind: FigureKind, key: string, measures: Partial<Measures>, name?: string) => Figure

/** Each figure with its day, kind and key; amounts in rupiah. */
export function figuresOf(facts: TakingsFacts, days: BusinessDays): Figure[] {
  const on =
    (day: string): Adding =>
    (kind, key, measures, name = '') => ({
      day,
      kind,
      key,
      name,
      ...NO_MEASURES,
      ...measures,
    })
  const add = on(dayOfOrder(facts, days))
  return sumFigures([
    ...(facts.taken.length === 0 ? [] : soldFigures(facts, add, days)),
    ...returnedFigures(facts, on, days),
    ...facts.waiting.map(({ amount, at }) => on(businessDay(at, days))('waiting', '', { orders: 1, amount })),
    ...serviceFigures(facts, add),
  ])
}

function soldFigures(facts: TakingsFacts, add: Adding, { timeZone }: BusinessDays): Figure[] {
  const { mode, method, voucherCode, amounts, lines } = facts
  const amount = sumOf(facts.taken)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const discount = -(amounts.find(({ kind }) => kind === 'voucher')?.amount ?? 0)
  return [
    add('total', '', { orders: 1, pieces, amount }),
    add('hour', localHour(countsFrom(facts), timeZone), { orders: 1, amount }),
    add('mode', mode, { orders: 1, pieces, amount }),
    add('method', method, { orders: 1, pieces, amount }),
    ...(voucherCode === null
      ? []
      : [add('voucher', voucherCode, { orders: 1, pieces, amount, base: discount }, voucherCode)]),
    ...chargesTaken(facts).map(charge => add('charge', charge.kind, { orders: 1, amount: charge.amount })),
    ...moneyTaken(facts).taxes.map(tax =>
      add('tax', tax.rate, { orders: 1, amount: tax.amount, base: tax.base }),
    ),
    ...productFigures(lines, add),
    ...[...changesBeforeSale(facts)].flatMap(number => changeOfProducts(facts, number, add)),
  ]
}

const NO_CATEGORY = ''

function productFigures(lines: readonly SoldLine[], add: Adding): Figure[] {
  const price = (line: SoldLine): number =>
    line.quantity * line.modifiers.reduce((sum, modifier) => sum + modifier.price, line.unitPrice)
  const figures = lines.flatMap(line => [
    add('product', line.productId, { pieces: line.quantity, amount: price(line) }, line.name),
    add(
      'category',
      line.category?.id ?? NO_CATEGORY,
      { pieces: line.quantity, amount: price(line) },
      line.category?.name,
    ),
    ...line.modifiers.map(({ id, name, price: each }) =>
      add('modifier', id, { pieces: line.quantity, amount: line.quantity * each }, name),
    ),
  ])
  // An order with two lines of a product is one order of it.
  return sumFigures(figures).map(figure => ({ ...figure, orders: 1 }))
}

/** What a change of items took out, and what it put in instead: both versions, one against the other. */
function changeOfProducts({ lines, changes }: TakingsFacts, number: number, add: Adding): Figure[] {
  const index = changes.findIndex(change => change.number === number)
  const after = changes[index]
  if (!after) return []
  const before = changes[index - 1]?.lines ?? lines
  return changeOfFigures(productFigures(before, add), productFigures(after.lines, add))
}

/** Money that went back, with the charges and together never more than the tax that the order had. */
function returnedFigures(facts: TakingsFacts, on: (day: string) => Adding, days: BusinessDays): Figure[] {
  const taxes = moneyReturned(facts)
  const charges = chargesReturned(facts)
  const firstOf = new Map(facts.returned.map(({ change }, index) => [change, index] as const).toReversed())
  const refundedOn = new Set<string>()
  return facts.returned.flatMap(({ amount: returned, at, change }, index) => {
    const day = businessDay(at, days)
    const add = on(day)
    // An order of which money goes back twice on a day is one order.
    const orders = refundedOn.has(day) ? 0 : 1
    refundedOn.add(day)
    return [
      add('total', '', { returned }),
      add('hour', localHour(at, days.timeZone), { returned }),
      add('mode', facts.mode, { returned }),
      add('method', facts.method, { returned }),
      ...(facts.voucherCode === null
        ? []
        : [add('voucher', facts.voucherCode, { returned }, facts.voucherCode)]),
      add('refund', '', { orders, returned }),
      ...(charges[index] ?? []).map(({ kind, amount }) =>
        add('charge', kind, { amount: 0 - amount, returned: amount }),
      ),
      ...(change !== undefined && firstOf.get(change) === index ? changeOfProducts(facts, change, add) : []),
      ...(taxes[index]?.taxes ?? []).map(({ rate, amount, base }) =>
        add('tax', rate, { amount: 0 - amount, base: 0 - base, returned: amount }),
      ),
    ]
  })
}

/** REPORT-05: promises, what was not made, and how long new orders waited. */
function serviceFigures(facts: TakingsFacts, add: Adding): Figure[] {
  const { isPromiseMet, cancellation, total } = facts
  const waited = waitedSeconds(facts)
  return [
    ...(isPromiseMet === null ? [] : [add('promise', isPromiseMet ? 'met' : 'missed', { orders: 1 })]),
    ...(cancellation === null
      ? []
      : [add('ended', endedKey(cancellation), { orders: 1, amount: total }, cancellation.reason ?? '')]),
    ...(waited === null ? [] : [add('acceptance', '', { orders: 1, amount: waited })]),
  ]
}

const MAX_REASON = 100
/** Of the figure `ended`. */
export const endedKey = ({ by, reason }: { by: string; reason: string | null }): string =>
  `${by} ${(reason ?? '').slice(0, MAX_REASON)}`.trim()

/** The kitchen sees an online order when it is paid; an order for later waits for its day. */
function waitedSeconds(facts: TakingsFacts): number | null {
  const { acknowledgedAt, placedAt, scheduledFor, taken, method } = facts
  if (acknowledgedAt === null || scheduledFor !== null) return null
  const paidAt = isPaidAtHandOver(method) ? placedAt : (taken[0]?.at ?? placedAt)
  const seenFrom = paidAt > placedAt && paidAt <= acknowledgedAt ? paidAt : placedAt
  return Math.max(0, Math.round((acknowledgedAt.getTime() - seenFrom.getTime()) / 1000))
}
