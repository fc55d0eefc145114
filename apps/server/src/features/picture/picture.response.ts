// Serves image files at `/pictures/{hash}/{width}.{format}`. They are cached in memory up to a limit and in browsers
// forever, because the address changes with the content.
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '@pesan/contract/picture-path'
import * as z from 'zod'
import { type CachedResponse, createCachedResponse, IMMUTABLE } from '../../http/cached-response.ts'
import { RecentlyUsed } from '../../http/recently-used.ts'
import { NO_CONTENT_POLICY } from '../../http/security-headers.ts'
import type { CompanyEntry } from '../company/company-directory.ts'
import { type PictureDeps, readPictureFile } from './picture.service.ts'
import type { PictureFile } from './picture-files.ts'

const MAX_CACHED_BYTES = 64 * 1024 * 1024
const PATH = /^\/pictures\/(?<hash>[0-9a-f]{64})\/(?<width>\d{3})\.(?<format>[a-z]{4})$/

const pathParts = z.object({
  hash: z.string(),
  width: z.coerce.number().pipe(z.literal(PICTURE_WIDTHS)),
  format: z.enum(PICTURE_FORMATS),
})

export type PictureResponseDeps = Pick<PictureDeps, 'db' | 'pictureFiles'>

export interface PictureResponses {
  /** Finds a response cached in memory. */
  find(entry: CompanyEntry, path: string): CachedResponse | undefined
  /** Reads or makes a file and caches it. Null if this company does not have it. */
  create(entry: CompanyEntry, path: string): Promise<CachedResponse | null>
}

export const isPicturePath = (path: string): boolean => path.startsWith('/pictures/')

export function createPictureResponses(deps: PictureResponseDeps): PictureResponses {
  const cache = new RecentlyUsed<CachedResponse>(MAX_CACHED_BYTES)
  const keyOf = (entry: CompanyEntry, path: string) => `${entry.company.id}${path}`
  return {
    find: (entry, path) => cache.get(keyOf(entry, path)),
    async create(entry, path) {
      const file = parsePath(path)
      if (!file) return null
      const body = await readPictureFile(deps, { companyId: entry.company.id, file })
      if (!body) return null
      const cached = await createCachedResponse({
        body,
        contentType: `image/${file.format}`,
        cacheControl: IMMUTABLE,
        headers: [['content-security-policy', NO_CONTENT_POLICY]],
        isCompressed: true,
      })
      cache.put(keyOf(entry, path), cached, body.length)
      return cached
    },
  }
}

function parsePath(path: string): PictureFile | null {
  const parsed = pathParts.safeParse(PATH.exec(path)?.groups)
  return parsed.success ? parsed.data : null
}
