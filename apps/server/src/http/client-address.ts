// The address of a client behind trusted proxies, for connections that bypass the router. It follows the router's rule:
// the last address of `X-Forwarded-For` that is no trusted proxy.
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

export function createClientAddress(trustedProxies: string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile(trustedProxies)
  // A socket that has ended has no address any more.
  return request => (request.socket.remoteAddress === undefined ? '' : proxyAddr(request, isTrusted))
}
