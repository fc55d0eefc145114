// What a demo picture shows: apps/server/demo/<slug>/photos.json, one recipe per product.
import * as z from 'zod'

/** Code points as the emoji package names its files: `1f336-fe0f`. */
const emoji = z.string().regex(/^[0-9a-f-]+$/)

const recipe = z.object({
  product_id: z.string(),
  file: z.string().regex(/^[a-z0-9-]+\.webp$/),
  /** The dish, large and in the middle. */
  hero: emoji,
  on_top: z.array(z.object({ emoji, count: z.int().min(1).max(3) })),
  /** The first lies in front, the others in the back. */
  around: z.array(emoji).min(1).max(3),
  /** Of the ground, in OKLCH degrees. */
  hue: z.number().min(0).max(360),
})
export type Recipe = z.infer<typeof recipe>

export const recipes = z.object({ photos: z.array(recipe) })
