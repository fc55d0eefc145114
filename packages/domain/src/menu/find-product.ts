// Finds a product of the menu by its id, which is compared as text (CART-03).
import type { ProductId } from '@pesan/contract/ids'
import type { Category, Product } from '@pesan/contract/menu'

export type ProductIndex = ReadonlyMap<ProductId, Product>

/** Built once per menu version. The popular category only repeats products of the others. */
export function indexProducts(categories: readonly Category[]): ProductIndex {
  return new Map(categories.flatMap(category => category.items.map(item => [item.id, item] as const)))
}
