// A bare TCP connection to a server on loopback, for what no HTTP or WebSocket library would send.
import { connect } from 'node:net'

export interface TcpClient {
  write(bytes: string | Buffer): void
  /** Resolves with everything received once it contains `text` or the connection ends. */
  until(text: string): Promise<string>
  /** Resolves with everything received when the server closes the connection, by any means. */
  closed: Promise<string>
  /** Stops or resumes reading, so that the server's answers fill the buffers of the system. */
  pause(): void
  resume(): void
  /** Sends FIN and still reads. */
  end(): void
  /** Sends RST if the system allows it. */
  reset(): void
}

export function openTcpClient(port: number): TcpClient {
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true })
  const closed = Promise.withResolvers<string>()
  let received = ''
  let waiting: (() => void)[] = []
  const notifyWaiting = () => {
    const settled = waiting
    waiting = []
    for (const check of settled) check()
  }
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1')
    notifyWaiting()
  })
  let hasEnded = false
  const finish = () => {
    hasEnded = true
    closed.resolve(received)
    notifyWaiting()
  }
  socket.on('end', finish)
  socket.on('close', finish)
  // A reset is also a way for the server to close the connection.
  socket.on('error', finish)
  return {
    write: bytes => void (socket.writable && socket.write(bytes)),
    until: text =>
      new Promise(resolve => {
        const check = () => {
          if (hasEnded || received.includes(text)) resolve(received)
          else waiting.push(check)
        }
        check()
      }),
    closed: closed.promise,
    pause: () => void socket.pause(),
    resume: () => void socket.resume(),
    end: () => void socket.end(),
    reset: () => void socket.resetAndDestroy(),
  }
}

export interface UpgradeRequest {
  method?: string
  path: string
  protocol?: string
  headers?: readonly string[]
  body?: string
}

/** The text of an upgrade request. */
export function upgradeRequest({
  method = 'GET',
  path,
  protocol = 'websocket',
  headers = ['Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', 'Sec-WebSocket-Version: 13'],
  body = '',
}: UpgradeRequest): string {
  const length = body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]
  const head = ['Host: localhost', 'Connection: Upgrade', `Upgrade: ${protocol}`, ...headers, ...length]
  return `${method} ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body}`
}

/** A WebSocket frame as a client sends it, its mask all zeros. */
export function clientFrame(
  payload: string | Buffer,
  { opcode = 1, isFinal = true }: { opcode?: number; isFinal?: boolean } = {},
): Buffer {
  const bytes = Buffer.from(payload)
  const length = bytes.length < 126 ? [bytes.length] : [126, bytes.length >> 8, bytes.length & 0xff]
  const [first = 0, ...rest] = length
  return Buffer.concat([
    Buffer.from([(isFinal ? 0x80 : 0) | opcode, 0x80 | first, ...rest, 0, 0, 0, 0]),
    bytes,
  ])
}
