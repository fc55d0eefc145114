// What the store must do with every S3 server, be it ours for tests or a real one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeImageStore } from '../image-store.contract.ts'
import { createS3Store, type S3StoreOptions } from './s3-store.ts'

const HASH = 'ef'.repeat(32)
const LARGE = Buffer.alloc(5 * 1024 * 1024, 'large')

interface S3ServerUnderTest {
  /** An empty bucket and an account that may do everything in it. */
  bucket: S3StoreOptions
  stop(): Promise<void>
}

export function describeS3Store(
  name: string,
  start: () => Promise<S3ServerUnderTest>,
  startWithinMs: number,
): void {
  describe(`S3 store: ${name}`, () => {
    let server: S3ServerUnderTest
    beforeAll(async () => {
      server = await start()
    }, startWithinMs)
    afterAll(() => server.stop())
    const storeWith = (changes: Partial<S3StoreOptions> = {}) =>
      createS3Store({ ...server.bucket, initialRetryMs: 1, ...changes })

    describeImageStore(name, async () => storeWith())

    test('an original of several megabytes, and a file without a byte, are returned as they were put', async () => {
      const store = storeWith()
      await store.put(HASH, 'original', LARGE)
      await store.put(HASH, '160.avif', Buffer.alloc(0))
      expect((await store.get(HASH, 'original'))?.equals(LARGE)).toBe(true)
      expect(await store.get(HASH, '160.avif')).toEqual(Buffer.alloc(0))
    })

    test('wrong credentials are errors', async () => {
      for (const change of [{ secretAccessKey: 'other' }, { accessKeyId: 'OTHER' }]) {
        const store = storeWith(change)
        await expect(store.get(HASH, 'original')).rejects.toThrow('answered 403')
        await expect(store.has(HASH, 'original')).rejects.toThrow('answered 403')
        await expect(store.put(HASH, 'original', Buffer.from('x'))).rejects.toThrow('answered 403')
      }
    })

    test('a missing bucket is an error and no missing image', async () => {
      const store = storeWith({ bucket: 'other' })
      await expect(store.put(HASH, 'original', Buffer.from('x'))).rejects.toThrow('no bucket other')
      await expect(store.get(HASH, 'original')).rejects.toThrow('no bucket other')
    })
  })
}
