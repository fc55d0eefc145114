// Images in a bucket of any S3-compatible store, at `pictures/<hash>/<variant>`. The bucket may be private: only this
// server reads it.
import { AwsClient } from 'aws4fetch'
import type { ImageStore, ImageVariant } from '../image-store.ts'

const CALL_TIMEOUT_MS = 5_000
/** For an original of several megabytes. */
const PUT_TIMEOUT_MS = 20_000
const MAX_RETRIES = 2

export interface S3StoreOptions {
  /** `https://s3.eu-central-1.amazonaws.com`; the bucket is part of the path, which every store supports. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  initialRetryMs?: number
}

export function createS3Store(options: S3StoreOptions): ImageStore {
  const {
    endpoint,
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
    initialRetryMs: initRetryMs = 100,
  } = options
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: MAX_RETRIES,
    initRetryMs,
  })

  async function call(
    method: 'GET' | 'HEAD' | 'PUT',
    key: string,
    body: Uint8Array | null,
  ): Promise<Response> {
    const timeoutMs = method === 'PUT' ? PUT_TIMEOUT_MS : CALL_TIMEOUT_MS
    const response = await client.fetch(`${endpoint}/${bucket}/${key}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: Buffer.from(body), headers: { 'content-type': contentTypeOf(key) } }),
    })
    if (response.ok || (method === 'HEAD' && response.status === 404)) return response
    const reason = await response.text()
    // Only the text distinguishes a missing bucket from a missing image; the answer to HEAD has none.
    if (reason.includes('<Code>NoSuchBucket</Code>'))
      throw new Error(`the image store has no bucket ${bucket}`)
    if (method === 'GET' && response.status === 404) return response
    throw new Error(`the image store answered ${response.status} to ${method} ${key}`)
  }

  return {
    async put(hash, variant, bytes) {
      const response = await call('PUT', keyOf(hash, variant), bytes)
      await response.body?.cancel()
    },
    async get(hash, variant) {
      const response = await call('GET', keyOf(hash, variant), null)
      return response.ok ? Buffer.from(await response.arrayBuffer()) : null
    },
    async has(hash, variant) {
      return (await call('HEAD', keyOf(hash, variant), null)).ok
    },
  }
}

const keyOf = (hash: string, variant: ImageVariant): string => `pictures/${hash}/${variant}`

function contentTypeOf(key: string): string {
  if (key.endsWith('.webp')) return 'image/webp'
  return key.endsWith('.avif') ? 'image/avif' : 'application/octet-stream'
}
