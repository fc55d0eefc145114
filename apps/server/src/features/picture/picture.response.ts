// Serves image files at `/pictures/{hash}/{width}.{format}`, which browsers cache forever: the address changes with the
// content.
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '@pesan/contract/picture-path'
import * as v from 'valibot'
import { createCachedResponse, IMMUTABLE } from '../../http/cached-response.ts'
import type { CacheableRoute } from '../../http/response-cache.ts'
import { NO_CONTENT_POLICY } from '../../http/security-headers.ts'
import { type PictureDeps, readPictureFile } from './picture.service.ts'
import type { PictureFile } from './picture-files.ts'

const PATH = /^\/pictures\/(?<hash>[0-9a-f]{64})\/(?<width>\d{3})\.(?<format>[a-z]{4})$/

const pathParts = v.object({
  hash: v.string(),
  width: v.pipe(v.unknown(), v.toNumber(), v.picklist(PICTURE_WIDTHS)),
  format: v.picklist(PICTURE_FORMATS),
})

export type PictureResponseDeps = Pick<PictureDeps, 'db' | 'pictureFiles'>

export const createPictureResponses = (deps: PictureResponseDeps): CacheableRoute => ({
  folder: '/pictures/',
  isContentAddressed: true,
  keyOf(_entry, { path }) {
    return PATH.test(path) ? path : null
  },
  async create(company, { path }) {
    const file = parsePath(path)
    const body = file && (await readPictureFile(deps, { companyId: company.id, file }))
    if (!body) return null
    return createCachedResponse({
      body,
      contentType: `image/${file.format}`,
      cacheControl: IMMUTABLE,
      headers: [['content-security-policy', NO_CONTENT_POLICY]],
      isCompressed: true,
    })
  },
})

function parsePath(path: string): PictureFile | null {
  const parsed = v.safeParse(pathParts, PATH.exec(path)?.groups)
  return parsed.success ? parsed.output : null
}
