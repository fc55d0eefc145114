// A field that two members changed, or a part that one changed and another deleted: both values and who the other one was (EDIT-09).
import type { MenuChange, MenuContent, Part, PartKind } from '@pesan/contract/menu-content'
import type { DraftState } from '@pesan/contract/menu-draft'
import type { UnappliedChange } from '@pesan/domain/menu-draft/apply-changes'

interface FieldOfPart {
  kind: PartKind
  key: string
  /** Null: the whole part, which was to be deleted. */
  field: string | null
}

export interface FieldConflict extends FieldOfPart {
  /** Of the part. */
  name: string
  mine: unknown
  theirs: unknown
  /** The part was deleted: there is nothing to choose. */
  isGone: boolean
  /** Empty where a system imported it without a name. */
  by: string
  at: string
}

export const isSameField = (one: FieldOfPart, other: FieldOfPart): boolean =>
  one.kind === other.kind && one.key === other.key && one.field === other.field

interface Merge {
  state: DraftState
  /** As the page showed it, and as it does now. */
  shown: MenuContent
  content: MenuContent
}

/** Who has changed it is in the draft, or published it with the live version. */
export const newConflicts = (
  unapplied: readonly UnappliedChange[],
  { state: { changes, live }, shown, content }: Merge,
): FieldConflict[] =>
  unapplied.map(({ change, value }) => {
    const part = findPart(content, change)
    const ofPart = changes.filter(({ kind, key }) => kind === change.kind && key === change.key)
    const { by, at } = ofPart.find(({ field }) => field === change.field) ??
      ofPart.toSorted((one, other) => (one.at < other.at ? 1 : -1))[0] ?? {
        by: live.by,
        at: live.published_at,
      }
    const name = nameOf(part ?? findPart(shown, change)) ?? change.key
    const { kind, key, after: mine } = change
    return { kind, key, field: change.field, name, mine, theirs: value, isGone: !part, by: by.name, at }
  })

const LISTS = {
  category: 'categories',
  product: 'products',
  group: 'groups',
  modifier: 'modifiers',
} as const satisfies Partial<Record<PartKind, keyof MenuContent>>

const findPart = (content: MenuContent, { kind, key }: Pick<MenuChange, 'kind' | 'key'>): Part | undefined =>
  kind === 'menu' ? undefined : content[LISTS[kind]].find(part => part.key === key)

const nameOf = (part: Part | undefined): string | undefined =>
  part && 'name' in part ? part.name : undefined
