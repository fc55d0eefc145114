// API keys of the restaurant's systems, stored as hashes.
import { type ApiKeyScope, apiKeyScope } from '@pesan/contract/api-key'
import { type CompanyId, companyId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { arrayOf, bigint, bytea, nullable, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const keyHolder = v.object({ companyId, id: v.string(), name: v.string(), scopes: v.array(apiKeyScope) })
export type KeyHolder = v.InferOutput<typeof keyHolder>

const findApiKeyStatement = statement(
  'api_key.find_company',
  `select company_id, id, name, scopes from api_key
   where key_hash = :keyHash and (revoked_at is null or revoked_at > :now)`,
  { params: { keyHash: bytea(), now: timestamptz() }, row: keyHolder },
)

/** Null for an unknown or revoked key. */
export async function findKeyHolder(db: Db, key: { keyHash: Buffer; now: Date }): Promise<KeyHolder | null> {
  return (await db.query(findApiKeyStatement, key))[0] ?? null
}

const insertApiKeyStatement = statement(
  'api_key.insert',
  `insert into api_key (id, company_id, name, scopes, key_hash, created_at)
   select :id, :companyId, :name, :scopes, :keyHash, :now
   where :limit::bigint is null
     or (select count(*) from api_key where company_id = :companyId and revoked_at is null) < :limit
   returning id`,
  {
    params: {
      ...companyKey,
      id: uuid(),
      name: text(),
      scopes: arrayOf(text<ApiKeyScope>()),
      keyHash: bytea(),
      now: timestamptz(),
      limit: nullable(bigint()),
    },
    row: v.object({ id: v.string() }),
  },
)

export interface NewApiKey {
  id: string
  companyId: CompanyId
  name: string
  scopes: readonly ApiKeyScope[]
  keyHash: Buffer
  now: Date
}

/** False if the company already has `limit` keys without an end. */
export async function insertApiKey(
  db: Db,
  key: NewApiKey,
  { limit }: { limit: number | null },
): Promise<boolean> {
  return (await db.query(insertApiKeyStatement, { ...key, limit })).length > 0
}

const keyRow = v.object({
  id: v.string(),
  name: v.string(),
  scopes: v.array(apiKeyScope),
  createdAt: v.date(),
  revokedAt: v.nullable(v.date()),
})
export type KnownKey = v.InferOutput<typeof keyRow>
const listApiKeysStatement = statement(
  'api_key.list',
  `select id, name, scopes, created_at, revoked_at from api_key
   where company_id = :companyId order by revoked_at is not null, created_at desc, id desc limit 100`,
  { params: companyKey, row: keyRow },
)

/** Those without an end first, then newest first. */
export const listApiKeys = (db: Db, key: { companyId: CompanyId }): Promise<KnownKey[]> =>
  db.query(listApiKeysStatement, key)

const endedKey = v.object({ name: v.string(), scopes: v.array(apiKeyScope) })
type EndedKey = v.InferOutput<typeof endedKey>

const endApiKeyStatement = statement(
  'api_key.end',
  `update api_key set revoked_at = :now
   where company_id = :companyId and id = :keyId and (revoked_at is null or revoked_at > :now)
   returning name, scopes`,
  { params: { ...companyKey, keyId: uuid(), now: timestamptz() }, row: endedKey },
)

/** At once. Null for a key that no longer works, or belongs to another company. */
export async function endApiKey(
  db: Db,
  key: { companyId: CompanyId; keyId: string; now: Date },
): Promise<EndedKey | null> {
  return (await db.query(endApiKeyStatement, key))[0] ?? null
}

const endReplacedStatement = statement(
  'api_key.end_replaced',
  `update api_key set revoked_at = :at
   where company_id = :companyId and id = :keyId and revoked_at is null
   returning name, scopes`,
  { params: { ...companyKey, keyId: uuid(), at: timestamptz() }, row: endedKey },
)

/** At a moment to come. Null for a key that has an end already, or belongs to another company. */
export async function endReplacedKey(
  db: Db,
  key: { companyId: CompanyId; keyId: string; at: Date },
): Promise<EndedKey | null> {
  return (await db.query(endReplacedStatement, key))[0] ?? null
}
