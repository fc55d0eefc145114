// A loopback port in front of another one that can fail as networks and hosts do: refuse, reset, or stop answering.
import { once } from 'node:events'
import { type AddressInfo, createServer, connect as open, type Server, type Socket } from 'node:net'
import { Client } from 'pg'

/**
 * `refused`: nothing listens. `silent`: connections are accepted and nothing is answered; data sent meanwhile arrives
 * when the silence ends, as with a host that was frozen.
 */
export type Fault = 'none' | 'refused' | 'silent'

export interface FaultProxy {
  port: number
  setFault(fault: Fault): Promise<void>
  /** Ends every connection at once, as a restart does. */
  reset(): void
  /** Connections through it: those of now, and the most that were open at once. */
  countConnections(): { open: number; peak: number }
  stop(): Promise<void>
}

export type Target = { host: string; port: number } | { path: string }

interface Link {
  sockets: Set<Socket>
  pass(action: () => void): void
}

function link(from: Socket, to: Socket, { sockets, pass }: Link): void {
  sockets.add(from)
  from.on('error', () => undefined)
  from.on('data', chunk => pass(() => void to.write(chunk)))
  from.on('close', () => {
    sockets.delete(from)
    pass(() => to.destroySoon())
  })
}

export async function startFaultProxy(target: Target): Promise<FaultProxy> {
  const sockets = new Set<Socket>()
  const held: (() => void)[] = []
  const accepted = { open: 0, peak: 0 }
  let isSilent = false
  let server: Server | null = null
  let port = 0
  const pass = (action: () => void): void => {
    if (isSilent) held.push(action)
    else action()
  }

  function accept(socket: Socket): void {
    accepted.open += 1
    accepted.peak = Math.max(accepted.peak, accepted.open)
    socket.on('close', () => (accepted.open -= 1))
    socket.pause()
    sockets.add(socket)
    socket.on('error', () => undefined)
    pass(() => {
      const upstream = open(target)
      link(socket, upstream, { sockets, pass })
      link(upstream, socket, { sockets, pass })
      socket.resume()
    })
  }

  async function listen(): Promise<void> {
    if (server) return
    server = createServer(accept)
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }

  function reset(): void {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }

  async function close(): Promise<void> {
    const closing = server
    server = null
    reset()
    if (closing) await once(closing.close(), 'close')
  }

  await listen()
  return {
    port,
    reset,
    countConnections: () => ({ ...accepted }),
    async setFault(fault) {
      isSilent = fault === 'silent'
      if (fault === 'refused') return close()
      await listen()
      if (!isSilent) for (const action of held.splice(0)) action()
    },
    stop: close,
  }
}

export interface DatabaseProxy extends FaultProxy {
  /** The address of the database through the proxy. */
  url: string
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const {
    host,
    port,
    user = '',
    password = '',
    database = '',
  } = new Client({ connectionString: databaseUrl })
  const proxy = await startFaultProxy(
    host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
  )
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}`
  return { ...proxy, url: `postgres://${login}@127.0.0.1:${proxy.port}/${encodeURIComponent(database)}` }
}
