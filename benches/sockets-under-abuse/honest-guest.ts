// A guest during the abuse: opens the page and keeps a connection to the realtime endpoint.
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Target } from './wire.ts'

const EVERY_MS = 500

export interface GuestFigures {
  pages: number
  failedPages: number
  slowestPageMs: number
  lostConnections: number
}

export async function visit(
  { port, realtimeKey }: Target,
  { signal }: { signal: AbortSignal },
): Promise<GuestFigures> {
  const figures: GuestFigures = { pages: 0, failedPages: 0, slowestPageMs: 0, lostConnections: 0 }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${realtimeKey}?protocol=7`, {
    headers: { 'x-forwarded-for': '203.0.113.7' },
  })
  socket.on('error', () => undefined)
  socket.on('message', (raw: Buffer) => {
    // As every client of the protocol does: who never answers is closed.
    if (raw.includes('"pusher:ping"')) socket.send('{"event":"pusher:pong"}')
  })
  socket.on('close', () => (figures.lostConnections += signal.aborted ? 0 : 1))
  while (!signal.aborted) {
    const startedAt = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/`)
      .then(async found => (await found.text(), found.status))
      .catch(() => 0)
    figures.pages += 1
    if (answer !== 200) figures.failedPages += 1
    figures.slowestPageMs = Math.max(figures.slowestPageMs, performance.now() - startedAt)
    await wait(EVERY_MS)
  }
  socket.close()
  return figures
}
