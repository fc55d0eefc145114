// The menu as the rules of the linter look at it (EDIT-04): parts by key, and what customers would see of it.
import type {
  EditedCategory,
  EditedGroup,
  EditedModifier,
  EditedProduct,
  MenuContent,
} from '@pesan/contract/menu-content'
import type { MenuProblem } from '@pesan/contract/menu-draft'

/** What a rule found; `facts` are numbers and names for the words of the problem. */
export type LintFinding = Pick<MenuProblem, 'kind' | 'key' | 'name' | 'facts'>

export interface LintIndex {
  content: MenuContent
  /** The languages in which the pages are offered. */
  locales: readonly string[]
  /** Products of the live version that were ordered, and that this menu does not have. */
  removedOrdered: readonly EditedProduct[]
  /** Products that are not hidden, whether or not a category has them. */
  products: readonly EditedProduct[]
  /** Products that customers see: not hidden, in a category that is not hidden. */
  shownProducts: readonly EditedProduct[]
  /** Whether the live version shows a product; true where it is not known. */
  isLiveShown: boolean
  productOf: ReadonlyMap<string, EditedProduct>
  categoryOf: ReadonlyMap<string, EditedCategory>
  groupOf: ReadonlyMap<string, EditedGroup>
  modifierOf: ReadonlyMap<string, EditedModifier>
  /** Products that customers can order, by the keys of their groups. */
  sellersOf: ReadonlyMap<string, readonly EditedProduct[]>
  usedGroups: ReadonlySet<string>
  /** Prices of the live version, by key. */
  livePrices: { products: ReadonlyMap<string, number>; modifiers: ReadonlyMap<string, number> }
}

export interface LintOptions {
  live: MenuContent | null
  locales: readonly string[]
  /** Keys of products that were ordered; where that is not known, none. */
  ordered?: ReadonlySet<string>
}

export function indexForLint(content: MenuContent, { live, locales, ordered }: LintOptions): LintIndex {
  const productOf = byKey(content.products)
  const products = content.products.filter(product => !product.hidden)
  const categoryOf = categoriesByProduct(content)
  const shownProducts = productsShown(products, categoryOf)
  return {
    content,
    locales,
    removedOrdered: (live?.products ?? []).filter(({ key }) => ordered?.has(key) && !productOf.has(key)),
    products,
    shownProducts,
    isLiveShown: live === null || productsShown(live.products, categoriesByProduct(live)).length > 0,
    productOf,
    categoryOf,
    groupOf: byKey(content.groups),
    modifierOf: byKey(content.modifiers),
    sellersOf: sellersByGroup(shownProducts),
    usedGroups: new Set(content.products.flatMap(product => product.group_keys)),
    livePrices: { products: pricesOf(live?.products ?? []), modifiers: pricesOf(live?.modifiers ?? []) },
  }
}

function categoriesByProduct({ categories }: MenuContent): Map<string, EditedCategory> {
  const categoryOf = new Map<string, EditedCategory>()
  for (const category of categories) {
    for (const key of category.product_keys) categoryOf.set(key, category)
  }
  return categoryOf
}

const productsShown = (
  products: readonly EditedProduct[],
  categoryOf: ReadonlyMap<string, EditedCategory>,
): EditedProduct[] => products.filter(({ key, hidden }) => !hidden && categoryOf.get(key)?.hidden === false)

/** The choices that a customer can make in a group. */
export const openModifiers = ({ modifierOf }: LintIndex, group: EditedGroup): EditedModifier[] =>
  group.modifier_keys
    .flatMap(key => modifierOf.get(key) ?? [])
    .filter(modifier => modifier.available && !modifier.hidden)

const byKey = <Part extends { key: string }>(parts: readonly Part[]): Map<string, Part> =>
  new Map(parts.map(part => [part.key, part]))

const pricesOf = (parts: readonly { key: string; price: number }[]): Map<string, number> =>
  new Map(parts.map(({ key, price }) => [key, price]))

function sellersByGroup(shown: readonly EditedProduct[]): Map<string, EditedProduct[]> {
  const sellers = new Map<string, EditedProduct[]>()
  for (const product of shown) {
    if (!product.available) continue
    for (const key of product.group_keys) {
      const known = sellers.get(key)
      if (known) known.push(product)
      else sellers.set(key, [product])
    }
  }
  return sellers
}
