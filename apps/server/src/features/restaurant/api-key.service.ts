// Creates, rotates and revokes the API keys of a restaurant's systems.
import type { ApiKeyScope } from '@pesan/contract/api-key'
import type { CompanyId } from '@pesan/contract/ids'
import type { Db, DbPool } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import { hashToken } from '../../settings/secrets.ts'
import { type Change, type RecordingDeps, recordChange } from '../activity/activity.service.ts'
import {
  endApiKey,
  endReplacedKey,
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

/** Of those without an end: a key that was replaced has one. */
const MAX_KEYS = 50

/** Null: the company has as many keys as it may. */
export const createApiKey = (
  { clock, ids, ...deps }: RecordingDeps & Omit<KeyDeps, 'db'>,
  key: NewKey,
): Promise<MadeKey | null> =>
  recordChange(
    deps,
    tx => insertKey({ db: tx, clock, ids }, key, { limit: MAX_KEYS }),
    made => made && entryOf(key.companyId, made),
  )

interface NewKey {
  companyId: CompanyId
  name: string
  scopes: ApiKeyScope[]
}

const entryOf = (companyId: CompanyId, { id, name, scopes }: Omit<MadeKey, 'key'>): Change => ({
  companyId,
  subject: { id, name },
  after: { scopes },
})

/** Returns the key once and stores only its hash. The prefix lets people and secret scanners recognise it. */
async function insertKey(
  { db, clock, ids }: Pick<KeyDeps, 'clock' | 'ids'> & { db: Db },
  { companyId, name, scopes }: NewKey,
  { limit }: { limit: number | null },
): Promise<MadeKey | null> {
  const id = ids.uuid()
  const key = `pesan_${ids.token()}`
  const stored = { id, companyId, name, scopes, keyHash: hashToken(key), now: clock.now() }
  return (await insertApiKey(db, stored, { limit })) ? { id, name, scopes, key } : null
}

/** The previous key works for another `graceMs`, so that nothing stops while the new one is distributed. It is replaced once. */
export function rotateApiKey(
  { clock, ids, ...deps }: RecordingDeps & KeyDeps,
  { companyId, keyId, graceMs }: { companyId: CompanyId; keyId: string; graceMs: number },
): Promise<MadeKey | null> {
  const at = new Date(clock.now().getTime() + graceMs)
  return recordChange(
    deps,
    async tx => {
      const before = await endReplacedKey(tx, { companyId, keyId, at })
      return before && insertKey({ db: tx, clock, ids }, { companyId, ...before }, { limit: null })
    },
    made => made && entryOf(companyId, made),
  )
}

/** False if no working key has this id. */
export async function revokeApiKey(
  { clock, ...deps }: RecordingDeps & Pick<KeyDeps, 'clock'>,
  { companyId, keyId }: { companyId: CompanyId; keyId: string },
): Promise<boolean> {
  const ended = await recordChange(
    deps,
    tx => endApiKey(tx, { companyId, keyId, now: clock.now() }),
    key => key && { companyId, subject: { id: keyId, name: key.name } },
  )
  return ended !== null
}

export const listKeys = ({ db }: Pick<KeyDeps, 'db'>, key: { companyId: CompanyId }): Promise<KnownKey[]> =>
  listApiKeys(db, key)

/** Null for an unknown or revoked key. */
export const findHolderOfKey = (
  { db, clock }: { db: Db; clock: Clock },
  { key }: { key: string },
): Promise<KeyHolder | null> => findKeyHolder(db, { keyHash: hashToken(key), now: clock.now() })
