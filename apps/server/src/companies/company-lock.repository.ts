// The row of a company as the lock of what belongs to it, and its version, which grows with each change of it.
import type { CompanyId } from '@pesan/contract/ids'
import type { Db } from '../db/pool.ts'
import { timestamptz } from '../db/sql-types.ts'
import { statement } from '../db/statement.ts'
import { companyKey } from './key-types.ts'

const lockStatement = statement(
  'company.lock',
  'select from company where id = :companyId for no key update',
  { params: companyKey },
)

/** Until the transaction ends, all others that lock the company wait. */
export async function lockCompany(tx: Db, key: { companyId: CompanyId }): Promise<void> {
  await tx.query(lockStatement, key)
}

const raiseVersionStatement = statement(
  'company.raise_version',
  'update company set version = version + 1, updated_at = :now where id = :companyId',
  { params: { ...companyKey, now: timestamptz() } },
)

/** Its pages are rendered again, and an order that was prepared before the change is prepared again (HOURS-07). */
export async function raiseCompanyVersion(tx: Db, key: { companyId: CompanyId; now: Date }): Promise<void> {
  await tx.query(raiseVersionStatement, key)
}
