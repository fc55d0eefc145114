// Where a company's logo and icon are found.
export type BrandFile = 'logo' | 'icon'

/** Carries the company's version, so that a new logo has a new address. */
export const brandFilePath = (file: BrandFile, version: number): string => `/brand/${file}-${version}.svg`
