// A station of the kitchen makes the products of some categories; the pass shows all of them (BOARD-24).
import type { MenuCategory } from '@pesan/contract/menu-categories'
import type { BoardOrder, Columns, Place } from './board-order.ts'
import { type BoardItem, isTicked } from './ticks.ts'

export interface Station {
  /** Ids of categories; null: the pass. */
  categories: readonly string[] | null
  /** The category of each product of the menu. */
  categoryOf: ReadonlyMap<string, MenuCategory>
}

export const PASS: Station = { categories: null, categoryOf: new Map() }

/** A choice whose categories have all left the menu is none. */
export function stationOf(
  chosen: readonly string[] | null,
  menu: readonly MenuCategory[] | undefined = [],
): Station {
  const categoryOf = new Map(
    menu.flatMap(category => category.product_ids.map(id => [id as string, category] as const)),
  )
  const categories = chosen?.filter(id => menu.some(category => category.id === id)) ?? []
  return { categories: categories.length > 0 ? categories : null, categoryOf }
}

/** Those of a station, or all of the menu at the pass; in the order of the menu. */
export const categoriesAt = ({ categories, categoryOf }: Station): MenuCategory[] =>
  [...new Set(categoryOf.values())].filter(({ id }) => categories === null || categories.includes(id))

/** An item whose category is not known is shown at every station: none may be missed. */
export function itemsAt(order: Pick<BoardOrder, 'items'>, { categories, categoryOf }: Station): BoardItem[] {
  return order.items.filter(({ product_id }) => {
    const category = categoryOf.get(product_id)
    return categories === null || category === undefined || categories.includes(category.id)
  })
}

/** Orders of which a station makes something. */
export function columnsAt(columns: Columns, station: Station): Columns {
  if (station.categories === null) return columns
  const at = (place: Place) => columns[place].filter(order => itemsAt(order, station).length > 0)
  return { new: at('new'), kitchen: at('kitchen'), ready: at('ready'), done: at('done'), later: at('later') }
}

export interface CategoryProgress {
  id: string
  name: string
  made: number
  count: number
}

/** For the pass: what each category has made. Empty where an order has only one, or nothing is made yet. */
export function progressOf(
  order: Pick<BoardOrder, 'status' | 'ticks' | 'items'>,
  { categoryOf }: Station,
): CategoryProgress[] {
  const progress = new Map<string, CategoryProgress>()
  for (const { id: itemId, product_id } of order.items) {
    const category = categoryOf.get(product_id)
    if (!category) continue
    const { id, name } = category
    const { made, count } = progress.get(id) ?? { made: 0, count: 0 }
    progress.set(id, { id, name, made: made + (isTicked(order, itemId) ? 1 : 0), count: count + 1 })
  }
  const all = [...progress.values()]
  return all.length > 1 && all.some(({ made }) => made > 0) ? all : []
}
