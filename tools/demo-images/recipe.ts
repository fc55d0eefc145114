// What a demo image shows: apps/server/demo/<slug>/photos.json, one recipe per product.
import * as v from 'valibot'

/** Code points as the emoji package names its files: `1f336-fe0f`. */
const emoji = v.pipe(v.string(), v.regex(/^[0-9a-f-]+$/))

const recipe = v.object({
  product_id: v.string(),
  file: v.pipe(v.string(), v.regex(/^[a-z0-9-]+\.webp$/)),
  /** The dish, large and in the middle. */
  hero: emoji,
  on_top: v.array(
    v.object({ emoji, count: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(3)) }),
  ),
  /** The first lies in front, the others in the back. */
  around: v.pipe(v.array(emoji), v.minLength(1), v.maxLength(3)),
  /** Of the ground, in OKLCH degrees. */
  hue: v.pipe(v.number(), v.minValue(0), v.maxValue(360)),
})
export type Recipe = v.InferOutput<typeof recipe>

export const recipes = v.object({ photos: v.array(recipe) })
