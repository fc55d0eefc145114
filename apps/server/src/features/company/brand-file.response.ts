// Serves the company's logo, icons and share image. The SVGs are the company's own markup, so a content security
// policy lets them only be drawn.

import { type BrandFile, brandFileAt, MASKABLE_ICON_PX } from '../../companies/brand-file.ts'
import type { Company } from '../../companies/company.ts'
import type { CompanyEntry } from '../../companies/company-directory.ts'
import {
  type CachedResponse,
  createCachedResponse,
  IMMUTABLE,
  REVALIDATE,
} from '../../http/cached-response.ts'
import type { CacheableRoute } from '../../http/response-cache.ts'
import { NO_CONTENT_POLICY } from '../../http/security-headers.ts'
import { drawIcon, drawMaskableIcon, iconSvg } from './brand-icon.ts'
import { icoOf } from './favicon.ts'
import { drawShareImage } from './share-image.ts'

const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
const FAVICON_PX = 48

/** Reads the bytes of a menu image; called only when the share image is drawn. */
type FindDish = (entry: CompanyEntry) => Promise<Buffer | null>

export const createBrandFileResponses = (findDish: FindDish): CacheableRoute => ({
  folder: '/brand/',
  keyOf(entry, { path }) {
    return brandFileAt(entry, path) === null ? null : path
  },
  async create(entry, { path }) {
    const file = brandFileAt(entry, path)
    return file === null ? null : createBrandFile(entry, file, () => findDish(entry))
  },
})

async function createBrandFile(
  company: Company,
  file: BrandFile,
  findDish: () => Promise<Buffer | null>,
): Promise<CachedResponse> {
  switch (file) {
    case 'logo':
      return drawing(company.files.logo ?? '')
    case 'icon':
      return drawing(iconSvg(company))
    case 'maskable':
      return pixels('image/png', await drawMaskableIcon(company, MASKABLE_ICON_PX))
    case 'share':
      return pixels('image/jpeg', await drawShareImage(company, await findDish()))
    case 'favicon':
      // The address of the favicon is the same for every version, so browsers must revalidate it.
      return pixels('image/x-icon', icoOf(await drawIcon(company, FAVICON_PX), FAVICON_PX), REVALIDATE)
    case 180:
    case 192:
    case 512:
      return pixels('image/png', await drawIcon(company, file))
  }
}

const drawing = (svg: string): Promise<CachedResponse> =>
  createCachedResponse({
    body: svg,
    contentType: 'image/svg+xml',
    cacheControl: IMMUTABLE,
    headers: [['content-security-policy', SVG_POLICY]],
  })

const pixels = (contentType: string, body: Buffer, cacheControl = IMMUTABLE): Promise<CachedResponse> =>
  createCachedResponse({
    body,
    contentType,
    cacheControl,
    headers: [['content-security-policy', NO_CONTENT_POLICY]],
    isCompressed: true,
  })
