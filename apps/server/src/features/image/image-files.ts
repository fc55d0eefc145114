// The image files that browsers request: encoded from the stored original at the first request, then stored.
// Concurrent requests share the work; few files are encoded at once, because each occupies a core for 0.1 to 1 s.
import { type ImageFormat, type ImageWidth, imageWidths } from '@pesan/contract/image-path'
import type { Log } from '../../db/log.ts'
import type { ImageStore } from '../../providers/image-store/image-store.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { encodeImage } from './image-file.ts'

const MAX_AT_ONCE = 2

export interface ImageFile {
  hash: string
  width: ImageWidth
  format: ImageFormat
}

interface NewFiles {
  hash: string
  ownWidth: number
  formats: readonly ImageFormat[]
}

export interface ImageFiles {
  read(file: ImageFile): Promise<Buffer>
  /** Makes all files of an image in the background, before the first request; one that fails is made at its request. */
  prepare(image: NewFiles): void
  /** Stops preparing; resolves when running work is stored. */
  close(): Promise<void>
}

export function createImageFiles({ imageStore, log }: { imageStore: ImageStore; log: Log }): ImageFiles {
  const underWay = new Map<string, Promise<Buffer>>()
  const limited = createConcurrencyLimit(MAX_AT_ONCE)
  let preparing: Promise<void> = Promise.resolve()
  let isClosed = false

  async function make({ hash, width, format }: ImageFile): Promise<Buffer> {
    const stored = await imageStore.get(hash, `${width}.${format}`)
    if (stored) return stored
    return limited(async () => {
      const original = await imageStore.get(hash, 'original')
      if (!original) throw new Error(`the image store has lost image ${hash}`)
      const bytes = await encodeImage(original, { width, format })
      await imageStore.put(hash, `${width}.${format}`, bytes)
      return bytes
    })
  }

  function read(file: ImageFile): Promise<Buffer> {
    const name = `${file.hash}/${file.width}.${file.format}`
    const making = underWay.get(name) ?? make(file).finally(() => underWay.delete(name))
    underWay.set(name, making)
    return making
  }

  async function prepareAll({ hash, ownWidth, formats }: NewFiles): Promise<void> {
    for (const width of imageWidths(ownWidth)) {
      for (const format of formats) {
        if (isClosed) return
        if (!(await imageStore.has(hash, `${width}.${format}`))) await read({ hash, width, format })
      }
    }
  }

  return {
    read,
    prepare(image) {
      preparing = preparing
        .then(() => prepareAll(image))
        .catch((error: unknown) => log.error({ err: error, hash: image.hash }, 'preparing an image failed'))
    },
    async close() {
      isClosed = true
      await preparing
      await Promise.allSettled(underWay.values())
    },
  }
}
