// The public key of a browser comes from outside: a message can only be encrypted with a point of the curve.
import { createECDH } from 'node:crypto'

const POINT_BYTES = 65

export function isPublicKey(key: Buffer): boolean {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  try {
    pair.computeSecret(key)
    return key.length === POINT_BYTES
  } catch {
    return false
  }
}
