// Calls endpoints of the server's machine interface: fills the path, sends, and parses the answer with the endpoint's
// schema. Everything but a valid success becomes a Failure.
import {
  type AnswerOf,
  BASE_PATH,
  type BodySentTo,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
} from '@pesan/contract/endpoint'
import { failedPart, refusal } from '@pesan/contract/envelope'
import * as v from 'valibot'
import { type Caller, credentialHeaders } from './credentials.ts'
import { Failure } from './failure.ts'

const CALL_TIMEOUT_MS = 30_000

export interface Connection extends Caller {
  /** `http://host:port` */
  server: string
}

export type RestaurantEndpoint = Endpoint & { base: 'restaurant' }

interface WireRequest {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string | undefined>>
  body?: unknown
}
type Needed<Parts> = { [Key in keyof Parts as Parts[Key] extends undefined ? never : Key]: Parts[Key] }
type RequestOf<E extends Endpoint> = Needed<{
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodySentTo<E>
}>

export async function call<E extends RestaurantEndpoint>(
  connection: Connection,
  endpoint: E,
  request: RequestOf<E> & WireRequest,
  { timeoutMs = CALL_TIMEOUT_MS }: { timeoutMs?: number } = {},
): Promise<AnswerOf<E>> {
  const response = await send(connection, endpoint, { ...request, timeoutMs })
  const answer = await readJson(connection, response)
  const refused = v.safeParse(refusal, answer)
  if (refused.success) {
    const { code, message, errors } = refused.output
    throw new Failure('refused', message, { code, errors })
  }
  const parsed = v.safeParse(endpoint.answer, answer)
  if (response.ok && failedPart(answer) === undefined && parsed.success) return parsed.output
  throw new Failure(
    'unreachable',
    unexpected(connection, `HTTP ${response.status}, an answer that is not understood`),
  )
}

async function send(
  connection: Connection,
  endpoint: RestaurantEndpoint,
  request: WireRequest & { timeoutMs: number },
): Promise<Response> {
  const headers = await credentialHeaders(endpoint.access, connection)
  const hasBody = endpoint.body !== undefined
  try {
    return await fetch(addressOf(connection.server, endpoint, request), {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(hasBody && { 'content-type': 'application/json' }),
      },
      body: hasBody ? JSON.stringify(request.body) : null,
      // The credentials are for this server only.
      redirect: 'error',
      signal: AbortSignal.timeout(request.timeoutMs),
    })
  } catch (error) {
    throw new Failure(
      'unreachable',
      `cannot reach the server at ${connection.server} (${reasonOf(error)}): start it with \`npm start\`, or name another with --server`,
    )
  }
}

function addressOf(
  server: string,
  endpoint: RestaurantEndpoint,
  { params = {}, query = {} }: WireRequest,
): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const address = new URL(`${server}${BASE_PATH.restaurant}${path}`)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) address.searchParams.set(name, value)
  }
  return address.href
}

async function readJson(connection: Connection, response: Response): Promise<unknown> {
  try {
    const answer: unknown = JSON.parse(await response.text())
    return answer
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'an answer that is not JSON' : reasonOf(error)
    throw new Failure('unreachable', unexpected(connection, `HTTP ${response.status}, ${reason}`))
  }
}

const unexpected = ({ server }: Connection, what: string): string =>
  `${server} does not answer as a Pesan server of this version does (${what})`

/** `fetch` hides the reason, such as ECONNREFUSED, in the cause of its error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message
  return error.name === 'TimeoutError' ? 'no answer in time' : error.message
}
