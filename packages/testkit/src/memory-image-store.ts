// An image store that forgets everything with the test.
import type { ImageStore } from '@pesan/server/providers/image-store/image-store'

export interface MemoryImageStore extends ImageStore {
  /** `<hash>/<variant>` of everything that was put, in order, also what was put again. */
  puts: string[]
}

export function createMemoryImageStore(): MemoryImageStore {
  const stored = new Map<string, Buffer>()
  const puts: string[] = []
  return {
    puts,
    async put(hash, variant, bytes) {
      puts.push(`${hash}/${variant}`)
      stored.set(`${hash}/${variant}`, Buffer.from(bytes))
    },
    get: async (hash, variant) => stored.get(`${hash}/${variant}`) ?? null,
    has: async (hash, variant) => stored.has(`${hash}/${variant}`),
  }
}
