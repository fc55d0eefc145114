// JSON as it is stored in large numbers.
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

export function compress(value: object): Buffer {
  const json = Buffer.from(JSON.stringify(value))
  return brotliCompressSync(json, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: json.length },
  })
}

export const decompress = (bytes: Buffer): unknown => JSON.parse(brotliDecompressSync(bytes).toString())
