// A logo from a file: an SVG as it is, and an image in pixels inside one, because an SVG is what a company keeps.
import type { Hex } from '@pesan/domain/company/colour'
import { logoColours } from './logo-colours.ts'

/** Of the text, as the server takes it. */
const MAX_CHARACTERS = 200_000
/** Wide enough for sharp screens at the largest width of a logo. */
const MAX_WIDTH_PX = 800
const SAMPLE_PX = 96

export type ReadLogo = { status: 'read'; svg: string } | { status: 'no_image' | 'too_large' }

export async function readLogo(file: File): Promise<ReadLogo> {
  if (file.type === 'image/svg+xml' || /\.svg$/i.test(file.name)) {
    // Anything before the drawing, such as a comment of a program, is not needed.
    const svg = (await file.text()).replace(/^[\s\S]*?(?=<svg[\s>])/, '')
    return (await loadImage(svgAddress(svg))) ? sized(svg) : { status: 'no_image' }
  }
  const image = await createImageBitmap(file).catch(() => null)
  return image ? sized(inSvg(image)) : { status: 'no_image' }
}

const sized = (svg: string): ReadLogo =>
  svg.length <= MAX_CHARACTERS ? { status: 'read', svg } : { status: 'too_large' }

function inSvg(image: ImageBitmap): string {
  const width = Math.min(image.width, MAX_WIDTH_PX)
  const height = Math.max(1, Math.round((image.height * width) / image.width))
  const { canvas, context } = canvasOf(width, height)
  context.drawImage(image, 0, 0, width, height)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${canvas.toDataURL('image/png')}"/></svg>`
}

/** The colours that fill most of a logo; none for one that cannot be drawn. */
export async function coloursOfSvg(svg: string): Promise<Hex[]> {
  const image = await loadImage(svgAddress(svg))
  if (!image) return []
  const { context } = canvasOf(SAMPLE_PX, SAMPLE_PX)
  context.drawImage(image, 0, 0, SAMPLE_PX, SAMPLE_PX)
  return logoColours(context.getImageData(0, 0, SAMPLE_PX, SAMPLE_PX).data)
}

export const svgAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

async function loadImage(address: string): Promise<HTMLImageElement | null> {
  const image = new Image()
  image.src = address
  try {
    await image.decode()
    return image
  } catch {
    return null
  }
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('the browser draws nothing')
  return { canvas, context }
}
