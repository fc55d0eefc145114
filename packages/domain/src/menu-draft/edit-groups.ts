// Edits of modifier groups, which many products may share (EDIT-01).
import type { EditedGroup, EditedModifier, EditedProduct, MenuContent } from '@pesan/contract/menu-content'
import { changePart, withoutUnusedGroups } from './edit-menu.ts'

/** A group with its modifiers, as a dialog edits them. */
export interface WholeGroup {
  group: EditedGroup
  modifiers: readonly EditedModifier[]
}

/** Without a name and options; a customer may choose one of them or none. */
export const newGroup = (key: string): WholeGroup => ({
  group: {
    key,
    id: key,
    name: '',
    name_translations: {},
    selection_min: 0,
    selection_max: 1,
    available: true,
    modifier_keys: [],
  },
  modifiers: [],
})

/** Without a name, at no extra price. */
export const newModifier = (groupKey: string, id: string): EditedModifier => ({
  ...modifierKeys({ groupKey, id }),
  name: '',
  name_translations: {},
  price: 0 as EditedModifier['price'],
  available: true,
  hidden: false,
  outlets: {},
})

/** Behind the original. It is another option, with stock that is counted for it. */
export function copyModifier(
  modifiers: readonly EditedModifier[],
  key: string,
  copy: { groupKey: string; id: string; name: string },
): EditedModifier[] {
  return modifiers.flatMap(modifier =>
    modifier.key === key
      ? [modifier, { ...modifier, ...modifierKeys(copy), name: copy.name, name_translations: {} }]
      : [modifier],
  )
}

const modifierKeys = ({ groupKey, id }: { groupKey: string; id: string }) => ({
  key: `${groupKey}/${id}`,
  id,
})

/** With its options in their order; undefined for an unknown key. */
export function findGroup(content: MenuContent, key: string): WholeGroup | undefined {
  const group = content.groups.find(each => each.key === key)
  if (!group) return undefined
  const byKey = new Map(content.modifiers.map(modifier => [modifier.key, modifier]))
  return { group, modifiers: group.modifier_keys.flatMap(each => byKey.get(each) ?? []) }
}

/** Customers read nothing of it: it asks nothing of them (AMB-083), and has no option that is shown. */
export const isGroupHidden = ({ group, modifiers }: WholeGroup): boolean =>
  !group.available && modifiers.every(({ hidden }) => hidden)

/** In all products that use it. */
export function hideGroup(content: MenuContent, key: string): MenuContent {
  const found = findGroup(content, key)
  if (!found) return content
  return saveGroup(content, {
    group: { ...found.group, available: false },
    modifiers: found.modifiers.map(modifier => ({ ...modifier, hidden: true })),
  })
}

/** As in the live menu, where an option may be hidden by itself; hidden there as a whole, it has all its options again. */
export function showGroup(content: MenuContent, key: string, live: MenuContent): MenuContent {
  const found = findGroup(content, key)
  if (!found) return content
  const before = findGroup(live, key)
  const seen = before && !isGroupHidden(before) ? before : { group: { available: true }, modifiers: [] }
  const hidden = new Set(seen.modifiers.filter(modifier => modifier.hidden).map(modifier => modifier.key))
  return saveGroup(content, {
    group: { ...found.group, available: seen.group.available },
    modifiers: found.modifiers.map(modifier => ({ ...modifier, hidden: hidden.has(modifier.key) })),
  })
}

/** Behind the original in this product alone; ids of modifiers, and so their stock, stay. */
export function copyGroup(
  content: MenuContent,
  product: string,
  key: string,
  copy: { key: string; name: string },
): MenuContent {
  const found = findGroup(content, key)
  const keys = content.products.find(each => each.key === product)?.group_keys
  if (!found || !keys?.includes(key)) return content
  const group = { ...found.group, name: copy.name, name_translations: {} }
  const copied = saveGroup(content, withKey({ ...found, group }, copy.key))
  const group_keys = keys.flatMap(each => (each === key ? [key, copy.key] : [each]))
  return changePart(copied, 'product', product, { group_keys })
}

const withKey = ({ group, modifiers }: WholeGroup, key: string): WholeGroup => ({
  group: { ...group, key, id: key },
  modifiers: modifiers.map(modifier => ({
    ...modifier,
    ...modifierKeys({ groupKey: key, id: modifier.id }),
  })),
})

/** In how many products each group is. */
export function groupUses(products: readonly EditedProduct[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  for (const { group_keys } of products) for (const key of group_keys) uses.set(key, (uses.get(key) ?? 0) + 1)
  return uses
}

/** For all products that use it. A group that is new is in no product yet. */
export function saveGroup(content: MenuContent, { group, modifiers }: WholeGroup): MenuContent {
  const before = new Set(content.groups.find(({ key }) => key === group.key)?.modifier_keys)
  const saved = { ...group, modifier_keys: modifiers.map(({ key }) => key) }
  const isNew = !content.groups.some(({ key }) => key === group.key)
  return {
    ...content,
    groups: isNew
      ? [...content.groups, saved]
      : content.groups.map(each => (each.key === group.key ? saved : each)),
    modifiers: [...content.modifiers.filter(({ key }) => !before.has(key)), ...modifiers],
  }
}

/** At the end of the groups of the product. */
export function addGroupToProduct(content: MenuContent, product: string, group: string): MenuContent {
  const found = content.products.find(({ key }) => key === product)
  if (!found || found.group_keys.includes(group)) return content
  return changePart(content, 'product', product, { group_keys: [...found.group_keys, group] })
}

/** A group that no other product uses is gone. */
export function removeGroupFromProduct(content: MenuContent, product: string, group: string): MenuContent {
  const found = content.products.find(({ key }) => key === product)
  if (!found) return content
  const group_keys = found.group_keys.filter(each => each !== group)
  return withoutUnusedGroups(changePart(content, 'product', product, { group_keys }))
}

/** "Only for Diavola": a copy takes the place of the shared group in this product; ids of modifiers, and so their stock, stay. */
export function saveGroupOnlyFor(
  content: MenuContent,
  product: string,
  whole: WholeGroup,
  copyKey: string,
): MenuContent {
  const found = content.products.find(({ key }) => key === product)
  if (!found) return content
  const copy = saveGroup(content, withKey(whole, copyKey))
  const group_keys = found.group_keys.map(each => (each === whole.group.key ? copyKey : each))
  return withoutUnusedGroups(changePart(copy, 'product', product, { group_keys }))
}
