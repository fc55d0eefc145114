// When something of the menu can be had: by a week of times in the company's zone, besides the hours of the outlets (HOURS-13).
import type { ProductId } from '@pesan/contract/ids'
import type { Category } from '@pesan/contract/menu'
import type { SellingTimes } from '@pesan/contract/opening'
import { intervalsFrom } from './opening-intervals.ts'
import { localTime, zonedMoment } from './zoned-time.ts'

export type Selling =
  /** `until`: the first moment at which it cannot be had. Null: not within the days looked at. */
  | { isSold: true; until: Date | null }
  /** Null: it can never be had. */
  | { isSold: false; from: Date | null }

/** Whether it can be had at this moment; `from` null: never again, `until` null: always. */
export function sellingAt(times: SellingTimes, timeZone: string, at: Date): Selling {
  const schedule = { timeZone, week: { delivery: times, pickup: times }, specialDays: [] }
  const first = intervalsFrom(schedule, 'delivery', at.getTime()).next()
  if (first.done) return { isSold: false, from: null }
  const { start, end } = first.value
  if (at.getTime() < start) return { isSold: false, from: new Date(start) }
  return { isSold: true, until: end === Number.POSITIVE_INFINITY ? null : new Date(end) }
}

/** Of the products that cannot be had at all times. The popular category only repeats products of the others. */
export type SellingTimesIndex = ReadonlyMap<ProductId, SellingTimes>

/** The times of a product count instead of those of its category. */
export const indexSellingTimes = (categories: readonly Category[]): SellingTimesIndex =>
  new Map(
    categories
      .filter(({ isPopular }) => !isPopular)
      .flatMap(({ selling_times: ofCategory, items }) =>
        items.flatMap(({ id, selling_times: times = ofCategory }) => (times ? [[id, times] as const] : [])),
      ),
  )

export interface NotSoldItem {
  itemIndex: number
  /** Null: it can never be had. */
  soldFrom: Date | null
}

/** The first item of an order that cannot be had at the moment for which the order is. */
export function findNotSoldItem(
  index: SellingTimesIndex,
  productIds: readonly ProductId[],
  { timeZone, at }: { timeZone: string; at: Date },
): NotSoldItem | null {
  for (const [itemIndex, id] of productIds.entries()) {
    const times = index.get(id)
    const selling = times && sellingAt(times, timeZone, at)
    if (selling?.isSold === false) return { itemIndex, soldFrom: selling.from }
  }
  return null
}

export interface SellingState {
  /** From when each product can be had that cannot be had now; null: never. */
  notSold: ReadonlyMap<ProductId, Date | null>
  /** When the state may be another one, or the day by which pages name moments is over; null: not while the menu stays. */
  changesAt: Date | null
}

/** Of all products. Equal times are read once, because most products have those of their category. */
export function sellingState(index: SellingTimesIndex, timeZone: string, at: Date): SellingState {
  const read = new Map<string, Selling>()
  const notSold = new Map<ProductId, Date | null>()
  for (const [id, times] of index) {
    const key = JSON.stringify(times)
    const selling = read.get(key) ?? sellingAt(times, timeZone, at)
    read.set(key, selling)
    if (!selling.isSold) notSold.set(id, selling.from)
  }
  const changes = [...read.values()].flatMap(
    selling => (selling.isSold ? selling.until : selling.from)?.getTime() ?? [],
  )
  if (notSold.size > 0) changes.push(zonedMoment(localTime(at.getTime(), timeZone).day + 1, 0, timeZone))
  return { notSold, changesAt: changes.length === 0 ? null : new Date(Math.min(...changes)) }
}
