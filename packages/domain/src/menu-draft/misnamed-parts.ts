// Whether keys name what they say: a menu is stored by the ids of its groups and modifiers, and read again by their keys.
import type { MenuContent, PartKind } from '@pesan/contract/menu-content'

export interface MisnamedPart {
  kind: PartKind
  key: string
  message: string
}

/** The parts that cannot be stored as they are. */
export function findMisnamed({ products, groups, modifiers }: MenuContent): MisnamedPart[] {
  const idOfGroup = new Map(groups.map(({ key, id }) => [key, id]))
  const idOfModifier = new Map(modifiers.map(({ key, id }) => [key, id]))
  return [
    ...groups
      .filter(({ key, id }) => key !== id && !key.startsWith(`${id}#`))
      .map(({ key }) => ({ kind: 'group' as const, key, message: 'has a key that is not of its id' })),
    ...groups
      .filter(({ key, modifier_keys: keys }) => keys.some(one => one !== `${key}/${idOfModifier.get(one)}`))
      .map(({ key }) => ({
        kind: 'group' as const,
        key,
        message: 'has a modifier whose key is not of this group',
      })),
    ...products
      .filter(({ group_keys: keys }) => new Set(keys.map(key => idOfGroup.get(key))).size !== keys.length)
      .map(({ key }) => ({ kind: 'product' as const, key, message: 'has two groups of one id' })),
  ]
}
