// Calls rows of the API table over HTTP, as a browser or a till would, and holds every answer against its row: the
// shape of a success, and of a refusal its status, code, message and whether the row documents it.
import { type AnswerOf, BASE_PATH, type BodySentTo, type Endpoint } from '@pesan/contract/endpoint'
import { refusal } from '@pesan/contract/envelope'
import { errorCatalogue } from '@pesan/contract/errors'
import { type ErrorEntry, generalErrors } from '@pesan/contract/general-errors'
import * as z from 'zod'
import { type Exchange, exchange, type Server } from './exchange.ts'

export interface CallOptions {
  /** Slug of the company whose host is asked and, below the company base, whose id stands in the path. */
  company?: string
  host?: string
  companyId?: string
  token?: string
  idempotencyKey?: string
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
}

export interface RefusedAnswer extends z.infer<typeof refusal> {
  httpStatus: number
  answer: Exchange
}

export interface ApiClient {
  /** The whole answer, whatever it is; `body` is sent as it stands. */
  send(row: Endpoint, options?: CallOptions & { body?: unknown; rawBody?: string }): Promise<Exchange>
  /** A call that is expected to succeed. */
  call<Row extends Endpoint>(
    row: Row,
    options?: CallOptions & { body?: BodySentTo<Row> },
  ): Promise<AnswerOf<Row>>
  /** A call that is expected to be refused in a documented way. */
  refusal(row: Endpoint, options?: CallOptions & { body?: unknown; rawBody?: string }): Promise<RefusedAnswer>
}

export interface ClientOptions {
  server: Server
  companyId(slug: string): string
}

const success = z.looseObject({ status: z.literal(true), message: z.string() })

export function createApiClient({ server, companyId }: ClientOptions): ApiClient {
  const send: ApiClient['send'] = (row, { body, rawBody, ...options } = {}) => {
    const { company = 'bara', token, idempotencyKey, query = {} } = options
    const host = options.host ?? `${company}.localhost`
    const pathId = options.companyId ?? (row.base === 'company' ? companyId(company) : '')
    const params: Readonly<Record<string, string>> = { companyId: pathId, ...options.params }
    const path = `${BASE_PATH[row.base]}${row.path}`.replaceAll(/\{(\w+)\}/g, (_, name) => params[name] ?? '')
    const text = rawBody ?? (body === undefined ? undefined : JSON.stringify(body))
    return exchange(server, {
      method: row.method,
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
    async call(row, options) {
      const answer = await send(row, options)
      if (answer.status !== 200) throw new Error(`${row.path} was refused: ${answer.status} ${answer.text}`)
      const json: unknown = JSON.parse(answer.text)
      if (!row.bare) success.parse(json)
      return row.answer.parse(json) as AnswerOf<typeof row>
    },
    async refusal(row, options) {
      const answer = await send(row, options)
      const refused = refusal.parse(JSON.parse(answer.text))
      requireDocumented(row, refused, answer.status)
      return { ...refused, httpStatus: answer.status, answer }
    },
  }
}

const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  Object.keys(query).length === 0 ? path : `${path}?${new URLSearchParams(query).toString()}`

function requireDocumented(row: Endpoint, refused: z.infer<typeof refusal>, httpStatus: number): void {
  const documented = {
    ...generalErrors,
    ...Object.fromEntries(row.errors.map(code => [code, errorCatalogue[code]])),
  }
  const entry = new Map<string, ErrorEntry>(Object.entries(documented)).get(refused.code)
  if (!entry) throw new Error(`${row.path} does not document ${refused.code}`)
  const told = { status: httpStatus, message: refused.message, messageKey: refused.messageKey }
  z.object({
    status: z.literal(entry.status),
    message: z.literal(entry.message),
    messageKey: z.literal(entry.messageKey),
  }).parse(told)
}
