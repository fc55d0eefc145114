// The answer of GET /menus as bytes, made once per menu version. With the version in its address it never changes and
// may be kept for ever.
import { createResource, IMMUTABLE, REVALIDATE, type Resource } from '../../http/resource.ts'
import { NO_CONTENT_POLICY } from '../../http/security-headers.ts'
import type { CompanyEntry } from '../company/company-directory.ts'

/** The name the bytes are kept under: the address with today's version may be kept, any other is asked about. */
export function menuResourceName(entry: CompanyEntry, query: string): 'menu' | 'menu:versioned' {
  return query === `v=${entry.company.menuVersion}` ? 'menu:versioned' : 'menu'
}

export async function createMenuResource(
  entry: CompanyEntry,
  name: 'menu' | 'menu:versioned',
): Promise<Resource> {
  const { menu } = await entry.catalogue()
  // Read a moment after the entry was made, the menu may already be a newer one: then its address must not be kept.
  const isAsked = name === 'menu:versioned' && menu.version === entry.company.menuVersion
  return createResource({
    body: JSON.stringify({ status: true, message: 'OK', ...menu }),
    contentType: 'application/json; charset=utf-8',
    cacheControl: isAsked ? IMMUTABLE : REVALIDATE,
    headers: [['content-security-policy', NO_CONTENT_POLICY]],
  })
}
