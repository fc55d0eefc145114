// The files of pictures as answers: `/pictures/{hash}/{width}.{format}`, kept in memory up to a limit and for ever in
// browsers, because the address changes with the content.
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '@pesan/contract/picture-path'
import * as z from 'zod'
import { RecentlyUsed } from '../../http/recently-used.ts'
import { createResource, IMMUTABLE, type Resource } from '../../http/resource.ts'
import { NO_CONTENT_POLICY } from '../../http/security-headers.ts'
import type { CompanyEntry } from '../company/company-directory.ts'
import { type PictureTools, readPictureFile } from './picture.service.ts'
import type { PictureFile } from './picture-files.ts'

const MAX_KEPT_BYTES = 64 * 1024 * 1024
const PATH = /^\/pictures\/(?<hash>[0-9a-f]{64})\/(?<width>\d{3})\.(?<format>[a-z]{4})$/

const pathParts = z.object({
  hash: z.string(),
  width: z.coerce.number().pipe(z.literal(PICTURE_WIDTHS)),
  format: z.enum(PICTURE_FORMATS),
})

export type PictureResourceTools = Pick<PictureTools, 'db' | 'pictureFiles'>

export interface PictureResources {
  /** What is in memory. */
  find(entry: CompanyEntry, path: string): Resource | undefined
  /** Reads or makes it and keeps it. Null for what this company does not have. */
  create(entry: CompanyEntry, path: string): Promise<Resource | null>
}

export const isPicturePath = (path: string): boolean => path.startsWith('/pictures/')

export function createPictureResources(tools: PictureResourceTools): PictureResources {
  const kept = new RecentlyUsed<Resource>(MAX_KEPT_BYTES)
  const keyOf = (entry: CompanyEntry, path: string) => `${entry.company.id}${path}`
  return {
    find: (entry, path) => kept.get(keyOf(entry, path)),
    async create(entry, path) {
      const file = parsePath(path)
      if (!file) return null
      const body = await readPictureFile(tools, { companyId: entry.company.id, file })
      if (!body) return null
      const resource = await createResource({
        body,
        contentType: `image/${file.format}`,
        cacheControl: IMMUTABLE,
        headers: [['content-security-policy', NO_CONTENT_POLICY]],
        isCompressed: true,
      })
      kept.put(keyOf(entry, path), resource, body.length)
      return resource
    },
  }
}

function parsePath(path: string): PictureFile | null {
  const parsed = pathParts.safeParse(PATH.exec(path)?.groups)
  return parsed.success ? parsed.data : null
}
