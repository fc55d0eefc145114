import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { deriveSecrets } from '../../../settings/secrets.ts'
import { vapidHeader, vapidKey } from './vapid.ts'

const NOW = new Date('2026-11-25T10:00:00Z')
const key = vapidKey(deriveSecrets('a secret of the tests, 32 or longer', null).pushKey)
const headerFor = (endpoint: string) =>
  vapidHeader(key, { endpoint, contact: 'https://manage.pesan.example', now: NOW })

describe('the token for a push service', () => {
  test('VOICE-01 names the service, the operator and twelve hours, and is signed by the key that it names', () => {
    const header = headerFor('https://push.example/send/1')
    const [, head = '', claims = '', signature = '', sender = ''] =
      /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)$/.exec(header) ?? []
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ typ: 'JWT', alg: 'ES256' })
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      aud: 'https://push.example',
      exp: NOW.getTime() / 1000 + 12 * 60 * 60,
      sub: 'https://manage.pesan.example',
    })
    expect(sender).toBe(key.publicKey)
    const point = Buffer.from(sender, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'))
    const publicKey = createPublicKey({
      key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
      format: 'jwk',
    })
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect(isSigned).toBe(true)
  })

  test('the key stays the same as long as the secret does', () => {
    const again = deriveSecrets('a secret of the tests, 32 or longer', null)
    const other = deriveSecrets('another secret of the tests, as long', null)
    expect(vapidKey(again.pushKey).publicKey).toBe(key.publicKey)
    expect(vapidKey(other.pushKey).publicKey).not.toBe(key.publicKey)
    expect(Buffer.from(key.publicKey, 'base64url')).toHaveLength(65)
  })
})
