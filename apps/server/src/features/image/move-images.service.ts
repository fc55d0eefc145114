// Copies images from one store to another and compares each copy with its source. An existing copy is only compared,
// so the command can be repeated, even while servers run.
import { createHash } from 'node:crypto'
import type { ImageStore, ImageVariant } from '../../providers/image-store/image-store.ts'

export interface ImageName {
  hash: string
  variant: ImageVariant
}

export interface MovedImages {
  copied: number
  /** Copies that already existed, with the same bytes. */
  present: number
  /** Names of files whose content does not match; they are not copied. */
  damaged: string[]
}

interface Stores {
  source: ImageStore
  target: ImageStore
}

/** Throws if a store fails, or does not return what was just written to it. */
export async function moveImages(stores: Stores, names: AsyncIterable<ImageName>): Promise<MovedImages> {
  const moved: MovedImages = { copied: 0, present: 0, damaged: [] }
  for await (const name of names) {
    const outcome = await moveOne(stores, name)
    if (outcome === 'damaged') moved.damaged.push(`${name.hash}/${name.variant}`)
    else moved[outcome] += 1
  }
  return moved
}

async function moveOne(
  { source, target }: Stores,
  { hash, variant }: ImageName,
): Promise<'copied' | 'present' | 'damaged'> {
  const bytes = await source.get(hash, variant)
  if (bytes === null || bytes.length === 0) return 'damaged'
  if (variant === 'original' && createHash('sha256').update(bytes).digest('hex') !== hash) return 'damaged'
  if ((await target.get(hash, variant))?.equals(bytes)) return 'present'
  await target.put(hash, variant, bytes)
  if (!(await target.get(hash, variant))?.equals(bytes))
    throw new Error(`the copy of ${hash}/${variant} is not what was put there`)
  return 'copied'
}
