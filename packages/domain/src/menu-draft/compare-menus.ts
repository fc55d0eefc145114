// What differs between two menus, as changes that make the one into the other (EDIT-03).
import type { MenuChange, MenuContent, Part, PartKind } from '@pesan/contract/menu-content'
import { PART_KINDS } from '@pesan/contract/menu-parts'
import { isSame } from './is-same.ts'
import { toParts } from './menu-parts.ts'

/** By kind; within a kind in the order of `before`, then what is new. */
export function compareMenus(before: MenuContent, after: MenuContent): MenuChange[] {
  // Indexing two long menus takes longer than a frame; as it is opened, a draft is mostly the menu itself (EDIT-12).
  if (before === after) return []
  const old = toParts(before)
  const next = toParts(after)
  return PART_KINDS.flatMap(kind => compareParts(kind, old[kind], next[kind]))
}

type Parts = ReadonlyMap<string, Part>

function compareParts(kind: PartKind, before: Parts, after: Parts): MenuChange[] {
  const known = [...before.values()].flatMap(part => {
    const next = after.get(part.key)
    return next
      ? compareFields(kind, part, next)
      : [{ kind, key: part.key, field: null, before: part, after: null }]
  })
  const added = [...after.values()].filter(({ key }) => !before.has(key))
  return [...known, ...added.map(part => ({ kind, key: part.key, field: null, before: null, after: part }))]
}

/** What makes the one part into the other. */
export function compareFields(kind: PartKind, before: Part, after: Part): MenuChange[] {
  if (before === after) return []
  return Object.entries(after).flatMap(([field, value]) => {
    const old = fieldOf(before, field)
    return isSame(old, value) ? [] : [{ kind, key: before.key, field, before: old, after: value }]
  })
}

/** The value of a field by its name, undefined where the part has none. */
export const fieldOf = (part: Part, field: string): unknown =>
  (part as Readonly<Record<string, unknown>>)[field]

/** The changes that undo these. */
export const invertChanges = (changes: readonly MenuChange[]): MenuChange[] =>
  changes.map(({ before, after, ...change }) => ({ ...change, before: after, after: before })).toReversed()
