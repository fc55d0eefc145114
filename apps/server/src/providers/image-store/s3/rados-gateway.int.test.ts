// The store with a real S3 server, Ceph's. CI installs it where it may.
import { hasRadosGateway, type RadosGateway, startRadosGateway } from '@pesan/testkit/rados-gateway'
import { AwsClient } from 'aws4fetch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeS3Store } from './s3-store.contract.ts'
import { createS3Store, type S3StoreOptions } from './s3-store.ts'

const START_WITHIN_MS = 400_000
const HASH = 'ef'.repeat(32)
const BUCKET = 'menu-images'

/** Besides the store: what the operator does by the provider's console, and what a stranger sees. */
const request = ({ endpoint, bucket, ...account }: S3StoreOptions, path: string, init: RequestInit = {}) =>
  new AwsClient({ ...account, service: 's3' }).fetch(`${endpoint}/${bucket}${path}`, init)

describe.skipIf(!hasRadosGateway)('Ceph (needs the packages radosgw, ceph-mon and ceph-osd)', () => {
  let gateway: RadosGateway
  let owned: S3StoreOptions
  beforeAll(async () => {
    gateway = await startRadosGateway()
    const account = await gateway.createAccount('owner')
    owned = { endpoint: gateway.endpoint, bucket: BUCKET, region: 'ap-southeast-1', ...account }
    const made = await request(owned, '', { method: 'PUT' })
    if (!made.ok) throw new Error(`no bucket: ${made.status}`)
  }, START_WITHIN_MS)
  afterAll(() => gateway.stop())

  describeS3Store('Ceph', async () => ({ bucket: owned, stop: async () => undefined }), START_WITHIN_MS)

  test('the object has its content type, and strangers cannot read it', async () => {
    const path = `/pictures/${HASH}/960.avif`
    await createS3Store(owned).put(HASH, '960.avif', Buffer.from('x'))
    const own = await request(owned, path)
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/avif'])
    expect((await fetch(`${owned.endpoint}/${BUCKET}${path}`)).status).toBe(403)
  })

  describe('an account with a policy', () => {
    let shared: S3StoreOptions
    beforeAll(async () => {
      shared = { ...owned, ...(await gateway.createAccount('shared')) }
    })
    const allow = async (actions: readonly string[]): Promise<void> => {
      const body = JSON.stringify({
        Version: '2012-10-17',
        Statement: [
          {
            Effect: 'Allow',
            Principal: { AWS: ['arn:aws:iam:::user/shared'] },
            Action: actions.map(action => `s3:${action}`),
            Resource: [`arn:aws:s3:::${BUCKET}`, `arn:aws:s3:::${BUCKET}/*`],
          },
        ],
      })
      const changed = await request(owned, '?policy', { method: 'PUT', body })
      if (!changed.ok) throw new Error(`no policy: ${changed.status}`)
    }

    test('needs the rights that the documentation names', async () => {
      await allow(['GetObject', 'PutObject', 'ListBucket'])
      const store = createS3Store(shared)
      await store.put(HASH, '320.webp', Buffer.from('x'))
      expect(await store.get(HASH, '320.webp')).toEqual(Buffer.from('x'))
      expect(await store.get(HASH, '160.webp')).toBe(null)
      expect(await store.has(HASH, '160.webp')).toBe(false)
    })

    test('is refused the answer that an image is missing when it may not list', async () => {
      await allow(['GetObject', 'PutObject'])
      await expect(createS3Store(shared).get(HASH, '160.webp')).rejects.toThrow('answered 403')
    })
  })
})
