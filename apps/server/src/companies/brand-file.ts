// Addresses of a company's logo, icons and share image. They contain the company's version, so that a new logo has a
// new address.
import type { Company } from './company.ts'

export type SvgFile = 'logo' | 'icon'

export const brandFilePath = (file: SvgFile, version: number): string => `/brand/${file}-${version}.svg`

/** The sizes of the PNG icon that home screens request. */
export const ICON_SIZES_PX = [180, 192, 512] as const
export type IconSizePx = (typeof ICON_SIZES_PX)[number]

export const brandIconPath = (sizePx: IconSizePx, version: number): string =>
  `/brand/icon-${version}-${sizePx}.png`

/** For home screens that crop icons to a shape. */
export const MASKABLE_ICON_PX = 512
export const maskableIconPath = (version: number): string => `/brand/icon-${version}-maskable.png`

/** Browsers request this path by default. */
export const FAVICON_PATH = '/favicon.ico'

type Versions = Pick<Company, 'version' | 'menuVersion'>

/** The image shows a dish, so its address also contains the menu version. */
export const shareImagePath = ({ version, menuVersion }: Versions): string =>
  `/brand/share-${version}-${menuVersion}.jpg`

export type BrandFile = SvgFile | IconSizePx | 'maskable' | 'favicon' | 'share'

/** Returns the file at a path of this company, or null. */
export function brandFileAt({ version, menuVersion, files }: Company, path: string): BrandFile | null {
  if (path === FAVICON_PATH) return 'favicon'
  if (!path.startsWith('/brand/')) return null
  if (path === brandFilePath('icon', version)) return 'icon'
  if (path === brandFilePath('logo', version)) return files.logo === null ? null : 'logo'
  if (path === maskableIconPath(version)) return 'maskable'
  if (path === shareImagePath({ version, menuVersion })) return 'share'
  return ICON_SIZES_PX.find(size => path === brandIconPath(size, version)) ?? null
}
