// A menu as rows of its tables, and which of them a change of the menu touches.
import type { MenuContent } from '@pesan/contract/menu-content'
import { isSame } from '@pesan/domain/menu-draft/is-same'
import { toParts } from '@pesan/domain/menu-draft/menu-parts'

export const MENU_TABLES = ['category', 'product', 'modifier_group', 'modifier'] as const
export type MenuTable = (typeof MENU_TABLES)[number]
/** By what identifies them within a company. */
export type MenuRows = Readonly<Record<MenuTable, ReadonlyMap<string, object>>>

/** Groups that no product has are not stored. */
export function toRows(content: MenuContent): MenuRows {
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
      const { key: id, price, group_keys: groupKeys, ...rest } = product
      rows.product.set(id, { id, category_id: key, ...rest, price_rupiah: price, position: index })
      for (const [place, groupKey] of groupKeys.entries()) {
        const group = parts.group.get(groupKey)
        if (!group) continue
        const { modifier_keys: modifierKeys, ...stored } = group
        const ofGroup = { product_id: id, group_id: group.id }
        rows.modifier_group.set(JSON.stringify([id, group.id]), {
          product_id: id,
          ...stored,
          position: place,
        })
        for (const [at, modifierKey] of modifierKeys.entries()) {
          const modifier = parts.modifier.get(modifierKey)
          if (!modifier) continue
          const { key: _, price: modifierPrice, ...named } = modifier
          rows.modifier.set(JSON.stringify([id, group.id, modifier.id]), {
            ...ofGroup,
            ...named,
            price_rupiah: modifierPrice,
            position: at,
          })
        }
      }
    }
  }
  return rows
}

export interface TableChange {
  /** New ones, and those that differ. */
  written: object[]
  gone: object[]
}

export function compareRows(before: MenuRows, after: MenuRows): Record<MenuTable, TableChange> {
  const compare = (table: MenuTable): TableChange => ({
    written: [...after[table]].flatMap(([id, row]) => (isSame(before[table].get(id), row) ? [] : [row])),
    gone: [...before[table]].flatMap(([id, row]) => (after[table].has(id) ? [] : [row])),
  })
  return {
    category: compare('category'),
    product: compare('product'),
    modifier_group: compare('modifier_group'),
    modifier: compare('modifier'),
  }
}
