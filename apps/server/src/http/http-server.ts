// An HTTP server that no client can exhaust or end: Node's server with every limit set.
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '../db/log.ts'
import { CONNECTION_LIMITS, type ConnectionLimits } from './connection-limits.ts'
import { survivesErrors } from './server-errors.ts'
import { boundPipelining, closeTricklers, closeUnread } from './slow-clients.ts'
import { acceptUpgrades, type UpgradeTarget } from './upgrades.ts'

export interface HttpServerOptions {
  answer: RequestListener
  log: Log
  limits?: ConnectionLimits
  /** Takes over connections that leave HTTP; without it, none does. */
  upgrades?: UpgradeTarget
  /** Whether a request of this connection is being processed, which may take longer than the limits for a client. */
  isWorkingFor?: (socket: Socket) => boolean
}

export function createHttpServer({
  answer,
  log,
  limits = CONNECTION_LIMITS,
  upgrades,
  isWorkingFor = () => false,
}: HttpServerOptions): Server {
  const server = createServer(
    {
      headersTimeout: limits.headMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: limits.sweepMs,
      keepAlive: true,
      keepAliveInitialDelay: limits.keepAliveProbeMs,
      // A request without a body gets no stream for one, which saves a tenth of what a cached response costs.
      optimizeEmptyRequests: true,
      shouldUpgradeCallback: request => upgrades?.isUpgrade(request) ?? false,
    },
    boundPipelining(closeUnread(answer, limits), limits),
  )
  server.maxConnections = limits.connections
  closeTricklers(server, limits, isWorkingFor)
  if (upgrades) acceptUpgrades(server, upgrades)
  survivesErrors(server, log)
  return server
}
