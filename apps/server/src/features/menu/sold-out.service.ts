// Marks items as temporarily sold out, and makes them available again by hand or when their time has passed.
import type { ActivityValues } from '@pesan/contract/activity'
import type { CompanyId } from '@pesan/contract/ids'
import type { SoldOutChange } from '@pesan/contract/sold-out'
import type { DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { Clock } from '../../providers/clock.ts'
import type { RecordingDeps } from '../activity/activity.service.ts'
import {
  endSoldOut,
  findUnknownItems,
  listSoldOutOf,
  markSoldOut,
  type SoldOutItem,
  type SoldOutMark,
} from './sold-out.repository.ts'

export { findUnknownItems, type SoldOutItem } from './sold-out.repository.ts'

export interface SoldOutDeps {
  db: DbPool
  clock: Clock
  /** Notifies every process, this one first, that the menu changed. */
  companyChanged(id: CompanyId): Promise<void>
}

export const listSoldOut = (
  { db }: Pick<SoldOutDeps, 'db'>,
  { companyId }: { companyId: CompanyId },
): Promise<SoldOutItem[]> => listSoldOutOf(db, { companyId })

export type SoldOutResult =
  | { status: 'changed'; soldOut: SoldOutItem[] }
  | { status: 'unknown'; indexes: number[] }

/** All or nothing. Of several changes to one item the last one counts; an end in the past means available. */
export async function changeSoldOut(
  { db, clock, companyChanged, activity }: SoldOutDeps & RecordingDeps,
  { companyId, changes }: { companyId: CompanyId; changes: readonly SoldOutChange[] },
): Promise<SoldOutResult> {
  const now = clock.now()
  const marks = changes.map(change => toMark(change, now))
  const indexes = await findUnknownItems(db, { companyId, marks })
  if (indexes.length > 0) return { status: 'unknown', indexes }
  const last = new Map(marks.map(mark => [`${mark.type} ${mark.id}`, mark]))
  const marked = [...last.values()]
  const soldOut = await transaction(db, async tx => {
    const before = await listSoldOutOf(tx, { companyId })
    await markSoldOut(tx, { companyId, marks: marked, now })
    const after = await listSoldOutOf(tx, { companyId })
    await activity.record(tx, { companyId, subject: null, after: namesOf(marked, [...after, ...before]) })
    return after
  })
  await companyChanged(companyId)
  return { status: 'changed', soldOut }
}

/** Items that were available before and after have only their id. */
function namesOf(marks: readonly SoldOutMark[], known: readonly SoldOutItem[]): ActivityValues {
  const names = new Map(known.map(({ type, id, name }) => [`${type} ${id}`, name]))
  const namesBy = (isSoldOut: boolean): string[] =>
    marks.filter(mark => mark.isSoldOut === isSoldOut).map(({ type, id }) => names.get(`${type} ${id}`) ?? id)
  return { sold_out: namesBy(true), available: namesBy(false) }
}

function toMark({ type, id, sold_out, until }: SoldOutChange, now: Date): SoldOutMark {
  const end = until ? new Date(until) : null
  return { type, id, isSoldOut: sold_out && (end === null || end > now), until: end }
}

/** Makes items available whose sold-out mark has expired. */
export async function endSoldOutInTime({ db, clock, companyChanged }: SoldOutDeps): Promise<void> {
  const changed = await transaction(db, tx => endSoldOut(tx, { now: clock.now() }))
  for (const companyId of changed) await companyChanged(companyId)
}
