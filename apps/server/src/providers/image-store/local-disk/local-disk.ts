// Images below a folder of this machine: `<first two digits>/<hash>/<variant>`. A file appears under its name only when
// it is complete.
import { randomUUID } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ImageStore, ImageVariant } from '../image-store.ts'

export function createLocalDiskStore(folder: string): ImageStore {
  const fileOf = (hash: string, variant: ImageVariant) => join(folder, hash.slice(0, 2), hash, variant)
  return {
    async put(hash, variant, bytes) {
      const file = fileOf(hash, variant)
      const unfinished = `${file}.${randomUUID()}.part`
      await mkdir(dirname(file), { recursive: true })
      try {
        await writeFile(unfinished, bytes, { flush: true })
        await rename(unfinished, file)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    get: (hash, variant) => orNull(readFile(fileOf(hash, variant))),
    has: async (hash, variant) => (await orNull(access(fileOf(hash, variant)))) !== null,
  }
}

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
