// The webhook of the message provider. The signature covers the received bytes, so nothing parses them before it is
// verified.
import type { FastifyInstance } from 'fastify'
import { UNLIMITED } from '../../http/request-limits.ts'
import type { MessageReports } from '../../providers/otp-sender/message-reports.ts'
import { takeNews } from './message-status.service.ts'

export const MESSAGE_WEBHOOK_PATH = '/webhooks/whatsapp'

const BODY_LIMIT_BYTES = 256 * 1024

export type MessageStatusDeps = Parameters<typeof takeNews>[0] & {
  /** Null: without a secret no report can be verified. */
  messageReports: MessageReports | null
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
        return reply.send('')
      },
    )
  })
}
