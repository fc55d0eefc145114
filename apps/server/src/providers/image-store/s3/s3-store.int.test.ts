import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUCKET, CREDENTIALS, startS3Server } from './s3-server-for-test.ts'
import { describeS3Store } from './s3-store.contract.ts'
import { createS3Store } from './s3-store.ts'

const START_WITHIN_MS = 10_000
const HASH = 'ef'.repeat(32)
const { server, objects, failures } = startS3Server()
let endpoint = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise(done => server.close(done)))

const bucketForTest = () => ({ endpoint, bucket: BUCKET, ...CREDENTIALS })
const newStore = () => createS3Store({ ...bucketForTest(), initialRetryMs: 1 })

describeS3Store(
  'a bucket in memory',
  async () => ({ bucket: bucketForTest(), stop: async () => objects.clear() }),
  START_WITHIN_MS,
)

test('the object has its address by hash and variant, and its content type', async () => {
  await newStore().put(HASH, '960.avif', Buffer.from('x'))
  expect(objects.get(`/${BUCKET}/pictures/${HASH}/960.avif`)).toEqual({
    contentType: 'image/avif',
    bytes: Buffer.from('x'),
  })
})

test('a short outage is survived, a longer one is an error and no missing image', async () => {
  failures.push(503, 500)
  expect(await newStore().has(HASH, 'original')).toBe(false)
  failures.push(503, 503, 503)
  await expect(newStore().get(HASH, 'original')).rejects.toThrow('answered 503')
})
