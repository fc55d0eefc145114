// The frames of the Pusher protocol, version 7, from clients and from the server. Server frames carry `data` as JSON
// inside a string, errors excepted.
import * as z from 'zod'

export const ACTIVITY_TIMEOUT_S = 120

export const CLOSE_CODES = {
  app_unknown: 4001,
  unsupported_protocol: 4007,
  over_capacity: 4100,
  generic: 4200,
  inactive: 4201,
} as const

const text = z.string().max(512)
/** pusher-js sends `data` as an object, some clients as a string of JSON. */
const data = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(value => (typeof value === 'string' ? parseJson(value) : value), schema)

export const clientFrame = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('pusher:subscribe'),
    data: data(z.object({ channel: z.string().min(1).max(164), auth: text.optional() })),
  }),
  z.object({
    event: z.literal('pusher:unsubscribe'),
    data: data(z.object({ channel: z.string().max(164) })),
  }),
  z.object({
    event: z.literal('pusher:signin'),
    data: data(z.object({ auth: text, user_data: z.string().max(2048) })),
  }),
  z.object({ event: z.literal('pusher:ping') }),
  z.object({ event: z.literal('pusher:pong') }),
])
export type ClientFrame = z.infer<typeof clientFrame>

/** Null for anything that is no supported frame. */
export function parseClientFrame(raw: string): ClientFrame | null {
  const parsed = clientFrame.safeParse(parseJson(raw))
  return parsed.success ? parsed.data : null
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
  const parsed = z.object({ id: z.string().min(1) }).safeParse(parseJson(userData))
  return parsed.success ? parsed.data.id : null
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
