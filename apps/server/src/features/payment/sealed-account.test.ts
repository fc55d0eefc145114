import type { CompanyId } from '@pesan/contract/ids'
import { expect, test } from 'vitest'
import { deriveSecrets } from '../../settings/secrets.ts'
import { type AccountSecret, hashAccountName, openAccount, sealAccount } from './sealed-account.ts'

const BEFORE = 'the secret key of the installation, long'
const NOW = 'another secret key of the installation'
const keysOf = (secretKey: string, before: string | null = null) =>
  deriveSecrets(secretKey, null, before).accountKeys
const of = { companyId: '00000000-0000-4000-8000-000000000001' as CompanyId, id: 'a1' }
const other = { ...of, companyId: '00000000-0000-4000-8000-000000000002' as CompanyId }
const SECRET: AccountSecret = {
  kind: 'own_keys',
  name: '5cafeb170a2b18519b1b8761',
  secretKey: 'xnd_production_hidden',
  publishableKey: 'xnd_public_production_1',
  callbackToken: 'token-hidden',
}

test('LEDGER-07 an account is stored without anything that could be read, and opens with its key alone', () => {
  const sealed = sealAccount(keysOf(BEFORE), of, SECRET)
  for (const text of ['hidden', SECRET.name, 'own_keys']) expect(sealed.sealed.includes(text)).toBe(false)
  expect(openAccount(keysOf(BEFORE), of, sealed)).toEqual(SECRET)
  expect(openAccount(keysOf(NOW), of, sealed)).toBeNull()
  expect(sealAccount(keysOf(BEFORE), of, SECRET).sealed).not.toEqual(sealed.sealed)
})

test('LEDGER-07 a row copied to another company or account, or changed in one bit, does not open', () => {
  const { sealed, keyId } = sealAccount(keysOf(BEFORE), of, SECRET)
  expect(openAccount(keysOf(BEFORE), other, { sealed, keyId })).toBeNull()
  expect(openAccount(keysOf(BEFORE), { ...of, id: 'a2' }, { sealed, keyId })).toBeNull()
  for (const at of [0, 15, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(openAccount(keysOf(BEFORE), of, { sealed: changed, keyId })).toBeNull()
  }
  expect(openAccount(keysOf(BEFORE), of, { sealed: Buffer.alloc(3), keyId })).toBeNull()
})

test('LEDGER-07 after a change of the secret key both open until it is sealed again', () => {
  const before = sealAccount(keysOf(BEFORE), of, SECRET)
  const both = keysOf(NOW, BEFORE)
  expect(openAccount(both, of, before)).toEqual(SECRET)
  const again = sealAccount(both, of, SECRET)
  expect(again.keyId).not.toBe(before.keyId)
  expect(openAccount(keysOf(NOW), of, again)).toEqual(SECRET)
})

test('the hash of a name says nothing without the key', () => {
  expect(hashAccountName(keysOf(BEFORE), SECRET.name)).toEqual(hashAccountName(keysOf(BEFORE), SECRET.name))
  expect(hashAccountName(keysOf(NOW), SECRET.name)).not.toEqual(hashAccountName(keysOf(BEFORE), SECRET.name))
})
