// Answers the pages and files of the console's host from memory (STAFF-01). Calls of the API go to the router, which
// refuses those of a company there, because the host names none.
import type { ServerResponse } from 'node:http'
import {
  type CachedResponse,
  type CachedResponseRequest,
  type StaticFile,
  sendCachedResponse,
  sendStaticFile,
} from './cached-response.ts'
import { isConsoleHost } from './console-host.ts'
import { splitUrl } from './response-cache.ts'

export interface ServeConsoleOptions {
  baseDomain: string
  console: { shell: CachedResponse; assets: ReadonlyMap<string, StaticFile> }
}

/** The function returns true when it has sent the answer to a GET or HEAD of this URL. */
export function createServeConsole({
  baseDomain,
  console,
}: ServeConsoleOptions): (url: string, request: CachedResponseRequest, response: ServerResponse) => boolean {
  return (url, request, response) => {
    if (!isConsoleHost(request.headers.host, baseDomain)) return false
    const [path] = splitUrl(url)
    const asset = console.assets.get(path)
    if (asset) sendStaticFile(request, response, asset)
    else if (isPage(path)) sendCachedResponse(request, response, console.shell)
    else return false
    return true
  }
}

/** Neither a call, nor a file: a file of an earlier release must be missing, not be the shell. */
const isPage = (path: string): boolean =>
  !/^\/(api|app|assets|broadcasting|healthz|readyz)(\/|$)/.test(path) && !/\.\w+$/.test(path)
