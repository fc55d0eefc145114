// What stands before the router: bytes that are ready leave at once, without parsing, hooks or a query. Everything
// else, also the first request for something not yet rendered, goes on to the router.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Locale } from '@pesan/contract/language'
import type { CompanyDirectory, CompanyEntry } from '../features/company/company-directory.ts'
import { setSpanAttributes } from '../tracing/span.ts'
import { type CachedResponse, sendCachedResponse } from './cached-response.ts'
import { firstLocale, pageLocale } from './page-language.ts'
import { readRequestHeaders } from './request-headers.ts'

/** What was rendered, kept in the company's entry so that it goes when the company or its menu changes. */
const rendered = new WeakMap<CompanyEntry, Map<string, CachedResponse>>()

export function cacheResponse(entry: CompanyEntry, name: string, cached: CachedResponse): void {
  const cache = rendered.get(entry)
  if (cache) cache.set(name, cached)
  else rendered.set(entry, new Map([[name, cached]]))
}

export const findCachedResponse = (entry: CompanyEntry, name: string): CachedResponse | undefined =>
  rendered.get(entry)?.get(name)

/** What a browser asks for: pages are of a language. */
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
  /** The name under which the answer to this address was kept, or null when it never is. */
  responseName(entry: CompanyEntry, address: Address): string | null
  /** A picture that is in memory. */
  findPicture(entry: CompanyEntry, path: string): CachedResponse | undefined
}

export type ResponseCache = (request: IncomingMessage, response: ServerResponse) => boolean

/** As many addresses of a company are remembered; visitors may invent any number of them. */
const MAX_ADDRESSES = 1000

/** Answers true when it has sent the answer. */
export function createResponseCache({
  directory,
  assets,
  responseName,
  findPicture,
}: ResponseCacheOptions): ResponseCache {
  /** Which kept resource an address has led to: finding its name is most of the work. */
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
    // Nobody would tell us of a change now: the router reads the company again first.
    if (!directory.isCurrent()) return false
    const headers = readRequestHeaders(request.rawHeaders)
    // A token may be dead, and then the answer is a 401 (AMB-037): the router knows.
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
