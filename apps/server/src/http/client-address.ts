// The address of the client behind trusted proxies, for connections that no router sees. It is the router's own rule:
// the last address of `X-Forwarded-For` that no trusted proxy has.
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

export function createClientAddress(trustedProxies: string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile(trustedProxies)
  // A socket that has ended has no address any more.
  return request => (request.socket.remoteAddress === undefined ? '' : proxyAddr(request, isTrusted))
}
