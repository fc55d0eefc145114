// Publishes the draft: at once, or at a moment that was set (EDIT-03, EDIT-14).
import type { CompanyId } from '@pesan/contract/ids'
import type { MenuProblem } from '@pesan/contract/menu-draft'
import { type OpenDraft, openDraft } from '@pesan/domain/menu-draft/open-draft'
import type { Company } from '../../companies/company.ts'
import type { CompanyDirectory } from '../../companies/company-directory.ts'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { Ids } from '../../providers/ids.ts'
import { type Activity, createActivity } from '../activity/activity.service.ts'
import { changedNames } from './changed-names.ts'
import { type DraftStamp, listDraftRows, saveDraftRows } from './draft-rows.ts'
import {
  type ChangedDraft,
  changeDraftBy,
  type EditingDeps,
  type LockedDraft,
  type StampedConflict,
} from './edit-draft.service.ts'
import { readContent } from './menu-content.repository.ts'
import { listDueDrafts, lockDraft, type MenuDraft } from './menu-draft.repository.ts'
import {
  announceMenu,
  type DraftState,
  type MenuDraftDeps,
  saveAndNotify,
  stateOf,
} from './menu-draft.service.ts'
import { errorsOf, waveKey } from './menu-problems.ts'
import type { VersionOrigin, VersionRow } from './menu-version.repository.ts'
import { requireVersion, writeMenu } from './menu-version.service.ts'
import { lockMenu } from './menu-writing.repository.ts'

export type PublicationRefusal =
  | { status: 'menu_conflict'; conflicts: StampedConflict[] }
  | { status: 'menu_problems'; problems: MenuProblem[] }
  | { status: 'menu_draft_changed' | 'menu_draft_empty' }

export type Publication = { status: 'published'; version: VersionRow } | PublicationRefusal

/** Why the draft cannot be published; null: it can. */
function refusalOf(
  { draft, rows, problems }: DraftState,
  revision: number | null,
): PublicationRefusal | null {
  if (revision !== null && draft.revision !== revision) return { status: 'menu_draft_changed' }
  if (rows.length === 0) return { status: 'menu_draft_empty' }
  const conflicts = rows.filter(({ isInConflict }) => isInConflict)
  if (conflicts.length > 0)
    return {
      status: 'menu_conflict',
      conflicts: conflicts.map(({ change, live, stamp }) => ({ change, value: live, stamp })),
    }
  const errors = errorsOf(problems)
  return errors.length > 0 ? { status: 'menu_problems', problems: errors } : null
}

/** `revision` is the one that the caller has reviewed. */
export async function publishDraft(
  deps: EditingDeps,
  { company, revision }: { company: Company; revision: number },
): Promise<Publication> {
  const result = await transaction(deps.db, tx =>
    publishIn(deps, tx, { company, revision, activity: deps.activity, origin: 'draft' }),
  )
  if (result.status === 'published') await announceMenu(deps, company.id)
  return result
}

interface PublishRequest {
  company: Company
  /** Null: whichever it is. */
  revision: number | null
  activity: Activity
  origin: VersionOrigin
}

async function publishIn(
  { clock }: Pick<MenuDraftDeps, 'clock'>,
  tx: Db,
  { company, revision, activity, origin }: PublishRequest,
): Promise<Publication> {
  const key = { companyId: company.id }
  const now = clock.now()
  await lockMenu(tx, key)
  const draft = await lockDraft(tx, key)
  const known = await listDraftRows(tx, key)
  const { content: live } = await readContent(tx, key)
  const version = await requireVersion(tx, { ...key, live, now })
  const state = await stateOf(tx, company, { draft, version, live, open: openDraft(live, known) })
  const refusal = refusalOf(state, revision)
  if (refusal) return refusal
  const { content, problems } = state
  const written = await writeMenu(tx, { ...key, live, content, by: activity.actor, origin, now })
  if (!written) return { status: 'menu_draft_empty' }
  await saveDraftRows(tx, { ...key, known, rows: [] })
  const found = new Set(problems.map(waveKey))
  await saveAndNotify(
    tx,
    {
      ...key,
      ...draft,
      ...NOT_SCHEDULED,
      waved: draft.waved.filter(problem => found.has(waveKey(problem))),
    },
    now,
  )
  const { number, changeCount } = written.version
  await activity.record(tx, {
    ...key,
    subject: { id: String(number), name: String(number) },
    after: { version: number, changes: changeCount, parts: changedNames(written.changes, live, content) },
  })
  return { status: 'published', version: written.version }
}

const NOT_SCHEDULED = { scheduledAt: null, scheduledBy: null, unpublished: null }

/** What would refuse a publication now refuses this, too. */
export const schedulePublication = (
  deps: EditingDeps,
  { company, revision, at }: { company: Company; revision: number; at: Date },
): Promise<ChangedDraft | PublicationRefusal> =>
  changeDraftBy<PublicationRefusal>(deps, company, async (locked, tx) => {
    const open = openLocked(locked)
    const state = await stateOf(tx, company, { ...locked, open })
    const refusal = refusalOf(state, revision)
    const schedule = { scheduledAt: at, scheduledBy: locked.stamp.by, unpublished: null }
    return refusal ?? { open, draft: schedule }
  })

export const cancelPublication = (deps: EditingDeps, company: Company): Promise<ChangedDraft> =>
  changeDraftBy<never>(deps, company, locked => {
    const open = openLocked(locked)
    const { scheduledAt, unpublished } = locked.draft
    return scheduledAt === null && unpublished === null ? { open } : { open, draft: NOT_SCHEDULED }
  })

const openLocked = ({ live, known }: Pick<LockedDraft, 'live' | 'known'>): OpenDraft<DraftStamp> =>
  openDraft(live, known)

export interface ScheduleDeps extends MenuDraftDeps {
  ids: Ids
  directory: Pick<CompanyDirectory, 'byId'>
}

/** The first process that locks the menu publishes; then nothing is due any more. A failure does not affect the others. */
export async function publishDueDrafts(deps: ScheduleDeps): Promise<void> {
  const due = await listDueDrafts(deps.db, { now: deps.clock.now() })
  const failures: unknown[] = []
  for (const companyId of due) {
    const company = deps.directory.byId(companyId)
    if (company) await publishDue(deps, company).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some drafts could not be published in time')
}

async function publishDue(deps: ScheduleDeps, company: Company): Promise<void> {
  const key = { companyId: company.id }
  const isPublished = await transaction(deps.db, async tx => {
    await lockMenu(tx, key)
    const draft = await lockDraft(tx, key)
    const now = deps.clock.now()
    if (draft.scheduledAt === null || draft.scheduledBy === null || draft.scheduledAt > now) return false
    const activity = createActivity(deps, { action: 'menu.published', actor: draft.scheduledBy })
    const result = await publishIn(deps, tx, { company, revision: null, activity, origin: 'schedule' })
    if (result.status === 'published') return true
    await leaveUnpublished(tx, { ...key, draft, code: result.status, now })
    return false
  })
  if (isPublished) await announceMenu(deps, company.id)
  else deps.outboxFilled()
}

/** The draft stays, and says why. */
const leaveUnpublished = (
  tx: Db,
  { companyId, draft, code, now }: { companyId: CompanyId; draft: MenuDraft; code: string; now: Date },
): Promise<MenuDraft> =>
  saveAndNotify(
    tx,
    { companyId, ...draft, ...NOT_SCHEDULED, unpublished: { at: now.toISOString(), code } },
    now,
  )
