// Makes the parts of a menu fit each other after changes that were taken one by one: no list names what is gone, each product
// is in one category, each modifier in one group.
import type { MenuParts } from './menu-parts.ts'
import { categoryKeysOf } from './menu-parts.ts'

/**
 * Changes `parts`. What no list names returns to where `base` has it, or goes with the part that it was in; of two categories
 * with one product, the one keeps it where it is not in `base`.
 */
export function settleMenu(parts: MenuParts, base: MenuParts): void {
  settleCategories(parts, base)
  settleProducts(parts, base)
  for (const product of parts.product.values()) {
    const keys = existing(product.group_keys, parts.group)
    if (keys.length < product.group_keys.length)
      parts.product.set(product.key, { ...product, group_keys: keys })
  }
  settleModifiers(parts, base)
}

function settleCategories(parts: MenuParts, base: MenuParts): void {
  const named = existing(categoryKeysOf(parts), parts.category)
  const lost = [...parts.category.keys()].filter(key => !named.includes(key))
  parts.menu.set('menu', {
    key: 'menu',
    category_keys: lost.reduce((keys, key) => putBack(keys, key, categoryKeysOf(base)), named),
  })
}

function settleProducts(parts: MenuParts, base: MenuParts): void {
  const before = ownersOf(base.category, ({ product_keys }) => product_keys)
  const owners = new Map<string, string>()
  for (const category of parts.category.values())
    for (const key of category.product_keys) {
      if (!owners.has(key) || before.get(key) === owners.get(key)) owners.set(key, category.key)
    }
  for (const { key } of [...parts.product.values()].filter(product => !owners.has(product.key))) {
    const home = before.get(key)
    if (home !== undefined && parts.category.has(home)) owners.set(key, home)
    else parts.product.delete(key)
  }
  const owned = new Map([...parts.category.keys()].map(key => [key, [] as string[]]))
  for (const [key, owner] of owners) if (parts.product.has(key)) owned.get(owner)?.push(key)
  for (const category of parts.category.values()) {
    const named = existing(category.product_keys, parts.product).filter(
      key => owners.get(key) === category.key,
    )
    const listed = new Set(named)
    const order = base.category.get(category.key)?.product_keys ?? []
    const lost = (owned.get(category.key) ?? []).filter(key => !listed.has(key))
    const keys = lost.reduce((list, key) => putBack(list, key, order), named)
    if (!isSameList(keys, category.product_keys))
      parts.category.set(category.key, { ...category, product_keys: keys })
  }
}

function settleModifiers(parts: MenuParts, base: MenuParts): void {
  const before = ownersOf(base.group, ({ modifier_keys }) => modifier_keys)
  const owners = ownersOf(parts.group, ({ modifier_keys }) => modifier_keys)
  for (const key of [...parts.modifier.keys()].filter(modifier => !owners.has(modifier))) {
    const home = parts.group.get(before.get(key) ?? '')
    if (!home) {
      parts.modifier.delete(key)
      continue
    }
    const order = base.group.get(home.key)?.modifier_keys ?? []
    parts.group.set(home.key, { ...home, modifier_keys: putBack(home.modifier_keys, key, order) })
  }
  for (const group of parts.group.values()) {
    const keys = existing(group.modifier_keys, parts.modifier)
    if (keys.length < group.modifier_keys.length)
      parts.group.set(group.key, { ...group, modifier_keys: keys })
  }
}

/** Which part names each key in its list; the first one that does. */
function ownersOf<Owner extends { key: string }>(
  owners: ReadonlyMap<string, Owner>,
  keysOf: (owner: Owner) => readonly string[],
): Map<string, string> {
  const found = new Map<string, string>()
  for (const owner of owners.values())
    for (const key of keysOf(owner)) if (!found.has(key)) found.set(key, owner.key)
  return found
}

const existing = (keys: readonly string[], parts: ReadonlyMap<string, unknown>): string[] =>
  [...new Set(keys)].filter(key => parts.has(key))

/** Behind the nearest entry that stands before it in `order`. */
function putBack(keys: readonly string[], key: string, order: readonly string[]): string[] {
  const index = order.indexOf(key)
  if (index === -1) return [...keys, key]
  const neighbour = order.slice(0, index).findLast(other => keys.includes(other))
  return keys.toSpliced(neighbour === undefined ? 0 : keys.indexOf(neighbour) + 1, 0, key)
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key, index) => key === other[index])
