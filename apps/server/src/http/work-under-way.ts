// The requests that the router works on. A request counts until its answer is sent and its handler has finished: an
// aborted one still uses resources.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface WorkUnderWay {
  /** Requests that count towards the bound of the queue. */
  count(): number
  /** Records a request that goes to the router. */
  begin(request: IncomingMessage, response: ServerResponse, options: { counts: boolean }): void
  /** Call when a handler starts; returns the function to call when it has ended. */
  hold(request: IncomingMessage): () => void
  isWorkingFor(socket: Socket): boolean
}

interface Work {
  socket: Socket
  counts: boolean
  /** The answer and the handler. */
  parts: number
}

export function createWorkUnderWay(): WorkUnderWay {
  const works = new WeakMap<IncomingMessage, Work>()
  const sockets = new Map<Socket, number>()
  let counted = 0

  function beginPart(work: Work): void {
    work.parts += 1
    if (work.parts > 1) return
    if (work.counts) counted += 1
    sockets.set(work.socket, (sockets.get(work.socket) ?? 0) + 1)
  }

  function finishPart(work: Work): void {
    work.parts -= 1
    if (work.parts > 0) return
    if (work.counts) counted -= 1
    const left = (sockets.get(work.socket) ?? 1) - 1
    if (left === 0) sockets.delete(work.socket)
    else sockets.set(work.socket, left)
  }

  return {
    count: () => counted,
    begin(request, response, { counts }) {
      const work = { socket: request.socket, counts, parts: 0 }
      works.set(request, work)
      beginPart(work)
      response.once('close', () => finishPart(work))
    },
    hold(request) {
      const work = works.get(request)
      if (!work) return () => undefined
      beginPart(work)
      return () => finishPart(work)
    },
    isWorkingFor: socket => sockets.has(socket),
  }
}
