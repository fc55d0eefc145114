// The draft of the menu: changes on the live version that the members of a company share until they are published (EDIT-02).
import type { CompanyId } from '@pesan/contract/ids'
import type { MenuContent } from '@pesan/contract/menu-content'
import type { MenuProblem } from '@pesan/contract/menu-draft'
import { companyMenuChannel, MENU_DRAFT_CHANGED, type MenuDraftChanged } from '@pesan/contract/realtime'
import { type OpenDraft, type OpenRow, openDraft } from '@pesan/domain/menu-draft/open-draft'
import type { Company } from '../../companies/company.ts'
import type { Db, DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { insertEvents } from '../../outbox/outbox.repository.ts'
import type { Clock } from '../../providers/clock.ts'
import { type DraftStamp, listDraftRows } from './draft-rows.ts'
import { readContent } from './menu-content.repository.ts'
import { findDraft, type MenuDraft, saveDraft } from './menu-draft.repository.ts'
import { findProblems } from './menu-problems.ts'
import { findLatestVersion, type VersionRow } from './menu-version.repository.ts'
import { requireVersion } from './menu-version.service.ts'
import { lockMenu } from './menu-writing.repository.ts'

export interface MenuDraftDeps {
  db: DbPool
  clock: Clock
  /** Call after a commit that wrote events. */
  outboxFilled(): void
  /** Notifies every process, this one first, that the menu changed. */
  companyChanged(id: CompanyId): Promise<void>
}

export interface DraftState {
  draft: MenuDraft
  version: VersionRow
  live: MenuContent
  content: MenuContent
  rows: OpenRow<DraftStamp>[]
  problems: MenuProblem[]
}

/** Of changes meanwhile the revision is the older one, so that nothing unseen is published. */
export async function readDraft(
  deps: Pick<MenuDraftDeps, 'db' | 'clock'>,
  company: Company,
): Promise<DraftState> {
  const key = { companyId: company.id }
  const draft = await findDraft(deps.db, key)
  const known = await listDraftRows(deps.db, key)
  const { content: live } = await readContent(deps.db, key)
  const version = await requireLatest(deps, company)
  return stateOf(deps.db, company, { draft, version, live, open: openDraft(live, known) })
}

export const readDraftRevision = async (
  { db }: Pick<MenuDraftDeps, 'db'>,
  { id: companyId }: Company,
): Promise<number> => (await findDraft(db, { companyId })).revision

/** A company that has only ever imported its menu gets its first version. */
export async function requireLatest(
  { db, clock }: Pick<MenuDraftDeps, 'db' | 'clock'>,
  { id: companyId }: Company,
): Promise<VersionRow> {
  const latest = await findLatestVersion(db, { companyId })
  if (latest) return latest
  return transaction(db, async tx => {
    await lockMenu(tx, { companyId })
    const { content: live } = await readContent(tx, { companyId })
    return requireVersion(tx, { companyId, live, now: clock.now() })
  })
}

interface StateParts {
  draft: MenuDraft
  version: VersionRow
  live: MenuContent
  open: OpenDraft<DraftStamp>
}

export async function stateOf(db: Db, company: Company, { open, ...parts }: StateParts): Promise<DraftState> {
  const { draft, live } = parts
  const problems = await findProblems(db, { company, content: open.content, live, waved: draft.waved })
  return { ...parts, ...open, problems }
}

/** Gives the draft its next revision, and notifies those who have it open. */
export async function saveAndNotify(
  tx: Db,
  draft: MenuDraft & { companyId: CompanyId },
  now: Date,
): Promise<MenuDraft> {
  const { companyId } = draft
  const saved = await saveDraft(tx, draft)
  const payload: MenuDraftChanged = { revision: saved.revision }
  const channel = companyMenuChannel(companyId)
  await insertEvents(tx, [{ companyId, orderId: null, channel, event: MENU_DRAFT_CHANGED, payload }], now)
  return saved
}

/** Call after the commit that changed the live menu. */
export async function announceMenu(
  { outboxFilled, companyChanged }: Pick<MenuDraftDeps, 'outboxFilled' | 'companyChanged'>,
  companyId: CompanyId,
): Promise<void> {
  outboxFilled()
  await companyChanged(companyId)
}
