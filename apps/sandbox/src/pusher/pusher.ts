/**
 * Pusher Channels or a compatible service: `POST /apps/{id}/events` and `/batch_events` with signatures, and the
 * websocket `/app/{key}`. These paths are at the root, because its clients allow no path before theirs.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { createChannels } from './channels.ts'
import { SANDBOX_APP, signatureFault } from './pusher-app.ts'

const MAX_DATA_BYTES = 10_240
const MAX_BATCH = 10
const MAX_CHANNELS = 100

const oneEvent = v.object({ name: v.string(), channel: v.string(), data: v.string() })
const bodies = {
  events: v.union([
    v.pipe(
      oneEvent,
      v.transform(event => [event]),
    ),
    v.pipe(
      v.object({
        name: v.string(),
        channels: v.pipe(v.array(v.string()), v.maxLength(MAX_CHANNELS)),
        data: v.string(),
      }),
      v.transform(({ channels, ...event }) => channels.map(channel => ({ ...event, channel }))),
    ),
  ]),
  batch_events: v.pipe(
    v.object({ batch: v.pipe(v.array(oneEvent), v.maxLength(MAX_BATCH)) }),
    v.transform(({ batch }) => batch),
  ),
}

export interface PusherOptions {
  now(): Date
}

export function registerPusher(app: FastifyInstance, { now }: PusherOptions): void {
  const channels = createChannels(SANDBOX_APP)
  const base = `/apps/${SANDBOX_APP.id}`
  let fault = 0

  app.server.on('upgrade', channels.accept)
  app.addHook('preClose', async () => channels.close())

  void app.register(async scope => {
    // The signature covers the raw bytes, so the body is not parsed.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )

    for (const kind of ['events', 'batch_events'] as const) {
      scope.post(`${base}/${kind}`, async (request, reply) => {
        const refusal = refusalOf(request, fault, now())
        if (refusal) return refuse(reply, ...refusal)
        const read = v.safeParse(bodies[kind], JSON.parse(String(request.body)))
        if (!read.success) return refuse(reply, 400, v.summarize(read.issues))
        if (read.output.some(({ data }) => Buffer.byteLength(data) > MAX_DATA_BYTES)) {
          return refuse(reply, 413, 'The data content of this event exceeds the allowed maximum')
        }
        for (const event of read.output) channels.publish(event)
        return {}
      })
    }

    scope.get(`${base}/published`, async () => channels.published())
    // Switches a failure on by its status, and off by 0.
    scope.put(`${base}/fault`, async request => {
      const { status } = v.parse(v.object({ status: v.number() }), JSON.parse(String(request.body)))
      fault = status
      return {}
    })
    scope.post(`${base}/drop`, async () => {
      channels.drop(4200)
      return {}
    })
  })
}

function refusalOf(request: FastifyRequest, fault: number, now: Date): [number, string] | null {
  if (fault > 0) return [fault, 'as it was asked for']
  const { pathname, searchParams } = new URL(request.url, 'http://sandbox')
  const wrong = signatureFault(SANDBOX_APP, {
    method: request.method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    body: String(request.body),
    nowS: now.getTime() / 1000,
  })
  return wrong === null ? null : [401, wrong]
}

const refuse = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('text/plain').send(text)
