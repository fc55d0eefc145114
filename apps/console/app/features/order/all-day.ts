// How many of each product the kitchen has to make, over all orders together (BOARD-17).
import { type BoardOrder, COLUMN_OF } from './board-order.ts'

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

type Item = BoardOrder['items'][number]

const variantOf = ({ options, notes }: Item): string =>
  [...options.map(({ name }) => name), notes.trim()].filter(text => text !== '').join(', ')

export function countAllDay(orders: Iterable<BoardOrder>): AllDay {
  const open = [...orders].filter(({ status }) => ['new', 'kitchen'].includes(COLUMN_OF[status] ?? ''))
  const items = open.flatMap(order => order.items)
  const products = groupsOf(items, ({ product_id }) => product_id).flatMap(([, same]) => countProduct(same))
  products.sort((one, other) => other.count - one.count || one.name.localeCompare(other.name))
  return { orderCount: open.length, itemCount: totalOf(items), products }
}

function groupsOf(items: readonly Item[], keyOf: (item: Item) => string): [key: string, items: Item[]][] {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups]
}

const totalOf = (items: readonly Item[]): number => items.reduce((sum, { quantity }) => sum + quantity, 0)

function countProduct(items: readonly Item[]): ProductCount[] {
  const [first] = items
  if (!first) return []
  const variants = groupsOf(items, variantOf).flatMap(([text, same]) =>
    text === '' ? [] : [{ text, count: totalOf(same) }],
  )
  variants.sort((one, other) => other.count - one.count || one.text.localeCompare(other.text))
  return [{ productId: first.product_id, name: first.name, count: totalOf(items), variants }]
}
