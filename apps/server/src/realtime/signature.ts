// The signatures of the Pusher protocol: lower-case hex HMAC-SHA256 with the app secret, written `key:signature`. Those
// for our endpoint also name the customer, so that a process can count the sockets of each customer.
import { createHmac, timingSafeEqual } from 'node:crypto'

export interface RealtimeApp {
  key: string
  secret: string
}

const sign = (app: RealtimeApp, text: string): string =>
  `${app.key}:${createHmac('sha256', app.secret).update(text).digest('hex')}`

export const signChannel = (app: RealtimeApp, socketId: string, channel: string): string =>
  sign(app, `${socketId}:${channel}`)

/** `key:signature:customer`. Clients pass the text on unchanged. */
export const signChannelFor = (
  app: RealtimeApp,
  { socketId, channel, customer }: { socketId: string; channel: string; customer: string },
): string => `${sign(app, `${socketId}:${channel}:for:${customer}`)}:${customer}`

/** The customer of a valid signature; null for an invalid one. A plain signature of the protocol names no customer. */
export function readSignature(
  app: RealtimeApp,
  { socketId, channel, auth }: { socketId: string; channel: string; auth: string },
): { customer: string | null } | null {
  const customer = auth.split(':', 3)[2]
  if (customer === undefined)
    return isSignature(signChannel(app, socketId, channel), auth) ? { customer: null } : null
  return isSignature(signChannelFor(app, { socketId, channel, customer }), auth) ? { customer } : null
}

/** `userData` is the exact text that is returned to the client along with the signature. */
export const signUser = (app: RealtimeApp, socketId: string, userData: string): string =>
  sign(app, `${socketId}::user::${userData}`)

export function isSignature(expected: string, given: string): boolean {
  const one = Buffer.from(expected)
  const other = Buffer.from(given)
  return one.length === other.length && timingSafeEqual(one, other)
}
