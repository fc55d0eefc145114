// Creates pages and other cacheable responses at their first request; from then on they are answered in front of the
// router (serve-cached.ts).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CompanyDirectory, CompanyEntry } from '../companies/company-directory.ts'
import { type CachedResponse, sendCachedResponse } from './cached-response.ts'
import { findConsoleImage } from './console-images.ts'
import { pageLocale } from './page-language.ts'
import { Refused } from './refusal.ts'
import { readRequestHeaders } from './request-headers.ts'
import type { RequestedUrl, ResponseCache } from './response-cache.ts'
import { UNKNOWN_HOST_HEADERS, unknownHostPage, wantsPage } from './unknown-host-page.ts'

export interface CachedRoutesDeps {
  directory: CompanyDirectory
  responses: ResponseCache
  baseDomain: string
}

/** Mount it last: it answers every GET that no other route does. */
export function mountCachedRoutes(app: FastifyInstance, deps: CachedRoutesDeps): void {
  const { directory, responses } = deps
  app.get('*', async (request, reply) => {
    const found = await directory.currentByHost(hostOf(request))
    if (found.status !== 'found') {
      const image = await consoleImageOf(deps, request)
      return image ? sendCached(request, reply, image) : answerUnknownHost(request, reply)
    }
    const cached = await responses.get(found.entry, requestedBy(request, found.entry))
    if (!cached) throw new Refused('not_found')
    return sendCached(request, reply, cached)
  })

  app.setNotFoundHandler((request, reply) => {
    if (directory.byHost(hostOf(request)).status === 'found') throw new Refused('not_found')
    return answerUnknownHost(request, reply)
  })
}

/** Null: it is no image of a menu. */
async function consoleImageOf(
  deps: CachedRoutesDeps,
  request: FastifyRequest,
): Promise<CachedResponse | null> {
  const image = findConsoleImage(deps, { host: hostOf(request), url: request.url })
  if (!image) return null
  const cached = await deps.responses.get(image.entry, image.requested)
  if (!cached) throw new Refused('not_found')
  return cached
}

/** The part of the response cache for the error handler: it serves what is in memory, even to unknown tokens. */
export function sendFromMemory(
  { directory, responses }: Pick<CachedRoutesDeps, 'directory' | 'responses'>,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  if (!isRead(request)) return false
  const found = directory.byHost(hostOf(request))
  if (found.status !== 'found') return false
  const cached = responses.findLastGood(found.entry, requestedBy(request, found.entry))
  if (cached) sendCached(request, reply, cached)
  return cached !== undefined
}

/** For the handler of an endpoint whose response is cached as well. */
export function requestedBy(request: FastifyRequest, company: CompanyEntry): RequestedUrl {
  const { cookie } = readRequestHeaders(request.raw.rawHeaders)
  return { url: request.url, locale: pageLocale(company.props, cookie) }
}

/** Ends the reply: the bytes are written past the router's own sending. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
): FastifyReply {
  reply.hijack()
  const headers = readRequestHeaders(request.raw.rawHeaders)
  sendCachedResponse({ isHead: request.method === 'HEAD', headers }, reply.raw, cached)
  return reply
}

function answerUnknownHost(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { accept, 'accept-language': language } = request.headers
  if (!isRead(request) || request.url.startsWith('/api/') || !wantsPage(accept))
    throw new Refused('company_not_found')
  return reply.code(404).headers(UNKNOWN_HOST_HEADERS).send(unknownHostPage(language))
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

const hostOf = (request: FastifyRequest): string => readRequestHeaders(request.raw.rawHeaders).host
