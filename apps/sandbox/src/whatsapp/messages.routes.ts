/** The part of the Graph API that the sandbox serves: sending one message. */
import type { FastifyInstance } from 'fastify'
import type { Environment } from '../vendor.ts'
import { graphRefusal } from './graph-refusal.ts'
import { type Sending, sendMessage } from './send-message.ts'

interface Sent {
  Params: { version: string; phoneNumberId: string }
}

/** `stopping` cuts the deliberately slow answers short when the sandbox ends. */
export function registerMessages(
  app: FastifyInstance,
  { sending, wait, stopping }: { sending: Sending; wait: Environment['wait']; stopping: AbortSignal },
): void {
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
    const isCallersFault = typeof status === 'number' && status < 500
    if (!isCallersFault) request.log.error(error)
    const { httpStatus, body } = graphRefusal(isCallersFault ? 100 : 1)
    return reply.code(httpStatus).send(body)
  })

  app.post<Sent>('/:version(^v\\d+\\.\\d+$)/:phoneNumberId/messages', async (request, reply) => {
    const { authorization } = request.headers
    const { phoneNumberId } = request.params
    const answer = sendMessage({ authorization, phoneNumberId, body: request.body }, sending)
    if (answer.status === 'refused') return reply.code(answer.refusal.httpStatus).send(answer.refusal.body)
    if (answer.answerDelayMs > 0) await wait(answer.answerDelayMs, stopping)
    return {
      messaging_product: 'whatsapp',
      contacts: [{ input: answer.input, wa_id: answer.message.to }],
      messages: [{ id: answer.message.id, message_status: 'accepted' }],
    }
  })
}
