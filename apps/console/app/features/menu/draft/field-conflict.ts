// A field that two members changed: both values and who the other one was (EDIT-09).
import type { MenuChange, PartKind } from '@pesan/contract/menu-content'
import type { DraftState } from '@pesan/contract/menu-draft'
import type { UnappliedChange } from '@pesan/domain/menu-draft/apply-changes'

interface FieldOfPart {
  kind: PartKind
  key: string
  field: string | null
}

export interface FieldConflict extends FieldOfPart {
  mine: unknown
  /** Null: the part is gone. */
  theirs: unknown
  by: string
  at: string
}

export const isSameField = (one: FieldOfPart, other: FieldOfPart): boolean =>
  one.kind === other.kind && one.key === other.key && one.field === other.field

/** Who has changed it is in the draft, or published it with the live version. */
export const newConflicts = (
  unapplied: readonly UnappliedChange[],
  { changes, live }: DraftState,
): FieldConflict[] =>
  unapplied.map(({ change, value }) => {
    const { by, at } = changes.find(other => isSameField(other, change)) ?? {
      by: live.by,
      at: live.published_at,
    }
    return { ...fieldOf(change), mine: change.after, theirs: value, by: by.name, at }
  })

const fieldOf = ({ kind, key, field }: MenuChange): FieldOfPart => ({ kind, key, field })
