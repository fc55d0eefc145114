// Gives parts of a draft back as they are live, also where they stand in their lists.
import type { MenuContent, Part, PartKind } from '@pesan/contract/menu-content'
import { type MenuParts, toContent, toParts } from './menu-parts.ts'
import { settleMenu } from './settle-menu.ts'
import { mergeLists } from './three-way-merge.ts'

export interface PartRef {
  kind: PartKind
  key: string
}

/** The draft in which these parts are as in `live`; what only the draft has is removed. */
export function takeBack(live: MenuContent, draft: MenuContent, refs: readonly PartRef[]): MenuContent {
  const base = toParts(live)
  const parts = toParts(draft)
  for (const ref of refs) TAKE_BACK[ref.kind](parts, base, ref.key)
  settleMenu(parts, base)
  return toContent(parts)
}

type TakeBack = (parts: MenuParts, live: MenuParts, key: string) => void

const TAKE_BACK: Readonly<Record<PartKind, TakeBack>> = {
  menu(parts, live) {
    const order = live.menu.get('menu')
    if (order) parts.menu.set('menu', order)
  },
  category(parts, live, key) {
    const category = live.category.get(key)
    // The products of a category that was removed went with it.
    if (category && !parts.category.has(key))
      for (const product of category.product_keys)
        if (!parts.product.has(product)) restore('product', parts, live, product)
    restore('category', parts, live, key)
  },
  product(parts, live, key) {
    restore('product', parts, live, key)
    // Named by no list, it is put back where it is live.
    for (const category of parts.category.values())
      if (category.product_keys.includes(key))
        parts.category.set(category.key, {
          ...category,
          product_keys: category.product_keys.filter(other => other !== key),
        })
  },
  group(parts, live, key) {
    const wasRemoved = !parts.group.has(key)
    for (const modifier of parts.group.get(key)?.modifier_keys ?? [])
      restore('modifier', parts, live, modifier)
    for (const modifier of live.group.get(key)?.modifier_keys ?? [])
      restore('modifier', parts, live, modifier)
    restore('group', parts, live, key)
    if (wasRemoved) giveToProducts(parts, live, key)
  },
  modifier(parts, live, key) {
    restore('modifier', parts, live, key)
    if (live.modifier.has(key)) return
    for (const group of parts.group.values())
      if (group.modifier_keys.includes(key))
        parts.group.set(group.key, {
          ...group,
          modifier_keys: group.modifier_keys.filter(other => other !== key),
        })
  },
}

/** As it is live, which may be not at all. */
function restore(kind: Exclude<PartKind, 'menu'>, parts: MenuParts, live: MenuParts, key: string): void {
  const part = live[kind].get(key)
  // Each kind has parts of one shape, which the compiler cannot follow through a variable kind.
  const ofKind = parts[kind] as Map<string, Part>
  if (part) ofKind.set(key, part)
  else ofKind.delete(key)
}

/** The products that have this group live get it again. */
function giveToProducts(parts: MenuParts, live: MenuParts, key: string): void {
  for (const product of parts.product.values()) {
    const order = live.product.get(product.key)?.group_keys ?? []
    if (!order.includes(key) || product.group_keys.includes(key)) continue
    const without = order.filter(other => other !== key)
    parts.product.set(product.key, { ...product, group_keys: mergeLists(without, order, product.group_keys) })
  }
}
