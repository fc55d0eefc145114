// The frames of the Pusher protocol, version 7, from clients and from the server. Server frames carry `data` as JSON
// inside a string, errors excepted.
import * as v from 'valibot'

export const ACTIVITY_TIMEOUT_S = 120

export const CLOSE_CODES = {
  app_unknown: 4001,
  unsupported_protocol: 4007,
  over_capacity: 4100,
  generic: 4200,
  inactive: 4201,
} as const

const text = v.pipe(v.string(), v.maxLength(512))
/** pusher-js sends `data` as an object, some clients as a string of JSON. */
const data = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.unknown(),
    v.transform(value => (typeof value === 'string' ? parseJson(value) : value)),
    schema,
  )

export const clientFrame = v.variant('event', [
  v.object({
    event: v.literal('pusher:subscribe'),
    data: data(
      v.object({ channel: v.pipe(v.string(), v.minLength(1), v.maxLength(164)), auth: v.optional(text) }),
    ),
  }),
  v.object({
    event: v.literal('pusher:unsubscribe'),
    data: data(v.object({ channel: v.pipe(v.string(), v.maxLength(164)) })),
  }),
  v.object({
    event: v.literal('pusher:signin'),
    data: data(v.object({ auth: text, user_data: v.pipe(v.string(), v.maxLength(2048)) })),
  }),
  v.object({ event: v.literal('pusher:ping') }),
  v.object({ event: v.literal('pusher:pong') }),
])
export type ClientFrame = v.InferOutput<typeof clientFrame>

/** Null for anything that is no supported frame. */
export function parseClientFrame(raw: string): ClientFrame | null {
  const parsed = v.safeParse(clientFrame, parseJson(raw))
  return parsed.success ? parsed.output : null
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}

/** The id inside the user data of a sign-in, or null. */
export function parseUserId(userData: string): string | null {
  const parsed = v.safeParse(v.object({ id: v.pipe(v.string(), v.minLength(1)) }), parseJson(userData))
  return parsed.success ? parsed.output.id : null
}

const frame = (event: string, payload: unknown, channel?: string): string =>
  JSON.stringify({ event, channel, data: JSON.stringify(payload) })

export const frames = {
  connected: (socketId: string) =>
    frame('pusher:connection_established', { socket_id: socketId, activity_timeout: ACTIVITY_TIMEOUT_S }),
  subscribed: (channel: string) => frame('pusher_internal:subscription_succeeded', {}, channel),
  subscriptionRefused: (channel: string) =>
    frame('pusher:subscription_error', { type: 'AuthError', error: 'not authorised', status: 401 }, channel),
  /** The customer already follows channels on the maximum number of sockets. */
  subscriptionLimited: (channel: string) =>
    frame(
      'pusher:subscription_error',
      { type: 'LimitReached', error: 'too many sockets', status: 429 },
      channel,
    ),
  signedIn: (userData: string) => frame('pusher:signin_success', { user_data: userData }),
  pong: () => frame('pusher:pong', {}),
  ping: () => frame('pusher:ping', {}),
  error: (message: string, code: number | null) =>
    JSON.stringify({ event: 'pusher:error', data: { message, code } }),
  event: (channel: string, event: string, payload: unknown) => frame(event, payload, channel),
} as const
