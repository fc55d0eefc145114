import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeImageStore } from '../image-store.contract.ts'
import { BUCKET, CREDENTIALS, startS3Server } from './s3-server-for-test.ts'
import { createS3Store, type S3StoreOptions } from './s3-store.ts'

const HASH = 'ef'.repeat(32)
const { server, objects, failures } = startS3Server()
let endpoint = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise(done => server.close(done)))

const storeWith = (changes: Partial<S3StoreOptions> = {}) =>
  createS3Store({ endpoint, bucket: BUCKET, ...CREDENTIALS, initialRetryMs: 1, ...changes })

describeImageStore('S3', async () => {
  objects.clear()
  return storeWith()
})

test('the object has its address by hash and variant, and its content type', async () => {
  await storeWith().put(HASH, '960.avif', Buffer.from('x'))
  expect(objects.get(`/${BUCKET}/pictures/${HASH}/960.avif`)).toEqual({
    contentType: 'image/avif',
    bytes: Buffer.from('x'),
  })
})

test('a short outage is survived, a longer one is an error and no missing image', async () => {
  failures.push(503, 500)
  expect(await storeWith().has(HASH, 'original')).toBe(false)
  failures.push(503, 503, 503)
  await expect(storeWith().get(HASH, 'original')).rejects.toThrow('answered 503')
})

test('wrong credentials and a missing bucket are errors', async () => {
  await expect(storeWith({ secretAccessKey: 'other' }).get(HASH, 'original')).rejects.toThrow('answered 403')
  await expect(storeWith({ bucket: 'other' }).put(HASH, 'original', Buffer.from('x'))).rejects.toThrow(
    'no bucket',
  )
})
