/** What a browser does with a message of its push service: decrypts one record of aes128gcm (RFC 8188, RFC 8291). */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

export interface BrowserKeys {
  privateKey: Buffer
  publicKey: Buffer
  auth: Buffer
}

export function createBrowserKeys(): BrowserKeys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { privateKey: pair.getPrivateKey(), publicKey: pair.getPublicKey(), auth: randomBytes(16) }
}

/** Throws for a message that was not encrypted for these keys. */
export function decryptMessage(body: Buffer, { privateKey, publicKey, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
  const secret = hkdf(pair.computeSecret(senderKey), { salt: auth, info, length: 32 })
  const key = hkdf(secret, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 })
  const nonce = hkdf(secret, { salt, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 })
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some(byte => byte !== 0)) throw new Error('no last record')
  return padded.subarray(0, end).toString()
}

interface Derivation {
  salt: Buffer
  info: Buffer
  length: number
}

const hkdf = (secret: Buffer, { salt, info, length }: Derivation): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))
