// Answers from memory in front of the router, without parsing, hooks or a query. Everything else goes to the router,
// including the first request for a response that is not rendered yet.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CompanyDirectory } from '../companies/company-directory.ts'
import { setSpanAttributes } from '../tracing/span.ts'
import {
  type CachedResponse,
  type StaticFile,
  sendCachedResponse,
  sendStaticFile,
} from './cached-response.ts'
import { findConsoleImage } from './console-images.ts'
import { pageLocale } from './page-language.ts'
import { readRequestHeaders } from './request-headers.ts'
import { type ResponseCache, splitUrl } from './response-cache.ts'
import { createServeConsole, type ServeConsoleOptions } from './serve-console.ts'

export interface ServeCachedOptions extends ServeConsoleOptions {
  directory: CompanyDirectory
  responses: ResponseCache
  /** Files with a hash in their name, the same for all companies, by path. */
  assets: ReadonlyMap<string, StaticFile>
}

/** The function returns true when it has sent the answer. */
export function createServeCached({
  directory,
  responses,
  assets,
  ...options
}: ServeCachedOptions): (request: IncomingMessage, response: ServerResponse) => boolean {
  const serveConsole = createServeConsole(options)
  const findImage = (host: string, url: string): CachedResponse | undefined => {
    const image = findConsoleImage({ directory, ...options }, { host, url })
    return image ? responses.find(image.entry, image.requested) : undefined
  }
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const headers = readRequestHeaders(request.rawHeaders)
    const isHead = request.method === 'HEAD'
    const { url = '/' } = request
    const found = directory.byHost(headers.host)
    if (found.status === 'unknown') {
      if (serveConsole(url, { isHead, headers }, response)) return true
      const image = findImage(headers.host, url)
      if (image) sendCachedResponse({ isHead, headers }, response, image)
      return image !== undefined
    }
    // No change would be reported now: the router reads the company again first.
    if (!directory.isCurrent()) return false
    // The token may be dead, which the router answers with a 401 (AMB-037).
    if (headers.isAuthorised) return false
    if (found.status !== 'found') return false
    const { entry } = found
    const asset = assets.get(splitUrl(url)[0])
    const cached = asset ?? responses.find(entry, { url, locale: pageLocale(entry.props, headers.cookie) })
    if (!cached) return false
    setSpanAttributes({ 'pesan.company': entry.slug })
    if (typeof cached === 'function') sendStaticFile({ isHead, headers }, response, cached)
    else sendCachedResponse({ isHead, headers }, response, cached)
    return true
  }
}
