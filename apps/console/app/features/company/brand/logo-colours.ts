// The colours of a logo by how much of it they fill, for choosing the company's colour (OPEN-02).
import { type Hex, toOklch } from '@pesan/domain/company/colour'

const MAX_COLOURS = 4
/** Of 255: edges are half transparent and mix with what is behind them. */
const OPAQUE = 200
/** Colours that look this much alike count as one. */
const ALIKE = 0.09
/** As bright as paper: no colour of a button. */
const TOO_BRIGHT = 0.94
/** A colour of less than this share of the logo is a speck. */
const SPECK = 0.004

interface Counted {
  hex: Hex
  count: number
}

/** `pixels`: red, green, blue and opacity, a byte each. */
export function logoColours(pixels: Uint8ClampedArray): Hex[] {
  const counted = countColours(pixels)
  const total = counted.reduce((sum, { count }) => sum + count, 0)
  const groups: Counted[] = []
  for (const colour of counted) {
    const alike = groups.find(({ hex }) => distance(hex, colour.hex) < ALIKE)
    if (alike) alike.count += colour.count
    else groups.push({ ...colour })
  }
  return groups
    .filter(({ hex, count }) => count / total >= SPECK && toOklch(hex).l < TOO_BRIGHT)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MAX_COLOURS)
    .map(({ hex }) => hex)
}

/** The most frequent first. */
function countColours(pixels: Uint8ClampedArray): Counted[] {
  const counts = new Map<Hex, number>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at, at + 4)
    if (opacity < OPAQUE) continue
    const hex = hexOf(red, green, blue)
    counts.set(hex, (counts.get(hex) ?? 0) + 1)
  }
  return [...counts].map(([hex, count]) => ({ hex, count })).toSorted((one, other) => other.count - one.count)
}

const hexOf = (...bytes: number[]): Hex =>
  `#${bytes
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`

function distance(one: Hex, other: Hex): number {
  const [a, b] = [toOklch(one), toOklch(other)]
  const angle = ((a.h - b.h) * Math.PI) / 180
  const chroma = Math.hypot(a.c - b.c, 2 * Math.sqrt(a.c * b.c) * Math.sin(angle / 2))
  return Math.hypot(a.l - b.l, chroma)
}
