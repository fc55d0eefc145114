// The names of all images in a folder of the local disk store; unfinished files are left out.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { IMAGE_FORMATS, IMAGE_WIDTHS } from '@pesan/contract/image-path'
import type { ImageVariant } from '../image-store.ts'

const VARIANTS: ReadonlySet<string> = new Set([
  'original',
  ...IMAGE_WIDTHS.flatMap(width => IMAGE_FORMATS.map(format => `${width}.${format}`)),
])
const isVariant = (name: string): name is ImageVariant => VARIANTS.has(name)

/** Ends at once if there is no such folder. */
export async function* listImages(folder: string): AsyncGenerator<{ hash: string; variant: ImageVariant }> {
  for (const prefix of await entriesOf(folder, /^[0-9a-f]{2}$/)) {
    for (const hash of await entriesOf(join(folder, prefix), /^[0-9a-f]{64}$/)) {
      for (const variant of await entriesOf(join(folder, prefix, hash), /./))
        if (isVariant(variant)) yield { hash, variant }
    }
  }
}

async function entriesOf(folder: string, pattern: RegExp): Promise<string[]> {
  try {
    return (await readdir(folder)).filter(name => pattern.test(name)).toSorted()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
