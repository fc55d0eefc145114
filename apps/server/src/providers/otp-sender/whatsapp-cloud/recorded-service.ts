/**
 * A local service for tests that returns the literal answers of the real Cloud API, as its documentation and users have
 * recorded them, and records the requests.
 */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'

export interface RecordedAnswer {
  httpStatus: number
  body: string
  headers?: Record<string, string>
}

export interface RecordedRequest {
  method: string | undefined
  path: string | undefined
  headers: IncomingHttpHeaders
  body: unknown
}

export interface RecordedService {
  address: string
  requests: RecordedRequest[]
  /** `silence` accepts the request and never answers. */
  answerWith(answer: RecordedAnswer | 'silence'): void
  stop(): Promise<void>
}

export const RECORDED = {
  accepted: {
    httpStatus: 200,
    body: '{"messaging_product":"whatsapp","contacts":[{"input":"6281234567890","wa_id":"6281234567890"}],"messages":[{"id":"wamid.HBgNNjI4MTIzNDU2Nzg5MBUCABEYEjQ4MjkxMw==","message_status":"accepted"}]}',
  },
  undeliverable: {
    httpStatus: 400,
    body: '{"error":{"message":"(#131026) Message undeliverable","type":"OAuthException","code":131026,"error_data":{"messaging_product":"whatsapp","details":"Message Undeliverable."},"fbtrace_id":"A4O5"}}',
  },
  pairLimit: {
    httpStatus: 400,
    body: '{"error":{"message":"(#131056) (Business Account, Consumer Account) pair rate limit hit","type":"OAuthException","code":131056,"error_data":{"messaging_product":"whatsapp","details":"Message failed to send because there were too many messages sent from this phone number to the same phone number in a short period of time"},"error_subcode":2494010,"fbtrace_id":"A4O5"}}',
  },
  token: {
    httpStatus: 401,
    body: '{"error":{"message":"Invalid OAuth access token - Cannot parse access token","type":"OAuthException","code":190,"fbtrace_id":"AkTjua8CTo5ri1vH6MN6z4e"}}',
  },
  parameterCount: {
    httpStatus: 400,
    body: '{"error":{"message":"(#132000) Number of parameters does not match the expected number of params","type":"OAuthException","code":132000,"error_data":{"messaging_product":"whatsapp","details":"body: number of localizable_params (2) does not match the expected number of params (1)"},"fbtrace_id":"AWEdqoNazWdC"}}',
  },
  fault: {
    httpStatus: 500,
    body: '{"error":{"message":"An unknown error has occurred.","type":"OAuthException","code":1,"fbtrace_id":"A4O5"}}',
  },
} as const satisfies Record<string, RecordedAnswer>

export async function startRecordedService(): Promise<RecordedService> {
  const requests: RecordedRequest[] = []
  let answer: RecordedAnswer | 'silence' = RECORDED.accepted
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method, url: path, headers } = request
      requests.push({ method, path, headers, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) })
      if (answer === 'silence') return
      response.writeHead(answer.httpStatus, { 'content-type': 'application/json', ...answer.headers })
      response.end(answer.body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  return {
    address: `http://127.0.0.1:${port}`,
    requests,
    answerWith: next => {
      answer = next
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
