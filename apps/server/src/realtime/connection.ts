// One accepted socket, and the only function that sends to it, never more than the client reads.
import { randomInt } from 'node:crypto'
import type { RawData, WebSocket } from 'ws'
import { type FrameAllowance, fullAllowance, takeFrame } from './frame-allowance.ts'
import type { SocketLimits, SocketRefusal } from './socket-limits.ts'

export interface Connection {
  socketId: string
  socket: WebSocket
  /** The client's address, as determined through the trusted proxies. */
  address: string
  channels: Set<string>
  /** The customers whose channels it follows: one, until another customer signs in on the same page. */
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

/** Two numbers with a dot, as the protocol demands; unguessable, because a signature is bound to it. */
const newSocketId = (): string => `${randomInt(2 ** 47)}.${randomInt(2 ** 47)}`

/** Counts a received frame. False: it must not be answered, because the socket is closing or sends too many. */
export function onFrame(connection: Connection, { limits, nowMs, onRefused }: ConnectionRules): boolean {
  const { socket, frames } = connection
  if (socket.readyState !== socket.OPEN) return false
  connection.receivedAtMs = nowMs()
  if (takeFrame(frames, limits, connection.receivedAtMs)) return true
  onRefused('frames')
  socket.terminate()
  return false
}

/** Sends a text frame, or the answer to a ping; terminates the socket when its client has stopped reading. */
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

export const toText = (raw: RawData): string =>
  Buffer.isBuffer(raw)
    ? raw.toString()
    : Buffer.concat(Array.isArray(raw) ? raw : [Buffer.from(raw)]).toString()
