// Compares the prepared sums with the ledger each night, and corrects what differs (REPORT-01): first what each order has added,
// then the sums of those.
import type { OrderId, OutletId } from '@pesan/contract/ids'
import { businessDay, businessDayBounds, daysAfter } from '@pesan/domain/report/business-day'
import { changeOfFigures, type Figure } from '@pesan/domain/report/figure'
import type { Log } from '../../db/log.ts'
import type { Db, DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { Clock } from '../../providers/clock.ts'
import { listPendingOrders } from './day-closing.repository.ts'
import { record } from './record-sales.service.ts'
import { addFigures, type FigureOfOutlet, lockSales, type SalesState } from './sale.repository.ts'
import {
  type CheckedDays,
  claimToCheck,
  listAddedFigures,
  listOrdersToCheck,
  listSums,
} from './sums-check.repository.ts'

interface CheckDeps {
  db: DbPool
  clock: Clock
  log: Log
}

const DAY_MS = 24 * 60 * 60_000
/** 03.00 in Jakarta and 04.00 in Bali, after the comparison with the provider. */
const NIGHT_UTC_HOUR = 20
/** Those that have ended. */
const CHECKED_DAYS = 7
const ORDERS_AT_ONCE = 200

/** All companies that are due; processes share them. */
export async function checkDueSums(deps: CheckDeps): Promise<void> {
  const { db, clock } = deps
  for (;;) {
    const now = clock.now()
    const state = await claimToCheck(db, { now, dueSince: lastNight(now) })
    if (!state) return
    await checkSums(deps, state)
  }
}

function lastNight(now: Date): Date {
  const night = new Date(now)
  night.setUTCHours(NIGHT_UTC_HOUR, 0, 0, 0)
  return night <= now ? night : new Date(night.getTime() - DAY_MS)
}

async function checkSums({ db, clock, log }: CheckDeps, state: SalesState): Promise<void> {
  const { companyId, timeZone, businessDayEnds: endsAt } = state
  const days = { timeZone, endsAt }
  const to = daysAfter(businessDay(clock.now(), days), -1)
  const from = daysAfter(to, 1 - CHECKED_DAYS)
  const checked: CheckedDays = { companyId, from, to, since: businessDayBounds(from, days).from }
  const orderIds = await listOrdersToCheck(db, checked)
  const orders: OrderId[] = []
  for (let index = 0; index < orderIds.length; index += ORDERS_AT_ONCE)
    orders.push(...(await correctOrders(db, state, orderIds.slice(index, index + ORDERS_AT_ONCE))))
  const sums = await correctSums(db, checked)
  if (orders.length > 0 || sums.length > 0)
    log.warn(
      { company: companyId, orders: orders.slice(0, 10), sums: sums.slice(0, 10), from, to },
      'sums of sales differed from the ledger and were corrected',
    )
}

/** Returns those that had added something else than their money says, without those whose change waits to be counted. */
const correctOrders = (
  db: DbPool,
  { companyId }: SalesState,
  orderIds: readonly OrderId[],
): Promise<OrderId[]> =>
  transaction(db, async tx => {
    const state = await lockSales(tx, { companyId })
    // It is counted again as a whole.
    if (!state || state.countedTo !== null) return []
    const changed = await record(tx, state, orderIds)
    if (changed.length === 0) return []
    const pending = new Set(await listPendingOrders(tx, { companyId }))
    return changed.filter(id => !pending.has(id))
  })

/** Under the lock, the sums of days are those of what their orders have added. */
const correctSums = (db: DbPool, days: CheckedDays): Promise<FigureOfOutlet[]> =>
  transaction(db, async tx => {
    const state = await lockSales(tx, days)
    if (!state || state.countedTo !== null) return []
    const figures = await differences(tx, days)
    await addFigures(tx, { companyId: days.companyId, figures })
    return figures
  })

async function differences(tx: Db, days: CheckedDays): Promise<FigureOfOutlet[]> {
  const [added, sums] = [await listAddedFigures(tx, days), await listSums(tx, days)]
  const byOutlet = (figures: FigureOfOutlet[]) => Map.groupBy(figures, ({ outletId }) => outletId)
  const [after, before] = [byOutlet(added), byOutlet(sums)]
  const outlets: OutletId[] = [...new Set([...after.keys(), ...before.keys()])]
  return outlets.flatMap(outletId =>
    changeOfFigures((before.get(outletId) ?? []).map(bare), (after.get(outletId) ?? []).map(bare)).map(
      figure => ({ ...figure, outletId }),
    ),
  )
}

const bare = ({ outletId: _outlet, ...figure }: FigureOfOutlet): Figure => figure
