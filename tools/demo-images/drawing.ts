// A laid-out image as one SVG: a ground lit from the top left, a soft shadow under every piece, the pieces.
import { toHex } from '@pesan/domain/company/colour'
import type { Piece } from './layout.ts'

/** An emoji cut to what is visible of it, as a data address. */
export interface Sprite {
  href: string
  width: number
  height: number
}

export const FRAME_PX = 960

const GROUND = { l: 0.925, c: 0.047 }

export function draw(pieces: readonly Piece[], hue: number, spriteOf: (emoji: string) => Sprite): string {
  const drawn = pieces.map((piece, index) => drawPiece(piece, index, hue, spriteOf(piece.emoji)))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${FRAME_PX}" height="${FRAME_PX}" viewBox="0 0 ${FRAME_PX} ${FRAME_PX}">`,
    groundGradient(hue),
    `<rect width="${FRAME_PX}" height="${FRAME_PX}" fill="url(#ground)"/>`,
    ...drawn,
    '</svg>',
  ].join('')
}

/** `radial-gradient(120% 95% at 28% 8%, L + .045, L 48 %, L - .055)` of the design. */
function groundGradient(hue: number): string {
  const { l, c } = GROUND
  const colour = (lightness: number, chroma: number) => toHex({ l: lightness, c: chroma, h: hue })
  const stops = [
    [0, colour(l + 0.045, c * 0.5)],
    [48, colour(l, c)],
    [100, colour(l - 0.055, c * 1.25)],
  ]
  const elements = stops.map(([offset, stop]) => `<stop offset="${offset}%" stop-color="${stop}"/>`)
  return `<defs><radialGradient id="ground" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${0.28 * FRAME_PX} ${0.08 * FRAME_PX}) scale(${1.2 * FRAME_PX} ${0.95 * FRAME_PX})">${elements.join('')}</radialGradient></defs>`
}

function drawPiece(piece: Piece, index: number, hue: number, sprite: Sprite): string {
  const scale = (piece.size * FRAME_PX) / Math.max(sprite.width, sprite.height)
  const box = { width: sprite.width * scale, height: sprite.height * scale }
  const at = { x: piece.x * FRAME_PX, y: piece.y * FRAME_PX }
  const blurPx = piece.blur * FRAME_PX
  const blur =
    blurPx === 0 ? '' : `<filter id="blur${index}"><feGaussianBlur stdDeviation="${round(blurPx)}"/></filter>`
  const filter = blurPx === 0 ? '' : ` filter="url(#blur${index})"`
  const image = `<image href="${sprite.href}" x="${round(at.x - box.width / 2)}" y="${round(at.y - box.height / 2)}" width="${round(box.width)}" height="${round(box.height)}" transform="rotate(${round(piece.rotationDegrees)} ${round(at.x)} ${round(at.y)})"${filter}/>`
  return blur + drawShadow(piece, index, hue, { at, ...turned(box, piece.rotationDegrees) }) + image
}

interface Footprint {
  at: { x: number; y: number }
  width: number
  height: number
}

/** One soft ellipse below, a little to the right as the light comes from the top left. */
function drawShadow(
  { shadow, blur }: Piece,
  index: number,
  hue: number,
  { at, width, height }: Footprint,
): string {
  const isOnDish = shadow === 'contact'
  const dark = toHex({ l: isOnDish ? 0.3 : 0.42, c: 0.07, h: hue })
  const rx = width * (isOnDish ? 0.42 : 0.44)
  const ry = isOnDish ? height * 0.38 : Math.min(width, height) * 0.11
  const cx = at.x + width * (isOnDish ? 0.05 : 0.04)
  const cy = at.y + height * (isOnDish ? 0.09 : 0.44)
  const spread = isOnDish ? width * 0.07 : width * 0.05 + blur * FRAME_PX
  return `<filter id="shadow${index}" x="-50%" y="-150%" width="200%" height="400%"><feGaussianBlur stdDeviation="${round(spread)}"/></filter><ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="${dark}" fill-opacity="${isOnDish ? 0.34 : 0.38}" filter="url(#shadow${index})"/>`
}

/** The box around a turned box. */
function turned({ width, height }: { width: number; height: number }, degrees: number) {
  const angle = (Math.abs(degrees) * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return { width: width * cos + height * sin, height: width * sin + height * cos }
}

const round = (length: number): number => Math.round(length * 100) / 100
