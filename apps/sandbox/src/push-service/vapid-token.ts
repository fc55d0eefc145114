/** Whether the sender of a message is known (RFC 8292): `vapid t=<token>, k=<key>`. */
import { createPublicKey, verify } from 'node:crypto'
import * as v from 'valibot'

const HEADER = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/
const MAX_TTL_S = 24 * 60 * 60

const claims = v.object({
  aud: v.string(),
  exp: v.number(),
  sub: v.pipe(v.string(), v.regex(/^(mailto:|https?:\/\/)/)),
})

interface Expected {
  /** Of the push service. */
  origin: string
  /** In base64url: with which the browser subscribed. */
  key: string
  now: Date
}

export function isKnownSender(header: string | undefined, { origin, key, now }: Expected): boolean {
  const [, head = '', payload = '', signature = '', sender = ''] = HEADER.exec(header ?? '') ?? []
  if (sender === '' || sender !== key) return false
  const point = Buffer.from(sender, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${payload}`)
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const parsed = v.safeParse(claims, JSON.parse(Buffer.from(payload, 'base64url').toString()))
  if (!isSigned || !parsed.success) return false
  const leftS = parsed.output.exp - now.getTime() / 1000
  return parsed.output.aud === origin && leftS > 0 && leftS <= MAX_TTL_S
}
