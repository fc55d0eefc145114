// The categories and products of a sheet, in its order. A product without a category belongs to the one above it.
import {
  type EditedCategory,
  type EditedProduct,
  editedCategory,
  editedProduct,
  MAX_PRODUCTS,
} from '@pesan/contract/menu-content'
import type { Rupiah } from '@pesan/contract/money'
import { newProduct } from '@pesan/contract/new-product'
import { roomForCategories } from './category-room.ts'
import {
  ALLERGEN_LIST,
  DIET_LIST,
  NAME,
  NO_UNLESS_SAID,
  PHOTOS,
  PREPARATION,
  PRICE,
  SPICINESS,
  TEXT,
  TIMES,
  YES_UNLESS_SAID,
} from './cell-codecs.ts'
import { PartKeys } from './part-keys.ts'
import { retainGroup } from './read-groups.ts'
import { createReferences, plainName, type References, readList } from './references.ts'
import { rowsOf, type SheetReading } from './sheet-reading.ts'
import type { Row } from './sheet-row.ts'

interface Catalogue extends SheetReading {
  categoryKeys: PartKeys
  hasRoom: () => boolean
  categories: References
  /** Of categories that only products name, by name. */
  newCategories: Map<string, string>
  productKeys: PartKeys
  groups: References
  /** The category of each product of the menu below. */
  homes: ReadonlyMap<string, string>
  /** By category, in the order of the sheet. */
  lists: Map<string, string[]>
}

export function readProducts(reading: SheetReading): void {
  const { base, baseContent, parts } = reading
  const categoryRows = rowsOf(reading, 'category')
  const categoryKeys = new PartKeys(baseContent.categories, categoryRows)
  const hasRoom = roomForCategories(reading)
  const rowKeys = new Map(
    categoryRows.map(row => [row, readCategory({ ...reading, categoryKeys, hasRoom }, row)]),
  )
  const catalogue: Catalogue = {
    ...reading,
    categoryKeys,
    hasRoom,
    categories: createReferences([...parts.category.values()], baseContent.categories),
    newCategories: new Map(),
    productKeys: new PartKeys(baseContent.products, rowsOf(reading, 'product')),
    groups: createReferences([...parts.group.values()], baseContent.groups),
    homes: new Map(baseContent.categories.flatMap(one => one.product_keys.map(key => [key, one.key]))),
    lists: new Map(),
  }
  let current: string | null = null
  for (const { kind, row } of reading.rows) {
    if (kind === 'category') {
      current = rowKeys.get(row) ?? null
      if (current !== null) listOf(catalogue, current)
    } else if (kind === 'product') current = readProductRow(catalogue, row, current)
  }
  for (const [key, product_keys] of catalogue.lists) {
    const category = parts.category.get(key) ?? base.category.get(key)
    if (category) parts.category.set(key, { ...category, product_keys })
  }
  for (const key of catalogue.newCategories.values()) {
    if (!catalogue.lists.has(key)) parts.category.delete(key)
  }
  parts.menu.set('menu', { key: 'menu', category_keys: [...catalogue.lists.keys()] })
}

type CategoryReading = SheetReading & Pick<Catalogue, 'categoryKeys' | 'hasRoom'>

function readCategory({ base, parts, categoryKeys, hasRoom }: CategoryReading, row: Row): string | null {
  const key = categoryKeys.keyFor(row)
  if (key === null) return null
  const before = base.category.get(key)
  const from = before ?? newCategory(key, '')
  const category: EditedCategory = {
    ...from,
    name: row.read('name', from.name, NAME),
    name_translations: row.readTranslations('name', from.name_translations),
    selling_times: row.read('times', from.selling_times, TIMES),
    hidden: row.read('hidden', from.hidden, NO_UNLESS_SAID),
  }
  if (!before && !hasRoom()) row.refuse(null, row.cell('name'), 'too_many')
  row.check(editedCategory, { ...category, product_keys: [] })
  if (!row.fault) parts.category.set(key, category)
  else if (before) parts.category.set(key, before)
  else return null
  return key
}

const newCategory = (key: string, name: string): EditedCategory => ({
  key,
  name,
  name_translations: {},
  selling_times: null,
  hidden: false,
  product_keys: [],
})

function listOf({ lists }: Catalogue, key: string): string[] {
  const known = lists.get(key)
  if (known) return known
  const list: string[] = []
  lists.set(key, list)
  return list
}

/** Returns the category to which a product below it belongs if it names none. */
function readProductRow(catalogue: Catalogue, row: Row, above: string | null): string | null {
  const { base, parts, productKeys, homes } = catalogue
  const named = findCategory(catalogue, row, above)
  const key = productKeys.keyFor(row, candidate => homes.get(candidate) === named)
  if (key === null) return named ?? above
  const before = base.product.get(key)
  const home = named ?? (row.has('category') ? null : (homes.get(key) ?? null))
  if (home === null) row.refuse('category', '', 'no_category')
  const product = readProduct(catalogue, row, before ?? newProduct({ key, name: '', price: 0 as Rupiah }))
  if (!before && parts.product.size >= MAX_PRODUCTS) row.refuse(null, row.cell('name'), 'too_many')
  row.check(editedProduct, product)
  if (!row.fault) addProduct(catalogue, product, home)
  else if (before) addProduct(catalogue, before, home)
  return named ?? above
}

/** With its groups, which the sheet may not name. */
function addProduct(catalogue: Catalogue, product: EditedProduct, home: string | null): void {
  const { base, parts, homes } = catalogue
  parts.product.set(product.key, product)
  for (const groupKey of product.group_keys) {
    const group = base.group.get(groupKey)
    if (group && !parts.group.has(groupKey)) retainGroup(catalogue, group)
  }
  const category = home ?? homes.get(product.key)
  if (category !== undefined) listOf(catalogue, category).push(product.key)
}

/** Makes the category if the menu has none of this name. */
function findCategory(catalogue: Catalogue, row: Row, above: string | null): string | null {
  const { parts, categories, categoryKeys } = catalogue
  const name = row.cell('category').trim()
  if (name === '') return row.has('category') ? above : null
  const known = categories.find(name) ?? catalogue.newCategories.get(plainName(name))
  if (known !== undefined || row.fault) return known ?? null
  if (!catalogue.hasRoom()) {
    row.refuse('category', name, 'too_many')
    return null
  }
  const key = categoryKeys.newKey(name)
  const category = newCategory(key, name)
  row.check(editedCategory, category)
  if (row.fault) return null
  parts.category.set(key, category)
  catalogue.newCategories.set(plainName(name), key)
  return key
}

function readProduct(catalogue: Catalogue, row: Row, base: EditedProduct): EditedProduct {
  const isNew = base.name === ''
  if (row.cell('price').trim() === '' && (isNew || row.has('price'))) row.refuse('price', '', 'no_price')
  return {
    ...base,
    name: row.read('name', base.name, NAME),
    name_translations: row.readTranslations('name', base.name_translations),
    description: row.read('description', base.description, TEXT),
    description_translations: row.readTranslations('description', base.description_translations),
    price: row.read('price', base.price, PRICE),
    photos: row.read('photos', base.photos, PHOTOS),
    available: row.read('available', base.available, YES_UNLESS_SAID),
    hidden: row.read('hidden', base.hidden, NO_UNLESS_SAID),
    selling_times: row.read('times', base.selling_times, TIMES),
    group_keys: row.has('groups') ? readGroupKeys(catalogue, row) : base.group_keys,
    diets: row.read('diets', base.diets, DIET_LIST),
    allergens: row.read('allergens', base.allergens, ALLERGEN_LIST),
    spiciness: row.read('spiciness', base.spiciness, SPICINESS),
    preparation_minutes: row.read('preparation', base.preparation_minutes, PREPARATION),
  }
}

function readGroupKeys({ groups }: Catalogue, row: Row): string[] {
  const keys = readList(row.cell('groups')).map(reference => {
    const key = groups.find(reference)
    if (key === undefined) row.refuse('groups', reference, 'unknown_group')
    return key
  })
  return [...new Set(keys.filter(key => key !== undefined))]
}
