// The names of all images in a folder of the local disk store; unfinished files are left out.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '@pesan/contract/picture-path'
import type { PictureVariant } from '../image-store.ts'

const VARIANTS: ReadonlySet<string> = new Set([
  'original',
  ...PICTURE_WIDTHS.flatMap(width => PICTURE_FORMATS.map(format => `${width}.${format}`)),
])
const isVariant = (name: string): name is PictureVariant => VARIANTS.has(name)

/** Ends at once if there is no such folder. */
export async function* listPictures(
  folder: string,
): AsyncGenerator<{ hash: string; variant: PictureVariant }> {
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
