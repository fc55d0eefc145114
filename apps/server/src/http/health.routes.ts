// The health checks, which balancers, supervisors and proxies call.
import type { FastifyInstance } from 'fastify'
import { isConsoleHost } from './console-host.ts'
import { UNLIMITED } from './request-limits.ts'

export interface Health {
  isStopping(): boolean
  isDatabaseUp(): boolean
  notifications: {
    /** Null: those of the database arrive. */
    problem(): string | null
    /** Whether one has arrived since the process started. */
    hasArrived(): boolean
  }
  /** Problems that do not stop the service. */
  findWarnings(): readonly string[]
  directory: { byHost(host: string): { status: 'found' | 'unknown' | 'moved' } }
  /** The host for operators, which exists before any company. */
  baseDomain: string
}

export function mountHealth(app: FastifyInstance, health: Health): void {
  const { directory, baseDomain } = health
  // `/healthz`: the process runs. `/readyz`: it can serve everything, which needs its database and no stop under way.
  app.get('/healthz', UNLIMITED, () => ({ status: true, message: 'alive' }))
  // With `?exclude=database`, for balancers: pages and menus are served from memory while the database is away, and a
  // balancer without any ready process serves only errors.
  app.get<{ Querystring: { exclude?: unknown } }>('/readyz', UNLIMITED, async (request, reply) => {
    const isDatabaseUp = health.isDatabaseUp()
    const problem = health.isStopping() ? 'stopping' : databaseProblem(health, request.query.exclude)
    const database = isDatabaseUp ? 'up' : 'away'
    if (problem === null) return { status: true, message: 'ready', database, warnings: health.findWarnings() }
    request.log.warn({ problem }, 'not ready')
    return reply.code(503).header('retry-after', 1).send({ status: false, message: problem, database })
  })

  // A proxy calls this before it requests a certificate: 200 for the host of a company, of the console or of the operators.
  app.get<{ Querystring: { domain?: unknown } }>('/healthz/host', UNLIMITED, (request, reply) => {
    const { domain } = request.query
    const isName = typeof domain === 'string' && /[a-z]/.test(domain)
    const isOurs =
      isName &&
      (domain === baseDomain ||
        isConsoleHost(domain, baseDomain) ||
        directory.byHost(domain).status === 'found')
    return reply.code(isOurs ? 200 : 404).send({ status: isOurs, message: isOurs ? 'ours' : 'not ours' })
  })
}

function databaseProblem({ isDatabaseUp, notifications }: Health, excluded: unknown): string | null {
  const problem = notifications.problem()
  // A process that was started with a wrong address is never ready, also for balancers.
  if (problem !== null && !notifications.hasArrived()) return problem
  return isDatabaseUp() || excluded === 'database' ? null : (problem ?? 'the database does not answer')
}
