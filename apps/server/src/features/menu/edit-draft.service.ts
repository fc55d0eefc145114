// Changes of the draft, each in one transaction with its event and its entry in the activity log.
import type { MenuChange } from '@pesan/contract/menu-content'
import { PART_SCHEMAS } from '@pesan/contract/menu-content'
import type { UnappliedChange } from '@pesan/domain/menu-draft/apply-changes'
import { compareMenus } from '@pesan/domain/menu-draft/compare-menus'
import { findMisnamed, type MisnamedPart } from '@pesan/domain/menu-draft/misnamed-parts'
import {
  draftOf,
  editDraft,
  type OpenDraft,
  openDraft,
  takeBackDraft,
} from '@pesan/domain/menu-draft/open-draft'
import type { PartRef } from '@pesan/domain/menu-draft/take-back'
import * as v from 'valibot'
import type { Company } from '../../companies/company.ts'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { RecordingDeps } from '../activity/activity.service.ts'
import { changedNames } from './changed-names.ts'
import { type DraftStamp, listDraftRows, type StampedRow, saveDraftRows } from './draft-rows.ts'
import { isOwnedByImport, isOwnField } from './imported-fields.ts'
import { readContent } from './menu-content.repository.ts'
import { lockDraft, type MenuDraft, type WavedProblem } from './menu-draft.repository.ts'
import {
  type DraftState,
  type MenuDraftDeps,
  requireLatest,
  saveAndNotify,
  stateOf,
} from './menu-draft.service.ts'
import { waveKey } from './menu-problems.ts'
import { findVersion, type VersionRow } from './menu-version.repository.ts'
import { readContentOf } from './menu-version.service.ts'

export type StampedConflict = UnappliedChange & { stamp: DraftStamp | null }

export type DraftRefusal =
  | { status: 'menu_conflict'; conflicts: StampedConflict[] }
  | { status: 'misnamed'; parts: MisnamedPart[] }
  | { status: 'menu_imported_by_system' | 'menu_draft_exists' | 'menu_version_not_found' }
export interface ChangedDraft {
  status: 'changed'
  state: DraftState
}
export type DraftResult = ChangedDraft | DraftRefusal

export type EditingDeps = MenuDraftDeps & RecordingDeps

export interface LockedDraft {
  draft: MenuDraft
  version: VersionRow
  live: DraftState['live']
  known: StampedRow[]
  stamp: DraftStamp
}
interface NextDraft {
  open: OpenDraft<DraftStamp>
  /** What differs besides the changes. */
  draft?: Partial<MenuDraft>
}

/** `change` returns the next draft, or a refusal. */
export async function changeDraftBy<Refusal extends { status: string }>(
  deps: EditingDeps,
  company: Company,
  change: (locked: LockedDraft, tx: Db) => NextDraft | Refusal | Promise<NextDraft | Refusal>,
): Promise<ChangedDraft | Refusal> {
  const { db, clock, activity } = deps
  const key = { companyId: company.id }
  const version = await requireLatest(deps, company)
  const result = await transaction(db, async (tx): Promise<ChangedDraft | Refusal> => {
    const draft = await lockDraft(tx, key)
    const known = await listDraftRows(tx, key)
    const { content: live } = await readContent(tx, key)
    const now = clock.now()
    const next = await change({ draft, version, live, known, stamp: { by: activity.actor, at: now } }, tx)
    if ('status' in next) return next
    const { open } = next
    const isChanged = await saveDraftRows(tx, { ...key, known, rows: open.rows })
    if (!isChanged && next.draft === undefined) {
      activity.nothingChanged()
      return { status: 'changed', state: await stateOf(tx, company, { draft, version, live, open }) }
    }
    const saved = await saveAndNotify(tx, { ...key, ...draft, ...next.draft }, now)
    const changes = open.rows.map(row => row.change)
    await activity.record(tx, {
      ...key,
      subject: null,
      after: { changes: changes.length, parts: changedNames(changes, live, open.content) },
    })
    return { status: 'changed', state: await stateOf(tx, company, { draft: saved, version, live, open }) }
  })
  deps.outboxFilled()
  return result
}

/** All or nothing. */
export const changeDraft = (
  deps: EditingDeps,
  { company, changes: given }: { company: Company; changes: readonly MenuChange[] },
): Promise<DraftResult> => {
  const changes = given.map(withKnownMembers)
  return changeDraftBy<DraftRefusal>(deps, company, ({ draft, live, known, stamp }) => {
    if (isOwnedByImport(draft) && !changes.every(isOwnField)) return { status: 'menu_imported_by_system' }
    const edited = editDraft(live, known, { changes, stamp })
    if (edited.status === 'conflict') return { status: 'menu_conflict', conflicts: edited.conflicts }
    const parts = findMisnamed(edited.draft.content)
    return parts.length > 0 ? { status: 'misnamed', parts } : { open: edited.draft }
  })
}

/** A schema drops what it does not know; the contract has checked that the value fits. */
function withKnownMembers(change: MenuChange): MenuChange {
  const { kind, field, after } = change
  if (after === null) return change
  const entries: Record<string, v.GenericSchema> = PART_SCHEMAS[kind].entries
  const schema = field === null ? PART_SCHEMAS[kind] : entries[field]
  return schema ? { ...change, after: v.parse(schema, after) } : change
}

/** Without `parts`, the whole draft. */
export const takeBackParts = (
  deps: EditingDeps,
  { company, parts }: { company: Company; parts: readonly PartRef[] | null },
): Promise<DraftResult> =>
  changeDraftBy<DraftRefusal>(deps, company, ({ live, known, stamp }) => ({
    open: parts === null ? openDraft(live, []) : takeBackDraft(live, known, { parts, stamp }),
  }))

/** Dismisses a warning, or restores it. */
export const waveProblem = (
  deps: EditingDeps,
  { company, problem, isWaved }: { company: Company; problem: WavedProblem; isWaved: boolean },
): Promise<DraftResult> =>
  changeDraftBy<DraftRefusal>(deps, company, ({ draft, live, known }) => {
    const open = openDraft(live, known)
    const others = draft.waved.filter(one => waveKey(one) !== waveKey(problem))
    const isKnown = others.length < draft.waved.length
    if (isKnown === isWaved) return { open }
    return { open, draft: { waved: isWaved ? [...others, problem] : others } }
  })

/** Makes a draft that brings a version back (EDIT-03). */
export const restoreVersion = (
  deps: EditingDeps,
  { company, number, replace }: { company: Company; number: number; replace: boolean },
): Promise<DraftResult> =>
  changeDraftBy<DraftRefusal>(deps, company, async ({ draft, live, known, stamp }, tx) => {
    const key = { companyId: company.id, number }
    if (!(await findVersion(tx, key))) return { status: 'menu_version_not_found' }
    if (known.length > 0 && !replace) return { status: 'menu_draft_exists' }
    const content = await readContentOf(tx, key)
    if (isOwnedByImport(draft) && !compareMenus(live, content).every(isOwnField))
      return { status: 'menu_imported_by_system' }
    return { open: draftOf(live, content, stamp) }
  })

/** EDIT-11: who changes the menu, where another system imports it. */
export async function setMenuOwner(
  deps: EditingDeps,
  { company, isTakenOver }: { company: Company; isTakenOver: boolean },
): Promise<DraftState> {
  const { state } = await changeDraftBy<never>(deps, company, ({ draft, live, known }) => {
    const open = openDraft(live, known)
    return draft.isTakenOver === isTakenOver ? { open } : { open, draft: { isTakenOver } }
  })
  return state
}
