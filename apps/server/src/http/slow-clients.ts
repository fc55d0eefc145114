// Closes connections whose clients are slow on purpose or gone. Node's own limits stop a head or a body that does not come
// to its end and an answer of which nothing is read; these two see the rest: a client that trickles, and one that asks for
// many answers at once to fill the memory with them.
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionLimits } from './connection-limits.ts'

interface WatchedConnection {
  answeredBytes: number
  quietSweeps: number
}

/**
 * Looks at all connections now and then: one on which no answer has begun for as long as a whole request may take is
 * closed, however many bytes trickle in, unless the router works for it or it reads a long answer fast enough.
 */
export function closeTricklers(
  server: Server,
  { requestMs, answerBytesPerS, sweepMs }: ConnectionLimits,
  isWorkingFor: (socket: Socket) => boolean,
): void {
  const connections = new Map<Socket, WatchedConnection>()
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { answeredBytes: 0, quietSweeps: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  server.on('upgrade', ({ socket }: IncomingMessage) => connections.delete(socket))
  // Sweeps are counted, not time: after a pause of the whole process nobody is closed for it.
  const sweep = setInterval(() => {
    for (const [socket, watched] of connections) {
      const { bytesWritten, writableLength } = socket
      if (bytesWritten !== watched.answeredBytes || isWorkingFor(socket)) {
        watched.answeredBytes = bytesWritten
        watched.quietSweeps = 0
        continue
      }
      watched.quietSweeps += 1
      const allowedMs = requestMs + (writableLength / answerBytesPerS) * 1000
      if (watched.quietSweeps * sweepMs > allowedMs) socket.destroy()
    }
  }, sweepMs)
  sweep.unref()
  server.once('close', () => clearInterval(sweep))
}

/** A request that comes before the answer to the one before it has no socket for its own answer yet. */
export function boundPipelining(answer: RequestListener, { pipelined }: ConnectionLimits): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  const change = (socket: Socket, by: number): number => {
    const count = (waiting.get(socket) ?? 0) + by
    waiting.set(socket, count)
    return count
  }
  return (request: IncomingMessage, response: ServerResponse) => {
    if (response.socket !== null) return answer(request, response)
    const { socket } = request
    // The rest of what had been received is still parsed after the socket was destroyed.
    if (socket.destroyed) return undefined
    if (change(socket, 1) > pipelined) return void socket.destroy()
    response.once('close', () => change(socket, -1))
    return answer(request, response)
  }
}

/**
 * Node closes a connection in silence for `stalledMs`, which a handler that works for longer must not suffer: with this
 * only when it has an answer that nobody reads.
 */
export function closeOnlyWhenUnread(response: ServerResponse): void {
  response.on('timeout', (socket: Socket) => {
    if (socket.writableLength > 0) socket.destroy()
  })
}
