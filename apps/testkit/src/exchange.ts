// One HTTP request and its whole answer, byte by byte: `fetch` would refuse the Host header and undo the encoding.
import { type Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface Sent {
  method?: string
  path: string
  /** Decides the company, as the host of a browser's address does. */
  host?: string
  headers?: Readonly<Record<string, string>>
  body?: string | Buffer
}

export interface Exchange {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
}

export interface Server {
  port: number
  agent: Agent
}

export async function exchange({ port, agent }: Server, sent: Sent): Promise<Exchange> {
  const { method = 'GET', path, host = 'localhost', headers = {}, body } = sent
  const { promise, resolve, reject } = Promise.withResolvers<Exchange>()
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const outgoing = request({
    host: '127.0.0.1',
    port,
    agent,
    method,
    path,
    headers: { host, ...length, ...headers },
  })
  outgoing.on('error', reject)
  outgoing.on('response', response => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('error', reject)
    response.on('end', () => {
      const bytes = Buffer.concat(chunks)
      resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString() })
    })
  })
  outgoing.end(body)
  return promise
}
