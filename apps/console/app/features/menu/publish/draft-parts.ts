// What the draft changes, by product, with who changed it last; a change that is not sent yet has no one.
import type { MenuChange } from '@pesan/contract/menu-content'
import type { DraftChange } from '@pesan/contract/menu-draft'
import { compareMenus } from '@pesan/domain/menu-draft/compare-menus'
import { type DescribedPart, describeChanges } from '@pesan/domain/menu-draft/describe-changes'
import type { PartRef } from '@pesan/domain/menu-draft/take-back'
import { useMemo } from 'react'
import type { DraftView } from '../draft/menu-draft.ts'
import { useDraftView } from '../draft/use-menu-draft.ts'

export interface DraftPart extends DescribedPart {
  last: DraftChange | null
  isInConflict: boolean
}

type Contents = Pick<DraftView, 'live' | 'content'>

export const draftPartsOf = ({ live, content }: Contents, known: readonly DraftChange[]): DraftPart[] => {
  const byField = new Map(known.map(change => [fieldId(change), change]))
  return describeChanges(compareMenus(live, content), { before: live, after: content }).map(part => {
    const attributed = part.changes.flatMap(change => byField.get(fieldId(change)) ?? [])
    const [last] = attributed.toSorted((one, other) => (one.at < other.at ? 1 : -1))
    return { ...part, last: last ?? null, isInConflict: attributed.some(change => change.in_conflict) }
  })
}

const fieldId = ({ kind, key, field }: Pick<MenuChange, 'kind' | 'key' | 'field'>): string =>
  JSON.stringify([kind, key, field])

/** For taking it back. Where a product stands goes back with it. */
export function refsOf({ kind, key, changes }: DescribedPart): PartRef[] {
  const others = changes
    .filter(change => kind !== 'product' || change.kind !== 'category')
    .map(change => ({ kind: change.kind, key: change.key }))
  return [{ kind, key }, ...others.filter(other => other.kind !== kind || other.key !== key)]
}

/** How many parts differ from the live menu. */
export function useDraftCount(): number {
  const live = useDraftView(view => view.live)
  const content = useDraftView(view => view.content)
  return useMemo(() => draftPartsOf({ live, content }, []).length, [live, content])
}
