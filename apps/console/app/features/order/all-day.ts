// How many of each product the kitchen has to make, over all orders together (BOARD-17).
import { columnOfStatus } from '@pesan/domain/order/restaurant-status'
import { type BoardOrder } from './board-order.ts'
import { categoriesAt, itemsAt, PASS, type Station } from './stations.ts'
import { type BoardItem, isTicked } from './ticks.ts'

export interface ProductCount {
  productId: string
  name: string
  count: number
  /** Where modifiers or notes differ from the plain product, the most frequent first. */
  variants: readonly { text: string; count: number }[]
}

export interface AllDay {
  orderCount: number
  itemCount: number
  /** Biggest first, then by name. */
  products: readonly ProductCount[]
}

const variantOf = ({ options, notes }: BoardItem): string =>
  [...options.map(({ name }) => name), notes.trim()].filter(text => text !== '').join(', ')

/** What is ticked off is made, and an order with nothing else is not counted either (BOARD-24). */
export function countAllDay(orders: Iterable<BoardOrder>, station: Station = PASS): AllDay {
  const open = [...orders]
    .filter(({ status }) => ['new', 'kitchen'].includes(columnOfStatus(status) ?? ''))
    .map(order => itemsAt(order, station).filter(({ id }) => !isTicked(order, id)))
    .filter(({ length }) => length > 0)
  const items = open.flat()
  const products = groupsOf(items, ({ product_id }) => product_id).flatMap(([, same]) => countProduct(same))
  products.sort((one, other) => other.count - one.count || one.name.localeCompare(other.name))
  return { orderCount: open.length, itemCount: totalOf(items), products }
}

/** The counts of a station, of a category, or of everything. */
export interface AllDayView {
  id: string
  /** Null: of everything. */
  name: string | null
  allDay: AllDay
}

/** The usual one first: of a station its part, and at the pass everything before each category with something to make. */
export function viewsOfAllDay(
  orders: readonly BoardOrder[],
  station: Station,
): readonly [AllDayView, ...AllDayView[]] {
  const everything: AllDayView = { id: 'everything', name: null, allDay: countAllDay(orders) }
  const categories = categoriesAt(station)
  if (station.categories !== null) {
    const name = categories.map(category => category.name).join(', ')
    return [{ id: 'station', name, allDay: countAllDay(orders, station) }, everything]
  }
  const parts = categories
    .map(({ id, name }) => ({
      id,
      name,
      allDay: countAllDay(orders, { ...station, categories: [id] }),
    }))
    .filter(({ allDay }) => allDay.itemCount > 0)
  return [everything, ...(parts.length > 1 ? parts : [])]
}

function groupsOf(
  items: readonly BoardItem[],
  keyOf: (item: BoardItem) => string,
): [key: string, items: BoardItem[]][] {
  const groups = new Map<string, BoardItem[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups]
}

const totalOf = (items: readonly BoardItem[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

function countProduct(items: readonly BoardItem[]): ProductCount[] {
  const [first] = items
  if (!first) return []
  const variants = groupsOf(items, variantOf).flatMap(([text, same]) =>
    text === '' ? [] : [{ text, count: totalOf(same) }],
  )
  variants.sort((one, other) => other.count - one.count || one.text.localeCompare(other.text))
  return [{ productId: first.product_id, name: first.name, count: totalOf(items), variants }]
}
