// The files of a build for browsers, the same for every company. Each is read at its first request and then stays in memory:
// most are tiles of maps and parts of rare pages.
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import {
  type CachedResponse,
  createCachedResponse,
  IMMUTABLE,
  REVALIDATE,
  type ResponseSource,
  type StaticFile,
} from '../http/cached-response.ts'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.mvt': 'application/vnd.mapbox-vector-tile',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
}

const COMPRESSED = new Set(['.woff2', '.webp', '.png'])

/** What a file without a hash in its name has besides the content: its address never changes. */
type NamedFile = Pick<ResponseSource, 'headers'>

/** `named`: the files without a hash in their name, by address; browsers must revalidate them. */
export async function listBuiltFiles(
  folder: string,
  named: Readonly<Record<string, NamedFile>> = {},
): Promise<Map<string, StaticFile>> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const served = files.filter(file => file.isFile() && CONTENT_TYPES[extname(file.name)] !== undefined)
  return new Map(
    served.map(file => {
      const path = join(file.parentPath, file.name)
      const address = `/${path.slice(folder.length + 1)}`
      return [address, readOnce(path, named[address])] as const
    }),
  )
}

function readOnce(path: string, named: NamedFile | undefined): StaticFile {
  let response: CachedResponse | Promise<CachedResponse> | null = null
  async function read(): Promise<CachedResponse> {
    try {
      response = await createCachedResponse({ ...(await readBuiltFile(path)), ...revalidated(named) })
      return response
    } catch (error) {
      // The next request tries again.
      response = null
      throw error
    }
  }
  return () => (response ??= read())
}

const revalidated = (file: NamedFile | undefined): Partial<ResponseSource> =>
  file ? { cacheControl: REVALIDATE, ...file } : {}

async function readBuiltFile(path: string): Promise<ResponseSource> {
  const extension = extname(path)
  const file = {
    body: await readFile(path),
    contentType: CONTENT_TYPES[extension] ?? 'application/octet-stream',
    cacheControl: IMMUTABLE,
  }
  if (COMPRESSED.has(extension)) return { ...file, isCompressed: true }
  return { ...file, compressed: await readFile(`${path}.br`) }
}
