// Where the files of pictures are: by the hash of what was stored, in a few widths, at addresses that never change their
// content. Without the schema library, for pages that only show them.

export const PICTURE_WIDTHS = [160, 320, 480, 720, 960] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** In the order of preference. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

export const picturePath = (hash: string, width: PictureWidth, format: PictureFormat): string =>
  `/pictures/${hash}/${width}.${format}`

/**
 * The widths in which a picture exists: those below its own, and the next one, whose file is as wide as the picture
 * itself. Nothing is ever enlarged.
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

/** For `srcset`: the files of one format with the width they really have, up to the width that the place can use. */
export const pictureSrcset = (
  { hash, width }: StoredPicture,
  format: PictureFormat,
  widest: PictureWidth,
): string =>
  pictureWidths(width)
    .filter(each => each <= widest)
    .map(each => `${picturePath(hash, each, format)} ${Math.min(each, width)}w`)
    .join(', ')

/** For whoever knows nothing of widths: the largest WebP, up to the width that the place can use. */
export const largestPicturePath = ({ hash, width }: StoredPicture, widest: PictureWidth = 960): string => {
  const widths = pictureWidths(width).filter(each => each <= widest)
  return picturePath(hash, widths.at(-1) ?? PICTURE_WIDTHS[0], 'webp')
}
