// Colours in OKLCH, where equal steps look equal, and the WCAG contrast between two of them.

/** `#RRGGBB`, upper case. */
export type Hex = `#${string}`

/** Lightness 0 to 1, chroma from 0 (grey), hue in degrees. */
export interface Oklch {
  l: number
  c: number
  h: number
}

type Triple = readonly [number, number, number]

const HEX = /^#[0-9a-f]{6}$/i

/** `#` and six hexadecimal digits. */
export const isHex = (text: string | null | undefined): text is Hex =>
  text !== null && text !== undefined && HEX.test(text)

/** `l` from 0 to 1, `c` from 0, `h` in degrees (Björn Ottosson, https://bottosson.github.io/posts/oklab). */
export function toOklch(hex: Hex): Oklch {
  const [r, g, b] = linearChannels(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bee = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bee),
    h: ((Math.atan2(bee, a) * 180) / Math.PI + 360) % 360,
  }
}

/** Reduces chroma until the colour is displayable; lightness and hue stay. */
export function toHex(colour: Oklch): Hex {
  let fitting = colour
  while (fitting.c > 0.0005 && toLinear(fitting).some(isOutside))
    fitting = { ...fitting, c: fitting.c * 0.96 }
  const digits = toLinear(fitting).map(channel => byteOf(channel).toString(16).padStart(2, '0'))
  return `#${digits.join('').toUpperCase()}`
}

/** WCAG 2 contrast, 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function toLinear({ l, c, h }: Oklch): Triple {
  const angle = (h * Math.PI) / 180
  const a = c * Math.cos(angle)
  const b = c * Math.sin(angle)
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
}

const isOutside = (channel: number): boolean => channel < -0.0005 || channel > 1.0005

function byteOf(linear: number): number {
  const within = Math.min(1, Math.max(0, linear))
  const encoded = within <= 0.0031308 ? 12.92 * within : 1.055 * within ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
}

function linearChannels(hex: Hex): Triple {
  const channel = (start: number): number => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function luminance(hex: Hex): number {
  const [r, g, b] = linearChannels(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
