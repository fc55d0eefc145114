// The images of menus on the host of the console, whose policy allows no image of another host: `/pictures/{slug}/…` there is
// `/pictures/…` of that company, which every guest may see.
import type { CompanyDirectory, CompanyEntry } from '../companies/company-directory.ts'
import { isConsoleHost } from './console-host.ts'
import { firstLocale } from './page-language.ts'
import { type RequestedUrl, splitUrl } from './response-cache.ts'

const PATH = /^\/pictures\/(?<slug>[a-z0-9-]{1,63})(?<file>\/[0-9a-f]{64}\/\d{3}\.[a-z]{4})$/

export interface ConsoleImagesDeps {
  directory: Pick<CompanyDirectory, 'bySlug'>
  baseDomain: string
}

export interface CompanyImage {
  entry: CompanyEntry
  requested: RequestedUrl
}

/** Null: the address names none, or another host. */
export function findConsoleImage(
  { directory, baseDomain }: ConsoleImagesDeps,
  { host, url }: { host: string; url: string },
): CompanyImage | null {
  const { slug = '', file } = PATH.exec(splitUrl(url)[0])?.groups ?? {}
  if (file === undefined || !isConsoleHost(host, baseDomain)) return null
  const entry = directory.bySlug(slug)
  return entry && { entry, requested: { url: `/pictures${file}`, locale: firstLocale(entry.props) } }
}
