// For tests: a server on a free loopback port that returns given answers and records the requests.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface SentRequest {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  body: unknown
}

export interface Answer {
  status?: number
  /** A text is sent as it is. */
  body: unknown
  headers?: Record<string, string>
}

export interface LocalServer extends AsyncDisposable {
  address: string
  requests: SentRequest[]
}

export async function startLocalServer(answer: Answer): Promise<LocalServer> {
  const requests: SentRequest[] = []
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request)
    const { method, url, headers } = request
    requests.push({ method, url, headers, body: body === '' ? null : JSON.parse(body) })
    response.writeHead(answer.status ?? 200, answer.headers)
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
