import { describe, expect, test } from 'vitest'
import { deriveSecrets, hashCode, hashToken } from './secrets.ts'

const SECRET = 'a secret of the tests, 32 or longer'

describe('keys derived from the one secret', () => {
  test('are the same every time, differ by purpose, and change with the secret', () => {
    const secrets = deriveSecrets(SECRET, 'operator')
    expect(deriveSecrets(SECRET, 'operator')).toEqual(secrets)
    const texts = [secrets.codeKey.toString('hex'), secrets.realtime.key, secrets.realtime.secret]
    expect(new Set(texts).size).toBe(3)
    const other = deriveSecrets(`${SECRET}!`, 'operator')
    expect(texts).not.toContain(other.codeKey.toString('hex'))
    expect(texts).not.toContain(other.realtime.secret)
  })

  test('without an operator’s key no caller is an operator', () => {
    expect(deriveSecrets(SECRET, null).operatorKeyHash).toBeNull()
    expect(deriveSecrets(SECRET, 'key').operatorKeyHash).toEqual(hashToken('key'))
  })
})

test('I18 a code’s hash belongs to one company, number and key', () => {
  const { codeKey } = deriveSecrets(SECRET, null)
  const scope = { companyId: 'one', phone: '+6281234567890' }
  const hashes = [
    hashCode(codeKey, scope, '123456'),
    hashCode(codeKey, scope, '123457'),
    hashCode(codeKey, { ...scope, companyId: 'other' }, '123456'),
    hashCode(codeKey, { ...scope, phone: '+6281234567891' }, '123456'),
    hashCode(deriveSecrets(`${SECRET}!`, null).codeKey, scope, '123456'),
  ]
  expect(new Set(hashes.map(hash => hash.toString('hex'))).size).toBe(hashes.length)
  expect(hashCode(codeKey, scope, '123456')).toEqual(hashes[0])
})
