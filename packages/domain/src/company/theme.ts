// Derives a whole palette from a company's one or two colours, with readable text on all of them. The given
// colour stays if it can carry text, and is darkened only if neither white nor dark ink is readable.
import { contrast, type Hex, isHex, type Oklch, toHex, toOklch } from './colour.ts'

export interface Theme {
  brand: Hex
  brandHover: Hex
  brandPressed: Hex
  onBrand: Hex
  /** Around elements filled with the brand colour, where the fill is too light to stand out from the page. */
  brandEdge: Hex | null
  brandInk: Hex
  tint50: Hex
  tint100: Hex
  tint200: Hex
  tint300: Hex
  canvas: Hex
  surface: Hex
  sunken: Hex
  skeleton: Hex
  line: Hex
  lineStrong: Hex
  ink1: Hex
  ink2: Hex
  ink3: Hex
  disabled: Hex
  disabledInk: Hex
  ring: Hex
}

/** A neutral slate for a missing or malformed colour. */
export const FALLBACK_COLOUR: Hex = '#1F2937'
const READABLE = 4.5
/** The contrast that a control needs against the surrounding page (WCAG 1.4.11). */
const VISIBLE = 3
const WHITE: Hex = '#FFFFFF'
/** Below this chroma a colour counts as grey, and so do the neutrals derived from it. */
const GREY_CHROMA = 0.02
const GREY_HUE = 75

/** A colour that is no hexadecimal text counts as none, and the fallback takes its place. */
export function deriveTheme(primaryColor: string | null, hoverColor: string | null): Theme {
  const primary = isHex(primaryColor) ? upper(primaryColor) : FALLBACK_COLOUR
  const base = toOklch(primary)
  const isGrey = base.c < GREY_CHROMA
  const hue = isGrey ? GREY_HUE : base.h
  const neutral = (l: number, c: number) => toHex({ l, c: isGrey ? 0.002 : c, h: hue })
  const tint = (l: number, c: number) => toHex({ l, c: Math.min(c, base.c), h: hue })
  const darkInk = toHex({ l: 0.205, c: isGrey ? 0 : 0.02, h: hue })

  const { fill: brand, text: onBrand } = readableFill(primary, base, darkInk)
  const brandHover = hoverOf(brand, onBrand, hoverColor)
  const darker = shifted(brandHover, -0.04)
  const tint100 = tint(0.962, 0.022)
  const canvas = neutral(0.984, 0.004)
  const ink1 = neutral(0.215, 0.018)
  return {
    brand,
    brandHover,
    brandPressed: contrast(onBrand, darker) >= READABLE ? darker : brandHover,
    onBrand,
    brandEdge: contrast(brand, canvas) >= VISIBLE ? null : darkenedUntil(VISIBLE, brand, base, canvas, 0.2),
    brandInk: isGrey ? darkInk : darkenedUntil(READABLE, brand, base, tint100, 0.1),
    tint50: tint(0.985, 0.01),
    tint100,
    tint200: tint(0.925, 0.045),
    tint300: tint(0.865, 0.085),
    canvas,
    surface: WHITE,
    sunken: neutral(0.963, 0.007),
    skeleton: neutral(0.935, 0.007),
    line: neutral(0.918, 0.008),
    lineStrong: neutral(0.63, 0.014),
    ink1,
    ink2: neutral(0.41, 0.018),
    ink3: neutral(0.515, 0.016),
    disabled: neutral(0.925, 0.006),
    disabledInk: neutral(0.505, 0.012),
    ring: ink1,
  }
}

function readableFill(primary: Hex, base: Oklch, darkInk: Hex): { fill: Hex; text: Hex } {
  if (contrast(WHITE, primary) >= READABLE) return { fill: primary, text: WHITE }
  if (contrast(darkInk, primary) >= READABLE) return { fill: primary, text: darkInk }
  return { fill: darkenedUntil(READABLE, primary, base, WHITE, 0.2), text: WHITE }
}

/** In steps of half a percent of lightness, down to `minLightness`. */
function darkenedUntil(ratio: number, colour: Hex, base: Oklch, against: Hex, minLightness: number): Hex {
  let darkened = colour
  for (let l = base.l; contrast(darkened, against) < ratio && l > minLightness; ) {
    l -= 0.005
    darkened = toHex({ ...base, l })
  }
  return darkened
}

/** The company's hover colour, unless the label would be hard to read on it. */
function hoverOf(brand: Hex, onBrand: Hex, given: string | null): Hex {
  if (isHex(given) && contrast(onBrand, given) >= READABLE) return upper(given)
  const darker = shifted(brand, -0.045)
  return contrast(onBrand, darker) >= READABLE ? darker : shifted(brand, 0.03)
}

function shifted(hex: Hex, lightness: number): Hex {
  const colour = toOklch(hex)
  return toHex({ ...colour, l: colour.l + lightness })
}

const upper = (hex: Hex): Hex => hex.toUpperCase() as Hex
