// Closes connections that Node's limits miss, which stop unfinished headers or bodies and answers that are never read.
// These clients trickle bytes, or request many answers at once to fill the memory.
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionLimits } from './connection-limits.ts'

interface WatchedConnection {
  answeredBytes: number
  quietSweeps: number
}

/**
 * Closes a connection on which no answer has begun for `requestMs`, however many bytes trickle in, unless the router
 * works for it or its client reads a long answer fast enough.
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
  // Counts sweeps, not time: a pause of the whole process must not close connections.
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

/** A request that arrives before the previous one is answered has no socket for its answer yet. */
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
    // Bytes that were already received are still parsed after the socket was destroyed.
    if (socket.destroyed) return undefined
    if (change(socket, 1) > pipelined) return void socket.destroy()
    response.once('close', () => change(socket, -1))
    return answer(request, response)
  }
}

/**
 * Closes a connection whose client reads nothing of its answer for `stalledMs`; a handler may work longer. An answer that
 * the system has taken whole needs no timer, as that of most cached responses.
 */
export function closeUnread(answer: RequestListener, { stalledMs }: ConnectionLimits): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response)
    if (response.writableEnded && response.socket?.writableLength === 0) return
    response.setTimeout(stalledMs)
    response.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy()
    })
  }
}
