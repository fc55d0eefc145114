// Which encoding of an answer a client accepts, and the fast compression of an answer that is sent once.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send a handful of different values, so each is parsed once. */
const chosen = new Map<string, Encoding>()
const MAX_CHOSEN = 100

/** The wildcard `*;q=0` and other rare forms fall back to the plain bytes. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  const known = chosen.get(accepted)
  if (known) return known
  const encoding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity'
  if (chosen.size < MAX_CHOSEN) chosen.set(accepted, encoding)
  return encoding
}

function accepts(accepted: string, coding: string): boolean {
  const start = accepted.indexOf(coding)
  if (start === -1) return false
  const rest = accepted.slice(start + coding.length)
  return !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(rest)
}

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** The lowest levels that find repeats: 900 KB of JSON become a tenth within some milliseconds, outside the main thread. */
const BROTLI_QUALITY = 1
const GZIP_LEVEL = 1

export function compressOnce(text: string, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  if (encoding === 'gzip') return deflate(text, { level: GZIP_LEVEL })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return brotli(text, {
    params: { [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [BROTLI_PARAM_SIZE_HINT]: text.length },
  })
}
