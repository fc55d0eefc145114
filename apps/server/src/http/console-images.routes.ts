// Images of a company's menu at the host of the console, whose policy allows no images of other hosts.
import type { FastifyInstance } from 'fastify'
import type { CompanyDirectory } from '../companies/company-directory.ts'
import { sendCached } from './cached.routes.ts'
import { isConsoleHost } from './console-host.ts'
import { firstLocale } from './page-language.ts'
import { Refused } from './refusal.ts'
import type { ResponseCache } from './response-cache.ts'

interface Deps {
  directory: CompanyDirectory
  responses: ResponseCache
  baseDomain: string
}

interface Path {
  Params: { slug: string; hash: string; file: string }
}

/** `/pictures/{slug}/{hash}/{width}.{format}`: on the host of a company the same path has no slug. */
export function mountConsoleImages(app: FastifyInstance, { directory, responses, baseDomain }: Deps): void {
  app.get<Path>('/pictures/:slug/:hash/:file', async (request, reply) => {
    const { slug, hash, file } = request.params
    const isHere = isConsoleHost(request.headers.host ?? '', baseDomain)
    const entry = isHere ? directory.bySlug(slug) : null
    const url = `/pictures/${hash}/${file}`
    const cached = entry && (await responses.get(entry, { url, locale: firstLocale(entry.props) }))
    if (!cached) throw new Refused('not_found')
    return sendCached(request, reply, cached)
  })
}
