// `/healthz`: the process lives. `/readyz`: it can serve, which needs its database and no shutdown under way.
import type { FastifyInstance } from 'fastify'
import { UNLIMITED } from './request-limits.ts'

export interface Health {
  /** Why nothing can be served now, or null. */
  findProblem(): Promise<string | null>
}

export function mountHealth(app: FastifyInstance, { findProblem }: Health): void {
  app.get('/healthz', UNLIMITED, () => ({ status: true, message: 'alive' }))
  app.get('/readyz', UNLIMITED, async (request, reply) => {
    const problem = await findProblem()
    if (problem === null) return { status: true, message: 'ready' }
    request.log.warn({ problem }, 'not ready')
    return reply.code(503).header('retry-after', 1).send({ status: false, message: problem })
  })
}
