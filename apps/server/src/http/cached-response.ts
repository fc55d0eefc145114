// A response that is prepared once and sent many times: compressed in advance, with an ETag, and a 304 for clients that
// have it. Only brotli is stored, which every browser accepts; gzip would double the memory.
import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { chooseEncoding, type Encoding } from './content-encoding.ts'
import type { RequestHeaders } from './request-headers.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const deflate = promisify(gzip)

interface Variant {
  /** Null: made from the brotli variant for the few clients that do not accept that. */
  body: Buffer | string | null
  etag: string
  /** First those that a 304 has, too. */
  headers: string[]
  notModifiedCount: number
}

export interface CachedResponse {
  status: number
  variants: Readonly<Record<Encoding, Variant>>
}

/** A file that is the same for every company: its response, or the promise of it if this request is the first. */
export type StaticFile = () => CachedResponse | Promise<CachedResponse>

export interface ResponseSource {
  body: string | Buffer
  contentType: string
  cacheControl: string
  status?: number
  headers?: readonly (readonly [string, string])[]
  /** Request headers besides the encoding on which the response depends. */
  varies?: string
  /** Already compressed, as images and fonts are. */
  isCompressed?: boolean
  /** In brotli, compressed in advance by the build. */
  compressed?: Buffer
}

export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Browsers may cache it but must revalidate: a 304 when the ETag is unchanged. */
export const REVALIDATE = 'no-cache'

/** One character per byte. */
const BYTES_AS_TEXT = 'latin1'
/**
 * Bodies up to this size are stored as text: Node sends headers and text in one write, a tenth more answers a second
 * than with a buffer. Its fast path takes 16 KiB; the rest is room for the headers.
 */
const SENT_WITH_HEAD = 14 * 1024

/** Compresses once, at the highest level that pays for bytes that are sent often. */
export async function createCachedResponse(source: ResponseSource): Promise<CachedResponse> {
  const body = Buffer.from(source.body)
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const variant = (encoding: Encoding, bytes: Buffer | null): Variant => {
    const etag = `"${hash}-${encoding}"`
    const validators = [
      // A header of the source replaces the general one.
      ...new Map([...SECURITY_HEADERS, ...(source.headers ?? [])]),
      ['cache-control', source.cacheControl],
      ['etag', etag],
      ['vary', source.varies === undefined ? 'accept-encoding' : `accept-encoding, ${source.varies}`],
    ]
    const coding = encoding === 'identity' ? [] : [['content-encoding', encoding]]
    const length = bytes === null ? [] : [['content-length', String(bytes.length)]]
    const description = [['content-type', source.contentType], ...length, ...coding]
    return {
      body: bytes && bytes.length <= SENT_WITH_HEAD ? bytes.toString(BYTES_AS_TEXT) : bytes,
      etag,
      headers: toList([...validators, ...description]),
      notModifiedCount: validators.length * 2,
    }
  }
  const status = source.status ?? 200
  if (source.isCompressed) {
    const asItIs = variant('identity', body)
    return { status, variants: { identity: asItIs, br: asItIs, gzip: asItIs } }
  }
  const br = variant('br', source.compressed ?? (await compress(body)))
  return { status, variants: { identity: variant('identity', null), br, gzip: variant('gzip', null) } }
}

/** Names and values in turn, in an array without spare room: thousands of them are in memory. */
const toList = (headers: readonly (readonly string[])[]): string[] => headers.flat().slice()

/** Of the headers of a response, in memory. */
const HEADER_BYTES = 2048

/** What a response occupies in memory. */
export function byteSize({ variants }: CachedResponse): number {
  const bodies = new Set(Object.values(variants).map(({ body }) => body))
  return [...bodies].reduce((sum, body) => sum + (body?.length ?? 0), HEADER_BYTES)
}

const compress = (body: Buffer): Promise<Buffer> =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: body.length > 200_000 ? 7 : 10,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // No wider than the body: the encoder allocates eight times the window, 32 MB per page with the default.
      [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
    },
  })

const windowBits = (length: number): number =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 16)) + 1),
  )

export interface CachedResponseRequest {
  isHead: boolean
  headers: RequestHeaders
}

/** Answers GET and HEAD. */
export function sendCachedResponse(
  { isHead, headers }: CachedResponseRequest,
  response: ServerResponse,
  cached: CachedResponse,
): void {
  const encoding = chooseEncoding(headers.acceptEncoding)
  const variant = cached.variants[encoding]
  const { ifNoneMatch } = headers
  if (ifNoneMatch !== undefined && cached.status === 200 && matchesEtag(ifNoneMatch, variant.etag)) {
    response.writeHead(304, variant.headers.slice(0, variant.notModifiedCount))
    response.end()
    return
  }
  if (variant.body !== null) {
    response.writeHead(cached.status, variant.headers)
    response.end(isHead ? undefined : variant.body, BYTES_AS_TEXT)
    return
  }
  sendConverted(response, { isHead, cached, encoding }).catch((error: Error) => response.destroy(error))
}

interface Conversion {
  isHead: boolean
  cached: CachedResponse
  encoding: Encoding
}

async function sendConverted(
  response: ServerResponse,
  { isHead, cached, encoding }: Conversion,
): Promise<void> {
  const body = await (encoding === 'gzip' ? gzipped.forceFetch(cached) : decompress(cached))
  const { headers } = cached.variants[encoding]
  response.writeHead(cached.status, [...headers, 'content-length', String(body.length)])
  response.end(isHead ? undefined : body)
}

export function sendStaticFile(
  request: CachedResponseRequest,
  response: ServerResponse,
  file: StaticFile,
): void {
  const cached = file()
  if (!(cached instanceof Promise)) return sendCachedResponse(request, response, cached)
  cached
    .then(read => sendCachedResponse(request, response, read))
    .catch((error: Error) => response.destroy(error))
}

function decompress({ variants }: CachedResponse): Promise<Buffer> {
  const stored = variants.br.body ?? ''
  return unbrotli(typeof stored === 'string' ? Buffer.from(stored, BYTES_AS_TEXT) : stored)
}

const GZIPPED_BYTES = 16_000_000

/** Of all companies together, for proxies and programs that know only this encoding. */
const gzipped = new LRUCache<CachedResponse, Buffer>({
  maxSize: GZIPPED_BYTES,
  sizeCalculation: ({ length }) => length,
  // Concurrent requests share the work, and an eviction meanwhile does not end it.
  fetchMethod: async cached => deflate(await decompress(cached)),
  ignoreFetchAbort: true,
})

const matchesEtag = (known: string, etag: string): boolean =>
  known === etag || known === '*' || known.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag)
