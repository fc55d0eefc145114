// Keys of the restaurant's own systems, kept as hashes.
import { type CompanyId, companyId } from '@pesan/contract/ids'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'

const findApiKeyStatement = statement(
  'api_key.find_company',
  'select company_id from api_key where key_hash = $1 and revoked_at is null',
  z.object({ company_id: companyId }),
)

export async function findApiKeyCompany(db: Db, { keyHash }: { keyHash: Buffer }): Promise<CompanyId | null> {
  const [row] = await db.query(findApiKeyStatement, [keyHash])
  return row?.company_id ?? null
}

const insertApiKeyStatement = statement(
  'api_key.insert',
  'insert into api_key (id, company_id, name, key_hash, created_at) values ($1, $2, $3, $4, $5)',
  z.object({}),
)

export interface NewApiKey {
  id: string
  companyId: CompanyId
  name: string
  keyHash: Buffer
  now: Date
}

export async function insertApiKey(db: Db, key: NewApiKey): Promise<void> {
  await db.query(insertApiKeyStatement, [key.id, key.companyId, key.name, key.keyHash, key.now])
}
