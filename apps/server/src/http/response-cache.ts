// The response cache in front of the router: cached responses are sent without parsing, hooks or a query. Everything
// else goes to the router, including the first request for a response that is not rendered yet.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Locale } from '@pesan/contract/language'
import type { CompanyDirectory, CompanyEntry } from '../features/company/company-directory.ts'
import { setSpanAttributes } from '../tracing/span.ts'
import { type CachedResponse, sendCachedResponse } from './cached-response.ts'
import { firstLocale, pageLocale } from './page-language.ts'
import { readRequestHeaders } from './request-headers.ts'

/** The rendered responses, held by the company's entry so that a change of the company or its menu drops them. */
const rendered = new WeakMap<CompanyEntry, Map<string, CachedResponse>>()

export function cacheResponse(entry: CompanyEntry, name: string, cached: CachedResponse): void {
  const cache = rendered.get(entry)
  if (cache) cache.set(name, cached)
  else rendered.set(entry, new Map([[name, cached]]))
}

export const findCachedResponse = (entry: CompanyEntry, name: string): CachedResponse | undefined =>
  rendered.get(entry)?.get(name)

/** What a browser requests: a page has a language. */
export interface Address {
  path: string
  /** Without its question mark. */
  query: string
  locale: Locale
}

export interface ResponseCacheOptions {
  directory: CompanyDirectory
  /** Files with a hash in their name, the same for all companies, by path. */
  assets: ReadonlyMap<string, CachedResponse>
  /** The cache key of the response at this address, or null if it is never cached. */
  responseName(entry: CompanyEntry, address: Address): string | null
  /** An image that is in memory. */
  findPicture(entry: CompanyEntry, path: string): CachedResponse | undefined
}

export type ResponseCache = (request: IncomingMessage, response: ServerResponse) => boolean

/** The number of addresses cached per company; visitors may invent any number of them. */
const MAX_ADDRESSES = 1000

/** Returns true when it has sent the answer. */
export function createResponseCache({
  directory,
  assets,
  responseName,
  findPicture,
}: ResponseCacheOptions): ResponseCache {
  /** The cached response by address: computing its name is most of the work. */
  const known = new WeakMap<CompanyEntry, Map<string, CachedResponse>>()

  function find(entry: CompanyEntry, url: string, cookie: string | undefined): CachedResponse | undefined {
    const addresses = known.get(entry)
    const { props } = entry.company
    const locale = pageLocale(props, cookie)
    const key = locale === firstLocale(props) ? url : `${locale} ${url}`
    const remembered = addresses?.get(key)
    if (remembered) return remembered
    const [path, query] = splitUrl(url)
    const loose = assets.get(path) ?? findPicture(entry, path)
    if (loose) return loose
    const name = responseName(entry, { path, query, locale })
    const cached = name === null ? undefined : findCachedResponse(entry, name)
    if (cached && !addresses) known.set(entry, new Map([[key, cached]]))
    else if (cached && addresses && addresses.size < MAX_ADDRESSES) addresses.set(key, cached)
    return cached
  }

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    // No change would be reported now: the router reads the company again first.
    if (!directory.isCurrent()) return false
    const headers = readRequestHeaders(request.rawHeaders)
    // The token may be dead, which the router answers with a 401 (AMB-037).
    if (headers.isAuthorised) return false
    const found = directory.byHost(headers.host)
    if (found.status === 'unknown') return false
    const cached = find(found.entry, request.url ?? '/', headers.cookie)
    if (!cached) return false
    setSpanAttributes({ 'pesan.company': found.entry.company.slug })
    sendCachedResponse({ isHead: request.method === 'HEAD', headers }, response, cached)
    return true
  }
}

/** The path, and the query without its question mark. */
export function splitUrl(url: string): [path: string, query: string] {
  const queryStart = url.indexOf('?')
  return queryStart === -1 ? [url, ''] : [url.slice(0, queryStart), url.slice(queryStart + 1)]
}
