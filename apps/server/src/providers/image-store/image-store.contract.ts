// The tests that every implementation of the port must pass, wherever it stores the bytes.
import { describe, expect, it } from 'vitest'
import type { ImageStore } from './image-store.ts'

const HASH = 'ab'.repeat(32)
const OTHER_HASH = 'cd'.repeat(32)
const BYTES = Buffer.from([0, 255, 13, 10, 0, 7])

export function describeImageStore(name: string, newStore: () => Promise<ImageStore>): void {
  describe(`image store: ${name}`, () => {
    it('returns what was put, byte for byte', async () => {
      const store = await newStore()
      await store.put(HASH, '480.webp', BYTES)
      expect(await store.get(HASH, '480.webp')).toEqual(BYTES)
      expect(await store.has(HASH, '480.webp')).toBe(true)
    })

    it('returns null for what was never put', async () => {
      const store = await newStore()
      await store.put(HASH, '480.webp', BYTES)
      expect(await store.get(HASH, '480.avif')).toBe(null)
      expect(await store.has(HASH, 'original')).toBe(false)
      expect(await store.get(OTHER_HASH, '480.webp')).toBe(null)
    })

    it('accepts the same bytes again, also at the same moment', async () => {
      const store = await newStore()
      await Promise.all([1, 2, 3].map(() => store.put(HASH, 'original', BYTES)))
      await store.put(HASH, 'original', BYTES)
      expect(await store.get(HASH, 'original')).toEqual(BYTES)
    })
  })
}
