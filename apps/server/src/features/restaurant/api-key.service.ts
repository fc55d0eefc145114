// Creates, rotates and revokes the API keys of a restaurant's systems.
import type { ApiKeyScope } from '@pesan/contract/api-key'
import type { CompanyId } from '@pesan/contract/ids'
import type { Db, DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import { hashToken } from '../../settings/secrets.ts'
import {
  endApiKey,
  findKeyHolder,
  insertApiKey,
  type KeyHolder,
  type KnownKey,
  listApiKeys,
} from './api-key.repository.ts'

export interface KeyDeps {
  db: DbPool
  clock: Clock
  ids: Ids
}

export interface MadeKey {
  id: string
  name: string
  scopes: ApiKeyScope[]
  key: string
}

/** Returns the key once and stores only its hash. The prefix lets people and secret scanners recognise it. */
export async function createApiKey(
  { db, clock, ids }: Pick<KeyDeps, 'clock' | 'ids'> & { db: Db },
  { companyId, name, scopes }: { companyId: CompanyId; name: string; scopes: ApiKeyScope[] },
): Promise<MadeKey> {
  const id = ids.uuid()
  const key = `pesan_${ids.token()}`
  await insertApiKey(db, { id, companyId, name, scopes, keyHash: hashToken(key), now: clock.now() })
  return { id, name, scopes, key }
}

/** The previous key works for another `graceMs`, so that nothing stops while the new one is distributed. */
export function rotateApiKey(
  { db, clock, ids }: KeyDeps,
  { companyId, keyId, graceMs }: { companyId: CompanyId; keyId: string; graceMs: number },
): Promise<MadeKey | null> {
  const now = clock.now()
  return transaction(db, async tx => {
    const before = await endApiKey(tx, { companyId, keyId, at: new Date(now.getTime() + graceMs), now })
    return before ? createApiKey({ db: tx, clock, ids }, { companyId, ...before }) : null
  })
}

/** False if no working key has this id. */
export async function revokeApiKey(
  { db, clock }: Pick<KeyDeps, 'db' | 'clock'>,
  { companyId, keyId }: { companyId: CompanyId; keyId: string },
): Promise<boolean> {
  const now = clock.now()
  return (await endApiKey(db, { companyId, keyId, at: now, now })) !== null
}

export const listKeys = ({ db }: Pick<KeyDeps, 'db'>, key: { companyId: CompanyId }): Promise<KnownKey[]> =>
  listApiKeys(db, key)

/** Null for an unknown or revoked key. */
export const findHolderOfKey = (
  { db, clock }: { db: Db; clock: Clock },
  { key }: { key: string },
): Promise<KeyHolder | null> => findKeyHolder(db, { keyHash: hashToken(key), now: clock.now() })
