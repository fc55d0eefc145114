// The parts of a menu by kind and key, as rules change them.
import type {
  EditedCategory,
  EditedGroup,
  EditedModifier,
  EditedProduct,
  MenuContent,
  PartKind,
  PartOf,
} from '@pesan/contract/menu-content'

export type MenuParts = { readonly [Kind in PartKind]: Map<string, PartOf<Kind>> }

const byKey = <Part extends { key: string }>(parts: readonly Part[]): Map<string, Part> =>
  new Map(parts.map(part => [part.key, part]))

export const toParts = (content: MenuContent): MenuParts => ({
  menu: new Map([['menu', { key: 'menu', category_keys: content.category_keys }]]),
  category: byKey<EditedCategory>(content.categories),
  product: byKey<EditedProduct>(content.products),
  group: byKey<EditedGroup>(content.groups),
  modifier: byKey<EditedModifier>(content.modifiers),
})

/** In display order, groups that no product uses last; the same parts always make the same content. */
export function toContent(parts: MenuParts): MenuContent {
  const categoryKeys = categoryKeysOf(parts)
  const categories = inOrder(parts.category, categoryKeys)
  const products = inOrder(
    parts.product,
    categories.flatMap(({ product_keys }) => product_keys),
  )
  const used = products.flatMap(({ group_keys }) => group_keys)
  const groups = inOrder(parts.group, [...used, ...[...parts.group.keys()].sort()])
  const modifiers = inOrder(
    parts.modifier,
    groups.flatMap(({ modifier_keys }) => modifier_keys),
  )
  return { category_keys: categoryKeys, categories, products, groups, modifiers }
}

export const categoryKeysOf = (parts: MenuParts): string[] => parts.menu.get('menu')?.category_keys ?? []

/** Each once, without keys that name no part. */
const inOrder = <Part>(parts: ReadonlyMap<string, Part>, keys: readonly string[]): Part[] =>
  [...new Set(keys)].flatMap(key => parts.get(key) ?? [])
