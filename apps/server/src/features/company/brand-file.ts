// Where a company's logo and icon are found. Their addresses carry the company's version, so that a new logo has a new
// address.
export type BrandFile = 'logo' | 'icon'

export const brandFilePath = (file: BrandFile, version: number): string => `/brand/${file}-${version}.svg`

/** The icon as PNG in the sizes that home screens and shared links want. */
export const ICON_SIZES_PX = [180, 192, 512] as const
export type IconSizePx = (typeof ICON_SIZES_PX)[number]

export const brandIconPath = (sizePx: IconSizePx, version: number): string =>
  `/brand/icon-${version}-${sizePx}.png`
