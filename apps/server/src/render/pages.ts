// Pages as bytes, rendered once per company, menu version and language: they are the same for every visitor.
import type { Menu } from '@pesan/contract/menu'
import { categorySlug } from '@pesan/domain/menu/category-slug'
import type { Outlet } from '@pesan/domain/outlet/outlet'
import { shareImagePath } from '../features/company/brand-file.ts'
import type { Company } from '../features/company/company.ts'
import type { CompanyEntry } from '../features/company/company-directory.ts'
import { isPublicPath } from '../features/company/site-files.response.ts'
import { type CachedResponse, createCachedResponse, REVALIDATE } from '../http/cached-response.ts'
import { hasLanguages } from '../http/page-language.ts'
import type { Address } from '../http/response-cache.ts'
import { pagePolicy } from '../http/security-headers.ts'
import { companyProps } from './company-props.ts'
import { createDocument, type PageDocument, toPageProps } from './document.ts'
import { headTags } from './head.ts'
import type { PageProps } from '@pesan/contract/page-props'
import type { Storefront } from './storefront.ts'
import { type Section, structuredData } from './structured-data.ts'

export interface Pages {
  /**
   * The cache key of the page at this address. All addresses of one route share it, except categories with a separate
   * page, which are known once a page of the entry was rendered.
   */
  nameOf(entry: CompanyEntry, address: Address): string
  create(entry: CompanyEntry, address: Address): Promise<CachedResponse>
}

const NOT_FOUND = 'page:not-found'

export interface PageMakers {
  storefront: Storefront
  realtime: PageProps['realtime']
  map: PageProps['map']
  payments: PageProps['payments']
  findsCountry: boolean
  signsInByMessage: boolean
  cardPublishableKey: string | null
  originOf(company: Company): string
  listOutlets(company: Company): Promise<Outlet[]>
}

/** Only the home page has structured data about the menu, and only it should be indexed. */
const HOME = '/'

/** Null when browsers connect to the address of the page. */
const realtimeOrigin = ({ host, port, forceTls }: PageProps['realtime']): string | null =>
  host === null ? null : `${forceTls ? 'wss' : 'ws'}://${host}${port === null ? '' : `:${port}`}`

export function createPages({
  storefront,
  realtime,
  map,
  payments,
  findsCountry,
  signsInByMessage,
  cardPublishableKey,
  originOf,
  listOutlets,
}: PageMakers): Pages {
  const policy = ({ scriptHash, styleHash }: PageDocument) =>
    pagePolicy({
      scriptHashes: [scriptHash],
      styleHashes: [styleHash],
      map: map.source,
      realtimeOrigin: realtimeOrigin(realtime),
    })
  /** Ids and slugs of the menu only: any other category in an address gets the page of its route. */
  const categoryPages = new WeakMap<CompanyEntry, ReadonlyMap<string, string>>()
  const categoryAt = (entry: CompanyEntry, path: string, query: string): string | null => {
    if (path !== HOME || query === '') return null
    const categoryId = new URLSearchParams(query).get('category')
    return categoryId === null ? null : (categoryPages.get(entry)?.get(categoryId) ?? null)
  }
  return {
    nameOf(entry, { path, query, locale }) {
      const pattern = storefront.routePattern(path)
      if (pattern === null) return `${locale}:${NOT_FOUND}`
      const categoryId = categoryAt(entry, path, query)
      return `${locale}:page:${pattern}${categoryId === null ? '' : `?category=${categoryId}`}`
    },
    async create(entry, { path, query, locale }) {
      const { menu, products } = await entry.catalogue(locale)
      const ownPages = new Set(storefront.categoryPages(menu))
      // The address of a page is the same in every language.
      categoryPages.set(entry, categoriesByName((await entry.catalogue()).menu, ownPages))
      const categoryId = categoryAt(entry, path, query)
      const page = toPageProps({
        company: companyProps(entry.company.props, { products, cardPublishableKey }),
        menuVersion: menu.version,
        categoryId,
        locale,
        realtime,
        map,
        payments,
        findsCountry,
        signsInByMessage,
      })
      const rendered = storefront.render({ path, page, menu })
      const origin = originOf(entry.company)
      const outlets = path === HOME ? await listOutlets(entry.company) : []
      const document = createDocument(storefront, page, {
        body: rendered.html,
        head: headTags({
          origin,
          publicPath: isPublicPath(path) ? path + categoryQuery(categoryId) : null,
          page,
          version: entry.company.version,
          shareImage: shareImagePath(entry.company),
        }),
        structuredData:
          path === HOME
            ? structuredData({
                origin,
                company: page.company,
                outlets,
                sections: sectionsOf(menu, ownPages, categoryId),
              })
            : null,
      })
      return createCachedResponse({
        body: document.html,
        contentType: 'text/html; charset=utf-8',
        cacheControl: REVALIDATE,
        ...(hasLanguages(entry.company.props) ? { varies: 'cookie' } : {}),
        status: rendered.status,
        headers: [['content-security-policy', policy(document)]],
      })
    },
  }
}

/**
 * A category has the addresses of its id and of its slug (MENU-07). The first category with a slug gets it, unless the
 * slug is another category's id; the canonical address uses the id.
 */
function categoriesByName({ categories }: Menu, ownPages: ReadonlySet<string>): ReadonlyMap<string, string> {
  const names = new Map([...ownPages].map(id => [id, id]))
  for (const { id, name } of categories) {
    const slug = categorySlug(name)
    if (ownPages.has(id) && slug !== '' && !names.has(slug)) names.set(slug, id)
  }
  return names
}

/** A long menu is spread over pages: the home page names its sections, each section's page has its items. */
const sectionsOf = (
  { categories }: Menu,
  ownPages: ReadonlySet<string>,
  categoryId: string | null,
): Section[] =>
  categories
    .filter(({ id, isPopular }) => !isPopular && (categoryId === null || id === categoryId))
    .map(category => ({
      category,
      page: ownPages.has(category.id) ? HOME + categoryQuery(category.id) : null,
      hasItemsHere: categoryId !== null || !ownPages.has(category.id),
    }))

const categoryQuery = (categoryId: string | null): string =>
  categoryId === null ? '' : `?category=${encodeURIComponent(categoryId)}`
