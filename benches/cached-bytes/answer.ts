// One answer as it came over the wire: not decoded, every header in its place.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface Answer {
  status: number
  /** Name, value, name, value, … without those that every Node server adds by itself. */
  headers: string[]
  /** The whole head but for the date: equal heads are equal on the wire. */
  head: string
  body: Buffer
  sha256: string
}

export interface Address {
  port: number
  host: string
  path: string
}

const ADDED_BY_NODE = new Set(['date', 'connection', 'keep-alive'])

/** `encoding` is what may be sent, `br` or `identity`. */
export async function fetchAnswer({ port, host, path }: Address, encoding: string): Promise<Answer> {
  const call = request({ port, host: '127.0.0.1', path, headers: { host, 'accept-encoding': encoding } })
  call.end()
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  const body = await buffer(response)
  const lines = pairsOf(response.rawHeaders)
  const isDate = ([name]: [string, string]) => name.toLowerCase() === 'date'
  return {
    status: response.statusCode ?? 0,
    headers: lines.filter(([name]) => !ADDED_BY_NODE.has(name.toLowerCase())).flat(),
    head: lines.map(line => (isDate(line) ? 'Date' : line.join(': '))).join('\n'),
    body,
    sha256: createHash('sha256').update(body).digest('hex'),
  }
}

/** The request that the load generator repeats. */
export function requestText({ host, path }: Address): string {
  const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: keep-alive', 'Accept-Encoding: br']
  return `${lines.join('\r\n')}\r\n\r\n`
}

function pairsOf(rawHeaders: readonly string[]): [string, string][] {
  return rawHeaders.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : [],
  )
}
