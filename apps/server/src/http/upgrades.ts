// Which requests leave HTTP for the realtime endpoint, and how their sockets are handed over. Every other `Upgrade`
// header is ignored, as RFC 9110 §7.8 allows, and the request is answered without it.
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

export interface UpgradeTarget {
  isUpgrade(request: IncomingMessage): boolean
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

export function acceptUpgrades(server: Server, target: UpgradeTarget): void {
  server.on('upgrade', (request, socket, head) => {
    // Node removes its own listener from the socket it hands over: an error before the next one is added would end the
    // process.
    socket.on('error', () => socket.destroy())
    target.handleUpgrade(request, socket, head)
  })
}
