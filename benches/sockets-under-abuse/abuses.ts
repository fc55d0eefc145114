// What is done to the server, each by several clients at once, again as soon as the server has cut one off.
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { closed, frame, handshake, openConnection, pageRequest, type Target } from './wire.ts'

const WRITE_EVERY_MS = 20
const PAUSE_MS = 100
const REFUSED_SUBSCRIPTION = frame(
  1,
  JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'x'.repeat(160) } }),
)

type Abuse = (socket: Socket, target: Target, address: string) => Buffer | string | null

/** Each begins as it likes and answers what is to be written over and over, or null. */
const ABUSES: Readonly<Record<string, Abuse>> = {
  'refused subscriptions, nothing read'(socket, { realtimeKey }, address) {
    socket.write(handshake(`/app/${realtimeKey}?protocol=7`, address))
    socket.pause()
    return Buffer.concat(Array.from({ length: 50 }, () => REFUSED_SUBSCRIPTION))
  },
  'pings without end'(socket, { realtimeKey }, address) {
    socket.write(handshake(`/app/${realtimeKey}?protocol=7`, address))
    return Buffer.concat(Array.from({ length: 20 }, () => frame(9, 'x'.repeat(125))))
  },
  'an unknown app and an invalid frame'(socket, _target, address) {
    socket.write(handshake('/app/unknown?protocol=7', address))
    socket.write(Buffer.from([0xff, 0xff, 0xff, 0xff]))
    return null
  },
  'a head that never ends'(socket) {
    socket.write('GET / HTTP/1.1\r\nX-Slow: ')
    return 'x'
  },
  'many pages at once, nothing read'(socket, _target, address) {
    socket.pause()
    socket.write(pageRequest(address).repeat(1000))
    return null
  },
  'random bytes'(socket) {
    socket.write(crypto.getRandomValues(Buffer.alloc(2000)))
    socket.end()
    return null
  },
}

export interface AbuseCounts {
  begun: number
  cutOff: number
}

/** Runs until the signal aborts; each client has a separate address. */
export async function abuse(
  target: Target,
  clientsEach: number,
  { signal, counts }: { signal: AbortSignal; counts: AbuseCounts },
): Promise<void> {
  const client = async (begin: Abuse, address: string) => {
    while (!signal.aborted) {
      const socket = openConnection(target)
      counts.begun += 1
      const again = begin(socket, target, address)
      const timer = again === null ? null : setInterval(() => writeMore(socket, again), WRITE_EVERY_MS)
      const stop = () => void socket.destroy()
      signal.addEventListener('abort', stop, { once: true })
      await closed(socket)
      signal.removeEventListener('abort', stop)
      if (timer) clearInterval(timer)
      if (!signal.aborted) counts.cutOff += 1
      await wait(PAUSE_MS)
    }
  }
  const clients = Object.values(ABUSES).flatMap((begin, kind) =>
    Array.from({ length: clientsEach }, (_, number) => client(begin, `10.${kind}.0.${number}`)),
  )
  await Promise.all(clients)
}

/** The client itself must not run out of memory when the server does not read. */
function writeMore(socket: Socket, bytes: Buffer | string): void {
  if (socket.writable && socket.writableLength < 1_000_000) socket.write(bytes)
}
