// The limits of browser sockets, each with its reason. All apply per process: what it holds can exhaust it, and querying the
// other processes for each socket would cost more than it saves.
import type { ServerOptions } from 'ws'

/** Why a socket was refused or terminated; a label of the metrics. */
export type SocketRefusal =
  | 'unknown_app'
  | 'protocol'
  | 'capacity'
  | 'address'
  | 'customer'
  | 'frames'
  | 'buffer'

export interface SocketLimits {
  connections: number
  refusedConnections: number
  perAddress: number
  perCustomer: number
  channels: number
  bufferedBytes: number
  frameBytes: number
  frameBurst: number
  framesPerS: number
  fragments: number
  chunks: number
  closingMs: number
}

export const SOCKET_LIMITS: SocketLimits = {
  /** 11 KB each (benches/realtime): 110 MB when full. */
  connections: 10_000,
  /** A refused socket exists until its close is answered; beyond this number the upgrade itself is refused. */
  refusedConnections: 200,
  /** In offices and mobile networks many honest customers share an address; one address may hold a twentieth. */
  perAddress: 500,
  /** Sockets on which one customer follows channels: more tabs and devices than a person has. */
  perCustomer: 10,
  /** One per order on the page, with room to spare. */
  channels: 100,
  /** An event has some 200 bytes. A client that leaves this much unread has stopped reading. */
  bufferedBytes: 64 * 1024,
  /** The largest frame of the protocol is a sign-in with 2 KB of user data. */
  frameBytes: 10_000,
  /** After a reconnect a client subscribes to all its channels at once. */
  frameBurst: 250,
  framesPerS: 20,
  /** Clients send frames whole, and a frame fits into seven packets: more fragments only cost memory. */
  fragments: 16,
  chunks: 64,
  /** For the answer to our close; a connected client answers within a round trip. */
  closingMs: 2_000,
}

/** Tests and load come from one address, as few customers. */
export const scaledSocketLimits = (scale: number): SocketLimits => ({
  ...SOCKET_LIMITS,
  perAddress: SOCKET_LIMITS.perAddress * scale,
  perCustomer: SOCKET_LIMITS.perCustomer * scale,
})

export function serverOptions({ frameBytes, fragments, chunks, closingMs }: SocketLimits): ServerOptions {
  // Not in the types of the library yet.
  const closing = { closeTimeout: closingMs }
  return {
    ...closing,
    noServer: true,
    perMessageDeflate: false,
    // The answer to a ping is a frame like any other: limited by what the client reads.
    autoPong: false,
    maxPayload: frameBytes,
    maxFragments: fragments,
    maxBufferedChunks: chunks,
  }
}
