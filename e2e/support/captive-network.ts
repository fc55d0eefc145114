// A hotel's captive portal: a proxy that forwards the browser's requests, or answers them itself while it is closed.
// Requests of a service worker go through it as well.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

export interface CaptiveNetwork {
  /** Of the proxy. */
  address: string
  /** From now on the portal answers every request, or those to `paths`, with its sign-in page or a redirect to it. */
  closeWith(answers: 'page' | 'redirect', paths?: RegExp): void
  open(): void
  stop(): Promise<void>
}

export const PORTAL_WORDS = 'Please sign in to Hotel Wi-Fi'
const PORTAL = `<!doctype html><title>Hotel Wi-Fi</title><h1>${PORTAL_WORDS}</h1>`
const PORTAL_ORIGIN = 'http://wi-fi.localhost'

export async function startCaptiveNetwork(): Promise<CaptiveNetwork> {
  let closed: { answers: 'page' | 'redirect'; paths: RegExp } | null = null
  const tunnels = new Set<Duplex>()
  const server = createServer((incoming, answer) => {
    const url = new URL(incoming.url ?? '/', PORTAL_ORIGIN)
    if (!closed?.paths.test(url.pathname)) return passOn(url, incoming, answer)
    if (closed.answers === 'redirect' && url.origin !== PORTAL_ORIGIN)
      return void answer.writeHead(302, { location: `${PORTAL_ORIGIN}/` }).end()
    answer.writeHead(200, { 'content-type': 'text/html' }).end(PORTAL)
  })
  server.on('connect', (incoming: IncomingMessage, socket: Duplex) => {
    if (closed !== null) return void socket.end('HTTP/1.1 302 Found\r\nlocation: /\r\n\r\n')
    const beyond = connectTo(incoming.url ?? '')
    for (const tunnel of [socket, beyond]) {
      tunnels.add(tunnel)
      tunnel.on('error', () => tunnel.destroy())
      tunnel.on('close', () => tunnels.delete(tunnel))
    }
    beyond.on('connect', () => socket.write('HTTP/1.1 200 Connected\r\n\r\n'))
    beyond.pipe(socket).pipe(beyond)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const cut = () => tunnels.forEach(tunnel => tunnel.destroy())
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    closeWith(answers, paths = /./) {
      closed = { answers, paths }
      cut()
    },
    open: () => void (closed = null),
    async stop() {
      cut()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** Only browsers resolve subdomains of localhost to this machine, so the request goes to 127.0.0.1. */
function passOn(url: URL, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, headers } = incoming
  const path = `${url.pathname}${url.search}`
  const beyond = request({ host: '127.0.0.1', port: url.port, path, method, headers }, came => {
    answer.writeHead(came.statusCode ?? 502, came.headers)
    came.pipe(answer)
  })
  beyond.on('error', () => answer.destroy())
  incoming.pipe(beyond)
}

const connectTo = (address: string): Socket =>
  connect({ host: '127.0.0.1', port: Number(address.split(':').at(-1)) })
