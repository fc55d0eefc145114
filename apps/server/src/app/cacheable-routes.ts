// Every GET whose response is cached, in the order in which they are consulted. Pages come last: they also answer
// addresses that do not exist.

import type { Company } from '../companies/company.ts'
import { createBrandFileResponses } from '../features/company/brand-file.response.ts'
import { createSiteFileResponses } from '../features/company/site-files.response.ts'
import { findDish } from '../features/image/dish.service.ts'
import { createImageResponses, type ImageResponseDeps } from '../features/image/image.response.ts'
import { menuResponses } from '../features/menu/menu.response.ts'
import type { PagePaths } from '../http/page-paths.ts'
import type { CacheableRoute } from '../http/response-cache.ts'

export interface CacheableRoutesDeps extends ImageResponseDeps {
  pages: CacheableRoute
  /** The public address of a company. */
  originOf(company: Company): string
}

export function createCacheableRoutes(
  { pages, originOf, ...deps }: CacheableRoutesDeps,
  { claim, isPage }: PagePaths,
): CacheableRoute[] {
  const files = [
    menuResponses,
    createBrandFileResponses(entry => findDish(deps, entry)),
    createSiteFileResponses(originOf),
    createImageResponses(deps),
  ]
  for (const { folder } of files) if (folder !== undefined) claim(folder)
  return [
    ...files,
    {
      ...pages,
      keyOf(entry, address) {
        return isPage(address.path) ? pages.keyOf(entry, address) : null
      },
    },
  ]
}
