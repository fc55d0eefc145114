// Mounts a row of the API table: parses what it takes, lets in whom it allows, wraps what its handler answers.

import {
  type Access,
  type AnswerOf,
  BASE_PATH,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
} from '@pesan/contract/endpoint'
import { BODY_LIMIT_BYTES } from '@pesan/contract/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CompanyEntry } from '../features/company/company-directory.ts'
import type { FoundSession } from '../features/sign-in/session.service.ts'
import { tellSpan } from '../tracing/span.ts'
import { requireIdempotencyKey } from './idempotency-key.ts'
import { createInputParser } from './parse-input.ts'
import type { RequestLimits } from './request-limits.ts'
import type { WorkUnderWay } from './work-under-way.ts'

export interface SignedInCustomer extends FoundSession {
  tokenHash: Buffer
}

/** Who calls, by the `access` of the row. An operator need not have named a company that exists. */
export interface Callers {
  guest: { company: CompanyEntry; customer: SignedInCustomer | null }
  customer: { company: CompanyEntry; customer: SignedInCustomer }
  restaurant: { company: CompanyEntry }
  operator: { company: CompanyEntry | null }
}

/** Finds out who calls, or throws the documented refusal. */
export type Guards = { [A in Access]: (request: FastifyRequest, row: Endpoint) => Promise<Callers[A]> }

export interface CallInput<Row extends Endpoint> {
  params: ParamsOf<Row>
  query: QueryOf<Row>
  body: BodyOf<Row>
  /** Present exactly for rows marked `idempotent`. */
  idempotencyKey: Row extends { idempotent: true } ? string : undefined
  caller: Callers[Row['access']]
  request: FastifyRequest
}

/** A whole answer kept from an earlier call, sent byte for byte. */
export class StoredAnswer {
  readonly body: string

  constructor(body: string) {
    this.body = body
  }
}

export type Handler<Row extends Endpoint> = (input: CallInput<Row>) => Promise<AnswerOf<Row> | StoredAnswer>

export interface MountOptions {
  guards: Guards
  /** Tests parse every answer by its row, so that table and handlers cannot drift apart. */
  checkAnswers: boolean
  requireTurn: RequestLimits['requireTurn']
  work: Pick<WorkUnderWay, 'hold'>
}

export type Mount = <Row extends Endpoint>(row: Row, handler: Handler<Row>) => void

export function createMount(
  app: FastifyInstance,
  { guards, checkAnswers, requireTurn, work }: MountOptions,
): Mount {
  return (row, handler) => {
    const parseInput = createInputParser(row)
    const answerCall = async (request: FastifyRequest) => {
      const caller = await guards[row.access](request, row)
      if (caller.company) {
        const { slug } = caller.company.company
        request.companySlug = slug
        tellSpan({ 'pesan.company': slug })
      }
      if (row.limit) await requireTurn(request, row.limit, customerOf(caller))
      const input = {
        ...parseInput(request),
        idempotencyKey: row.idempotent ? requireIdempotencyKey(request) : undefined,
        caller,
        request,
      } as CallInput<typeof row>
      return handler(input)
    }
    app.route({
      method: row.method,
      url: routePattern(row),
      bodyLimit: BODY_LIMIT_BYTES[row.bodyLimit ?? 'default'],
      handler: async (request, reply) => {
        const release = work.hold(request.raw)
        try {
          return sendAnswer(reply, row, await answerCall(request), checkAnswers)
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
export const routePattern = (row: Endpoint): string =>
  `${BASE_PATH[row.base]}${row.path}`.replaceAll(/\{(\w+)\}/g, ':$1')

function sendAnswer(
  reply: FastifyReply,
  row: Endpoint,
  answer: unknown,
  checkAnswers: boolean,
): FastifyReply {
  reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store')
  if (answer instanceof StoredAnswer) return reply.send(answer.body)
  if (checkAnswers) row.answer.parse(answer)
  const body = row.bare ? answer : Object.assign({ status: true, message: 'OK' }, answer)
  return reply.send(JSON.stringify(body))
}
