// An image store in memory, for one test.
import type { ImageStore } from '@pesan/server/providers/image-store/image-store'

export interface MemoryImageStore extends ImageStore {
  /** `<hash>/<variant>` of every put in order, including repetitions. */
  puts: string[]
  /** While true, it neither stores nor returns anything. */
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
