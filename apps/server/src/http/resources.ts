// Everything that is made once per company, menu version and language and then sent as it is: what it is called, and how it is
// made at the first request.
import { BASE_PATH } from '@pesan/contract/endpoint'
import { createBrandFile } from '../features/company/brand-file.resource.ts'
import { type BrandFile, brandFileAt } from '../features/company/brand-file.ts'
import type { Company } from '../features/company/company.ts'
import type { CompanyEntry } from '../features/company/company-directory.ts'
import { createSiteFile, isSiteFile } from '../features/company/site-files.resource.ts'
import { createMenuResource, menuResourceName } from '../features/menu/menu.resource.ts'
import { findDish } from '../features/picture/dish.service.ts'
import {
  createPictureResources,
  isPicturePath,
  type PictureResourceTools,
} from '../features/picture/picture.resource.ts'
import type { Pages } from '../render/pages.ts'
import { type Address, findResource, keepResource } from './hot-path.ts'
import type { Resource } from './resource.ts'

export interface Resources {
  /** Null for addresses whose answers are never kept: the other calls of the API. */
  nameOf(entry: CompanyEntry, address: Address): string | null
  /** A picture of the company that is in memory. */
  findPicture(entry: CompanyEntry, path: string): Resource | undefined
  /** What is in memory, whatever its kind. */
  find(entry: CompanyEntry, address: Address): Resource | undefined
  /** Makes it and keeps it for the next request. Null for the same addresses. */
  create(entry: CompanyEntry, address: Address): Promise<Resource | null>
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

  function nameOf(entry: CompanyEntry, address: Address): string | null {
    const { path, query } = address
    if (isMenu(entry, path)) return menuResourceName(entry, query)
    const brandFile = brandFileAt(entry.company, path)
    if (brandFile !== null) return `brand:${brandFile}`
    if (isSiteFile(path)) return path
    if (isReserved(path)) return null
    return pages.nameOf(entry, address)
  }

  const drawing = new Map<string, Promise<Resource>>()
  /** Drawing takes a core for a moment: requests that come meanwhile share it. */
  function drawOnce(entry: CompanyEntry, file: BrandFile): Promise<Resource> {
    const { id, version, menuVersion } = entry.company
    const name = `${id}/${version}/${menuVersion}/${file}`
    const drawn =
      drawing.get(name) ??
      createBrandFile(entry.company, file, () => findDish(tools, entry)).finally(() => drawing.delete(name))
    drawing.set(name, drawn)
    return drawn
  }

  async function make(entry: CompanyEntry, address: Address): Promise<Resource> {
    const { path, query } = address
    if (isMenu(entry, path)) return createMenuResource(entry, query)
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
      return name === null ? undefined : findResource(entry, name)
    },
    async create(entry, address) {
      if (isPicturePath(address.path)) return pictures.create(entry, address.path)
      if (nameOf(entry, address) === null) return null
      const resource = await make(entry, address)
      const name = nameOf(entry, address)
      if (name !== null) keepResource(entry, name, resource)
      return resource
    },
  }
}

/** What is no page: the API, health, realtime, files. */
const isReserved = (path: string): boolean =>
  /^\/(api|broadcasting|app|assets|brand|healthz|language|payment|pictures|webhooks)\//.test(path) ||
  path === '/healthz' ||
  path === '/readyz'
