// Which lines of a cart ask for more than is left (STOCK-03), by the menu of the outlet that cooks.
import type { ProductIndex } from '../menu/find-product.ts'
import { chosenModifiers } from '../product/check-selection.ts'
import type { StockedModifier, StockedProduct } from '../stock/stocked-menu.ts'
import type { CartLine } from './line.ts'

/** How many are left of the item that is short, by the id of the line. The lines before one count with it. */
export function shortLines(lines: readonly CartLine[], products: ProductIndex): ReadonlyMap<string, number> {
  const wanted = new Map<string, number>()
  const short = new Map<string, number>()
  for (const line of lines) {
    for (const { key, left } of limitsOf(line, products)) {
      const total = (wanted.get(key) ?? 0) + line.quantity
      wanted.set(key, total)
      if (total > left) short.set(line.id, Math.min(left, short.get(line.id) ?? left))
    }
  }
  return short
}

function limitsOf(line: CartLine, products: ProductIndex): { key: string; left: number }[] {
  const product: StockedProduct | undefined = products.get(line.productId)
  if (!product) return []
  const chosen: StockedModifier[] = chosenModifiers(product, line.options.selectedModifiers).map(
    ({ modifier }) => modifier,
  )
  const limited = [{ key: `product ${product.id}`, left: product.left }].concat(
    chosen.map(({ id, left }) => ({ key: `modifier ${id}`, left })),
  )
  return limited.flatMap(({ key, left }) => (left === undefined ? [] : [{ key, left }]))
}
