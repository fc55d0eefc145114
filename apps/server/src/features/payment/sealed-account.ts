// What an account of a company contains, sealed for the database by a key of the installation (LEDGER-07). Company and account are
// authenticated with it: a row copied to another company does not open.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { CompanyId } from '@pesan/contract/ids'
import * as v from 'valibot'
import type { AccountKeys } from '../../settings/secrets.ts'

const accountSecret = v.variant('kind', [
  v.object({ kind: v.literal('sub_account'), name: v.string(), splitRule: v.nullable(v.string()) }),
  v.object({
    kind: v.literal('own_keys'),
    name: v.string(),
    secretKey: v.string(),
    publishableKey: v.string(),
    callbackToken: v.string(),
  }),
])
/** `name`: the provider's id of the account. */
export type AccountSecret = v.InferOutput<typeof accountSecret>

export interface AccountKeyOf {
  companyId: CompanyId
  id: string
}

const NONCE_BYTES = 12
const TAG_BYTES = 16
const ALGORITHM = 'aes-256-gcm'
const boundTo = ({ companyId, id }: AccountKeyOf): Buffer => Buffer.from(`${companyId}\n${id}`)

export interface Sealed {
  sealed: Buffer
  keyId: string
}

export function sealAccount(
  [{ id: keyId, key }]: AccountKeys,
  of: AccountKeyOf,
  secret: AccountSecret,
): Sealed {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(boundTo(of))
  const text = Buffer.concat([cipher.update(JSON.stringify(secret), 'utf8'), cipher.final()])
  return { sealed: Buffer.concat([nonce, text, cipher.getAuthTag()]), keyId }
}

/** Null: sealed by a key that this installation does not have, or for another company. */
export function openAccount(
  keys: AccountKeys,
  of: AccountKeyOf,
  { sealed, keyId }: Sealed,
): AccountSecret | null {
  const found = keys.find(({ id }) => id === keyId)
  if (!found || sealed.length < NONCE_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv(ALGORITHM, found.key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(boundTo(of))
    .setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
    return v.parse(accountSecret, JSON.parse(text.toString()))
  } catch {
    return null
  }
}

/** By which the account of a webhook is found: 96 random bits need no salt, and the key hides whose account it is. */
export const hashAccountName = ([{ nameKey }]: AccountKeys, name: string): Buffer =>
  createHmac('sha256', nameKey).update(name).digest()
