// Renders pages and other cacheable responses at their first request; the response cache serves them from then on.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CompanyDirectory, CompanyEntry } from '../features/company/company-directory.ts'
import type { CacheableRoutes } from './cacheable-routes.ts'
import { type CachedResponse, sendCachedResponse } from './cached-response.ts'
import { pageLocale } from './page-language.ts'
import { Refused } from './refusal.ts'
import { readRequestHeaders } from './request-headers.ts'
import { type Address, splitUrl } from './response-cache.ts'
import { UNKNOWN_HOST_HEADERS, unknownHostPage, wantsPage } from './unknown-host-page.ts'

export interface PageDeps {
  directory: CompanyDirectory
  cacheable: CacheableRoutes
}

export function mountPages(app: FastifyInstance, { directory, cacheable }: PageDeps): void {
  /** Returns false when the response is not cacheable or the host has no company. */
  async function sendCached(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (!isRead(request)) return false
    const found = await directory.currentByHost(hostOf(request))
    if (found.status === 'unknown') return false
    const address = addressOf(request, found.entry)
    // An entry lives for one version: what was rendered from it is valid, whether or not the database is available.
    const cached = cacheable.find(found.entry, address) ?? (await cacheable.create(found.entry, address))
    if (!cached) return false
    send(request, reply, cached)
    return true
  }

  // The menu is cacheable and also an endpoint of the API table, which has to check tokens.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 && request.headers.authorization === undefined) await sendCached(request, reply)
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (await sendCached(request, reply)) return
    const found = directory.byHost(request.headers.host ?? '')
    if (found.status === 'found') throw new Refused('not_found')
    const { accept, 'accept-language': language } = request.headers
    if (!isRead(request) || isApiPath(request.url) || !wantsPage(accept))
      throw new Refused('company_not_found')
    return reply.code(404).headers(UNKNOWN_HOST_HEADERS).send(unknownHostPage(language))
  })
}

/** Serves from memory while the database is away, even to clients whose token cannot be looked up. */
export function sendFromMemory(
  { directory, cacheable }: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  if (!isRead(request)) return false
  const found = directory.byHost(hostOf(request))
  if (found.status === 'unknown') return false
  const cached = cacheable.find(found.entry, addressOf(request, found.entry))
  if (!cached) return false
  send(request, reply, cached)
  return true
}

const isApiPath = (url: string): boolean => url.startsWith('/api/')

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

const hostOf = (request: FastifyRequest): string => readRequestHeaders(request.raw.rawHeaders).host

function addressOf(request: FastifyRequest, entry: CompanyEntry): Address {
  const [path, query] = splitUrl(request.url)
  const { cookie } = readRequestHeaders(request.raw.rawHeaders)
  return { path, query, locale: pageLocale(entry.company.props, cookie) }
}

function send(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse): void {
  reply.hijack()
  const headers = readRequestHeaders(request.raw.rawHeaders)
  sendCachedResponse({ isHead: request.method === 'HEAD', headers }, reply.raw, cached)
}
