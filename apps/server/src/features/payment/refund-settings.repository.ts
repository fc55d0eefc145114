// What a refund requires of the person who makes it, in the row of the company.
import type { CompanyId } from '@pesan/contract/ids'
import { type Rupiah, rupiah } from '@pesan/contract/money'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { bigint, nullable } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const row = v.object({ refundCodeAbove: v.nullable(rupiah) })

const readStatement = statement(
  'refund_settings.read',
  'select refund_code_above_rupiah from company where id = :companyId',
  { params: companyKey, row },
)
// Rows that refer to the company may still be written meanwhile.
const lockStatement = statement(
  'refund_settings.lock',
  'select refund_code_above_rupiah from company where id = :companyId for no key update',
  { params: companyKey, row },
)

/** Null: no refund requires a code. */
export async function readCodeAbove(db: Db, key: { companyId: CompanyId }): Promise<Rupiah | null> {
  return (await db.query(readStatement, key))[0]?.refundCodeAbove ?? null
}

/** Until the transaction ends no other one changes it. */
export async function lockCodeAbove(db: Db, key: { companyId: CompanyId }): Promise<Rupiah | null> {
  return (await db.query(lockStatement, key))[0]?.refundCodeAbove ?? null
}

const writeStatement = statement(
  'refund_settings.write',
  'update company set refund_code_above_rupiah = :codeAbove where id = :companyId',
  { params: { ...companyKey, codeAbove: nullable(bigint<Rupiah>()) } },
)

export async function writeCodeAbove(
  db: Db,
  settings: { companyId: CompanyId; codeAbove: Rupiah | null },
): Promise<void> {
  await db.query(writeStatement, settings)
}
