// Pages as bytes, rendered once per company, menu version and language: they are the same for every visitor.
import type { OutletId } from '@pesan/contract/ids'
import type { Locale } from '@pesan/contract/language'
import type { Menu } from '@pesan/contract/menu'
import type { OutletTimes } from '@pesan/contract/opening'
import type { OpeningNotice, PageProps } from '@pesan/contract/page-props'
import { categorySlug } from '@pesan/domain/menu/category-slug'
import { hasDiets, usefulFilters } from '@pesan/domain/menu/diets'
import { differsByOutlet } from '@pesan/domain/menu/menu-at-outlet'
import type { Outlet } from '@pesan/domain/outlet/outlet'
import { shareImagePath } from '../companies/brand-file.ts'
import type { Company } from '../companies/company.ts'
import type { CatalogueSnapshot, CompanyEntry } from '../companies/company-directory.ts'
import { isPublicPath } from '../features/company/site-files.response.ts'
import { type CachedResponse, createCachedResponse, REVALIDATE } from '../http/cached-response.ts'
import { hasLanguages } from '../http/page-language.ts'
import type { CacheableRoute } from '../http/response-cache.ts'
import { pagePolicy } from '../http/security-headers.ts'
import { companyProps, type OnlinePayment } from './company-props.ts'
import { createDocument, type PageDocument, toPageProps } from './document.ts'
import { headTags } from './head.ts'
import type { Storefront } from './storefront.ts'
import { type Section, structuredData } from './structured-data.ts'

const NOT_FOUND = 'page:not-found'

/** What every page has of the installation. */
type PageSettings = Pick<PageProps, 'realtime' | 'map' | 'payments' | 'findsCountry' | 'signsInByMessage'>

export interface PageMakers extends PageSettings {
  storefront: Storefront
  onlinePaymentOf(company: Company): Promise<OnlinePayment>
  originOf(company: Company): string
  listOutlets(company: Company): Promise<Outlet[]>
  listTimes(company: Company): Promise<OutletTimes[]>
}

interface PageNotice {
  notice: OpeningNotice | null
  /** Differs where the notice differs. */
  name: string
}

/** The moment for which pages say what can be had; null for a menu without selling times. */
type PageSelling = (at: Date) => Date | null

export interface PageOpening {
  /** What pages of this version of the company say. */
  noticeOf(company: Company, outletId?: OutletId | null): Promise<(at: Date) => PageNotice>
  sellingOf(entry: CompanyEntry): Promise<PageSelling>
  now(): Date
}

/** Only the home page has structured data about the menu, and only it should be indexed. */
const HOME = '/'

/** Null when browsers connect to the address of the page. */
const realtimeOrigin = ({ host, port, forceTls }: PageProps['realtime']): string | null =>
  host === null ? null : `${forceTls ? 'wss' : 'ws'}://${host}${port === null ? '' : `:${port}`}`

export function createPages(makers: PageMakers, { noticeOf, sellingOf, now }: PageOpening): CacheableRoute {
  const { storefront } = makers
  /** Known once an address with a query was requested. */
  const categoryNames = new WeakMap<CompanyEntry, CategoryNames>()
  const notices = new WeakMap<CompanyEntry, (at: Date) => PageNotice>()
  const noticeNow = (entry: CompanyEntry) => notices.get(entry)?.(now())
  const sellings = new WeakMap<CompanyEntry, PageSelling>()
  const sellingNow = (entry: CompanyEntry) => sellings.get(entry)?.(now()) ?? null
  /** Ids and slugs of the menu only: any other category in an address gets the page of its route. */
  const categoryAt = (entry: CompanyEntry, path: string, query: string): string | null => {
    if (path !== HOME || query === '') return null
    const name = new URLSearchParams(query).get('category')
    const known = categoryNames.get(entry)
    return name === null || !known ? name : (known.get(name) ?? null)
  }
  return {
    /** All addresses of one route share a page, except categories with a separate one. */
    keyOf(entry, { path, query, locale }) {
      const pattern = storefront.routePattern(path)
      if (pattern === null) return `${locale}:${NOT_FOUND}`
      const categoryId = categoryAt(entry, path, query)
      return `${locale}:page:${pattern}${categoryId === null ? '' : `?category=${categoryId}`}`
    },
    async prepare(entry, { path, query }) {
      if (!sellings.has(entry)) {
        notices.set(entry, await noticeOf(entry))
        sellings.set(entry, await sellingOf(entry))
      }
      if (path !== HOME || query === '' || categoryNames.has(entry)) return
      // The address of a page is the same in every language.
      const { menu } = await entry.catalogue()
      categoryNames.set(entry, categoryNamesOf(menu, new Set(storefront.categoryPages(menu))))
    },
    stateOf(entry) {
      const at = now()
      const notice = notices.get(entry)?.(at).name ?? ''
      const selling = sellings.get(entry)?.(at)
      return selling ? `${notice}${selling.getTime()}` : notice
    },
    create: (entry, { path, query, locale }) =>
      createPage(makers, entry, {
        opening: noticeNow(entry)?.notice ?? null,
        sellingAt: sellingNow(entry),
        path,
        locale,
        categoryId: categoryAt(entry, path, query),
      }),
  }
}

interface RequestedPage {
  path: string
  locale: Locale
  categoryId: string | null
  opening: OpeningNotice | null
  /** The moment for which the page says what can be had; null for a menu without selling times. */
  sellingAt: Date | null
}

async function createPage(
  makers: PageMakers,
  entry: CompanyEntry,
  requested: RequestedPage,
): Promise<CachedResponse> {
  const { storefront, originOf, listOutlets, listTimes } = makers
  const { path, categoryId } = requested
  const { menu, products } = await entry.catalogue(requested.locale)
  const page = await pagePropsOf(makers, entry, { ...requested, menu, products })
  const rendered = storefront.render({ path, page, menu })
  const origin = originOf(entry)
  const [outlets, openings] =
    path === HOME ? await Promise.all([listOutlets(entry), listTimes(entry)]) : [[], []]
  const sections = sectionsOf(menu, new Set(storefront.categoryPages(menu)), categoryId)
  const document = createDocument(storefront, page, {
    body: rendered.html,
    head: headTags({
      origin,
      publicPath: isPublicPath(path) ? path + categoryQuery(categoryId) : null,
      page,
      version: entry.version,
      shareImage: shareImagePath(entry),
    }),
    structuredData:
      path === HOME ? structuredData({ origin, company: page.company, outlets, openings, sections }) : null,
  })
  return createCachedResponse({
    body: document.html,
    contentType: 'text/html; charset=utf-8',
    cacheControl: REVALIDATE,
    ...(hasLanguages(entry.props) ? { varies: 'cookie' } : {}),
    status: rendered.status,
    headers: [['content-security-policy', policyOf(page, document)]],
  })
}

const policyOf = (
  { map, realtime }: Pick<PageProps, 'map' | 'realtime'>,
  { scriptHash, styleHash }: PageDocument,
): string =>
  pagePolicy({
    scriptHashes: [scriptHash],
    styleHashes: [styleHash],
    map: map.source,
    realtimeOrigin: realtimeOrigin(realtime),
  })

/** What the page says, and its script is given. */
export async function pagePropsOf(
  {
    storefront,
    originOf: _origin,
    listOutlets: _outlets,
    listTimes: _times,
    onlinePaymentOf,
    ...settings
  }: PageMakers,
  entry: CompanyEntry,
  {
    menu,
    products,
    locale,
    categoryId,
    opening,
    sellingAt,
  }: Pick<RequestedPage, 'locale' | 'categoryId' | 'opening' | 'sellingAt'> &
    Pick<CatalogueSnapshot, 'menu' | 'products'>,
): Promise<PageProps> {
  const notSold =
    sellingAt && storefront.notSold(menu, { locale, timeZone: entry.props.time_zone, at: sellingAt })
  return toPageProps({
    ...settings,
    company: companyProps(entry.props, { products, online: await onlinePaymentOf(entry) }),
    menuVersion: menu.version,
    categoryId,
    opening,
    ...(notSold && { notSold: notSold.texts }),
    ...(differsByOutlet(menu.categories) && { menuByOutlet: true as const }),
    ...(hasDiets(menu.categories) && { diets: usefulFilters(menu.categories) }),
    locale,
  })
}

/** Ids of categories with a separate page, by what names them in an address. */
type CategoryNames = ReadonlyMap<string, string>

/**
 * A category has the addresses of its id and of its slug (MENU-07). The first category with a slug gets it, unless the
 * slug is another category's id; the canonical address uses the id.
 */
function categoryNamesOf({ categories }: Menu, ids: ReadonlySet<string>): CategoryNames {
  const idsByName = new Map([...ids].map(id => [id, id]))
  for (const { id, name } of categories) {
    const slug = categorySlug(name)
    if (ids.has(id) && slug !== '' && !idsByName.has(slug)) idsByName.set(slug, id)
  }
  return idsByName
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
