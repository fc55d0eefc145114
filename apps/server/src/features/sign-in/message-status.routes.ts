// The webhook of the message provider. The signature covers the received bytes, so nothing parses them before it is
// verified.
import type { FastifyInstance } from 'fastify'
import { Refused } from '../../http/refusal.ts'
import { UNLIMITED } from '../../http/request-limits.ts'
import { isForwarded, type OtherCells } from '../../providers/other-cells.ts'
import type { MessageReports } from '../../providers/otp-sender/message-reports.ts'
import { takeNews } from './message-status.service.ts'

export const MESSAGE_WEBHOOK_PATH = '/webhooks/whatsapp'

const BODY_LIMIT_BYTES = 256 * 1024

export type MessageStatusDeps = Parameters<typeof takeNews>[0] & {
  /** Null: without a secret no report can be verified. */
  messageReports: MessageReports | null
  otherCells: OtherCells
}

export function mountMessageStatus(app: FastifyInstance, deps: MessageStatusDeps): void {
  const { messageReports: reports } = deps
  if (!reports) return
  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    scope.get(MESSAGE_WEBHOOK_PATH, UNLIMITED, (request, reply) => {
      const challenge = reports.answerHandshake(request.query as Readonly<Record<string, unknown>>)
      return challenge === null ? reply.code(403).send('') : reply.type('text/plain').send(challenge)
    })

    scope.post(
      MESSAGE_WEBHOOK_PATH,
      { ...UNLIMITED, bodyLimit: BODY_LIMIT_BYTES },
      async (request, reply) => {
        const signature = request.headers['x-hub-signature-256']
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const news = reports.read(body, typeof signature === 'string' ? signature : undefined)
        if (news === null) return reply.code(401).send('')
        await takeNews(deps, news)
        if (!isForwarded(request.headers)) await forward(deps.otherCells, body, String(signature))
        return reply.send('')
      },
    )
  })
}

/** No report says of which cell it is, and a report of an unknown message changes nothing: each cell gets all of them. */
async function forward(otherCells: OtherCells, body: Buffer, signature: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature }
  const statuses = await otherCells.forward({ path: MESSAGE_WEBHOOK_PATH, body, headers })
  // The provider sends it again; what was stored already changes nothing then.
  if (statuses.some(status => status !== 200)) throw new Refused('unavailable')
}
