// A printer on a TCP port that works, answers at once, and notes when the first byte of each ticket arrives.
import { EventEmitter } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { RunScope } from '../harness/run-scope.ts'

const DLE = 0x10
const GS = 0x1d
/** `DLE EOT n` asks for the state, `GS r n` whether all before is printed. */
const QUESTION_BYTES = 3
const WORKS = 0x12
const PRINTED = 0x00

export interface TimedPrinter {
  port: number
  /** `ticket`, with the moment by the clock of `performance`, once its end is known. */
  tickets: EventEmitter<{ ticket: [atMs: number] }>
}

export async function startTimedPrinter(scope: RunScope): Promise<TimedPrinter> {
  const tickets = new EventEmitter<{ ticket: [atMs: number] }>()
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    answer(socket, atMs => tickets.emit('ticket', atMs))
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  scope.atEnd(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return { port: address !== null && typeof address === 'object' ? address.port : 0, tickets }
}

/** Bytes of images may look like questions, so only those before a ticket and at its end are read. */
function answer(socket: Socket, onTicket: (atMs: number) => void): void {
  let beganAtMs: number | null = null
  let unread = Buffer.alloc(0)
  socket.on('data', (bytes: Buffer) => {
    const atMs = performance.now()
    unread = Buffer.concat([unread, bytes])
    while (unread.length >= QUESTION_BYTES && unread[0] === DLE) {
      unread = unread.subarray(QUESTION_BYTES)
      socket.write(Uint8Array.of(WORKS))
    }
    if (unread.length > 0 && unread[0] !== DLE) beganAtMs ??= atMs
    if (beganAtMs === null || !endsWithQuestion(unread)) return
    socket.write(Uint8Array.of(PRINTED))
    onTicket(beganAtMs)
    beganAtMs = null
    unread = Buffer.alloc(0)
  })
}

const endsWithQuestion = (bytes: Buffer): boolean =>
  bytes.length >= QUESTION_BYTES && bytes.at(-3) === GS && bytes.at(-2) === 'r'.charCodeAt(0)
