// Limits for connections that carry HTTP: no working client comes near them, and one that is slow on purpose or
// silently gone is closed within 15 s. Realtime sockets have separate limits (realtime/socket-limits.ts).

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
  /** From the first byte, or from the opening, to the end of the headers. */
  headMs: 10_000,
  /** To the end of the body. A proxy buffers the body before it forwards it, so this is time on a LAN. */
  requestMs: 12_000,
  /** Without a byte read of an answer that the system's buffers do not hold. */
  stalledMs: 10_000,
  /** Between two requests; a proxy must close its idle connections earlier (`keepalive` in deploy/Caddyfile). */
  idleMs: 10_000,
  /** An answer that exceeds the system's buffers must be read this fast on average: 64 kbit/s. */
  answerBytesPerS: 8 * 1024,
  /** How often connections are checked: Node's default of 30 s would be added to each of the above. */
  sweepMs: 1_000,
  /**
   * Requests sent before the answer to the first: browsers and proxies send one, and each may request a large answer.
   */
  pipelined: 16,
  /** The sockets of the realtime endpoint and half as many again. */
  connections: 15_000,
  /** Connections that wait to be accepted. The system drops further ones, whose clients retry only after seconds. */
  backlog: 4096,
  /** After this silence the system probes the peer each second, ten times: one without power is noticed within 15 s. */
  keepAliveProbeMs: 5_000,
}
