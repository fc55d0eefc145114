// Edits of a menu: content to content, sharing what stays the same (EDIT-01). Keys of new parts are handed in.
import type {
  EditedCategory,
  EditedGroup,
  EditedModifier,
  EditedProduct,
  MenuContent,
} from '@pesan/contract/menu-content'
import type { Rupiah } from '@pesan/contract/money'
import { newProduct } from '@pesan/contract/new-product'
import { assertNever } from '../assert-never.ts'

export interface PartsByKind {
  category: EditedCategory
  product: EditedProduct
  group: EditedGroup
  modifier: EditedModifier
}
export type EditedKind = keyof PartsByKind

const replaced = <Part extends { key: string }>(parts: Part[], key: string, change: Partial<Part>): Part[] =>
  parts.map(part => (part.key === key ? { ...part, ...change } : part))

/** An unknown key changes nothing. */
export function changePart<Kind extends EditedKind>(
  content: MenuContent,
  kind: Kind,
  key: string,
  change: Partial<Omit<PartsByKind[Kind], 'key' | 'id'>>,
): MenuContent {
  switch (kind) {
    case 'category':
      return { ...content, categories: replaced(content.categories, key, change as Partial<EditedCategory>) }
    case 'product':
      return { ...content, products: replaced(content.products, key, change as Partial<EditedProduct>) }
    case 'group':
      return { ...content, groups: replaced(content.groups, key, change as Partial<EditedGroup>) }
    case 'modifier':
      return { ...content, modifiers: replaced(content.modifiers, key, change as Partial<EditedModifier>) }
    default:
      return assertNever(kind)
  }
}

/** Before that one, which may be null: at the end. */
export function placedBefore(keys: readonly string[], key: string, before: string | null): string[] {
  if (key === before) return [...keys]
  const others = keys.filter(other => other !== key)
  const index = before === null ? -1 : others.indexOf(before)
  return others.toSpliced(index === -1 ? others.length : index, 0, key)
}

const changedProducts = (
  content: MenuContent,
  change: (category: EditedCategory) => readonly string[],
): EditedCategory[] =>
  content.categories.map(category => {
    const keys = change(category)
    return keys === category.product_keys ? category : { ...category, product_keys: [...keys] }
  })

interface NewCategory {
  key: string
  name: string
}

export const addCategory = (content: MenuContent, { key, name }: NewCategory): MenuContent => ({
  ...content,
  category_keys: [...content.category_keys, key],
  categories: [
    ...content.categories,
    { key, name, name_translations: {}, selling_times: null, hidden: false, product_keys: [] },
  ],
})

export const moveCategory = (content: MenuContent, key: string, before: string | null): MenuContent => ({
  ...content,
  category_keys: placedBefore(content.category_keys, key, before),
})

interface NewProduct {
  key: string
  name: string
  price: Rupiah
  /** Of its category, at whose end it stands. */
  category: string
}

export function addProduct(content: MenuContent, { key, name, price, category }: NewProduct): MenuContent {
  return inserted(content, newProduct({ key, name, price }), { category, before: null })
}

export interface ProductPlace {
  category: string
  /** The product that comes after it; null: none. */
  before: string | null
}

const inserted = (content: MenuContent, product: EditedProduct, place: ProductPlace): MenuContent =>
  moveProducts({ ...content, products: [...content.products, product] }, [product.key], place)

/** In their order in the list of keys. */
export function moveProducts(
  content: MenuContent,
  keys: readonly string[],
  { category, before }: ProductPlace,
): MenuContent {
  const moved = new Set(keys)
  return {
    ...content,
    categories: changedProducts(content, ({ key, product_keys: now }) => {
      if (key === category)
        return keys.reduce<string[]>((list, each) => placedBefore(list, each, before), [...now])
      return now.some(each => moved.has(each)) ? now.filter(each => !moved.has(each)) : now
    }),
  }
}

/** Behind the original, with the same modifier groups. Its name is another one, so that it is not translated yet. */
export function copyProduct(
  content: MenuContent,
  key: string,
  copy: { key: string; name: string },
): MenuContent {
  const original = content.products.find(product => product.key === key)
  const category = content.categories.find(each => each.product_keys.includes(key))
  if (!original || !category) return content
  const before = category.product_keys[category.product_keys.indexOf(key) + 1] ?? null
  const product = { ...original, ...copy, name_translations: {} }
  return inserted(content, product, { category: category.key, before })
}

interface CategoryCopy extends NewCategory {
  /** Of the copies of its products, in their order. */
  productKeys: readonly string[]
}

/** Behind the original, with copies of its products, which have their names and translations. */
export function copyCategory(content: MenuContent, key: string, copy: CategoryCopy): MenuContent {
  const original = content.categories.find(category => category.key === key)
  if (!original) return content
  const products = original.product_keys.flatMap((product, index) => {
    const found = content.products.find(each => each.key === product)
    const copied = copy.productKeys[index]
    return found && copied !== undefined ? [{ ...found, key: copied }] : []
  })
  const category = {
    ...original,
    key: copy.key,
    name: copy.name,
    name_translations: {},
    product_keys: products.map(product => product.key),
  }
  const before = content.category_keys[content.category_keys.indexOf(key) + 1] ?? null
  const added = {
    ...content,
    categories: [...content.categories, category],
    products: [...content.products, ...products],
  }
  return moveCategory(added, copy.key, before)
}

/** With the modifier groups that no other product uses. */
export function removeProducts(content: MenuContent, keys: readonly string[]): MenuContent {
  const removed = new Set(keys)
  return withoutUnusedGroups({
    ...content,
    products: content.products.filter(({ key }) => !removed.has(key)),
    categories: changedProducts(content, ({ product_keys: now }) =>
      now.some(each => removed.has(each)) ? now.filter(each => !removed.has(each)) : now,
    ),
  })
}

/** With its products. */
export function removeCategory(content: MenuContent, key: string): MenuContent {
  const category = content.categories.find(each => each.key === key)
  if (!category) return content
  const rest = removeProducts(content, category.product_keys)
  return {
    ...rest,
    category_keys: rest.category_keys.filter(each => each !== key),
    categories: rest.categories.filter(each => each.key !== key),
  }
}

/** A modifier group exists while a product uses it. */
export function withoutUnusedGroups(content: MenuContent): MenuContent {
  const used = new Set(content.products.flatMap(({ group_keys }) => group_keys))
  const groups = content.groups.filter(({ key }) => used.has(key))
  if (groups.length === content.groups.length) return content
  const modifiers = new Set(groups.flatMap(({ modifier_keys }) => modifier_keys))
  return { ...content, groups, modifiers: content.modifiers.filter(({ key }) => modifiers.has(key)) }
}

/** EDIT-05: the same change for many products. */
export function changeProducts(
  content: MenuContent,
  keys: readonly string[],
  change: Partial<Pick<EditedProduct, 'available' | 'hidden'>>,
): MenuContent {
  const changed = new Set(keys)
  return {
    ...content,
    products: content.products.map(product =>
      changed.has(product.key) ? { ...product, ...change } : product,
    ),
  }
}
