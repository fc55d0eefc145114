// Serves image files at `/pictures/{hash}/{width}.{format}`, which browsers cache forever: the address changes with the
// content.
import { IMAGE_FORMATS, IMAGE_WIDTHS } from '@pesan/contract/image-path'
import * as v from 'valibot'
import { createCachedResponse, IMMUTABLE } from '../../http/cached-response.ts'
import type { CacheableRoute } from '../../http/response-cache.ts'
import { NO_CONTENT_POLICY } from '../../http/security-headers.ts'
import { type ImageDeps, readImageFile } from './image.service.ts'
import type { ImageFile } from './image-files.ts'

const PATH = /^\/pictures\/(?<hash>[0-9a-f]{64})\/(?<width>\d{3})\.(?<format>[a-z]{4})$/

const pathParts = v.object({
  hash: v.string(),
  width: v.pipe(v.unknown(), v.toNumber(), v.picklist(IMAGE_WIDTHS)),
  format: v.picklist(IMAGE_FORMATS),
})

export type ImageResponseDeps = Pick<ImageDeps, 'db' | 'imageFiles'>

export const createImageResponses = (deps: ImageResponseDeps): CacheableRoute => ({
  folder: '/pictures/',
  isContentAddressed: true,
  keyOf(_entry, { path }) {
    return PATH.test(path) ? path : null
  },
  async create(company, { path }) {
    const file = parsePath(path)
    const body = file && (await readImageFile(deps, { companyId: company.id, file }))
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

function parsePath(path: string): ImageFile | null {
  const parsed = v.safeParse(pathParts, PATH.exec(path)?.groups)
  return parsed.success ? parsed.output : null
}
