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

export interface CachedResponse {
  status: number
  /** Of the body; identity: it is sent as it is to every client. */
  encoding: 'br' | 'identity'
  body: Buffer | string
  etag: string
  /** First those that a 304 has, too, then the type, then what depends on the encoding. */
  headers: string[]
  notModifiedCount: number
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
  const plain = Buffer.from(source.body)
  const encoding = source.isCompressed ? 'identity' : 'br'
  const bytes = source.isCompressed ? plain : (source.compressed ?? (await compress(plain)))
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}-${encoding}"`
  const validators = [
    // A header of the source replaces the general one.
    ...new Map([...SECURITY_HEADERS, ...(source.headers ?? [])]),
    ['cache-control', source.cacheControl],
    ['etag', etag],
    ['vary', source.varies === undefined ? 'accept-encoding' : `accept-encoding, ${source.varies}`],
  ]
  const coding = encoding === 'identity' ? [] : [['content-encoding', encoding]]
  const description = [
    ['content-type', source.contentType],
    ['content-length', String(bytes.length)],
    ...coding,
  ]
  return {
    status: source.status ?? 200,
    encoding,
    body: bytes.length <= SENT_WITH_HEAD ? bytes.toString(BYTES_AS_TEXT) : bytes,
    etag,
    headers: toList([...validators, ...description]),
    notModifiedCount: validators.length * 2,
  }
}

/** Names and values in turn, in an array without spare room: thousands of them are in memory. */
const toList = (headers: readonly (readonly string[])[]): string[] => headers.flat().slice()

/** Of the headers of a response, in memory. */
const HEADER_BYTES = 2048

/** What a response occupies in memory. */
export const byteSize = ({ body }: CachedResponse): number => body.length + HEADER_BYTES

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
  { isHead, headers: requested }: CachedResponseRequest,
  response: ServerResponse,
  cached: CachedResponse,
): void {
  const encoding = cached.encoding === 'br' ? chooseEncoding(requested.acceptEncoding) : cached.encoding
  const { etag, headers } = encoding === cached.encoding ? cached : describeIn(encoding, cached)
  const { ifNoneMatch } = requested
  if (ifNoneMatch !== undefined && cached.status === 200 && matchesEtag(ifNoneMatch, etag)) {
    response.writeHead(304, headers.slice(0, cached.notModifiedCount))
    response.end()
    return
  }
  if (encoding === cached.encoding) {
    response.writeHead(cached.status, headers)
    response.end(isHead ? undefined : cached.body, BYTES_AS_TEXT)
    return
  }
  sendConverted(response, { isHead, cached, encoding, headers }).catch((error: Error) =>
    response.destroy(error),
  )
}

/** The few clients without brotli get what is made from it; the length is known then. */
function describeIn(encoding: Encoding, cached: CachedResponse): Pick<CachedResponse, 'etag' | 'headers'> {
  const etag = cached.etag.replace('-br"', `-${encoding}"`)
  const withType = cached.headers.slice(0, cached.notModifiedCount + 2)
  const coding = encoding === 'identity' ? [] : ['content-encoding', encoding]
  return { etag, headers: [...withType.map(value => (value === cached.etag ? etag : value)), ...coding] }
}

interface Conversion extends Pick<CachedResponse, 'headers'> {
  isHead: boolean
  cached: CachedResponse
  encoding: Encoding
}

async function sendConverted(
  response: ServerResponse,
  { isHead, cached, encoding, headers }: Conversion,
): Promise<void> {
  const body = await (encoding === 'gzip' ? gzipped.forceFetch(cached) : decompress(cached))
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

const decompress = ({ body }: CachedResponse): Promise<Buffer> =>
  unbrotli(typeof body === 'string' ? Buffer.from(body, BYTES_AS_TEXT) : body)

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
