// Mounts an endpoint of the API table: parses the input, admits the callers it allows, wraps the handler's result.

import {
  type Access,
  type AnswerOf,
  BASE_PATH,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
} from '@pesan/contract/endpoint'
import type { CustomerId } from '@pesan/contract/ids'
import { BODY_LIMIT_BYTES } from '@pesan/contract/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CompanyEntry } from '../companies/company-directory.ts'
import type { RateLimitResult } from '../features/rate-limit/rate-limit-result.ts'
import { setSpanAttributes } from '../tracing/span.ts'
import { sendCached } from './cached.routes.ts'
import type { CachedResponse } from './cached-response.ts'
import { requireIdempotencyKey } from './idempotency-key.ts'
import { createInputParser } from './parse-input.ts'
import type { RequestLimits } from './request-limits.ts'
import type { WorkUnderWay } from './work-under-way.ts'

export interface SignedInCustomer {
  customerId: CustomerId
  tokenHash: Buffer
  /** Never limited for an endpoint without a limit. */
  rateLimit: RateLimitResult
}

/** The caller, by the `access` of the endpoint. An operator may have named no company, or one that does not exist. */
export interface Callers {
  guest: { company: CompanyEntry; customer: SignedInCustomer | null }
  customer: { company: CompanyEntry; customer: SignedInCustomer }
  restaurant: { company: CompanyEntry }
  operator: { company: CompanyEntry | null }
}

/** Identifies the caller, or throws the documented refusal. */
export type Guards = { [A in Access]: (request: FastifyRequest, endpoint: Endpoint) => Promise<Callers[A]> }

export interface CallInput<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Present exactly for endpoints marked `idempotent`. */
  idempotencyKey: E extends { idempotent: true } ? string : undefined
  caller: Callers[E['access']]
  request: FastifyRequest
}

/** The stored answer of an earlier call, sent byte for byte. */
export class StoredAnswer {
  readonly body: string

  constructor(body: string) {
    this.body = body
  }
}

/** The answer as the bytes of the response cache. */
export class CachedAnswer {
  readonly response: CachedResponse

  constructor(response: CachedResponse) {
    this.response = response
  }
}

export type Handler<E extends Endpoint> = (
  input: CallInput<E>,
) => Promise<AnswerOf<E> | StoredAnswer | CachedAnswer>

export interface MountOptions {
  guards: Guards
  /** Set by tests: every answer is validated, so that table and handlers cannot drift apart. */
  checkAnswers: boolean
  requireRateLimit: RequestLimits['requireRateLimit']
  work: Pick<WorkUnderWay, 'hold'>
}

export type Mount = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

export function createMount(
  app: FastifyInstance,
  { guards, checkAnswers, requireRateLimit, work }: MountOptions,
): Mount {
  return (endpoint, handler) => {
    const parseInput = createInputParser(endpoint)
    const answerCall = async (request: FastifyRequest) => {
      const caller = await guards[endpoint.access](request, endpoint)
      if (caller.company) {
        const { slug } = caller.company
        request.companySlug = slug
        setSpanAttributes({ 'pesan.company': slug })
      }
      if (endpoint.limit) await requireRateLimit(request, endpoint.limit, customerOf(caller))
      const input = {
        ...parseInput(request),
        idempotencyKey: endpoint.idempotent ? requireIdempotencyKey(request) : undefined,
        caller,
        request,
      } as CallInput<typeof endpoint>
      return handler(input)
    }
    app.route({
      method: endpoint.method,
      url: routePattern(endpoint),
      bodyLimit: BODY_LIMIT_BYTES[endpoint.bodyLimit ?? 'default'],
      handler: async (request, reply) => {
        const release = work.hold(request.raw)
        try {
          const answer = await answerCall(request)
          if (answer instanceof CachedAnswer) return sendCached(request, reply, answer.response)
          return sendAnswer(reply, endpoint, answer, checkAnswers)
        } finally {
          release()
        }
      },
    })
  }
}

const customerOf = (caller: Callers[Access]): SignedInCustomer | null =>
  'customer' in caller ? caller.customer : null

/** `/customers/orders/{orderId}` of the contract is `/customers/orders/:orderId` of the router. */
export const routePattern = (endpoint: Endpoint): string =>
  `${BASE_PATH[endpoint.base]}${endpoint.path}`.replaceAll(/\{(\w+)\}/g, ':$1')

function sendAnswer(
  reply: FastifyReply,
  endpoint: Endpoint,
  answer: unknown,
  checkAnswers: boolean,
): FastifyReply {
  reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store')
  if (answer instanceof StoredAnswer) return reply.send(answer.body)
  if (checkAnswers) endpoint.answer.parse(answer)
  const body = endpoint.bare ? answer : Object.assign({ status: true, message: 'OK' }, answer)
  return reply.send(JSON.stringify(body))
}
