// Saying that something is sold out for the moment, and taking it back by hand or when its time has come.
import type { CompanyId } from '@pesan/contract/ids'
import type { SoldOutChange } from '@pesan/contract/sold-out'
import type { DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { Clock } from '../../providers/clock.ts'
import {
  endSoldOut,
  findUnknownItems,
  listSoldOutOf,
  markSoldOut,
  type SoldOutItem,
  type SoldOutMark,
} from './sold-out.repository.ts'

export type { SoldOutItem } from './sold-out.repository.ts'

export interface SoldOutDeps {
  db: DbPool
  clock: Clock
  /** Tells every process, this one first, that the menu is not what it was. */
  companyChanged(id: CompanyId): Promise<void>
}

export const listSoldOut = (
  { db }: Pick<SoldOutDeps, 'db'>,
  { companyId }: { companyId: CompanyId },
): Promise<SoldOutItem[]> => listSoldOutOf(db, { companyId })

export type SoldOutResult =
  | { status: 'changed'; soldOut: SoldOutItem[] }
  | { status: 'unknown'; indexes: number[] }

/** All or nothing. What is named twice ends as its last mention says; an end that has passed is as good as none. */
export async function changeSoldOut(
  { db, clock, companyChanged }: SoldOutDeps,
  { companyId, changes }: { companyId: CompanyId; changes: readonly SoldOutChange[] },
): Promise<SoldOutResult> {
  const now = clock.now()
  const marks = changes.map(change => toMark(change, now))
  const indexes = await findUnknownItems(db, { companyId, marks })
  if (indexes.length > 0) return { status: 'unknown', indexes }
  const last = new Map(marks.map(mark => [`${mark.type} ${mark.id}`, mark]))
  await transaction(db, tx => markSoldOut(tx, { companyId, marks: [...last.values()], now }))
  await companyChanged(companyId)
  return { status: 'changed', soldOut: await listSoldOutOf(db, { companyId }) }
}

function toMark({ type, id, sold_out, until }: SoldOutChange, now: Date): SoldOutMark {
  const end = until ? new Date(until) : null
  return { type, id, isSoldOut: sold_out && (end === null || end > now), until: end }
}

/** Puts back on the menus what was sold out only until now. */
export async function endSoldOutInTime({ db, clock, companyChanged }: SoldOutDeps): Promise<void> {
  const changed = await transaction(db, tx => endSoldOut(tx, { now: clock.now() }))
  for (const companyId of changed) await companyChanged(companyId)
}
