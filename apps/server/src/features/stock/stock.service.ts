// What outlets have left (STOCK): changes by the restaurant, what everyone may read, and which line of an order is short.
import type { ActivityValues } from '@pesan/contract/activity'
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import { companyPublishedMenuChannel, STOCK_BEGUN } from '@pesan/contract/realtime'
import type { StockBody, StockChange } from '@pesan/contract/stock'
import { nextDayOpening } from '@pesan/domain/opening/next-day-opening'
import { outlivesAt } from '@pesan/domain/opening/outlives-at'
import type { Schedule } from '@pesan/domain/opening/schedule'
import { isSameDay } from '@pesan/domain/opening/zoned-time'
import type { OrderLine } from '@pesan/domain/order/price-order'
import {
  findShortLines,
  needsOf,
  type ShortLine,
  type StockedLine,
  type StockNeed,
} from '@pesan/domain/stock/short-line'
import type { Company } from '../../companies/company.ts'
import type { Db, DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { insertEvents } from '../../outbox/outbox.repository.ts'
import type { Clock } from '../../providers/clock.ts'
import type { RecordingDeps } from '../activity/activity.service.ts'
import { findUnknownItems } from '../menu/sold-out.service.ts'
import { type OrderMoment, readOpenings } from '../opening/opening.service.ts'
import {
  beginStock,
  fillStock,
  findStock,
  type ListedStockRow,
  listStockOf,
  listStockOutlets,
  patchStock,
  type StockPatch,
  type StockRow,
} from './stock.repository.ts'

export { type ListedStockRow, listPublicStock, type StockRow } from './stock.repository.ts'

export interface StockDeps {
  db: DbPool
  clock: Clock
  /** Call after a commit that wrote events. */
  outboxFilled(): void
  companyChanged(id: CompanyId): Promise<void>
}

export const listStock = (
  { db, clock }: Pick<StockDeps, 'db' | 'clock'>,
  key: { companyId: CompanyId; outletId: OutletId },
): Promise<ListedStockRow[]> => listStockOf(db, { ...key, now: clock.now() })

export interface ChangeStockRequest {
  companyId: CompanyId
  /** The outlets at which the caller may act; null: all. */
  outletIds: readonly OutletId[] | null
  body: StockBody
}

export type ChangeStockResult =
  | { status: 'changed'; items: StockRow[] }
  | { status: 'unknown_outlet' }
  /** By the indexes of the changes. */
  | { status: 'unknown_menu_item' | 'stock_not_counted'; indexes: number[] }

/** All or nothing. */
export async function changeStock(
  deps: StockDeps & RecordingDeps,
  { companyId, outletIds, body: { outlet_id: atOutlet, changes } }: ChangeStockRequest,
): Promise<ChangeStockResult> {
  const { db, clock, activity } = deps
  const now = clock.now()
  const marks = changes.map(({ type, id }) => ({ type, id, isSoldOut: true, until: null }))
  const [outlets, indexes, { schedules }] = await Promise.all([
    listStockOutlets(db, { companyId, outletIds: atOutlet === undefined ? outletIds : [atOutlet] }),
    findUnknownItems(db, { companyId, marks }),
    readOpenings(db, { companyId }),
  ])
  if (outlets.length === 0) return { status: 'unknown_outlet' }
  if (indexes.length > 0) return { status: 'unknown_menu_item', indexes }
  const patches = outlets.flatMap(({ outletId }) =>
    changes.map(change => toPatch(change, { outletId, schedule: schedules.get(outletId), now })),
  )
  const written = await transaction(db, async tx => {
    const isNew = await beginStock(tx, { companyId, now })
    if (isNew) await insertEvents(tx, [begunEvent(companyId)], now)
    const items = await patchStock(tx, { companyId, patches, now })
    const uncounted = findUncounted(changes, items)
    if (uncounted.length > 0) throw new NotCounted(uncounted)
    await activity.record(tx, {
      companyId,
      subject: null,
      after: {
        outlet: atOutlet === undefined ? null : (outlets[0]?.name ?? null),
        ...valuesOf(changes, items),
      },
    })
    return { isNew, items }
  }).catch((error: unknown) => {
    if (error instanceof NotCounted) return error
    throw error
  })
  if (written instanceof NotCounted) return { status: 'stock_not_counted', indexes: written.indexes }
  deps.outboxFilled()
  if (written.isNew) await deps.companyChanged(companyId)
  return { status: 'changed', items: written.items }
}

/** For pages that are open: those of a company without stock follow no other channel. */
const begunEvent = (companyId: CompanyId) => ({
  companyId,
  orderId: null,
  channel: companyPublishedMenuChannel(companyId),
  event: STOCK_BEGUN,
  payload: {},
})

/** Undoes the transaction of a difference to a count that does not exist. */
class NotCounted extends Error {
  readonly indexes: number[]
  constructor(indexes: number[]) {
    super('not counted')
    this.indexes = indexes
  }
}

function toPatch(
  { type, id, remaining, by, daily, sold_out: isSoldOut, until }: StockChange,
  { outletId, schedule, now }: { outletId: OutletId; schedule: Schedule | undefined; now: Date },
): StockPatch {
  const endOf = (given: string): Date | null => {
    if (given !== 'next_opening') return new Date(given)
    // An outlet that has left meanwhile has no tomorrow.
    return schedule ? nextDayOpening(schedule, ['delivery', 'pickup'], now) : null
  }
  // A mark with an end has its reason until then.
  const remindAt = isSoldOut && !until && schedule ? outlivesAt(schedule, ['delivery', 'pickup'], now) : null
  return {
    outletId,
    type,
    id,
    remaining,
    by,
    daily,
    isSoldOut,
    until: until ? endOf(until) : null,
    remindAt,
  }
}

const isOf =
  ({ type, id }: Pick<StockChange, 'type' | 'id'>) =>
  (item: StockRow): boolean =>
    item.type === type && item.id === id

const findUncounted = (changes: readonly StockChange[], items: readonly StockRow[]): number[] =>
  [...changes.entries()].flatMap(([index, change]) =>
    change.by !== undefined && items.some(item => isOf(change)(item) && item.remaining === null)
      ? [index]
      : [],
  )

/** For the activity log: names, and what is left of the counted ones. */
function valuesOf(changes: readonly StockChange[], items: readonly StockRow[]): ActivityValues {
  const listed = (isMeant: (change: StockChange) => boolean, textOf: (item: StockRow) => string) =>
    changes.flatMap(change => {
      const item = isMeant(change) ? items.find(isOf(change)) : undefined
      return item ? [textOf(item)] : []
    })
  const nameOf = ({ name, id }: StockRow): string => name ?? id
  return {
    sold_out: listed(change => change.sold_out === true, nameOf),
    available: listed(change => change.sold_out === false, nameOf),
    left: listed(
      ({ remaining, by }) => remaining !== undefined || by !== undefined,
      item => `${nameOf(item)}: ${item.remaining ?? '–'}`,
    ),
    daily: listed(
      ({ daily }) => daily !== undefined,
      item => `${nameOf(item)}: ${item.daily ?? '–'}`,
    ),
  }
}

const MAX_FILLED = 1000

/** Sets the counts that are filled every morning (STOCK-04). */
export async function fillStockInTime({ db, clock, outboxFilled }: StockDeps): Promise<void> {
  while ((await fillStock(db, { now: clock.now(), limit: MAX_FILLED })) === MAX_FILLED);
  outboxFilled()
}

const toStockedLine = ({ productId, quantity, modifiers }: OrderLine): StockedLine => ({
  productId,
  quantity,
  modifierIds: modifiers.map(({ id }) => id),
})

/** What an order takes from the counts of its outlet. Null for a company that has never counted or marked anything. */
export const stockNeeds = (
  company: Company,
  lines: readonly OrderLine[],
  time: StockTime,
): StockNeed[] | null =>
  company.props.has_stock && time.isCounted ? lines.flatMap(line => needsOf(toStockedLine(line))) : null

/** For when an order is: what is counted today says nothing of another day, what is marked does. */
export interface StockTime {
  at: Date
  isCounted: boolean
}

export const stockTimeOf = (company: Company, { now, scheduledFor }: OrderMoment): StockTime =>
  scheduledFor === null || isSameDay(now, scheduledFor, company.props.time_zone)
    ? { at: now, isCounted: true }
    : { at: scheduledFor, isCounted: false }

/** The first line that the outlet cannot make then. The statement that places an order decides again. */
export async function findShort(
  db: Db,
  {
    company,
    outletId,
    lines,
    time,
  }: { company: Company; outletId: OutletId; lines: readonly OrderLine[]; time: StockTime },
): Promise<ShortLine | null> {
  const missingAt = await findMissing(db, { company, outletIds: [outletId], lines: lines.map(toStockedLine) })
  return missingAt(outletId, time)[0] ?? null
}

/** Which lines each of the outlets cannot make then. A company without stock pays no read. */
export async function findMissing(
  db: Db,
  {
    company,
    outletIds,
    lines,
  }: { company: Company; outletIds: readonly OutletId[]; lines: readonly StockedLine[] },
): Promise<(outletId: OutletId, time: StockTime) => ShortLine[]> {
  if (!company.props.has_stock || lines.length === 0) return () => []
  // Each item once: an order names one as often as it is chosen.
  const items = new Map(lines.flatMap(needsOf).map(({ type, id }) => [keyOf({ type, id }), { type, id }]))
  const rows = await findStock(db, { companyId: company.id, outletIds, items: [...items.values()] })
  const stock = new Map(rows.map(row => [`${row.outletId} ${keyOf(row)}`, row]))
  return (outletId, time) =>
    findShortLines(lines, item => leftOf(stock.get(`${outletId} ${keyOf(item)}`), time))
}

/** 0 for a sold-out item, null for one that is not counted. */
function leftOf(
  item: { remaining: number | null; isSoldOut: boolean; soldOutUntil: Date | null } | undefined,
  { at, isCounted }: StockTime,
): number | null {
  if (!item) return null
  if (item.isSoldOut && (item.soldOutUntil === null || item.soldOutUntil > at)) return 0
  return isCounted ? item.remaining : null
}

const keyOf = ({ type, id }: Pick<StockNeed, 'type' | 'id'>): string => `${type} ${id}`
