// Pages and other kept bytes at their first request; from then on the hot path answers them.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CompanyDirectory } from '../features/company/company-directory.ts'
import { splitUrl } from './hot-path.ts'
import { pageLocale } from './page-language.ts'
import { Refused } from './refusal.ts'
import { readRequestHeaders } from './request-headers.ts'
import { sendResource } from './resource.ts'
import type { Resources } from './resources.ts'

export function mountPages(
  app: FastifyInstance,
  { directory, resources }: { directory: CompanyDirectory; resources: Resources },
): void {
  /** False when it is nothing that is kept, or nobody's. */
  async function sendKept(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const headers = readRequestHeaders(request.raw.rawHeaders)
    const found = await directory.currentByHost(headers.host)
    if (found.status === 'unknown') return false
    const [path, query] = splitUrl(request.url)
    const locale = pageLocale(found.entry.company.props, headers.cookie)
    const resource = await resources.create(found.entry, { path, query, locale })
    if (!resource) return false
    reply.hijack()
    sendResource({ isHead: request.method === 'HEAD', headers }, reply.raw, resource)
    return true
  }

  // The menu is kept and a row of the API table as well, which has to see to tokens.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 && request.headers.authorization === undefined) await sendKept(request, reply)
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (await sendKept(request, reply)) return
    const found = directory.byHost(request.headers.host ?? '')
    throw new Refused(found.status === 'unknown' ? 'company_not_found' : 'not_found')
  })
}
