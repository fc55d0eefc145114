// API keys of the restaurant's systems, stored as hashes.
import { type ApiKeyScope, apiKeyScope } from '@pesan/contract/api-key'
import { type CompanyId, companyId } from '@pesan/contract/ids'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'

const findApiKeyStatement = statement(
  'api_key.find_company',
  'select company_id, scopes from api_key where key_hash = $1 and (revoked_at is null or revoked_at > $2)',
  z.object({ company_id: companyId, scopes: z.array(apiKeyScope) }),
)

export interface KeyHolder {
  companyId: CompanyId
  scopes: ApiKeyScope[]
}

/** Null for an unknown or revoked key. */
export async function findKeyHolder(
  db: Db,
  { keyHash, now }: { keyHash: Buffer; now: Date },
): Promise<KeyHolder | null> {
  const [row] = await db.query(findApiKeyStatement, [keyHash, now])
  return row ? { companyId: row.company_id, scopes: row.scopes } : null
}

const insertApiKeyStatement = statement(
  'api_key.insert',
  'insert into api_key (id, company_id, name, scopes, key_hash, created_at) values ($1, $2, $3, $4, $5, $6)',
  z.object({}),
)

export interface NewApiKey {
  id: string
  companyId: CompanyId
  name: string
  scopes: readonly ApiKeyScope[]
  keyHash: Buffer
  now: Date
}

export async function insertApiKey(db: Db, key: NewApiKey): Promise<void> {
  await db.query(insertApiKeyStatement, [key.id, key.companyId, key.name, key.scopes, key.keyHash, key.now])
}

const keyRow = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(apiKeyScope),
  created_at: z.date(),
  revoked_at: z.date().nullable(),
})
export type KnownKey = z.infer<typeof keyRow>
const listApiKeysStatement = statement(
  'api_key.list',
  `select id, name, scopes, created_at, revoked_at from api_key
   where company_id = $1 order by created_at desc, id desc limit 100`,
  keyRow,
)

/** Newest first. */
export const listApiKeys = (db: Db, { companyId: company }: { companyId: CompanyId }): Promise<KnownKey[]> =>
  db.query(listApiKeysStatement, [company])

const endApiKeyStatement = statement(
  'api_key.end',
  `update api_key set revoked_at = $3
   where company_id = $1 and id = $2 and (revoked_at is null or revoked_at > $4)
   returning name, scopes`,
  z.object({ name: z.string(), scopes: z.array(apiKeyScope) }),
)

/** Null for a key that no longer works, or belongs to another company. */
export async function endApiKey(
  db: Db,
  key: { companyId: CompanyId; keyId: string; at: Date; now: Date },
): Promise<{ name: string; scopes: ApiKeyScope[] } | null> {
  const [row] = await db.query(endApiKeyStatement, [key.companyId, key.keyId, key.at, key.now])
  return row ?? null
}
