// A bare connection that sends what no honest client sends, and the few bytes of the protocols it needs.
import { connect, type Socket } from 'node:net'

export interface Target {
  port: number
  realtimeKey: string
}

/** Connects as the trusted proxy does; each request names the client's address in `X-Forwarded-For`. */
export function openConnection({ port }: Target): Socket {
  const socket = connect({ host: '127.0.0.1', port })
  // The server is expected to cut this connection off.
  socket.on('error', () => socket.destroy())
  return socket
}

export const closed = (socket: Socket): Promise<void> =>
  socket.destroyed ? Promise.resolve() : new Promise(resolve => socket.once('close', () => resolve()))

export const handshake = (path: string, address: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: bara.localhost',
    `X-Forwarded-For: ${address}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version: 13',
    '\r\n',
  ].join('\r\n')

export const pageRequest = (address: string): string =>
  `GET / HTTP/1.1\r\nHost: bara.localhost\r\nX-Forwarded-For: ${address}\r\n\r\n`

/** A frame of a client, its mask all zeros; shorter than 64 KiB. */
export function frame(opcode: number, text: string): Buffer {
  const bytes = Buffer.from(text)
  const length =
    bytes.length < 126
      ? [0x80 | bytes.length]
      : [0x80 | 126, Math.floor(bytes.length / 256), bytes.length % 256]
  return Buffer.concat([Buffer.from([0x80 | opcode, ...length, 0, 0, 0, 0]), bytes])
}
