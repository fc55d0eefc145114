/** The REST API: authentication by key, switched faults, idempotent repeats, and the endpoints the store uses. */
import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { ACCOUNT } from './account.ts'
import { type Accounts, findCaller } from './accounts.ts'
import { cardMethodBody, paymentRequestBody, refundBody } from './api-requests.ts'
import { type Bank, expireMethod, expireWhatIsDue } from './bank.ts'
import { createCardMethod, createPaymentRequest, type Refusal, refuse } from './create-charge.ts'
import { createRefund } from './create-refund.ts'
import type { Faults } from './faults.ts'
import type { Method, Request } from './ledger.ts'
import { listRequests } from './list-requests.ts'
import { listTransactions, readBalance } from './transactions.ts'
import { methodJson, paymentJson, refundJson, requestJson } from './wire.ts'

export interface ApiOptions {
  accounts: Accounts
  faults: Faults
  /** Every received call, for tests: `POST /payment_requests`. */
  calls: string[]
}

interface Answer {
  httpStatus: number
  body: object
}

type Work = (request: FastifyRequest, bank: Bank) => Answer | Refusal

const LIMIT_PER_MINUTE = 600

export function registerApi(app: FastifyInstance, options: ApiOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('access-control-allow-origin', request.headers.origin ?? '*')
      .header(
        'access-control-allow-headers',
        'authorization, content-type, client-type, client-version, for-user-id',
      )
      .header('access-control-allow-methods', 'GET, POST, PATCH, OPTIONS')
      .header('request-id', randomUUID())
      .header('rate-limit-limit', LIMIT_PER_MINUTE)
  })
  app.options('/*', (_request, reply) => reply.code(204).send())

  const endpoint = createEndpoints(app, options)
  registerPaymentMethods(endpoint)
  registerPaymentRequests(endpoint)
  registerRefunds(endpoint)
}

type RegisterEndpoint = (method: 'GET' | 'POST', path: string, work: Work, isPublic?: boolean) => void

/** Endpoints with the faults of the control page, the key of the account, and repeats by idempotency key. */
function createEndpoints(app: FastifyInstance, { accounts, faults, calls }: ApiOptions): RegisterEndpoint {
  /** First answers by idempotency key. */
  const answered = new Map<string, { hash: string; answer: Answer }>()

  function repeatable(request: FastifyRequest, bank: Bank, work: Work): Answer | Refusal {
    const sent = request.headers['idempotency-key']
    if (typeof sent !== 'string') return work(request, bank)
    const key = `${bank.account.businessId} ${sent}`
    const hash = createHash('sha256').update(JSON.stringify(request.body)).digest('hex')
    const before = answered.get(key)
    if (before && before.hash !== hash)
      return refuse(409, 'IDEMPOTENCY_ERROR', 'the key was used with another request')
    if (before) return before.answer
    const answer = work(request, bank)
    if (!('errorCode' in answer)) answered.set(key, { hash, answer })
    return answer
  }

  return (method, path, work, isPublic = false) => {
    const name = `${method} ${path}`
    app.route({
      method,
      url: path,
      handler: async (request, reply) => {
        calls.push(name)
        for (const bank of accounts.all()) expireWhatIsDue(bank)
        const fault = faults.take(name)
        if (fault === 'silent') return silence(reply)
        if (typeof fault === 'object' && fault !== null)
          return send(reply, refuse(fault.status, fault.error_code, 'switched on in the control page'))
        const caller = findCaller(accounts, { ...callerOf(request), isPublic })
        const answer = 'errorCode' in caller ? caller : repeatable(request, caller, work)
        if (fault === 'silent_after_work') return silence(reply)
        if (fault === 'malformed') return reply.type('application/json').send('{"id": "pr-')
        if (fault === 'empty') return reply.type('application/json').send('')
        return send(reply, answer)
      },
    })
  }
}

function registerPaymentMethods(endpoint: RegisterEndpoint): void {
  endpoint(
    'POST',
    '/v2/payment_methods',
    (request, bank) =>
      parsed(cardMethodBody, request, body => {
        const made = createCardMethod(bank, body, renderUrl(request, bank))
        return 'errorCode' in made ? made : { httpStatus: 201, body: methodJson(made) }
      }),
    true,
  )
  endpoint('GET', '/v2/payment_methods/:id', (request, { ledger }) => {
    const method = ledger.methods.get(idOf(request))
    return method ? { httpStatus: 200, body: methodJson(method) } : notFound()
  })
  endpoint('POST', '/v2/payment_methods/:id/expire', (request, bank) => {
    const method = bank.ledger.methods.get(idOf(request))
    if (!method) return notFound()
    if (method.status === 'ACTIVE' || method.status === 'REQUIRES_ACTION') expireMethod(bank, method)
    return { httpStatus: 200, body: methodJson(method) }
  })
  endpoint('GET', '/v2/payment_methods/:id/payments', (request, { ledger }) => {
    const method = ledger.methods.get(idOf(request))
    if (!method) return notFound()
    const payments = [...ledger.payments.values()].filter(payment => payment.methodId === method.id)
    const data = payments.flatMap(payment => {
      const of = ledger.requests.get(payment.requestId)
      return of ? [paymentJson(payment, of, method)] : []
    })
    return { httpStatus: 200, body: { has_more: false, data } }
  })
}

function registerPaymentRequests(endpoint: RegisterEndpoint): void {
  const respond = ({ ledger }: Bank, request: Request): Answer | Refusal => {
    const method = ledger.methods.get(request.methodId)
    return method ? { httpStatus: 200, body: requestJson(request, method) } : notFound()
  }
  endpoint('POST', '/payment_requests', (request, bank) =>
    parsed(paymentRequestBody, request, body => {
      const rule = request.headers['with-split-rule']
      const splitRule = typeof rule === 'string' ? rule : null
      const made = createPaymentRequest(bank, body, { render: renderUrl(request, bank), splitRule })
      if ('errorCode' in made) return made
      const answer = respond(bank, made)
      return 'errorCode' in answer ? answer : { ...answer, httpStatus: 201 }
    }),
  )
  endpoint('GET', '/payment_requests/:id', (request, bank) => {
    const found = bank.ledger.requests.get(idOf(request))
    return found ? respond(bank, found) : notFound()
  })
  endpoint('GET', '/payment_requests', (request, { ledger }) => {
    const { requests, hasMore } = listRequests(ledger, request.query)
    const data = requests.flatMap(listed => {
      const method = ledger.methods.get(listed.methodId)
      return method ? [requestJson(listed, method)] : []
    })
    return { httpStatus: 200, body: { has_more: hasMore, data } }
  })
}

function registerRefunds(endpoint: RegisterEndpoint): void {
  const methodOf = ({ ledger }: Bank, requestId: string | undefined): Method | undefined =>
    ledger.methods.get(ledger.requests.get(requestId ?? '')?.methodId ?? '')
  endpoint('POST', '/refunds', (request, bank) =>
    parsed(refundBody, request, body => {
      const made = createRefund(bank, body)
      if ('errorCode' in made) return made
      const method = methodOf(bank, made.requestId)
      return method ? { httpStatus: 200, body: refundJson(made, method) } : notFound()
    }),
  )
  endpoint('GET', '/refunds/:id', (request, bank) => {
    const found = bank.ledger.refunds.get(idOf(request))
    const method = methodOf(bank, found?.requestId)
    return found && method ? { httpStatus: 200, body: refundJson(found, method) } : notFound()
  })
  endpoint('GET', '/balance', (_request, bank) => ({ httpStatus: 200, body: readBalance(bank) }))
  endpoint('GET', '/transactions', (request, bank) => {
    const body = listTransactions(bank, request.query)
    return body
      ? { httpStatus: 200, body }
      : refuse(400, 'API_VALIDATION_ERROR', 'the query could not be understood')
  })
}

/** Where the customer confirms a card, at the address by which the sandbox was called. */
const renderUrl =
  (request: FastifyRequest, { account }: Bank) =>
  (id: string) =>
    `http://${request.headers.host ?? '127.0.0.1'}/xendit/authentications/${id}/render?api_key=${account.keys?.publishableKey ?? ACCOUNT.publishableKey}`
const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id
const notFound = (): Refusal => refuse(404, 'DATA_NOT_FOUND', 'the object was not found')

function parsed<Body>(
  schema: v.GenericSchema<unknown, Body>,
  request: FastifyRequest,
  work: (body: Body) => Answer | Refusal,
): Answer | Refusal {
  const body = v.safeParse(schema, request.body)
  if (body.success) return work(body.output)
  const issue = body.issues[0]
  return refuse(
    400,
    'API_VALIDATION_ERROR',
    `${(issue && v.getDotPath(issue)) ?? ''}: ${issue?.message ?? 'invalid'}`,
  )
}

function callerOf({ headers }: FastifyRequest): {
  authorization: string | undefined
  forUser: string | undefined
} {
  const forUser = headers['for-user-id']
  return { authorization: headers.authorization, forUser: typeof forUser === 'string' ? forUser : undefined }
}

/** Never answers: the caller waits until its time-out. */
function silence(reply: FastifyReply): FastifyReply {
  reply.hijack()
  return reply
}

function send(reply: FastifyReply, answer: Answer | Refusal): FastifyReply {
  if (!('errorCode' in answer)) return reply.code(answer.httpStatus).send(answer.body)
  return reply.code(answer.httpStatus).send({ error_code: answer.errorCode, message: answer.message })
}
