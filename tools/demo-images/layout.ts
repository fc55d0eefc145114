// The layout of a demo image, in fractions of the frame; the same recipe always gives the same image. The lower right
// corner stays free for the add button.
import type { Recipe } from './recipe.ts'

export interface Piece {
  emoji: string
  x: number
  y: number
  /** The longer side of what is visible of it. */
  size: number
  rotationDegrees: number
  blur: number
  shadow: 'ground' | 'contact'
}

interface Spot {
  x: number
  y: number
}

const HERO: Spot = { x: 0.485, y: 0.518 }

/** Where toppings lie: the middle of the dish's own surface, how far they spread from it, how much larger they are. */
interface Surface extends Spot {
  spread: number
  size?: number
}

const SURFACES: Readonly<Record<string, Surface>> = {
  '1f355': { x: 0.53, y: 0.548, spread: 0.105 },
  '1fad3': { x: 0.485, y: 0.508, spread: 0.13 },
  '1f35d': { x: 0.49, y: 0.598, spread: 0.1 },
  '1f956': { x: 0.49, y: 0.508, spread: 0.13 },
  '1f345': { x: 0.485, y: 0.568, spread: 0.13 },
  '1f957': { x: 0.485, y: 0.458, spread: 0.13 },
  '1f35b': { x: 0.51, y: 0.548, spread: 0.1 },
  '1f35a': { x: 0.49, y: 0.408, spread: 0.11, size: 1.3 },
  '1f965': { x: 0.475, y: 0.498, spread: 0.1, size: 1.5 },
  '1f963': { x: 0.42, y: 0.478, spread: 0.115, size: 1.5 },
  '1fad9': { x: 0.485, y: 0.618, spread: 0.08 },
  '1f95e': { x: 0.49, y: 0.378, spread: 0.1 },
  '1f35e': { x: 0.56, y: 0.528, spread: 0.1, size: 1.35 },
  '1f35c': { x: 0.47, y: 0.478, spread: 0.11 },
}
const ANY_SURFACE: Surface = { ...HERO, spread: 0.1 }

/** Where one, two, three or four toppings lie around the middle of the surface, in spreads. */
const ARRANGEMENTS: readonly (readonly Spot[])[] = [
  [],
  [{ x: 0.15, y: -0.1 }],
  [
    { x: -0.55, y: -0.75 },
    { x: 0.45, y: 0.8 },
  ],
  [
    { x: -0.95, y: -0.2 },
    { x: 0.6, y: -0.75 },
    { x: 0.45, y: 0.85 },
  ],
  [
    { x: -1, y: -0.25 },
    { x: 0.65, y: -0.9 },
    { x: 0.65, y: 0.85 },
    { x: -0.15, y: -0.75 },
  ],
]

/** Dishes that look better lying a little askew, by how much. */
const TILTS: Readonly<Record<string, number>> = { '1f355': -9, '1fad3': -12, '1f95f': -8, '1f349': -6 }

/** What stands: it must not be seen lying on its side. */
const STANDING = new Set(['2615', '1f95b', '1f9c2', '1f36f', '1f9c8', '1f383', '1f37a', '1f9ca'])

/** Back to front. */
export function layOut(recipe: Recipe): Piece[] {
  const random = createRandom(recipe.file)
  const between = (low: number, high: number) => low + (high - low) * random()
  const rotation = (emoji: string, most: number) =>
    between(-1, 1) * (STANDING.has(emoji) ? Math.min(most, 6) : most)
  const near = (spot: Spot, reach: number): Spot => ({
    x: spot.x + between(-reach, reach),
    y: spot.y + between(-reach, reach),
  })
  const [front = recipe.hero, right, left] = recipe.around

  const piece = (emoji: string, at: Spot, look: Omit<Piece, 'emoji' | 'x' | 'y'>): Piece => ({
    emoji,
    ...at,
    ...look,
  })
  const behind = (emoji: string, at: Spot, size: number): Piece =>
    piece(emoji, near(at, 0.015), {
      size,
      rotationDegrees: rotation(emoji, 24),
      blur: between(0.0035, 0.006),
      shadow: 'ground',
    })

  const pieces: Piece[] = []
  pieces.push(behind(left ?? front, { x: 0.125, y: 0.165 }, left ? between(0.24, 0.28) : between(0.19, 0.22)))
  if (right !== undefined) pieces.push(behind(right, { x: 0.865, y: 0.155 }, between(0.22, 0.27)))
  pieces.push(
    piece(recipe.hero, HERO, {
      size: between(0.585, 0.615),
      rotationDegrees: (TILTS[recipe.hero] ?? 0) + between(-3, 3),
      blur: 0,
      shadow: 'ground',
    }),
  )
  pieces.push(...toppings())
  pieces.push(
    piece(front, near({ x: 0.145, y: 0.83 }, 0.012), {
      size: between(0.26, 0.3),
      rotationDegrees: rotation(front, 30),
      blur: 0,
      shadow: 'ground',
    }),
  )
  return pieces

  function toppings(): Piece[] {
    const surface = SURFACES[recipe.hero] ?? ANY_SURFACE
    const emoji = recipe.on_top.flatMap(top => Array.from({ length: top.count }, () => top.emoji))
    const spots = ARRANGEMENTS[Math.min(emoji.length, ARRANGEMENTS.length - 1)] ?? []
    return spots.map((spot, index) => {
      const what = emoji[index] ?? recipe.hero
      const at = { x: surface.x + spot.x * surface.spread, y: surface.y + spot.y * surface.spread }
      const size = (emoji.length === 1 ? between(0.17, 0.19) : between(0.125, 0.16)) * (surface.size ?? 1)
      return piece(what, near(at, 0.008), {
        size,
        rotationDegrees: rotation(what, 55),
        blur: 0,
        shadow: 'contact',
      })
    })
  }
}

/** The same numbers for the same text (mulberry32 over FNV-1a). */
function createRandom(seed: string): () => number {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
