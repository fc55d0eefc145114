// The image that a shared link shows: the company's colour, icon and name beside a dish.

import type { Company } from '../../companies/company.ts'
import { BRAND_FONT, drawIcon, MAX_PIXELS, themeOf } from './brand-icon.ts'

/** The size that social networks recommend. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const
const MARGIN = 72
const DISH_WIDTH = 570
const ICON_PX = 132
/** Font sizes for the name; the largest that fits is used. */
const NAME_SIZES_PX = [92, 76, 64, 52, 42, 34]
const MAX_NAME_HEIGHT = 300
/** A word without a break could be wider than the image; the renderer cuts the longest ones. */
const MAX_NAME_LENGTH = 120
const QUALITY = 84

/** `dish`: a menu image, or null. */
export async function drawShareImage(company: Company, dish: Buffer | null): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { brand, onBrand } = themeOf(company)
  const { width, height } = SHARE_IMAGE
  const nameWidth = width - (dish ? DISH_WIDTH : 0) - 2 * MARGIN
  const [icon, name, photo] = await Promise.all([
    drawIcon(company, ICON_PX),
    drawName(company.props.name, { colour: onBrand, width: nameWidth }),
    dish &&
      sharp(dish, { limitInputPixels: MAX_PIXELS }).resize(DISH_WIDTH, height, { fit: 'cover' }).toBuffer(),
  ])
  const top = Math.round((height - ICON_PX - 40 - name.height) / 2)
  return sharp({ create: { width, height, channels: 3, background: brand } })
    .composite([
      ...(photo ? [{ input: photo, left: width - DISH_WIDTH, top: 0 }] : []),
      { input: icon, left: MARGIN, top },
      { input: name.image, left: MARGIN, top: top + ICON_PX + 40 },
    ])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}

interface NameStyle {
  colour: string
  width: number
}

async function drawName(
  name: string,
  { colour, width }: NameStyle,
): Promise<{ image: Buffer; height: number }> {
  const { default: sharp } = await import('sharp')
  const text = `<span foreground="${colour}">${escapeMarkup(name.slice(0, MAX_NAME_LENGTH)) || ' '}</span>`
  for (const sizePx of NAME_SIZES_PX) {
    const { data, info } = await sharp({
      text: {
        ...BRAND_FONT,
        font: `${BRAND_FONT.font} ${sizePx}`,
        text,
        width,
        wrap: 'word',
        rgba: true,
        dpi: 72,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
    if (info.width <= width && info.height <= MAX_NAME_HEIGHT) return { image: data, height: info.height }
  }
  // A word that is too long even at the smallest size is cut at the edge.
  const { data, info } = await sharp({
    text: { ...BRAND_FONT, text, width, height: MAX_NAME_HEIGHT, wrap: 'char', rgba: true },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { image: data, height: info.height }
}

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
