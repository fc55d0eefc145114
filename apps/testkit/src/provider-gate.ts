// A proxy to the provider that reports calls to the kill switch: before each is passed on, and when its answer has
// arrived.
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { exchange } from './exchange.ts'
import type { KillSwitch } from './kill-switch.ts'
import type { Provider } from './provider.ts'

export interface ProviderGate {
  port: number
  stop(): Promise<void>
}

export async function startProviderGate(provider: Provider, killSwitch: KillSwitch): Promise<ProviderGate> {
  const agent = new Agent({ keepAlive: true })
  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request
    const what = `${method} ${nameOf(url)}`
    const body = await buffer(request)
    if (killSwitch.reach({ at: 'before', what })) return void response.destroy()
    const { authorization = '', 'idempotency-key': key } = request.headers
    const answer = await exchange(
      { port: provider.port, agent },
      {
        method,
        path: url,
        headers: {
          authorization,
          ...(body.length > 0 ? { 'content-type': 'application/json' } : {}),
          ...(typeof key === 'string' ? { 'idempotency-key': key } : {}),
        },
        ...(body.length > 0 ? { body } : {}),
      },
    )
    if (killSwitch.reach({ at: 'after', what })) return void response.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.bytes)
  }
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    async stop() {
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** As in the provider's documentation: `/payment_requests/:id`. */
const nameOf = (url: string): string =>
  url
    .replace(/^\/xendit/, '')
    .replace(/\?.*$/, '')
    .replaceAll(/\/(pr|pm|rfd)-[\w-]+/g, '/:id')
