// The menu as rows of a list: categories, and the products of those that are open or that a search found (EDIT-01).
import type { EditedCategory, EditedProduct, MenuContent } from '@pesan/contract/menu-content'

export type MenuRow =
  | { type: 'category'; key: string; category: EditedCategory; isOpen: boolean; count: number }
  | { type: 'product'; key: string; product: EditedProduct; category: string; place: number; of: number }

interface Shown {
  /** Of the open categories. */
  open: ReadonlySet<string>
  query: string
}

export function menuRows(content: MenuContent, { open, query }: Shown): MenuRow[] {
  const words = query.trim().toLocaleLowerCase()
  return sectionsOf(content).flatMap(({ category, products }) => {
    const { key } = category
    const found = words === '' ? products : products.filter(product => matches(product, words))
    if (words !== '' && found.length === 0) return []
    const isOpen = words !== '' || open.has(key)
    const row: MenuRow = { type: 'category', key, category, isOpen, count: found.length }
    return isOpen ? [row, ...productRows(found, key)] : [row]
  })
}

interface Section {
  category: EditedCategory
  products: readonly EditedProduct[]
}

/** Each key of a search needs all of them (EDIT-12). */
const sections = new WeakMap<MenuContent, readonly Section[]>()

function sectionsOf(content: MenuContent): readonly Section[] {
  const known = sections.get(content)
  if (known) return known
  const categories = new Map(content.categories.map(category => [category.key, category]))
  const products = new Map(content.products.map(product => [product.key, product]))
  const made = content.category_keys.flatMap(key => {
    const category = categories.get(key)
    if (!category) return []
    return [{ category, products: category.product_keys.flatMap(product => products.get(product) ?? []) }]
  })
  sections.set(content, made)
  return made
}

/** Prepares what the first key of a search needs. */
export function prepareSearch(content: MenuContent): void {
  for (const { products } of sectionsOf(content)) for (const product of products) namesOf(product)
}

const productRows = (products: readonly EditedProduct[], category: string): MenuRow[] =>
  products.map((product, index) => ({
    type: 'product',
    key: product.key,
    product,
    category,
    place: index + 1,
    of: products.length,
  }))

/** What a product is found by. */
const names = new WeakMap<EditedProduct, string>()

function namesOf(product: EditedProduct): string {
  const known = names.get(product)
  if (known !== undefined) return known
  const all = [product.name, ...Object.values(product.name_translations)].join('\n').toLocaleLowerCase()
  names.set(product, all)
  return all
}

const matches = (product: EditedProduct, words: string): boolean => namesOf(product).includes(words)
