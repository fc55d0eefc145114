// Identifies this server to push services (VAPID, RFC 8292): a token for each service, signed by the server's key.
import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'

const TOKEN_TTL_S = 12 * 60 * 60

export interface VapidKey {
  /** In base64url, an uncompressed point. */
  publicKey: string
  privateKey: KeyObject
}

/** `scalar`: 32 bytes, the private key. */
export function vapidKey(scalar: Buffer): VapidKey {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(scalar)
  const point = pair.getPublicKey()
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: scalar.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  }
}

/** The value of the header `authorization`; `contact`: where the push service reaches the operator. */
export function vapidHeader(
  { publicKey, privateKey }: VapidKey,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: Date },
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + TOKEN_TTL_S,
    sub: contact,
  }
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
