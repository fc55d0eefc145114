// Everything that is rendered once per company, menu version and language and then sent unchanged: its cache key, and
// how it is rendered at the first request.
import { BASE_PATH } from '@pesan/contract/endpoint'
import { createBrandFile } from '../features/company/brand-file.response.ts'
import { type BrandFile, brandFileAt } from '../features/company/brand-file.ts'
import type { Company } from '../features/company/company.ts'
import type { CompanyEntry } from '../features/company/company-directory.ts'
import { createSiteFile, isSiteFile } from '../features/company/site-files.response.ts'
import { createMenuResponse, menuResponseName } from '../features/menu/menu.response.ts'
import { findDish } from '../features/picture/dish.service.ts'
import {
  createPictureResponses,
  isPicturePath,
  type PictureResponseDeps,
} from '../features/picture/picture.response.ts'
import type { Pages } from '../render/pages.ts'
import type { CachedResponse } from './cached-response.ts'
import { type Address, cacheResponse, findCachedResponse } from './response-cache.ts'

export interface CacheableRoutes {
  /** Null for addresses whose answers are never cached: the other calls of the API. */
  nameOf(entry: CompanyEntry, address: Address): string | null
  /** An image of the company that is in memory. */
  findPicture(entry: CompanyEntry, path: string): CachedResponse | undefined
  /** A cached response of any kind. */
  find(entry: CompanyEntry, address: Address): CachedResponse | undefined
  /** Renders the response and caches it. Null for the same addresses. */
  create(entry: CompanyEntry, address: Address): Promise<CachedResponse | null>
}

export interface CacheableRoutesDeps extends PictureResponseDeps {
  pages: Pages
  /** The public address of a company. */
  originOf(company: Company): string
}

export function createCacheableRoutes({ pages, originOf, ...deps }: CacheableRoutesDeps): CacheableRoutes {
  const pictures = createPictureResponses(deps)
  const isMenu = (entry: CompanyEntry, path: string) =>
    path === `${BASE_PATH.company.replace('{companyId}', entry.company.id)}/menus`

  function nameOf(entry: CompanyEntry, address: Address): string | null {
    const { path, query } = address
    if (isMenu(entry, path)) return menuResponseName(entry, query)
    const brandFile = brandFileAt(entry.company, path)
    if (brandFile !== null) return `brand:${brandFile}`
    if (isSiteFile(path)) return path
    if (isReserved(path)) return null
    return pages.nameOf(entry, address)
  }

  const drawing = new Map<string, Promise<CachedResponse>>()
  /** Drawing occupies a core for a moment: concurrent requests share it. */
  function drawOnce(entry: CompanyEntry, file: BrandFile): Promise<CachedResponse> {
    const { id, version, menuVersion } = entry.company
    const name = `${id}/${version}/${menuVersion}/${file}`
    const drawn =
      drawing.get(name) ??
      createBrandFile(entry.company, file, () => findDish(deps, entry)).finally(() => drawing.delete(name))
    drawing.set(name, drawn)
    return drawn
  }

  async function make(entry: CompanyEntry, address: Address): Promise<CachedResponse> {
    const { path, query } = address
    if (isMenu(entry, path)) return createMenuResponse(entry, query)
    const brandFile = brandFileAt(entry.company, path)
    if (brandFile !== null) return drawOnce(entry, brandFile)
    if (isSiteFile(path)) return createSiteFile(path, entry.company, originOf(entry.company))
    return pages.create(entry, address)
  }

  return {
    nameOf,
    findPicture: pictures.find,
    find(entry, address) {
      if (isPicturePath(address.path)) return pictures.find(entry, address.path)
      const name = nameOf(entry, address)
      return name === null ? undefined : findCachedResponse(entry, name)
    },
    async create(entry, address) {
      if (isPicturePath(address.path)) return pictures.create(entry, address.path)
      if (nameOf(entry, address) === null) return null
      const cached = await make(entry, address)
      const name = nameOf(entry, address)
      if (name !== null) cacheResponse(entry, name, cached)
      return cached
    },
  }
}

/** Paths that are no pages: the API, health checks, realtime, files. */
const isReserved = (path: string): boolean =>
  /^\/(api|broadcasting|app|assets|brand|healthz|language|payment|pictures|webhooks)\//.test(path) ||
  path === '/healthz' ||
  path === '/readyz'
