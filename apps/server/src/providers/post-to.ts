// One POST to one address; over https the certificate must be that of the host in the url. Returns the head of the answer as
// soon as it arrives.
import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { setSpanAttributes, withCallSpan } from '../tracing/span.ts'

export interface Post {
  url: string
  headers: Readonly<Record<string, string>>
  body: string | Buffer
  /** Where the connection goes, whatever the host's name resolves to by now. */
  address: string
  signal: AbortSignal
}

export interface AnswerHead {
  httpStatus: number
  retryAfter: string | null
}

export function postTo(post: Post): Promise<AnswerHead> {
  return withCallSpan({ url: post.url, method: 'POST' }, async traceHeaders => {
    const head = await send({ ...post, headers: { ...post.headers, ...traceHeaders } })
    setSpanAttributes({ 'http.response.status_code': head.httpStatus })
    return head
  })
}

async function send({ url: text, headers, body, address, signal }: Post): Promise<AnswerHead> {
  const url = new URL(text)
  const isHttps = url.protocol === 'https:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const sent = (isHttps ? requestHttps : requestHttp)({
    host: address,
    port: url.port === '' ? (isHttps ? 443 : 80) : Number(url.port),
    // A name is checked against the certificate; an address has no name to send.
    ...(isHttps && isIP(host) === 0 ? { servername: host } : {}),
    method: 'POST',
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
    agent: false,
    signal,
  })
  try {
    sent.end(body)
    const [response]: IncomingMessage[] = await once(sent, 'response')
    return { httpStatus: response?.statusCode ?? 0, retryAfter: response?.headers['retry-after'] ?? null }
  } finally {
    sent.on('error', () => undefined)
    sent.destroy()
  }
}
