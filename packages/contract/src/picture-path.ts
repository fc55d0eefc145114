// The URLs of image files: by the hash of the stored original, in a few widths, with content that never
// changes. Without the schema library, for pages that only show them.

export const PICTURE_WIDTHS = [160, 320, 480, 720, 960] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** In order of preference. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

export const picturePath = (hash: string, width: PictureWidth, format: PictureFormat): string =>
  `/pictures/${hash}/${width}.${format}`

/**
 * The widths in which an image exists: those below its own, and the next one, whose file has the image's own
 * width. Images are never enlarged.
 */
export function pictureWidths(ownWidth: number): PictureWidth[] {
  const smaller = PICTURE_WIDTHS.filter(width => width < ownWidth)
  const next = PICTURE_WIDTHS[smaller.length]
  return next === undefined ? smaller : [...smaller, next]
}

interface StoredPicture {
  hash: string
  /** In pixels. */
  width: number
}

/**
 * For `srcset`: the files of one format with their real widths, up to the width that the position can use.
 */
export const pictureSrcset = (
  { hash, width }: StoredPicture,
  format: PictureFormat,
  widest: PictureWidth,
): string =>
  pictureWidths(width)
    .filter(each => each <= widest)
    .map(each => `${picturePath(hash, each, format)} ${Math.min(each, width)}w`)
    .join(', ')

/** For a client without `srcset`: the largest WebP, up to the width that the position can use. */
export const largestPicturePath = ({ hash, width }: StoredPicture, widest: PictureWidth = 960): string => {
  const widths = pictureWidths(width).filter(each => each <= widest)
  return picturePath(hash, widths.at(-1) ?? PICTURE_WIDTHS[0], 'webp')
}
