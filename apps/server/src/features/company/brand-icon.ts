// Draws a company's icon as SVG and as pixels. A company without an icon gets its initial on its colour.
import { deriveTheme, type Theme } from '@pesan/domain/company/theme'
import type { Company } from '../../companies/company.ts'
import { packageFile } from '../../settings/package-file.ts'

export const BRAND_FONT = {
  font: 'Pesan Brand',
  fontfile: packageFile('src/features/company/brand-font.ttf'),
}

/** Limits the pixels a decoder reads, whatever size an SVG declares. */
export const MAX_PIXELS = 25_000_000
/** Renders an SVG sharply at every size in use. */
const DENSITY = 300
/** The share of the icon's side that no home screen crops. */
const MASKABLE_SHARE = 0.8
const LETTER_SHARE = 0.56
const TRANSPARENT = { r: 255, g: 255, b: 255, alpha: 0 }

type IconSource = Pick<Company, 'slug' | 'props' | 'files'>

export const themeOf = ({ props }: Pick<Company, 'props'>): Theme =>
  deriveTheme(props.primary_color, props.hover_color)

/** The first letter or digit of the name, upper-cased. */
export const initialOf = ({ props, slug }: Pick<Company, 'slug' | 'props'>): string =>
  (/[\p{L}\p{N}]/u.exec(props.name) ?? /[\p{L}\p{N}]/u.exec(slug))?.[0].toUpperCase() ?? ''

export function iconSvg(company: IconSource): string {
  const { brand, onBrand } = themeOf(company)
  return (
    company.files.icon ??
    [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">',
      `<rect width="100" height="100" rx="22" fill="${brand}"/>`,
      `<text x="50" y="70" font-family="system-ui, sans-serif" font-size="58" font-weight="700" text-anchor="middle" fill="${onBrand}">${initialOf(company)}</text>`,
      '</svg>',
    ].join('')
  )
}

export async function drawIcon(company: IconSource, sizePx: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  if (company.files.icon === null) return drawInitial(company, { sizePx, radiusShare: 0.22 })
  return sharp(Buffer.from(company.files.icon), { density: DENSITY, limitInputPixels: MAX_PIXELS })
    .resize(sizePx, sizePx, { fit: 'contain', background: TRANSPARENT })
    .png()
    .toBuffer()
}

/** The background fills the square; the drawing stays in the area that is never cropped. */
export async function drawMaskableIcon(company: IconSource, sizePx: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  if (company.files.icon === null) return drawInitial(company, { sizePx, radiusShare: 0 })
  const innerPx = Math.round(sizePx * MASKABLE_SHARE)
  const drawing = await drawIcon(company, innerPx)
  return sharp({
    create: { width: sizePx, height: sizePx, channels: 3, background: await groundOf(drawing, innerPx) },
  })
    .composite([{ input: drawing }])
    .png()
    .toBuffer()
}

/** The colour near the middle of the upper edge, which is the background of an opaque icon; otherwise white. */
async function groundOf(
  drawing: Buffer,
  sizePx: number,
): Promise<string | { r: number; g: number; b: number }> {
  const { default: sharp } = await import('sharp')
  const pixel = await sharp(drawing)
    .ensureAlpha()
    .extract({ left: Math.floor(sizePx / 2), top: Math.floor(sizePx * 0.03), width: 1, height: 1 })
    .raw()
    .toBuffer()
  const [r = 255, g = 255, b = 255, alpha = 0] = pixel
  return alpha === 255 ? { r, g, b } : '#FFFFFF'
}

/** Uses the bundled font: a server may have no fonts. */
async function drawInitial(
  company: IconSource,
  { sizePx, radiusShare }: { sizePx: number; radiusShare: number },
): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { brand, onBrand } = themeOf(company)
  const radius = Math.round(sizePx * radiusShare)
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}"><rect width="${sizePx}" height="${sizePx}" rx="${radius}" fill="${brand}"/></svg>`
  const letterPx = Math.round(sizePx * LETTER_SHARE)
  const letter = await sharp({
    text: {
      ...BRAND_FONT,
      text: `<span foreground="${onBrand}">${initialOf(company) || ' '}</span>`,
      width: letterPx,
      height: letterPx,
      rgba: true,
    },
  })
    .png()
    .toBuffer()
  return sharp(Buffer.from(ground))
    .composite([{ input: letter, gravity: 'centre' }])
    .png()
    .toBuffer()
}
