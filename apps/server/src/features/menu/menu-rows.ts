// A menu as rows of its tables, and which of them a change of the menu touches.
import type { EditedProduct, MenuChange, MenuContent } from '@pesan/contract/menu-content'
import { isSame } from '@pesan/domain/menu-draft/is-same'
import { type MenuParts, toParts } from '@pesan/domain/menu-draft/menu-parts'

export const MENU_TABLES = ['category', 'product', 'modifier_group', 'modifier'] as const
export type MenuTable = (typeof MENU_TABLES)[number]
/** By what identifies them within a company. */
type MenuRows = Readonly<Record<MenuTable, Map<string, object>>>

export interface TableChange {
  /** New ones, and those that differ. */
  written: object[]
  gone: object[]
}
export type TableChanges = Readonly<Record<MenuTable, TableChange>>

/** `changes` are those between the two. */
export function touchedRows(
  before: MenuContent,
  after: MenuContent,
  changes: readonly MenuChange[],
): TableChanges {
  const isTouched = touchedProducts(changes)
  const old = toRows(before, isTouched)
  const next = toRows(after, isTouched)
  const compare = (table: MenuTable): TableChange => ({
    written: [...next[table]].flatMap(([id, row]) => (isSame(old[table].get(id), row) ? [] : [row])),
    gone: [...old[table]].flatMap(([id, row]) => (next[table].has(id) ? [] : [row])),
  })
  return {
    category: compare('category'),
    product: compare('product'),
    modifier_group: compare('modifier_group'),
    modifier: compare('modifier'),
  }
}

/** Those whose groups are compared: a group that is changed is stored with each of its products. */
function touchedProducts(changes: readonly MenuChange[]): (product: EditedProduct) => boolean {
  const keysOf = (kind: MenuChange['kind']) =>
    changes.flatMap(change => (change.kind === kind ? [change.key] : []))
  const products = new Set(keysOf('product'))
  const groups = new Set([
    ...keysOf('group'),
    ...keysOf('modifier').map(key => key.slice(0, key.lastIndexOf('/'))),
  ])
  // The id of a modifier may have the separator, too.
  const isOddlyNamed = keysOf('modifier').some(key => key.split('/').length > 2)
  return ({ key, group_keys: keys }) => isOddlyNamed || products.has(key) || keys.some(one => groups.has(one))
}

/** Groups that no product has are not stored. */
function toRows(content: MenuContent, isTouched: (product: EditedProduct) => boolean): MenuRows {
  const parts = toParts(content)
  const rows = {
    category: new Map<string, object>(),
    product: new Map<string, object>(),
    modifier_group: new Map<string, object>(),
    modifier: new Map<string, object>(),
  }
  for (const [position, categoryKey] of content.category_keys.entries()) {
    const category = parts.category.get(categoryKey)
    if (!category) continue
    const { key, product_keys: productKeys, ...own } = category
    rows.category.set(key, { id: key, ...own, position })
    for (const [index, productKey] of productKeys.entries()) {
      const product = parts.product.get(productKey)
      if (!product) continue
      const { key: id, price, group_keys: _, ...rest } = product
      rows.product.set(id, { id, category_id: key, ...rest, price_rupiah: price, position: index })
      if (isTouched(product)) addGroups(rows, parts, product)
    }
  }
  return rows
}

function addGroups(rows: MenuRows, parts: MenuParts, product: EditedProduct): void {
  for (const [position, groupKey] of product.group_keys.entries()) {
    const group = parts.group.get(groupKey)
    if (!group) continue
    const { modifier_keys: modifierKeys, ...stored } = group
    rows.modifier_group.set(JSON.stringify([product.key, group.id]), {
      product_id: product.key,
      ...stored,
      position,
    })
    for (const [place, modifierKey] of modifierKeys.entries()) {
      const modifier = parts.modifier.get(modifierKey)
      if (!modifier) continue
      const { key: _, price, ...named } = modifier
      rows.modifier.set(JSON.stringify([product.key, group.id, modifier.id]), {
        product_id: product.key,
        group_id: group.id,
        ...named,
        price_rupiah: price,
        position: place,
      })
    }
  }
}
