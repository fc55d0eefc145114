// Searching the menu by name and description (MENU-17, MENU-18).
import type { Category, Product } from '@pesan/contract/menu'

/** Case-insensitive; a blank query matches everything. */
export function matchesQuery(product: Product, query: string): boolean {
  const wanted = query.trim().toLowerCase()
  return product.name.toLowerCase().includes(wanted) || product.description.toLowerCase().includes(wanted)
}

/** Categories with their matching items; those without a match are left out. A blank query finds everything. */
export function searchMenu(categories: readonly Category[], query: string): Category[] {
  if (query.trim() === '') return [...categories]
  return categories
    .filter(category => !category.isPopular)
    .map(category => ({ ...category, items: category.items.filter(item => matchesQuery(item, query)) }))
    .filter(category => category.items.length > 0)
}
