// Cuts a part out of a photo, as a member has rotated and framed it.
import type { PhotoCut } from '@pesan/contract/menu-photo'
import { MAX_PIXELS } from './image-file.ts'

/** Wider than any place of the pages shows it on any screen. */
const MAX_SIDE_PX = 1600
const WEBP = { quality: 88, effort: 4 }

/** A WebP image without the metadata of the original, among which may be where it was taken. */
export async function cutImage(
  original: Buffer,
  { rotation, area }: Pick<PhotoCut, 'rotation' | 'area'>,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { autoOrient } = await sharp(original, { limitInputPixels: MAX_PIXELS }).metadata()
  const isOnItsSide = rotation === 90 || rotation === 270
  const width = isOnItsSide ? autoOrient.height : autoOrient.width
  const height = isOnItsSide ? autoOrient.width : autoOrient.height
  const left = Math.min(Math.round(area.left * width), width - 1)
  const top = Math.min(Math.round(area.top * height), height - 1)
  return sharp(original, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .rotate(rotation)
    .extract({
      left,
      top,
      width: Math.max(1, Math.min(Math.round(area.width * width), width - left)),
      height: Math.max(1, Math.min(Math.round(area.height * height), height - top)),
    })
    .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .webp(WEBP)
    .toBuffer()
}
