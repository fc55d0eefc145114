// What stands before the router: bytes that are ready leave at once, without parsing, hooks or a query. Everything
// else, also the first request for something not yet rendered, goes on to the router.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CompanyDirectory, CompanyEntry } from '../features/company/company-directory.ts'
import { type Resource, sendResource } from './resource.ts'

/** What was rendered, kept in the company's entry so that it goes when the company or its menu changes. */
const rendered = new WeakMap<CompanyEntry, Map<string, Resource>>()

export function keepResource(entry: CompanyEntry, name: string, resource: Resource): void {
  const kept = rendered.get(entry)
  if (kept) kept.set(name, resource)
  else rendered.set(entry, new Map([[name, resource]]))
}

export interface HotPathOptions {
  directory: CompanyDirectory
  /** Files with a hash in their name, the same for all companies, by path. */
  assets: ReadonlyMap<string, Resource>
  /** The name under which the answer to this address was kept, or null when it never is. */
  resourceName(entry: CompanyEntry, path: string, query: string): string | null
  /** A picture that is in memory. */
  findPicture(entry: CompanyEntry, path: string): Resource | undefined
}

export type HotPath = (request: IncomingMessage, response: ServerResponse) => boolean

/** Answers true when it has sent the answer. */
export function createHotPath({ directory, assets, resourceName, findPicture }: HotPathOptions): HotPath {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    // A token may be dead, and then the answer is a 401 (AMB-037): the router knows.
    if (request.headers.authorization !== undefined) return false
    // Nobody would tell us of a change now: the router reads the company again first.
    if (!directory.isCurrent()) return false
    const url = request.url ?? '/'
    const queryStart = url.indexOf('?')
    const path = queryStart === -1 ? url : url.slice(0, queryStart)
    const found = directory.byHost(request.headers.host ?? '')
    if (found.status === 'unknown') return false
    const asset = assets.get(path) ?? findPicture(found.entry, path)
    if (asset) {
      sendResource(request, response, asset)
      return true
    }
    const name = resourceName(found.entry, path, queryStart === -1 ? '' : url.slice(queryStart + 1))
    const resource = name === null ? undefined : rendered.get(found.entry)?.get(name)
    if (!resource) return false
    sendResource(request, response, resource)
    return true
  }
}
