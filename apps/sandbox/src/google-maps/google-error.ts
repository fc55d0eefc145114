/** The error format of the Places API. */
import type { FastifyReply } from 'fastify'

const STATUS = {
  INVALID_ARGUMENT: 400,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
} as const

export function refuse(reply: FastifyReply, status: keyof typeof STATUS, message: string): FastifyReply {
  const code = STATUS[status]
  return reply.code(code).send({ error: { code, message, status } })
}
