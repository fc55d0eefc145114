// Applies changes to a menu that may have changed since they were made (EDIT-02, EDIT-09).
import type { MenuChange, MenuContent, Part } from '@pesan/contract/menu-content'
import { compareFields, fieldOf } from './compare-menus.ts'
import { isSame } from './is-same.ts'
import { type MenuParts, toContent, toParts } from './menu-parts.ts'
import { settleMenu } from './settle-menu.ts'
import { mergeLists, mergeRecords } from './three-way-merge.ts'

export interface UnappliedChange {
  change: MenuChange
  /** What the field has now; for a part that is gone, null. */
  value: unknown
}

/**
 * A change whose field has a third value is left out and returned, unless both can hold: entries of lists and members of
 * translations are merged. What the menu already has is no conflict.
 */
export function applyChanges(
  content: MenuContent,
  changes: readonly MenuChange[],
): { content: MenuContent; conflicts: UnappliedChange[] } {
  // A draft without changes is opened more often than any other (EDIT-12).
  if (changes.length === 0) return { content, conflicts: [] }
  const base = toParts(content)
  const parts = toParts(content)
  const conflicts = changes.flatMap(given =>
    onWhatExists(parts, given).flatMap(change => {
      const value = applyChange(parts, change)
      return value === APPLIED ? [] : [{ change, value }]
    }),
  )
  settleMenu(parts, base)
  return { content: toContent(parts), conflicts }
}

/** A part that two sides added changes what differs: entries hold together, and of one value a person has to decide. */
function onWhatExists(parts: MenuParts, change: MenuChange): MenuChange[] {
  const { kind, key, field, before, after } = change
  const part = parts[kind].get(key)
  if (field !== null || before !== null || after === null || !part) return [change]
  return compareFields(kind, part, after as Part).map(each => ({ ...each, before: emptyOf(each.field) }))
}

const emptyOf = (field: string | null): unknown =>
  field === null ? null : LISTS.has(field) ? [] : RECORDS.has(field) ? {} : null

const APPLIED = Symbol('applied')

/** Returns what the field has instead, if the change cannot be applied. */
function applyChange(parts: MenuParts, change: MenuChange): unknown {
  const { kind, key, field, before, after } = change
  // Each kind has parts of one shape, which the compiler cannot follow through a variable kind.
  const ofKind = parts[kind] as Map<string, Part>
  const part = ofKind.get(key)
  if (field === null) {
    if (isSame(part ?? null, after)) return APPLIED
    if (!isSame(part ?? null, before)) return part ?? null
    if (after === null) ofKind.delete(key)
    else ofKind.set(key, after as Part)
    return APPLIED
  }
  if (!part) return null
  const value = fieldOf(part, field)
  if (isSame(value, after)) return APPLIED
  const next = isSame(value, before) ? after : merged(field, { before, ours: after, theirs: value })
  if (next === undefined) return value
  ofKind.set(key, { ...part, [field]: next })
  return APPLIED
}

const LISTS: ReadonlySet<string> = new Set([
  'category_keys',
  'product_keys',
  'group_keys',
  'modifier_keys',
  'diets',
  'allergens',
])
const RECORDS: ReadonlySet<string> = new Set(['name_translations', 'description_translations', 'outlets'])

interface Sides {
  before: unknown
  ours: unknown
  theirs: unknown
}

/** Undefined where the field has one value that both sides changed. */
function merged(field: string, { before, ours, theirs }: Sides): unknown {
  if (LISTS.has(field)) return mergeLists(before as string[], ours as string[], theirs as string[])
  if (RECORDS.has(field))
    return (
      mergeRecords(before as object as Members, ours as object as Members, theirs as object as Members) ??
      undefined
    )
  return undefined
}

type Members = Readonly<Record<string, unknown>>
