// Serves `/metrics` on a separate port that no proxy forwards: the metrics are for the operators only.
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import type { Log } from '../db/log.ts'
import { createHttpServer } from './http-server.ts'
import type { Metrics } from './metrics.ts'
import { type GaugeSources, readGauges } from './read-gauges.ts'

export interface MetricsServer {
  port: number
  close(): Promise<void>
}

export async function startMetricsServer(
  { host, port }: { host: string; port: number },
  { metrics, log, ...sources }: GaugeSources & { metrics: Metrics; log: Log },
): Promise<MetricsServer> {
  const answer: RequestListener = (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    readGauges(sources)
      .then(gauges => metrics.write(gauges))
      .then(
        text =>
          response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
        (error: unknown) => {
          log.warn({ err: error }, 'the figures could not be read')
          response.writeHead(503).end()
        },
      )
    return undefined
  }
  const server = createHttpServer({ answer, log })
  server.listen(port, host)
  await once(server, 'listening')
  const bound = server.address()
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : port,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
