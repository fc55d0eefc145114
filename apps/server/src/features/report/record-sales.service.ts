// Adds orders to the sums of their company: what each has added is stored, so that a change replaces it and a repeat
// changes nothing (decision 0071).
import type { CompanyId, OrderId, OutletId } from '@pesan/contract/ids'
import { isCash } from '@pesan/domain/payment/payment-methods'
import { businessDayBounds } from '@pesan/domain/report/business-day'
import { changeOfFigures, type Figure } from '@pesan/domain/report/figure'
import { dayOfOrder, figuresOf, type TakingsFacts } from '@pesan/domain/report/order-figures'
import { sumOf } from '@pesan/domain/report/order-taxes'
import type { Db, DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import {
  addFigures,
  claimToCount,
  countAgain,
  type FigureOfOutlet,
  listOrdersAfter,
  lockSales,
  readSales,
  type Sale,
  type SalesState,
  saveCounted,
  writeSales,
} from './sale.repository.ts'
import { readTakings } from './takings-facts.repository.ts'

interface OrdersOfCompany {
  companyId: CompanyId
  orderIds: readonly OrderId[]
}

/** In a transaction. */
export async function recordSales(tx: Db, orders: OrdersOfCompany): Promise<void> {
  const state = await lockSales(tx, orders)
  if (state) await record(tx, state, orders.orderIds)
}

/** Of the company whose sums the caller has locked. Returns the orders whose figures were others before. */
export async function record(tx: Db, state: SalesState, orderIds: readonly OrderId[]): Promise<OrderId[]> {
  const { companyId } = state
  const days = { timeZone: state.timeZone, endsAt: state.businessDayEnds }
  const facts = await readTakings(tx, { companyId, orderIds })
  const before = new Map((await readSales(tx, { companyId, orderIds })).map(sale => [sale.orderId, sale]))
  const sales = facts.map((order): Sale => saleOf(order, dayOfOrder(order, days), figuresOf(order, days)))
  const changes = new Map<OutletId, { before: Figure[]; after: Figure[] }>()
  const changesAt = (outletId: OutletId) => {
    const found = changes.get(outletId) ?? { before: [], after: [] }
    changes.set(outletId, found)
    return found
  }
  for (const { orderId, outletId, figures } of sales) {
    const former = before.get(orderId)
    if (former) changesAt(former.outletId).before.push(...former.figures)
    changesAt(outletId).after.push(...figures)
  }
  if (sales.length > 0) await writeSales(tx, { companyId, sales })
  await addFigures(tx, { companyId, figures: [...changes].flatMap(([id, change]) => changesOf(id, change)) })
  return sales
    .filter(({ orderId, figures }) => changeOfFigures(before.get(orderId)?.figures ?? [], figures).length > 0)
    .map(({ orderId }) => orderId)
}

const changesOf = (
  outletId: OutletId,
  { before, after }: { before: Figure[]; after: Figure[] },
): FigureOfOutlet[] => changeOfFigures(before, after).map(figure => ({ ...figure, outletId }))

function saleOf(facts: TakingsFacts, day: string, figures: readonly Figure[]): Sale {
  const { orderId, number, outletId, customerId, isHandedOver, method } = facts
  const [taken, returned] = [sumOf(facts.taken), sumOf(facts.returned)]
  const cash = isCash(method) ? taken - returned : 0
  return { orderId, number, outletId, customerId, day, taken, returned, cash, isHandedOver, figures }
}

const ORDERS_AT_ONCE = 200

/** One batch of a company whose business day has changed, or that is not counted yet. Returns whether more may be left. */
export const countSalesAgain = ({ db }: { db: DbPool }): Promise<boolean> =>
  transaction(db, async tx => {
    const state = await claimToCount(tx)
    if (!state) return false
    const { companyId } = state
    const orders = await listOrdersAfter(tx, {
      companyId,
      after: state.countedTo ?? 0,
      limit: ORDERS_AT_ONCE,
    })
    await record(
      tx,
      state,
      orders.map(({ id }) => id),
    )
    const isDone = orders.length < ORDERS_AT_ONCE
    await saveCounted(tx, { companyId, countedTo: isDone ? null : (orders.at(-1)?.number ?? null) })
    return true
  })

/**
 * Lets the job count a company's orders again: those that may have added to a business day from `from` on, or all. Returns the number
 * after which it begins; null: there are none.
 */
export const recountSales = (
  { db }: { db: DbPool },
  { companyId, from }: { companyId: CompanyId; from: string | null },
): Promise<number | null> =>
  transaction(db, async tx => {
    const state = await lockSales(tx, { companyId })
    if (!state) return null
    const days = { timeZone: state.timeZone, endsAt: state.businessDayEnds }
    const since = from === null ? null : businessDayBounds(from, days).from
    return countAgain(tx, { companyId, from, since })
  })
