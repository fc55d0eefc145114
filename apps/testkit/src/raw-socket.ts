// A websocket without a client library, to send what no honest client sends.

import * as v from 'valibot'
import { WebSocket } from 'ws'

const frame = v.object({ event: v.string(), data: v.unknown(), channel: v.optional(v.string()) })
export type Frame = v.InferOutput<typeof frame>

export interface RawSocket {
  /** Rejects when the server refuses the upgrade. */
  opened: Promise<void>
  send(text: string | Buffer): void
  say(event: string, data?: unknown): void
  /** The next frame that was not taken yet; `data` is parsed when it is JSON inside a text. */
  next(): Promise<Frame>
  closed: Promise<number>
  /** Stops reading. */
  pause(): void
  close(): void
}

export function openSocket(url: string, headers: Readonly<Record<string, string>> = {}): RawSocket {
  const socket = new WebSocket(url, { headers })
  const frames: Frame[] = []
  const takers: ((frame: Frame) => void)[] = []
  const closed = Promise.withResolvers<number>()
  const opened = new Promise<void>((resolve, reject) => {
    socket.on('open', () => resolve())
    socket.on('error', reject)
  })
  socket.on('close', code => closed.resolve(code))
  socket.on('message', (raw: Buffer) => {
    const parsed = v.parse(frame, JSON.parse(raw.toString()))
    const data: unknown = typeof parsed.data === 'string' ? JSON.parse(parsed.data) : parsed.data
    const taker = takers.shift()
    if (taker) taker({ ...parsed, data })
    else frames.push({ ...parsed, data })
  })
  const send = (text: string | Buffer) => void opened.then(() => socket.send(text))
  return {
    opened,
    send,
    say: (event, data) => send(JSON.stringify({ event, data })),
    next() {
      const waiting = frames.shift()
      if (waiting) return Promise.resolve(waiting)
      return new Promise(resolve => takers.push(resolve))
    },
    closed: closed.promise,
    pause: () => socket.pause(),
    close: () => socket.close(),
  }
}
