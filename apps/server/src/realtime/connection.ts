// One accepted socket, and the only way by which anything is sent to it: never more than it reads.
import { randomInt } from 'node:crypto'
import type { WebSocket } from 'ws'
import { type FrameAllowance, fullAllowance, takeFrame } from './frame-allowance.ts'
import type { SocketLimits, SocketRefusal } from './socket-limits.ts'

export interface Connection {
  socketId: string
  socket: WebSocket
  /** Of the client, as trusted proxies tell it. */
  address: string
  channels: Set<string>
  /** Customers whose channels it follows: one, until another customer signs in on the same page. */
  customers: Set<string>
  receivedAtMs: number
  frames: FrameAllowance
}

export interface ConnectionRules {
  limits: SocketLimits
  nowMs(): number
  onRefused(reason: SocketRefusal): void
}

export const newConnection = (
  socket: WebSocket,
  address: string,
  { limits, nowMs }: ConnectionRules,
): Connection => ({
  socketId: newSocketId(),
  socket,
  address,
  channels: new Set(),
  customers: new Set(),
  receivedAtMs: nowMs(),
  frames: fullAllowance(limits, nowMs()),
})

/** Two numbers with a dot, as the protocol wants it; unguessable, because a signature is bound to it. */
const newSocketId = (): string => `${randomInt(2 ** 47)}.${randomInt(2 ** 47)}`

/** Counts a frame that came in. False: it is not to be answered, because the socket is closing or sends too many. */
export function onFrame(connection: Connection, { limits, nowMs, onRefused }: ConnectionRules): boolean {
  const { socket, frames } = connection
  if (socket.readyState !== socket.OPEN) return false
  connection.receivedAtMs = nowMs()
  if (takeFrame(frames, limits, connection.receivedAtMs)) return true
  onRefused('frames')
  socket.terminate()
  return false
}

/** Sends a text frame, or the answer to a ping; cuts the socket off when its client has stopped reading. */
export function sendTo(
  { socket }: Pick<Connection, 'socket'>,
  frame: string | { pong: Buffer },
  { limits, onRefused }: ConnectionRules,
): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > limits.bufferedBytes) {
    onRefused('buffer')
    socket.terminate()
  } else if (typeof frame === 'string') socket.send(frame)
  else socket.pong(frame.pong)
}
