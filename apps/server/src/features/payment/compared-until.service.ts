// Until when the nightly comparison has compared the books of a company.
import type { CompanyId } from '@pesan/contract/ids'
import type { ReadDb } from '../../db/pool.ts'
import { readCurrentIds } from './payment-account.repository.ts'
import { accountsOf, readComparedUntil } from './payment-comparison.repository.ts'

/** Of the account into which it is paid now; null: that was not compared yet. */
export async function booksComparedUntil(db: ReadDb, key: { companyId: CompanyId }): Promise<string | null> {
  const accounts = accountsOf(await readCurrentIds(db, key))
  return (await readComparedUntil(db, { accounts }))?.toISOString() ?? null
}
