// Which outlets' stock a page shows. Where several can cook the order, or it is not known yet which, an item is as it is where most
// of it is left.
import type { OutletId } from '@pesan/contract/ids'
import type { PublicStock, PublicStockItem } from '@pesan/contract/stock'
import { isSoldOut, type LeftOf } from './short-line.ts'
import type { ItemOf } from './stocked-menu.ts'

const keyOf = (type: PublicStockItem['type'], id: string): string => `${type} ${id}`

/** `outletIds`: those that can cook the order; none: not known yet. */
export function stockAt(stock: PublicStock, outletIds: readonly OutletId[], at: Date): ItemOf {
  const chosen = stock.filter(outlet => outletIds.includes(outlet.outlet_id))
  const outlets = chosen.length > 0 ? chosen : stock
  const [first, ...others] = outlets.map(
    ({ items }) => new Map(items.map(item => [keyOf(item.type, item.id), item])),
  )
  return (type, id) => {
    const key = keyOf(type, id)
    return others.reduce((best, items) => better(best, items.get(key), at), first?.get(key))
  }
}

/** What everyone may know of what is left at one outlet. */
export function leftAt(stock: PublicStock, outletId: OutletId, at: Date): LeftOf {
  const items = stock.find(outlet => outlet.outlet_id === outletId)?.items ?? []
  return ({ type, id }) => {
    const item = items.find(each => each.type === type && each.id === id)
    return item ? (isSoldOut(item, at) ? 0 : item.left) : null
  }
}

/** Undefined means any number. */
function better(
  one: PublicStockItem | undefined,
  other: PublicStockItem | undefined,
  at: Date,
): PublicStockItem | undefined {
  if (!one || !other) return undefined
  return leftOf(one, at) >= leftOf(other, at) ? one : other
}

const leftOf = (item: PublicStockItem, at: Date): number =>
  isSoldOut(item, at) ? 0 : (item.left ?? Number.POSITIVE_INFINITY)

/** `stock` with newer states of items; an older one than is known changes nothing. */
export const withChanges = (stock: PublicStock, changes: readonly PublicStockItem[]): PublicStock =>
  stock.map(outlet => {
    const own = changes.filter(change => change.outlet_id === outlet.outlet_id)
    if (own.length === 0) return outlet
    const items = new Map(outlet.items.map(item => [keyOf(item.type, item.id), item]))
    for (const change of own) {
      const key = keyOf(change.type, change.id)
      const known = items.get(key)
      if (!known || known.revision < change.revision) items.set(key, change)
    }
    return { ...outlet, items: [...items.values()] }
  })

/** When a mark ends next. */
export function nextEnd(stock: PublicStock, at: Date): Date | null {
  const ends = stock.flatMap(({ items }) =>
    items.flatMap(({ sold_out: isMarked, until }) => {
      if (!isMarked || until === null) return []
      const end = new Date(until)
      return end > at ? [end.getTime()] : []
    }),
  )
  return ends.length === 0 ? null : new Date(Math.min(...ends))
}
