// What stands before the router: bytes that are ready leave at once, without parsing, hooks or a query. Everything
// else, also the first request for something not yet rendered, goes on to the router.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Locale } from '@pesan/contract/language'
import type { CompanyDirectory, CompanyEntry } from '../features/company/company-directory.ts'
import { tellSpan } from '../tracing/span.ts'
import { firstLocale, pageLocale } from './page-language.ts'
import { readRequestHeaders } from './request-headers.ts'
import { type Resource, sendResource } from './resource.ts'

/** What was rendered, kept in the company's entry so that it goes when the company or its menu changes. */
const rendered = new WeakMap<CompanyEntry, Map<string, Resource>>()

export function keepResource(entry: CompanyEntry, name: string, resource: Resource): void {
  const kept = rendered.get(entry)
  if (kept) kept.set(name, resource)
  else rendered.set(entry, new Map([[name, resource]]))
}

export const findResource = (entry: CompanyEntry, name: string): Resource | undefined =>
  rendered.get(entry)?.get(name)

/** What a browser asks for: pages are of a language. */
export interface Address {
  path: string
  /** Without its question mark. */
  query: string
  locale: Locale
}

export interface HotPathOptions {
  directory: CompanyDirectory
  /** Files with a hash in their name, the same for all companies, by path. */
  assets: ReadonlyMap<string, Resource>
  /** The name under which the answer to this address was kept, or null when it never is. */
  resourceName(entry: CompanyEntry, address: Address): string | null
  /** A picture that is in memory. */
  findPicture(entry: CompanyEntry, path: string): Resource | undefined
}

export type HotPath = (request: IncomingMessage, response: ServerResponse) => boolean

/** As many addresses of a company are remembered; visitors may invent any number of them. */
const MAX_ADDRESSES = 1000

/** Answers true when it has sent the answer. */
export function createHotPath({ directory, assets, resourceName, findPicture }: HotPathOptions): HotPath {
  /** Which kept resource an address has led to: finding its name is most of the work. */
  const known = new WeakMap<CompanyEntry, Map<string, Resource>>()

  function find(entry: CompanyEntry, url: string, cookie: string | undefined): Resource | undefined {
    const addresses = known.get(entry)
    const { props } = entry.company
    const locale = pageLocale(props, cookie)
    const key = locale === firstLocale(props) ? url : `${locale} ${url}`
    const remembered = addresses?.get(key)
    if (remembered) return remembered
    const [path, query] = splitUrl(url)
    const loose = assets.get(path) ?? findPicture(entry, path)
    if (loose) return loose
    const name = resourceName(entry, { path, query, locale })
    const resource = name === null ? undefined : findResource(entry, name)
    if (resource && !addresses) known.set(entry, new Map([[key, resource]]))
    else if (resource && addresses && addresses.size < MAX_ADDRESSES) addresses.set(key, resource)
    return resource
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
    const resource = find(found.entry, request.url ?? '/', headers.cookie)
    if (!resource) return false
    tellSpan({ 'pesan.company': found.entry.company.slug })
    sendResource({ isHead: request.method === 'HEAD', headers }, response, resource)
    return true
  }
}

/** The path, and the query without its question mark. */
export function splitUrl(url: string): [path: string, query: string] {
  const queryStart = url.indexOf('?')
  return queryStart === -1 ? [url, ''] : [url.slice(0, queryStart), url.slice(queryStart + 1)]
}
