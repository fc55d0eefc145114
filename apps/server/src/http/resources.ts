// Everything that is made once per company and menu version and then sent as it is: what it is called, and how it is
// made at the first request.
import { BASE_PATH } from '@pesan/contract/endpoint'
import { brandFileAt, createBrandFile } from '../features/company/brand-file.resource.ts'
import type { Company } from '../features/company/company.ts'
import type { CompanyEntry } from '../features/company/company-directory.ts'
import { createSiteFile, isSiteFile } from '../features/company/site-files.resource.ts'
import { createMenuResource, menuResourceName } from '../features/menu/menu.resource.ts'
import {
  createPictureResources,
  isPicturePath,
  type PictureResourceTools,
} from '../features/picture/picture.resource.ts'
import type { Pages } from '../render/pages.ts'
import { keepResource } from './hot-path.ts'
import type { Resource } from './resource.ts'

export interface Resources {
  /** Null for addresses whose answers are never kept: the other calls of the API. */
  nameOf(entry: CompanyEntry, path: string, query: string): string | null
  /** A picture of the company that is in memory. */
  findPicture(entry: CompanyEntry, path: string): Resource | undefined
  /** Makes it and keeps it for the next request. Null for the same addresses. */
  create(entry: CompanyEntry, path: string, query: string): Promise<Resource | null>
}

export interface ResourceMakers extends PictureResourceTools {
  pages: Pages
  /** The public address of a company. */
  originOf(company: Company): string
}

export function createResources({ pages, originOf, ...tools }: ResourceMakers): Resources {
  const pictures = createPictureResources(tools)
  const isMenu = (entry: CompanyEntry, path: string) =>
    path === `${BASE_PATH.company.replace('{companyId}', entry.company.id)}/menus`

  function nameOf(entry: CompanyEntry, path: string, query: string): string | null {
    if (isMenu(entry, path)) return menuResourceName(entry, query)
    const brandFile = brandFileAt(entry.company, path)
    if (brandFile !== null) return `brand:${brandFile}`
    if (isSiteFile(path)) return path
    if (isReserved(path)) return null
    return pages.nameOf(entry, path, query)
  }

  async function make(entry: CompanyEntry, path: string, query: string): Promise<Resource> {
    if (isMenu(entry, path)) return createMenuResource(entry, menuResourceName(entry, query))
    const brandFile = brandFileAt(entry.company, path)
    if (brandFile !== null) return createBrandFile(entry.company, brandFile)
    if (isSiteFile(path)) return createSiteFile(path, entry.company, originOf(entry.company))
    return pages.create(entry, path, query)
  }

  return {
    nameOf,
    findPicture: pictures.find,
    async create(entry, path, query) {
      if (isPicturePath(path)) return pictures.create(entry, path)
      if (nameOf(entry, path, query) === null) return null
      const resource = await make(entry, path, query)
      const name = nameOf(entry, path, query)
      if (name !== null) keepResource(entry, name, resource)
      return resource
    },
  }
}

/** What is no page: the API, health, realtime, files. */
const isReserved = (path: string): boolean =>
  /^\/(api|broadcasting|app|assets|brand|healthz|payment|pictures|webhooks)\//.test(path) ||
  path === '/healthz' ||
  path === '/readyz'
