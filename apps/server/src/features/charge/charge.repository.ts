// What a company adds to its menu prices, in its row.
import { type Charges, charges } from '@pesan/contract/charge'
import type { CompanyId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { jsonb, nullable, timestamptz } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const lockStatement = statement(
  'charge.lock',
  'select charges from company where id = :companyId for no key update',
  { params: companyKey, row: v.object({ charges: v.nullable(charges) }) },
)

/** Until the transaction ends no other one changes them. Null: nothing is set. */
export async function lockCharges(db: Db, key: { companyId: CompanyId }): Promise<Charges | null> {
  return (await db.query(lockStatement, key))[0]?.charges ?? null
}

const writeStatement = statement(
  'charge.write',
  'update company set charges = :charges, version = version + 1, updated_at = :now where id = :companyId',
  { params: { ...companyKey, charges: nullable(jsonb<Charges>()), now: timestamptz() } },
)

/** The company gets a new version, so that an order that was priced without them is priced again (CHARGE-06). */
export async function writeCharges(
  db: Db,
  change: { companyId: CompanyId; charges: Charges | null; now: Date },
): Promise<void> {
  await db.query(writeStatement, change)
}
