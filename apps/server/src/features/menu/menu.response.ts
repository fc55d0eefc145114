// The response of GET /menus as bytes, made once per menu version and language. An address with the version is
// immutable, so browsers may cache it forever.
import { readMenu } from '@pesan/contract/api'
import { BASE_PATH } from '@pesan/contract/endpoint'
import { LOCALES, type Locale } from '@pesan/contract/language'
import { writeMenu } from '@pesan/contract/menu-text'
import type { CompanyEntry } from '../../companies/company-directory.ts'
import { createCachedResponse, IMMUTABLE, REVALIDATE } from '../../http/cached-response.ts'
import type { CacheableRoute } from '../../http/response-cache.ts'
import { NO_CONTENT_POLICY } from '../../http/security-headers.ts'

interface RequestedMenu {
  /** Whether the address contains the current version. */
  isVersioned: boolean
  locale: Locale | undefined
}

/** Null for an unknown language: the contract must validate and refuse that request. */
function readQuery(entry: CompanyEntry, query: string): RequestedMenu | null {
  const named = new URLSearchParams(query).get('locale')
  const locale = LOCALES.find(known => known === named)
  if (named !== null && !locale) return null
  const version = `v=${entry.menuVersion}`
  return { isVersioned: query === (locale ? `${version}&locale=${locale}` : version), locale }
}

const isMenuPath = (entry: CompanyEntry, path: string): boolean =>
  path === `${BASE_PATH.company.replace('{companyId}', entry.id)}${readMenu.path}`

export const menuResponses: CacheableRoute = {
  keyOf(entry, { path, query }) {
    const requested = isMenuPath(entry, path) ? readQuery(entry, query) : null
    return (
      requested && `menu:${requested.isVersioned ? entry.menuVersion : 'latest'}:${requested.locale ?? ''}`
    )
  },
  async create(entry, { query }) {
    const requested = readQuery(entry, query)
    if (!requested) return null
    const { menu } = await entry.catalogue(requested.locale)
    // The menu may already be newer than the entry; its response must then not be cached as the older version.
    const isImmutable = requested.isVersioned && menu.version === entry.menuVersion
    return createCachedResponse({
      body: writeMenu(menu),
      contentType: 'application/json; charset=utf-8',
      cacheControl: isImmutable ? IMMUTABLE : REVALIDATE,
      headers: [['content-security-policy', NO_CONTENT_POLICY]],
    })
  },
}
