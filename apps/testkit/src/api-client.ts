// Calls endpoints of the API table over HTTP, as a browser or a till would, and validates every answer: the schema of a
// success; status, code and message of a refusal, and whether the endpoint documents it.
import { type AnswerOf, BASE_PATH, type BodySentTo, type Endpoint } from '@pesan/contract/endpoint'
import { type WholeRefusal, wholeRefusal } from '@pesan/contract/envelope'
import { errorCatalogue } from '@pesan/contract/errors'
import { type ErrorEntry, generalErrors } from '@pesan/contract/general-errors'
import * as v from 'valibot'
import { type Exchange, exchange, type Server } from './exchange.ts'

export interface CallOptions {
  /** Slug of the company whose host is called and, below the company base, whose id is in the path. */
  company?: string
  host?: string
  companyId?: string
  token?: string
  idempotencyKey?: string
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
}

export interface RefusedAnswer extends WholeRefusal {
  httpStatus: number
  answer: Exchange
}

export interface ApiClient {
  /** The whole answer, whatever it is; `body` is sent unchanged. */
  send(endpoint: Endpoint, options?: CallOptions & { body?: unknown; rawBody?: string }): Promise<Exchange>
  /** A call that is expected to succeed. */
  call<E extends Endpoint>(
    endpoint: E,
    options?: CallOptions & { body?: BodySentTo<E> },
  ): Promise<AnswerOf<E>>
  /** A call that is expected to be refused in a documented way. */
  refusal(
    endpoint: Endpoint,
    options?: CallOptions & { body?: unknown; rawBody?: string },
  ): Promise<RefusedAnswer>
}

export interface ClientOptions {
  server: Server
  companyId(slug: string): string
}

const success = v.looseObject({ status: v.literal(true), message: v.string() })

export function createApiClient({ server, companyId }: ClientOptions): ApiClient {
  const send: ApiClient['send'] = (endpoint, { body, rawBody, ...options } = {}) => {
    const { company = 'bara', token, idempotencyKey, query = {} } = options
    const host = options.host ?? `${company}.localhost`
    const pathId = options.companyId ?? (endpoint.base === 'company' ? companyId(company) : '')
    const params: Readonly<Record<string, string>> = { companyId: pathId, ...options.params }
    const path = `${BASE_PATH[endpoint.base]}${endpoint.path}`.replaceAll(
      /\{(\w+)\}/g,
      (_, name) => params[name] ?? '',
    )
    const text = rawBody ?? (body === undefined ? undefined : JSON.stringify(body))
    return exchange(server, {
      method: endpoint.method,
      path: withQuery(path, query),
      host,
      ...(text === undefined ? {} : { body: text }),
      headers: {
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...options.headers,
      },
    })
  }

  return {
    send,
    async call(endpoint, options) {
      const answer = await send(endpoint, options)
      if (answer.status !== 200)
        throw new Error(`${endpoint.path} was refused: ${answer.status} ${answer.text}`)
      const json: unknown = JSON.parse(answer.text)
      if (!endpoint.bare) v.parse(success, json)
      return v.parse(endpoint.answer, json) as AnswerOf<typeof endpoint>
    },
    async refusal(endpoint, options) {
      const answer = await send(endpoint, options)
      const refused = v.parse(wholeRefusal, JSON.parse(answer.text))
      requireDocumented(endpoint, refused, answer.status)
      return { ...refused, httpStatus: answer.status, answer }
    },
  }
}

const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  Object.keys(query).length === 0 ? path : `${path}?${new URLSearchParams(query).toString()}`

function requireDocumented(
  endpoint: Endpoint,
  refused: v.InferOutput<typeof wholeRefusal>,
  httpStatus: number,
): void {
  const documented = {
    ...generalErrors,
    ...Object.fromEntries(endpoint.errors.map(code => [code, errorCatalogue[code]])),
  }
  const entry = new Map<string, ErrorEntry>(Object.entries(documented)).get(refused.code)
  if (!entry) throw new Error(`${endpoint.path} does not document ${refused.code}`)
  const shown = { status: httpStatus, message: refused.message, messageKey: refused.messageKey }
  v.parse(
    v.object({
      status: v.literal(entry.status),
      message: v.literal(entry.message),
      messageKey: v.literal(entry.messageKey),
    }),
    shown,
  )
}
