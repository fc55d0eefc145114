// The rows of a draft as they are stored, and as the rules read them.
import type { CompanyId } from '@pesan/contract/ids'
import { isSame } from '@pesan/domain/menu-draft/is-same'
import { type DraftRow, idOf, type OpenRow } from '@pesan/domain/menu-draft/open-draft'
import type { Db } from '../../db/pool.ts'
import type { Actor } from '../activity/actor.ts'
import { type ChangeRow, listChangeRows, writeChangeRows } from './menu-draft.repository.ts'

/** Who changed a field of the draft, and when. */
export interface DraftStamp {
  by: Actor
  at: Date
}
export type StampedRow = DraftRow<DraftStamp>

export async function listDraftRows(db: Db, key: { companyId: CompanyId }): Promise<StampedRow[]> {
  const rows = await listChangeRows(db, key)
  return rows.map(({ kind, key: part, field, before, after, actor, changedAt }) => ({
    change: { kind, key: part, field: field === '' ? null : field, before, after },
    stamp: { by: actor, at: changedAt },
  }))
}

/** Writes what differs; whether anything did. */
export async function saveDraftRows(
  db: Db,
  {
    companyId,
    known,
    rows,
  }: { companyId: CompanyId; known: readonly StampedRow[]; rows: readonly OpenRow<DraftStamp>[] },
): Promise<boolean> {
  const old = new Map(known.map(row => [idOf(row.change), row]))
  const next = new Set(rows.map(({ change }) => idOf(change)))
  const written = rows.filter(({ change }) => !isSame(old.get(idOf(change))?.change, change)).map(toChangeRow)
  const gone = known.filter(({ change }) => !next.has(idOf(change))).map(toChangeRow)
  await writeChangeRows(db, { companyId, written, gone })
  return written.length > 0 || gone.length > 0
}

const toChangeRow = ({ change, stamp }: StampedRow): ChangeRow => ({
  ...change,
  field: change.field ?? '',
  actor: stamp.by,
  changedAt: stamp.at,
})
