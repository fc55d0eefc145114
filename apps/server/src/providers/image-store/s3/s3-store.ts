// Images in a bucket of any S3-compatible store, at `pictures/<hash>/<variant>`. The bucket may be private: only this
// server reads it.
import { AwsClient } from 'aws4fetch'
import type { ImageStore, PictureVariant } from '../image-store.ts'

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
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    throw new Error(`the image store answered ${response.status} to ${method} ${key}`)
  }

  return {
    async put(hash, variant, bytes) {
      const response = await call('PUT', keyOf(hash, variant), bytes)
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the image store has no bucket ${bucket}`)
    },
    async get(hash, variant) {
      const response = await call('GET', keyOf(hash, variant), null)
      const bytes = Buffer.from(await response.arrayBuffer())
      return response.ok ? bytes : null
    },
    async has(hash, variant) {
      return (await call('HEAD', keyOf(hash, variant), null)).ok
    },
  }
}

const keyOf = (hash: string, variant: PictureVariant): string => `pictures/${hash}/${variant}`

function contentTypeOf(key: string): string {
  if (key.endsWith('.webp')) return 'image/webp'
  return key.endsWith('.avif') ? 'image/avif' : 'application/octet-stream'
}
