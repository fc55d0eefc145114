// The answer of GET /menus as bytes, made once per menu version and language. With the version in its address it never
// changes and may be kept for ever.
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
  /** Today's version is named in the address. */
  isVersioned: boolean
  locale: Locale | undefined
}

/** Null for an address that the contract has to judge: it names a language that there is none. */
function readQuery(entry: CompanyEntry, query: string): RequestedMenu | null {
  const named = new URLSearchParams(query).get('locale')
  const locale = LOCALES.find(one => one === named)
  if (named !== null && !locale) return null
  const version = `v=${entry.company.menuVersion}`
  return { isVersioned: query === (locale ? `${version}&locale=${locale}` : version), locale }
}

/** The name the bytes are kept under: the address with today's version may be kept, any other is asked about. */
export function menuResponseName(entry: CompanyEntry, query: string): string | null {
  const menuQuery = readQuery(entry, query)
  return menuQuery && `menu:${menuQuery.isVersioned ? 'versioned' : 'latest'}:${menuQuery.locale ?? ''}`
}

export async function createMenuResponse(entry: CompanyEntry, query: string): Promise<CachedResponse> {
  const menuQuery = readQuery(entry, query)
  if (!menuQuery) throw new Error(`no menu is named by ${query}`)
  const { menu } = await entry.catalogue(menuQuery.locale)
  // Read a moment after the entry was made, the menu may already be a newer one: then its address must not be kept.
  const isImmutable = menuQuery.isVersioned && menu.version === entry.company.menuVersion
  return createCachedResponse({
    body: writeMenu(menu),
    contentType: 'application/json; charset=utf-8',
    cacheControl: isImmutable ? IMMUTABLE : REVALIDATE,
    headers: [['content-security-policy', NO_CONTENT_POLICY]],
  })
}
