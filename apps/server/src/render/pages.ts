// Pages as bytes, rendered once per company and menu version: they are the same for every visitor.

import type { Outlet } from '@pesan/domain/outlet/outlet'
import type { Company } from '../features/company/company.ts'
import type { CompanyEntry } from '../features/company/company-directory.ts'
import { isPublicPath } from '../features/company/site-files.resource.ts'
import { createResource, REVALIDATE, type Resource } from '../http/resource.ts'
import { pagePolicy } from '../http/security-headers.ts'
import { createDocument, toPageProps } from './document.ts'
import { headTags } from './head.ts'
import type { PageProps, Storefront } from './storefront.ts'
import { structuredData } from './structured-data.ts'

export interface Pages {
  /** The name under which the page at this path is kept: all addresses of one route share it. */
  nameOf(path: string): string
  create(entry: CompanyEntry, path: string): Promise<Resource>
}

const NOT_FOUND = 'page:not-found'

export interface PageMakers {
  storefront: Storefront
  realtime: PageProps['realtime']
  originOf(company: Company): string
  listOutlets(company: Company): Promise<Outlet[]>
}

/** Only the home page tells machines about the menu, and only it is worth finding. */
const HOME = '/'

export function createPages({ storefront, realtime, originOf, listOutlets }: PageMakers): Pages {
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
      const origin = originOf(entry.company)
      const outlets = path === HOME ? await listOutlets(entry.company) : []
      const { html, styleHash } = createDocument(storefront, page, {
        body: rendered.html,
        head: headTags({
          origin,
          publicPath: isPublicPath(path) ? path : null,
          page,
          hasIcon: entry.company.files.icon !== null,
          version: entry.company.version,
        }),
        structuredData:
          path === HOME ? structuredData({ origin, company: page.company, outlets, menu }) : null,
      })
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
