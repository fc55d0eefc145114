// One request to an address of the settings, with limits on the time to connect, the total time and the size of the
// answer. It follows no redirect, which would carry the key to an address that no operator configured.
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Socket } from 'node:net'
import { setSpanAttributes, withCallSpan } from '../tracing/span.ts'

export interface BoundedRequest {
  url: string
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string
  timeoutMs: number
}

export interface BoundedAnswer {
  httpStatus: number
  text: string
}

export const CONNECT_TIMEOUT_MS = 1_000
const MAX_ANSWER_BYTES = 1_000_000

/** Throws when there is no answer in time, when it is too large, or when it redirects. */
export function boundedRequest(given: BoundedRequest): Promise<BoundedAnswer> {
  return withCallSpan(given, async traceHeaders => {
    const answer = await send({ ...given, headers: { ...given.headers, ...traceHeaders } })
    setSpanAttributes({ 'http.response.status_code': answer.httpStatus })
    return answer
  })
}

function send({ url, method, headers, body, timeoutMs }: BoundedRequest): Promise<BoundedAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<BoundedAnswer>()
  const signal = AbortSignal.timeout(timeoutMs)
  const isHttps = url.startsWith('https:')
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  const sent = (isHttps ? requestHttps : requestHttp)(url, {
    method,
    headers: { ...headers, ...length },
    signal,
  })
  sent.on('error', error => reject(signal.aborted ? signal.reason : error))
  sent.on('socket', socket => limitConnecting(socket, isHttps ? 'secureConnect' : 'connect'))
  sent.on('response', response => {
    const { statusCode: httpStatus = 0 } = response
    if (httpStatus >= 300 && httpStatus < 400) {
      sent.destroy(new Error(`redirected (${httpStatus})`))
      return
    }
    readText(response)
      .then(text => resolve({ httpStatus, text }))
      .catch((error: unknown) => reject(signal.aborted ? signal.reason : error))
  })
  sent.end(body)
  return promise
}

/** A reused connection is already open. */
function limitConnecting(socket: Socket, connected: 'connect' | 'secureConnect'): void {
  if (!socket.connecting) return
  const limit = setTimeout(() => socket.destroy(new Error('could not connect in time')), CONNECT_TIMEOUT_MS)
  const done = () => clearTimeout(limit)
  socket.once(connected, done).once('close', done)
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > MAX_ANSWER_BYTES) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
