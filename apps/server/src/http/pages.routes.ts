// Pages and other kept bytes at their first request; from then on the hot path answers them.
import type { FastifyInstance } from 'fastify'
import type { CompanyDirectory } from '../features/company/company-directory.ts'
import { Refused } from './refusal.ts'
import { sendResource } from './resource.ts'
import type { Resources } from './resources.ts'

export function mountPages(
  app: FastifyInstance,
  { directory, resources }: { directory: CompanyDirectory; resources: Resources },
): void {
  app.setNotFoundHandler(async (request, reply) => {
    const found = await directory.currentByHost(request.headers.host ?? '')
    if (found.status === 'unknown') throw new Refused('company_not_found')
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refused('not_found')
    const [path = '/', query = ''] = request.url.split('?', 2)
    const resource = await resources.create(found.entry, path, query)
    if (!resource) throw new Refused('not_found')
    reply.hijack()
    sendResource(request.raw, reply.raw, resource)
  })
}
