// One POST to one address; over https the certificate must be that of the host in the url. Returns the status as soon
// as it arrives.
import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { setSpanAttributes, withCallSpan } from '../../../tracing/span.ts'

export interface Post {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  /** Where the connection goes, whatever the host's name resolves to by now. */
  address: string
  signal: AbortSignal
}

export function postTo(post: Post): Promise<number> {
  return withCallSpan({ url: post.url, method: 'POST' }, async traceHeaders => {
    const httpStatus = await send({ ...post, headers: { ...post.headers, ...traceHeaders } })
    setSpanAttributes({ 'http.response.status_code': httpStatus })
    return httpStatus
  })
}

async function send({ url: text, headers, body, address, signal }: Post): Promise<number> {
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
    return response?.statusCode ?? 0
  } finally {
    sent.on('error', () => undefined)
    sent.destroy()
  }
}
