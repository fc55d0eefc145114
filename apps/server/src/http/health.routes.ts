// `/healthz`: the process lives. `/healthz/host?domain=`: a company answers there, or operators call there. `/readyz`: it
// can serve, which needs its database and no shutdown under way.
import type { FastifyInstance } from 'fastify'
import { UNLIMITED } from './request-limits.ts'

export interface Health {
  /** Why nothing can be served now, or null. */
  findProblem(): Promise<string | null>
  directory: { byHost(host: string): { status: 'found' | 'unknown' } }
  /** Where operators call, also before there is any company. */
  baseDomain: string
}

export function mountHealth(app: FastifyInstance, { findProblem, directory, baseDomain }: Health): void {
  app.get('/healthz', UNLIMITED, () => ({ status: true, message: 'alive' }))
  app.get('/readyz', UNLIMITED, async (request, reply) => {
    const problem = await findProblem()
    if (problem === null) return { status: true, message: 'ready' }
    request.log.warn({ problem }, 'not ready')
    return reply.code(503).header('retry-after', 1).send({ status: false, message: problem })
  })

  // Asked by a proxy before it has a certificate made.
  app.get<{ Querystring: { domain?: unknown } }>('/healthz/host', UNLIMITED, (request, reply) => {
    const { domain } = request.query
    const isName = typeof domain === 'string' && /[a-z]/.test(domain)
    const isOurs = isName && (domain === baseDomain || directory.byHost(domain).status === 'found')
    return reply.code(isOurs ? 200 : 404).send({ status: isOurs, message: isOurs ? 'ours' : 'not ours' })
  })
}
