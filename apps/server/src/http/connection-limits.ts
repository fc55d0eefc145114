// How long and how much a connection may take that carries HTTP. No client that is alive comes near any of them; one
// that is slow on purpose, or gone without a word, is closed within 15 s. Sockets of the realtime endpoint have their own
// (realtime/socket-limits.ts).

export interface ConnectionLimits {
  headMs: number
  requestMs: number
  stalledMs: number
  idleMs: number
  answerBytesPerS: number
  sweepMs: number
  pipelined: number
  connections: number
  backlog: number
  keepAliveProbeMs: number
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  /** From the first byte, or from the opening, to the end of the head. */
  headMs: 10_000,
  /** To the end of the body as well. A proxy reads a body whole before it hands it on, so that this is time on a LAN. */
  requestMs: 12_000,
  /** Without a byte read or taken, unless the router works on a request. */
  stalledMs: 10_000,
  /** Between two requests; a proxy must give up its own connections earlier (`keepalive` in deploy/Caddyfile). */
  idleMs: 10_000,
  /** An answer that does not fit into the system's buffers must be read this fast on average: 64 kbit/s. */
  answerBytesPerS: 8 * 1024,
  /** How often connections are looked at: 30 s by default, which would be added to each of the above. */
  sweepMs: 1_000,
  /** Requests sent before the answer to the first: browsers and proxies send one, and each may ask for a large answer. */
  pipelined: 16,
  /** The sockets of the realtime endpoint and as many again half. */
  connections: 15_000,
  /** Connections that wait to be accepted. The system drops more, and their clients try again only after seconds. */
  backlog: 4096,
  /** After so long in silence the system asks a peer each second, ten times: one without power is noticed by 15 s. */
  keepAliveProbeMs: 5_000,
}
