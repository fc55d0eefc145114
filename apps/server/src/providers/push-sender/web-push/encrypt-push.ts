// The content of a push message, which only the browser can read (RFC 8291), in one record of aes128gcm (RFC 8188).
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const CURVE = 'prime256v1'
const RECORD_SIZE = 4096
const TAG_BYTES = 16
/** The salt, the size of a record, the length of the key, and the key. */
const HEADER_BYTES = 16 + 4 + 1 + 65
/** Push services take 4096 bytes, of which one is the delimiter. */
export const MAX_TEXT_BYTES = RECORD_SIZE - HEADER_BYTES - TAG_BYTES - 1
/** Marks the last record. */
const LAST_RECORD = Buffer.from([2])

export interface PushKeys {
  p256dh: Buffer
  auth: Buffer
}

/** Random for each message; given in tests. */
export interface Ephemeral {
  privateKey: Buffer
  salt: Buffer
}

export function encryptPush(
  text: string,
  { p256dh, auth }: PushKeys,
  { privateKey, salt }: Ephemeral = createEphemeral(),
): Buffer {
  const plain = Buffer.from(text)
  if (plain.length > MAX_TEXT_BYTES) throw new Error('a push message is too long')
  const own = createECDH(CURVE)
  own.setPrivateKey(privateKey)
  const publicKey = own.getPublicKey()
  const context = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey])
  const keyMaterial = derive(own.computeSecret(p256dh), { salt: auth, info: context, bytes: 32 })
  const key = derive(keyMaterial, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), bytes: 16 })
  const nonce = derive(keyMaterial, { salt, info: Buffer.from('Content-Encoding: nonce\0'), bytes: 12 })
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const record = [cipher.update(plain), cipher.update(LAST_RECORD), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([salt, sizeOfRecord(), Buffer.from([publicKey.length]), publicKey, ...record])
}

function createEphemeral(): Ephemeral {
  const own = createECDH(CURVE)
  own.generateKeys()
  return { privateKey: own.getPrivateKey(), salt: randomBytes(16) }
}

interface Derivation {
  salt: Buffer
  info: Buffer
  bytes: number
}

const derive = (key: Buffer, { salt, info, bytes }: Derivation): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

function sizeOfRecord(): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_SIZE)
  return size
}
