// The URLs of image files: by the hash of the stored original, in a few widths, with content that never
// changes. Without the schema library, for pages that only show them.

export const IMAGE_WIDTHS = [160, 320, 480, 720, 960] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** In order of preference. */
export const IMAGE_FORMATS = ['avif', 'webp'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

export const imagePath = (hash: string, width: ImageWidth, format: ImageFormat): string =>
  `/pictures/${hash}/${width}.${format}`

/**
 * The widths in which an image exists: those below its own, and the next one, whose file has the image's own
 * width. Images are never enlarged.
 */
export function imageWidths(ownWidth: number): ImageWidth[] {
  const smaller = IMAGE_WIDTHS.filter(width => width < ownWidth)
  const next = IMAGE_WIDTHS[smaller.length]
  return next === undefined ? smaller : [...smaller, next]
}

interface StoredImage {
  hash: string
  /** In pixels. */
  width: number
}

/**
 * For `srcset`: the files of one format with their real widths, up to the width that the position can use.
 */
export const imageSrcset = ({ hash, width }: StoredImage, format: ImageFormat, widest: ImageWidth): string =>
  imageWidths(width)
    .filter(each => each <= widest)
    .map(each => `${imagePath(hash, each, format)} ${Math.min(each, width)}w`)
    .join(', ')

/** For a client without `srcset`: the largest WebP, up to the width that the position can use. */
export const largestImagePath = ({ hash, width }: StoredImage, widest: ImageWidth = 960): string => {
  const widths = imageWidths(width).filter(each => each <= widest)
  return imagePath(hash, widths.at(-1) ?? IMAGE_WIDTHS[0], 'webp')
}

/** The same file on the host of the console, which is no company's. */
export const consoleImagePath = (slug: string, image: StoredImage, widest: ImageWidth): string =>
  largestImagePath(image, widest).replace('/pictures/', `/pictures/${slug}/`)
