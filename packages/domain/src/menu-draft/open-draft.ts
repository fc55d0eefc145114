// The draft of a menu as rows on the live version: what it makes of a menu that may have changed since, and how an edit changes the
// rows (EDIT-02, EDIT-09).
import type { MenuChange, MenuContent, Part } from '@pesan/contract/menu-content'
import { applyChanges, type UnappliedChange } from './apply-changes.ts'
import { compareMenus, fieldOf } from './compare-menus.ts'
import { isSame } from './is-same.ts'
import { toParts } from './menu-parts.ts'
import { type PartRef, takeBack } from './take-back.ts'

/** A change with what is known of it, such as who made it. */
export interface DraftRow<Stamp> {
  /** `before` is what the live version had when the change was made. */
  change: MenuChange
  stamp: Stamp
}

export interface OpenRow<Stamp> extends DraftRow<Stamp> {
  /** What the live version has now; for a part that is gone, null. */
  live: unknown
  /** Whether that is not what the change was made on: a person has to decide. */
  isInConflict: boolean
}

export interface OpenDraft<Stamp> {
  /** With the values of the draft also where they are in conflict. */
  content: MenuContent
  rows: OpenRow<Stamp>[]
}

/** Rows whose change is live already are left out; lists that both sides changed are merged. */
export function openDraft<Stamp>(live: MenuContent, rows: readonly DraftRow<Stamp>[]): OpenDraft<Stamp> {
  const applied = applyChanges(
    live,
    rows.map(({ change }) => change),
  )
  const content = force(applied)
  const inConflict = new Map(applied.conflicts.map(conflict => [idOf(conflict.change), conflict]))
  const stampOf = (row?: DraftRow<Stamp>) => (row ?? rows.at(-1))?.stamp
  return { content, rows: toRows({ live, content, known: rows, inConflict, stampOf }) }
}

export interface DraftEdit<Stamp> {
  changes: readonly MenuChange[]
  stamp: Stamp
}

export type EditedDraft<Stamp> =
  | { status: 'edited'; draft: OpenDraft<Stamp> }
  | { status: 'conflict'; conflicts: (UnappliedChange & { stamp: Stamp | null })[] }

/** All or nothing. A change made on the live value decides a conflict about its field. */
export function editDraft<Stamp>(
  live: MenuContent,
  rows: readonly DraftRow<Stamp>[],
  { changes, stamp }: DraftEdit<Stamp>,
): EditedDraft<Stamp> {
  const open = openDraft(live, rows)
  const waiting = new Map(
    open.rows.filter(({ isInConflict }) => isInConflict).map(row => [idOf(row.change), row]),
  )
  const decided = new Set<string>()
  const onDraft = changes.map(change => {
    const row = waiting.get(idOf(change))
    if (!row || !isSame(row.live, change.before)) return change
    decided.add(idOf(change))
    return { ...change, before: row.change.after }
  })
  const { content, conflicts } = applyChanges(open.content, onDraft)
  if (conflicts.length > 0) {
    const stamps = new Map(open.rows.map(row => [idOf(row.change), row.stamp]))
    return {
      status: 'conflict',
      conflicts: conflicts.map(one => ({ ...one, stamp: stamps.get(idOf(one.change)) ?? null })),
    }
  }
  const inConflict = new Map(
    [...waiting].flatMap(([id, { change, live: value }]) =>
      decided.has(id) ? [] : [[id, { change, value }] as const],
    ),
  )
  const stampOf = () => stamp
  return {
    status: 'edited',
    draft: { content, rows: toRows({ live, content, known: open.rows, inConflict, stampOf }) },
  }
}

/** The draft that makes the live menu into this one, such as an earlier version (EDIT-03). */
export function draftOf<Stamp>(live: MenuContent, content: MenuContent, stamp: Stamp): OpenDraft<Stamp> {
  const inConflict = new Map<string, UnappliedChange>()
  return { content, rows: toRows({ live, content, known: [], inConflict, stampOf: () => stamp }) }
}

/** Parts as they are live again; what was in conflict there is decided. */
export function takeBackDraft<Stamp>(
  live: MenuContent,
  rows: readonly DraftRow<Stamp>[],
  { parts, stamp }: { parts: readonly PartRef[]; stamp: Stamp },
): OpenDraft<Stamp> {
  const open = openDraft(live, rows)
  const content = takeBack(live, open.content, parts)
  const taken = new Set(parts.map(({ kind, key }) => JSON.stringify([kind, key])))
  const inConflict = new Map(
    open.rows.flatMap(({ change, live: value, isInConflict }) =>
      isInConflict && !taken.has(JSON.stringify([change.kind, change.key]))
        ? [[idOf(change), { change, value }] as const]
        : [],
    ),
  )
  const stampOf = () => stamp
  return { content, rows: toRows({ live, content, known: open.rows, inConflict, stampOf }) }
}

/** Identifies the field that a change is about. */
export const idOf = ({ kind, key, field }: Pick<MenuChange, 'kind' | 'key' | 'field'>): string =>
  JSON.stringify([kind, key, field])

/** What is in conflict has the value of the draft, unless its part is gone. */
const force = ({ content, conflicts }: ReturnType<typeof applyChanges>): MenuContent =>
  conflicts.length === 0
    ? content
    : applyChanges(
        content,
        conflicts.map(({ change, value }) => ({ ...change, before: value })),
      ).content

interface RowsRequest<Stamp> {
  live: MenuContent
  content: MenuContent
  known: readonly DraftRow<Stamp>[]
  inConflict: ReadonlyMap<string, UnappliedChange>
  /** For a change that its row has not made as it is now. */
  stampOf(row: DraftRow<Stamp> | undefined): Stamp | undefined
}

function toRows<Stamp>({ live, content, known, inConflict, stampOf }: RowsRequest<Stamp>): OpenRow<Stamp>[] {
  const byId = new Map(known.map(row => [idOf(row.change), row]))
  const changes = compareMenus(live, content)
  const rows = changes.flatMap((change): OpenRow<Stamp>[] => {
    // A part that the draft added, and that is live meanwhile, has one row for all its fields.
    const row = byId.get(idOf(change)) ?? byId.get(idOf({ ...change, field: null }))
    const isOld = row !== undefined && isSame(valueAfter(row.change, change.field), change.after)
    const stamp = isOld ? row.stamp : stampOf(row)
    if (stamp === undefined) return []
    const conflict = inConflict.get(idOf(change))
    return [
      {
        change: conflict ? { ...change, before: conflict.change.before } : change,
        stamp,
        live: change.before,
        isInConflict: conflict !== undefined,
      },
    ]
  })
  const listed = new Set(changes.map(idOf))
  return [...rows, ...ofGoneParts({ content, known, inConflict, listed })]
}

const valueAfter = ({ field, after }: MenuChange, of: string | null): unknown =>
  field === null && of !== null && after !== null ? fieldOf(after as Part, of) : after

/** The part was removed from the live menu, and the draft has not brought it back. */
function ofGoneParts<Stamp>({
  content,
  known,
  inConflict,
  listed,
}: Pick<RowsRequest<Stamp>, 'content' | 'known' | 'inConflict'> & {
  listed: ReadonlySet<string>
}): OpenRow<Stamp>[] {
  if (inConflict.size === 0) return []
  const parts = toParts(content)
  return known.flatMap(row => {
    const { kind, key, field } = row.change
    const isGone = field !== null && !parts[kind].has(key)
    return isGone && inConflict.has(idOf(row.change)) && !listed.has(idOf(row.change))
      ? [{ ...row, live: null, isInConflict: true }]
      : []
  })
}
