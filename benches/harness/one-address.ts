// Two servers behind one address: each new connection goes to the next of them, as a load balancer would send it.

import { once } from 'node:events'
import { createServer, connect as openConnection, type Socket } from 'node:net'
import type { RunScope } from '../harness/run-scope.ts'

export async function startOneAddress(scope: RunScope, ports: readonly number[]): Promise<number> {
  const sockets = new Set<Socket>()
  let round = 0
  const server = createServer(from => {
    const port = ports[round % ports.length] ?? 0
    round += 1
    const to = openConnection(port, '127.0.0.1')
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
    from.pipe(to).pipe(from)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  scope.atEnd(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
