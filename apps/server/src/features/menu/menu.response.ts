// The response of GET /menus as bytes, made once per menu version and language. An address with the version is
// immutable, so browsers may cache it forever.
import { LOCALES, type Locale } from '@pesan/contract/language'
import { writeMenu } from '@pesan/contract/menu-text'
import {
  type CachedResponse,
  createCachedResponse,
  IMMUTABLE,
  REVALIDATE,
} from '../../http/cached-response.ts'
import { NO_CONTENT_POLICY } from '../../http/security-headers.ts'
import type { CompanyEntry } from '../company/company-directory.ts'

interface RequestedMenu {
  /** Whether the address contains the current version. */
  isVersioned: boolean
  locale: Locale | undefined
}

/** Null for an unknown language: the contract must validate and refuse that request. */
function readQuery(entry: CompanyEntry, query: string): RequestedMenu | null {
  const named = new URLSearchParams(query).get('locale')
  const locale = LOCALES.find(one => one === named)
  if (named !== null && !locale) return null
  const version = `v=${entry.company.menuVersion}`
  return { isVersioned: query === (locale ? `${version}&locale=${locale}` : version), locale }
}

/** The cache key of the bytes. Only an address with the current version is immutable; any other must be revalidated. */
export function menuResponseName(entry: CompanyEntry, query: string): string | null {
  const menuQuery = readQuery(entry, query)
  return menuQuery && `menu:${menuQuery.isVersioned ? 'versioned' : 'latest'}:${menuQuery.locale ?? ''}`
}

export async function createMenuResponse(entry: CompanyEntry, query: string): Promise<CachedResponse> {
  const menuQuery = readQuery(entry, query)
  if (!menuQuery) throw new Error(`no menu is named by ${query}`)
  const { menu } = await entry.catalogue(menuQuery.locale)
  // The menu may already be newer than the entry; its response must then not be cached as the older version.
  const isImmutable = menuQuery.isVersioned && menu.version === entry.company.menuVersion
  return createCachedResponse({
    body: writeMenu(menu),
    contentType: 'application/json; charset=utf-8',
    cacheControl: isImmutable ? IMMUTABLE : REVALIDATE,
    headers: [['content-security-policy', NO_CONTENT_POLICY]],
  })
}
