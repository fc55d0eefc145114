// `/healthz`: the process lives. `/healthz/host?domain=`: a company answers there, or operators call there. `/readyz`: it
// can serve everything, which needs its database and no stop under way. `/readyz?exclude=database` is for balancers: pages
// and menus are served from memory while the database is away, and a balancer without a ready process has only errors.
import type { FastifyInstance } from 'fastify'
import { UNLIMITED } from './request-limits.ts'

export interface Health {
  isStopping(): boolean
  isDatabaseUp(): boolean
  /** What is wrong although everything can be served. */
  findWarnings(): readonly string[]
  directory: { byHost(host: string): { status: 'found' | 'unknown' } }
  /** Where operators call, also before there is any company. */
  baseDomain: string
}

export function mountHealth(app: FastifyInstance, health: Health): void {
  const { directory, baseDomain } = health
  app.get('/healthz', UNLIMITED, () => ({ status: true, message: 'alive' }))
  app.get<{ Querystring: { exclude?: unknown } }>('/readyz', UNLIMITED, async (request, reply) => {
    const isDatabaseUp = health.isDatabaseUp()
    const problem = health.isStopping()
      ? 'stopping'
      : isDatabaseUp || request.query.exclude === 'database'
        ? null
        : 'the database does not answer'
    const database = isDatabaseUp ? 'up' : 'away'
    if (problem === null) return { status: true, message: 'ready', database, warnings: health.findWarnings() }
    request.log.warn({ problem }, 'not ready')
    return reply.code(503).header('retry-after', 1).send({ status: false, message: problem, database })
  })

  // Asked by a proxy before it has a certificate made.
  app.get<{ Querystring: { domain?: unknown } }>('/healthz/host', UNLIMITED, (request, reply) => {
    const { domain } = request.query
    const isName = typeof domain === 'string' && /[a-z]/.test(domain)
    const isOurs = isName && (domain === baseDomain || directory.byHost(domain).status === 'found')
    return reply.code(isOurs ? 200 : 404).send({ status: isOurs, message: isOurs ? 'ours' : 'not ours' })
  })
}
