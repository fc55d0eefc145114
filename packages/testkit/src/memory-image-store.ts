// An image store that forgets everything with the test.
import type { ImageStore } from '@pesan/server/providers/image-store/image-store'

export interface MemoryImageStore extends ImageStore {
  /** `<hash>/<variant>` of everything that was put, in order, also what was put again. */
  puts: string[]
  /** While true, it neither takes nor gives. */
  isDown: boolean
}

export function createMemoryImageStore(): MemoryImageStore {
  const stored = new Map<string, Buffer>()
  const insist = () => {
    if (store.isDown) throw new Error('the image store is down')
  }
  const store: MemoryImageStore = {
    puts: [],
    isDown: false,
    async put(hash, variant, bytes) {
      insist()
      store.puts.push(`${hash}/${variant}`)
      stored.set(`${hash}/${variant}`, Buffer.from(bytes))
    },
    async get(hash, variant) {
      insist()
      return stored.get(`${hash}/${variant}`) ?? null
    },
    async has(hash, variant) {
      insist()
      return stored.has(`${hash}/${variant}`)
    },
  }
  return store
}
