// Maps every thrown error to an answer: refusals as they are, errors of the framework to the catalogue. Anything else
// is our fault: it is logged with its cause and answered without details.
import type { ErrorCode } from '@pesan/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refused, refusalAnswer } from './refusal.ts'
import { unavailableAnswer } from './unavailable-answer.ts'

const FRAMEWORK_REFUSALS: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = toRefused(error)
  const company = request.companySlug ?? undefined
  if (refused.code === 'server_error') request.log.error({ err: error, company }, 'a request failed')
  if (refused.code === 'unavailable' || refused.code === 'overloaded') {
    const { status, headers, body } = unavailableAnswer(refused.code, request.raw)
    if (refused.code === 'unavailable')
      request.log.warn({ reason: reasonOf(refused.cause), company }, 'the database could not be used')
    return reply.code(status).headers(headers).send(body)
  }
  const { status, body } = refusalAnswer(refused)
  if (refused.details.retryAfterS !== undefined) reply.header('retry-after', refused.details.retryAfterS)
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(body)
}

function toRefused(error: unknown): Refused {
  if (error instanceof Refused) return error
  const frameworkCode = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new Refused(FRAMEWORK_REFUSALS[frameworkCode] ?? 'server_error')
}

/** One line: an outage repeats it for every request. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
