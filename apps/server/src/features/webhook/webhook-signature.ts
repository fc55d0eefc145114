// Signatures of Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`. Secrets are derived from the server's
// secret, so that the database stores none.
import { createHmac } from 'node:crypto'

/** During a rotation both secrets sign, so that the receiver can switch at any time. */
export const OLD_SECRET_TTL_MS = 24 * 60 * 60 * 1000

export interface SecretOwner {
  webhookId: string
  secretVersion: number
  rotatedAt: Date | null
}

const secretOf = (key: Buffer, webhookId: string, version: number): Buffer =>
  createHmac('sha256', key).update(`${webhookId}\n${version}`).digest()

/** The secret in the form that the receiver gets it. */
export const revealSecret = (
  key: Buffer,
  { webhookId, secretVersion }: Omit<SecretOwner, 'rotatedAt'>,
): string => `whsec_${secretOf(key, webhookId, secretVersion).toString('base64')}`

export interface Signed {
  id: string
  body: string
  now: Date
}

/** `timestamp` in seconds since 1970. */
export const signatureOf = (
  secret: Buffer,
  { id, timestamp, body }: { id: string; timestamp: string; body: string },
): string => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`

/** The headers of a request sent now. */
export function signatureHeaders(
  key: Buffer,
  { webhookId, secretVersion, rotatedAt }: SecretOwner,
  { id, body, now }: Signed,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const isOldSecretValid = rotatedAt !== null && now.getTime() - rotatedAt.getTime() < OLD_SECRET_TTL_MS
  const versions = isOldSecretValid ? [secretVersion, secretVersion - 1] : [secretVersion]
  const signatures = versions.map(version => {
    return signatureOf(secretOf(key, webhookId, version), { id, timestamp, body })
  })
  return {
    'content-type': 'application/json',
    'user-agent': 'Pesan-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
