import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encryptPush, MAX_TEXT_BYTES } from './encrypt-push.ts'

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')

/** RFC 8291, appendix A. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  browserPrivateKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
  ephemeral: {
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  },
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

/** As the browser of the example does, for a message of any sender. */
function decrypt(body: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 86)
  const browser = createECDH('prime256v1')
  browser.setPrivateKey(EXAMPLE.browserPrivateKey)
  const derive = (key: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), EXAMPLE.p256dh, sender])
  const secret = derive(browser.computeSecret(sender), EXAMPLE.auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    key,
    derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  )
  decipher.setAuthTag(body.subarray(-16))
  const plain = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()])
  return plain.subarray(0, -1).toString()
}

describe('a push message', () => {
  test('VOICE-01 is encrypted as the example of RFC 8291', () => {
    const { text, ephemeral, body, ...keys } = EXAMPLE
    expect(encryptPush(text, keys, ephemeral).toString('base64url')).toBe(body)
  })

  test('VOICE-01 is read by its browser, whatever it says, and never looks the same twice', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 300 }), text => {
        const [one, other] = [encryptPush(text, EXAMPLE), encryptPush(text, EXAMPLE)]
        expect([decrypt(one), decrypt(other)]).toEqual([text, text])
        expect(one.equals(other)).toBe(false)
      }),
      { numRuns: 15 },
    )
  })

  test('has the size that every push service takes, or is not made', () => {
    expect(encryptPush('x'.repeat(3993), EXAMPLE)).toHaveLength(4096)
    expect(() => encryptPush('x'.repeat(MAX_TEXT_BYTES + 1), EXAMPLE)).toThrow('too long')
  })
})
