// Pages as bytes, rendered once per company and menu version: they are the same for every visitor.
import type { CompanyEntry } from '../features/company/company-directory.ts'
import { createResource, REVALIDATE, type Resource } from '../http/resource.ts'
import { pagePolicy } from '../http/security-headers.ts'
import { createDocument, toPageProps } from './document.ts'
import type { PageProps, Storefront } from './storefront.ts'

export interface Pages {
  /** The name under which the page at this path is kept: all addresses of one route share it. */
  nameOf(path: string): string
  create(entry: CompanyEntry, path: string): Promise<Resource>
}

const NOT_FOUND = 'page:not-found'

export function createPages(storefront: Storefront, realtime: PageProps['realtime']): Pages {
  return {
    nameOf(path) {
      const pattern = storefront.routePattern(path)
      return pattern === null ? NOT_FOUND : `page:${pattern}`
    },
    async create(entry, path) {
      const { menu } = await entry.catalogue()
      const [locale = 'en'] = entry.company.props.locales
      const page = toPageProps({ company: entry.company.props, menuVersion: menu.version, locale, realtime })
      const rendered = storefront.render({ path, page, menu })
      const { html, styleHash } = createDocument(storefront, page, rendered.html)
      return createResource({
        body: html,
        contentType: 'text/html; charset=utf-8',
        cacheControl: REVALIDATE,
        status: rendered.status,
        headers: [['content-security-policy', pagePolicy({ styleHashes: [styleHash] })]],
      })
    },
  }
}
