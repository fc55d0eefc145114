// Inspects the bytes of an image and encodes its files; only the four photo formats are ever decoded. The decoders
// take 20 MB of memory, so they are loaded at the first image.
import type { ImageFormat, ImageWidth } from '@pesan/contract/image-path'

/** 8,000 × 5,000: more than the default of any phone's camera, small enough to decode in a moment. */
export const MAX_PIXELS = 40_000_000
const MIN_SIDE_PX = 16
const WEBP = { quality: 75, effort: 4 }
const AVIF = { quality: 55, effort: 4 }

export interface ImageFacts {
  /** As displayed, after applying the camera's orientation. */
  width: number
  height: number
  /** The average colour, `#RRGGBB`. */
  color: string
}

export type Inspection = { status: 'image'; facts: ImageFacts } | { status: 'refused'; reason: string }

/** Decodes the whole image, so that a truncated one is refused here rather than shown broken to a customer. */
export async function inspectImage(bytes: Buffer): Promise<Inspection> {
  if (!isPhoto(bytes)) return { status: 'refused', reason: 'is no JPEG, PNG, WebP or AVIF picture' }
  try {
    const { default: sharp } = await import('sharp')
    const { autoOrient, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    const { width, height } = autoOrient
    if (width * height > MAX_PIXELS)
      return { status: 'refused', reason: `is larger than ${MAX_PIXELS / 1e6} megapixels` }
    if (Math.min(width, height) < MIN_SIDE_PX)
      return { status: 'refused', reason: `is smaller than ${MIN_SIDE_PX} pixels` }
    if (pages > 1) return { status: 'refused', reason: 'moves' }
    return { status: 'image', facts: { width, height, color: await averageColour(bytes) } }
  } catch {
    // The decoder's message about untrusted bytes would not help the sender.
    return { status: 'refused', reason: 'is damaged' }
  }
}

/** Never enlarges; applies the orientation, converts to sRGB and removes metadata such as author, location and time. */
export async function encodeImage(
  original: Buffer,
  { width, format }: { width: ImageWidth; format: ImageFormat },
): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const resized = sharp(original, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
  return (format === 'avif' ? resized.avif(AVIF) : resized.webp(WEBP)).toBuffer()
}

/** The colour as seen: transparent parts count as white, the background they are shown on. */
async function averageColour(bytes: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp')
  const pixel = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .flatten({ background: '#FFFFFF' })
    .toColourspace('srgb')
    .resize({ width: 1, height: 1, fit: 'fill', fastShrinkOnLoad: true })
    .removeAlpha()
    .raw()
    .toBuffer()
  return `#${[0, 1, 2].map(channel => (pixel[channel] ?? 0).toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

/** Checks the first bytes before any decoder reads them: the library also reads SVG and documents. */
function isPhoto(bytes: Buffer): boolean {
  const text = (start: number, end: number) => bytes.toString('latin1', start, end)
  if (text(0, 3) === '\u00FF\u00D8\u00FF' || text(0, 8) === '\u0089PNG\r\n\u001A\n') return true
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return true
  return text(4, 8) === 'ftyp' && ['avif', 'avis'].includes(text(8, 12))
}
