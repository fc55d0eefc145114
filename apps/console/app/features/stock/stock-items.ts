// The items of the menu as an outlet has them: what a row of the list says, and which rows a search or a group shows (STOCK-01).
import type { Category, Modifier, Product } from '@pesan/contract/menu'
import type { ProductImage } from '@pesan/contract/product-image'
import { FEW_LEFT, type StockItem } from '@pesan/contract/stock'
import { isAvailable } from '@pesan/domain/product/availability'
import { dayIn, momentIn } from '../../lib/local-time.ts'

export interface ListedItem {
  type: StockItem['type']
  id: string
  name: string
  /** The category of a product; null for a modifier. */
  categoryId: string | null
  picture: ProductImage | null
  /** Whether the menu sells it at all: a mark of the whole company is part of the menu. */
  isOnMenu: boolean
}

export const keyOf = ({ type, id }: Pick<ListedItem, 'type' | 'id'>): string => `${type} ${id}`

/** Products in the order of the menu, then modifiers by name, each once. */
export function listItems(categories: readonly Category[]): ListedItem[] {
  const items = new Map<string, ListedItem>()
  const add = (item: ListedItem) => items.set(keyOf(item), items.get(keyOf(item)) ?? item)
  // The popular category only repeats products of the others.
  const listed = categories.filter(({ isPopular }) => !isPopular)
  for (const category of listed)
    for (const item of category.items) {
      const { picture = null } = item
      add({ ...factsOf(item), type: 'product', categoryId: category.id, picture })
    }
  const modifiers = listed
    .flatMap(category => category.items)
    .flatMap(({ modifierGroups }) => modifierGroups)
    .flatMap(group => group.modifiers)
  for (const item of modifiers.toSorted((a, b) => a.name.localeCompare(b.name)))
    add({ ...factsOf(item), type: 'modifier', categoryId: null, picture: null })
  return [...items.values()]
}

const factsOf = (item: Product | Modifier) => ({ id: item.id, name: item.name, isOnMenu: isAvailable(item) })

export type ItemState =
  | { is: 'on_sale' }
  | { is: 'off_menu' }
  | { is: 'few_left' | 'counted'; left: number }
  /** `until` null: until it is taken back. */
  | { is: 'sold_out'; until: Date | null }

export function stateOf(stock: StockItem | undefined, { isOnMenu }: Pick<ListedItem, 'isOnMenu'>): ItemState {
  if (stock?.sold_out) return { is: 'sold_out', until: stock.until === null ? null : new Date(stock.until) }
  if (stock?.remaining === 0) return { is: 'sold_out', until: null }
  if (!isOnMenu) return { is: 'off_menu' }
  if (stock === undefined || stock.remaining === null) return { is: 'on_sale' }
  return { is: stock.remaining <= FEW_LEFT ? 'few_left' : 'counted', left: stock.remaining }
}

/** What takes an item back: a mark ends, and a count of none too. */
export const onSaleAgain = (stock: StockItem | undefined) => ({
  sold_out: false,
  ...(stock?.remaining === 0 && { remaining: null }),
})

/** A category by its id, or one of these. */
export type Group = { category: string } | 'in_orders' | 'modifiers' | 'sold_out'

interface Shown {
  group: Group
  query: string
  /** Ids of the products of open orders. */
  inOrders: ReadonlySet<string>
  stateOf: (item: ListedItem) => ItemState
}

/** A search looks at everything. */
export function shownItems(
  items: readonly ListedItem[],
  { group, query, inOrders, ...shown }: Shown,
): ListedItem[] {
  const words = query.trim().toLocaleLowerCase()
  if (words !== '') return items.filter(({ name }) => name.toLocaleLowerCase().includes(words))
  if (group === 'in_orders') return items.filter(({ type, id }) => type === 'product' && inOrders.has(id))
  if (group === 'modifiers') return items.filter(({ type }) => type === 'modifier')
  if (group === 'sold_out') return items.filter(item => shown.stateOf(item).is === 'sold_out')
  return items.filter(({ categoryId }) => categoryId === group.category)
}

const DAY_MS = 86_400_000

/** When the clocks of the zone show this time next; `time` as `18:00`. */
export function nextAt(time: string, timeZone: string, now: Date): Date {
  const today = momentIn(timeZone, dayIn(now, timeZone), time)
  return today > now ? today : momentIn(timeZone, dayIn(new Date(now.getTime() + DAY_MS), timeZone), time)
}
