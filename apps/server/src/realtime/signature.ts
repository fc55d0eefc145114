// The signatures of the Pusher protocol: lower-case hex HMAC-SHA256 with the app secret, written `key:signature`.
import { createHmac, timingSafeEqual } from 'node:crypto'

export interface RealtimeApp {
  key: string
  secret: string
}

const sign = (app: RealtimeApp, text: string): string =>
  `${app.key}:${createHmac('sha256', app.secret).update(text).digest('hex')}`

export const signChannel = (app: RealtimeApp, socketId: string, channel: string): string =>
  sign(app, `${socketId}:${channel}`)

/** `userData` is the exact text that is returned to the client beside the signature. */
export const signUser = (app: RealtimeApp, socketId: string, userData: string): string =>
  sign(app, `${socketId}::user::${userData}`)

export function isSignature(expected: string, given: string): boolean {
  const one = Buffer.from(expected)
  const other = Buffer.from(given)
  return one.length === other.length && timingSafeEqual(one, other)
}
