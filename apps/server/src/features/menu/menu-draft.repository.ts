// The draft of the menu of a company: its changes on the live version, and what is known of it as a whole (EDIT-02).
import type { CompanyId } from '@pesan/contract/ids'
import { companyId as companyIdSchema } from '@pesan/contract/ids'
import { menuProblem } from '@pesan/contract/menu-draft'
import { PART_KINDS } from '@pesan/contract/menu-parts'
import * as v from 'valibot'
import { IS_NOT_HELD } from '../../companies/held.ts'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { boolean, bytea, jsonb, nullable, timestamptz } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'
import { type Actor, actor } from '../activity/actor.ts'

const waved = v.object({
  rule: v.string(),
  kind: menuProblem.entries.kind,
  key: v.string(),
})
export type WavedProblem = v.InferOutput<typeof waved>

const unpublished = v.object({ at: v.string(), code: v.string() })
export type Unpublished = v.InferOutput<typeof unpublished>
const importedBy = v.object({ name: v.string(), at: v.string() })

const draftRow = v.object({
  revision: v.number(),
  scheduledAt: v.nullable(v.date()),
  scheduledBy: v.nullable(actor),
  unpublished: v.nullable(unpublished),
  waved: v.array(waved),
  importedBy: v.nullable(importedBy),
  isTakenOver: v.boolean(),
})
export type MenuDraft = v.InferOutput<typeof draftRow>

export const NO_DRAFT: MenuDraft = {
  revision: 0,
  scheduledAt: null,
  scheduledBy: null,
  unpublished: null,
  waved: [],
  importedBy: null,
  isTakenOver: false,
}

const COLUMNS = 'revision, scheduled_at, scheduled_by, unpublished, waved, imported_by, is_taken_over'

const findStatement = statement(
  'menu_draft.find',
  `select ${COLUMNS} from menu_draft where company_id = :companyId`,
  { params: companyKey, row: draftRow },
)

export async function findDraft(db: Db, key: { companyId: CompanyId }): Promise<MenuDraft> {
  return (await db.query(findStatement, key))[0] ?? NO_DRAFT
}

const lockStatement = statement(
  'menu_draft.lock',
  `insert into menu_draft (company_id) values (:companyId)
   on conflict (company_id) do update set revision = menu_draft.revision returning ${COLUMNS}`,
  { params: companyKey, row: draftRow },
)

/** Whatever changes the draft waits until the transaction ends. What also changes the menu locks that first. */
export async function lockDraft(db: Db, key: { companyId: CompanyId }): Promise<MenuDraft> {
  const [draft] = await db.query(lockStatement, key)
  if (!draft) throw new Error(`no draft of ${key.companyId}`)
  return draft
}

const saveStatement = statement(
  'menu_draft.save',
  `update menu_draft set revision = revision + 1, scheduled_at = :scheduledAt, scheduled_by = :scheduledBy,
     unpublished = :unpublished, waved = :waved, imported_by = :importedBy, is_taken_over = :isTakenOver
   where company_id = :companyId returning ${COLUMNS}`,
  {
    params: {
      ...companyKey,
      scheduledAt: nullable(timestamptz()),
      scheduledBy: nullable(jsonb<Actor>()),
      unpublished: nullable(jsonb<Unpublished>()),
      waved: jsonb<WavedProblem[]>(),
      importedBy: nullable(jsonb<NonNullable<MenuDraft['importedBy']>>()),
      isTakenOver: boolean(),
    },
    row: draftRow,
  },
)

/** Gives the draft its next revision. */
export async function saveDraft(
  db: Db,
  { companyId, ...draft }: Omit<MenuDraft, 'revision'> & { companyId: CompanyId },
): Promise<MenuDraft> {
  const [saved] = await db.query(saveStatement, { companyId, ...draft })
  if (!saved) throw new Error(`no draft of ${companyId}`)
  return saved
}

const importedStatement = statement(
  'menu_draft.imported',
  'select imported from menu_draft where company_id = :companyId',
  { params: companyKey, row: v.object({ imported: v.nullable(v.instance(Buffer)) }) },
)
const saveImportedStatement = statement(
  'menu_draft.save_imported',
  'update menu_draft set imported = :imported where company_id = :companyId',
  { params: { ...companyKey, imported: bytea() } },
)

/** What the last import by another system said, compressed. */
export async function findImported(db: Db, key: { companyId: CompanyId }): Promise<Buffer | null> {
  return (await db.query(importedStatement, key))[0]?.imported ?? null
}

export async function saveImported(
  db: Db,
  imported: { companyId: CompanyId; imported: Buffer },
): Promise<void> {
  await db.query(saveImportedStatement, imported)
}

const changeRow = v.object({
  kind: v.picklist(PART_KINDS),
  key: v.string(),
  field: v.string(),
  before: v.unknown(),
  after: v.unknown(),
  actor,
  changedAt: v.date(),
})
export type ChangeRow = v.InferOutput<typeof changeRow>

const listStatement = statement(
  'menu_draft.list_changes',
  `select kind, key, field, before, after, actor, changed_at from menu_draft_change
   where company_id = :companyId order by changed_at, kind, key, field`,
  { params: companyKey, row: changeRow },
)

export const listChangeRows = (db: Db, key: { companyId: CompanyId }): Promise<ChangeRow[]> =>
  db.query(listStatement, key)

const writeStatement = statement(
  'menu_draft.write_changes',
  `insert into menu_draft_change (company_id, kind, key, field, before, after, actor, changed_at)
   select :companyId, * from jsonb_to_recordset(:rows) as rows(kind text, key text, field text, before jsonb,
     after jsonb, actor jsonb, changed_at timestamptz)
   on conflict (company_id, kind, key, field) do update set before = excluded.before, after = excluded.after,
     actor = excluded.actor, changed_at = excluded.changed_at`,
  { params: { ...companyKey, rows: jsonb<object[]>() } },
)
const removeStatement = statement(
  'menu_draft.remove_changes',
  `delete from menu_draft_change using jsonb_to_recordset(:rows) as gone(kind text, key text, field text)
   where company_id = :companyId and menu_draft_change.kind = gone.kind and menu_draft_change.key = gone.key
     and menu_draft_change.field = gone.field`,
  { params: { ...companyKey, rows: jsonb<object[]>() } },
)

export async function writeChangeRows(
  db: Db,
  {
    companyId,
    written,
    gone,
  }: {
    companyId: CompanyId
    written: readonly ChangeRow[]
    gone: readonly Pick<ChangeRow, 'kind' | 'key' | 'field'>[]
  },
): Promise<void> {
  const rows = written.map(({ changedAt, ...row }) => ({ ...row, changed_at: changedAt }))
  if (gone.length > 0) await db.query(removeStatement, { companyId, rows: [...gone] })
  if (rows.length > 0) await db.query(writeStatement, { companyId, rows })
}

const listDueStatement = statement(
  'menu_draft.list_due',
  `select company_id from menu_draft where scheduled_at <= :now and ${IS_NOT_HELD} order by scheduled_at limit 100`,
  { params: { now: timestamptz() }, row: v.object({ companyId: companyIdSchema }) },
)

/** The companies whose draft is to be published by now. */
export async function listDueDrafts(db: Db, { now }: { now: Date }): Promise<CompanyId[]> {
  return (await db.query(listDueStatement, { now })).map(({ companyId }) => companyId)
}
