// The company's logo and icon as files of their own. The SVGs are texts of the company, so the answer lets them do nothing
// but be drawn.
import { createResource, IMMUTABLE, type Resource } from '../../http/resource.ts'
import { NO_CONTENT_POLICY } from '../../http/security-headers.ts'
import { type BrandFile, brandFilePath, brandIconPath, ICON_SIZES_PX, type IconSizePx } from './brand-file.ts'
import type { Company } from './company.ts'

const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The file at a path of this company, or null. */
export function brandFileAt({ version, files }: Company, path: string): BrandFile | IconSizePx | null {
  if (!path.startsWith('/brand/')) return null
  const svg = (['logo', 'icon'] as const).find(
    file => files[file] !== null && path === brandFilePath(file, version),
  )
  if (svg) return svg
  return ICON_SIZES_PX.find(size => files.icon !== null && path === brandIconPath(size, version)) ?? null
}

export async function createBrandFile({ files }: Company, file: BrandFile | IconSizePx): Promise<Resource> {
  if (typeof file === 'number') {
    return createResource({
      body: await drawIcon(files.icon ?? '', file),
      contentType: 'image/png',
      cacheControl: IMMUTABLE,
      headers: [['content-security-policy', NO_CONTENT_POLICY]],
      isCompressed: true,
    })
  }
  return createResource({
    body: files[file] ?? '',
    contentType: 'image/svg+xml',
    cacheControl: IMMUTABLE,
    headers: [['content-security-policy', SVG_POLICY]],
  })
}

/** The density makes the drawing sharp at the wanted size whatever size the SVG names. */
async function drawIcon(svg: string, sizePx: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg), { density: 300, limitInputPixels: 25_000_000 })
    .resize(sizePx, sizePx, { fit: 'contain', background: { r: 255, g: 255, b: 255, alpha: 0 } })
    .png()
    .toBuffer()
}
