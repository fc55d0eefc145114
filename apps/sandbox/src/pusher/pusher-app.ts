/**
 * The one app of the channel service, and the signatures of Pusher's documentation: hex HMAC-SHA256 with the secret,
 * for subscriptions over `{socket_id}:{channel}`, for HTTP calls over method, path and sorted query.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export interface PusherApp {
  id: string
  key: string
  secret: string
}

export const SANDBOX_APP: PusherApp = { id: '1', key: 'sandbox-key-01', secret: 'sandbox-secret-01' }

/** Calls older or newer than this are refused. */
const MAX_AGE_S = 600

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex')

export const subscriptionAuth = ({ key, secret }: PusherApp, socketId: string, channel: string): string =>
  `${key}:${hmac(secret, `${socketId}:${channel}`)}`

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export interface SignedCall {
  method: string
  path: string
  query: Readonly<Record<string, string>>
  body: string
  nowS: number
}

/** Null when the signature of the call is valid, otherwise what is wrong. */
export function signatureFault(
  app: PusherApp,
  { method, path, query, body, nowS }: SignedCall,
): string | null {
  const { auth_signature: given = '', ...signed } = query
  if (signed['auth_key'] !== app.key) return 'unknown auth_key'
  if (Math.abs(nowS - Number(signed['auth_timestamp'])) > MAX_AGE_S) return 'auth_timestamp is stale'
  if (signed['auth_version'] !== '1.0') return 'auth_version must be 1.0'
  if (signed['body_md5'] !== createHash('md5').update(body).digest('hex')) return 'body_md5 does not match'
  const text = Object.entries(signed)
    .map(([name, value]) => `${name.toLowerCase()}=${value}`)
    .sort()
    .join('&')
  const expected = hmac(app.secret, `${method}\n${path}\n${text}`)
  return isSame(expected, given) ? null : 'auth_signature does not match'
}
