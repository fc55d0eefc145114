/** One call of a printer to its server, at the address that a person has entered; names below `localhost` are this machine. */

import { lookup } from 'node:dns'
import { request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'

export interface ServerCall {
  method: 'GET' | 'POST' | 'DELETE'
  /** Added to the address. */
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: string
}
export interface ServerAnswer {
  status: number
  type: string
  bytes: Buffer
}

const TIMEOUT_MS = 10_000

const lookUp: RequestOptions['lookup'] = (host, options, done) =>
  lookup(host.endsWith('.localhost') ? '127.0.0.1' : host, options, done)

/** Null: no answer. */
export function callServer(
  address: string,
  { method, query = {}, headers = {}, body = '' }: ServerCall,
): Promise<ServerAnswer | null> {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const { promise, resolve } = Promise.withResolvers<ServerAnswer | null>()
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  const length = method === 'POST' ? { 'content-length': String(Buffer.byteLength(body)) } : {}
  const outgoing = request(
    url,
    { method, lookup: lookUp, timeout: TIMEOUT_MS, headers: { ...length, ...headers } },
    response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', () => resolve(null))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          bytes: Buffer.concat(chunks),
        }),
      )
    },
  )
  outgoing.on('timeout', () => outgoing.destroy())
  outgoing.on('error', () => resolve(null))
  outgoing.end(body)
  return promise
}
