// Pictures as they are served: what a page knows of one before any file of it is loaded.
import * as z from 'zod/mini'
import { PICTURE_FORMATS } from './picture-path.ts'

/** SHA-256 of the picture as it came, in hexadecimal digits. */
export const pictureHash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Enough to leave the right room, fill it, and name the files. */
export const picture = z.object({
  hash: pictureHash,
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  /** The average colour, `#RRGGBB`. */
  color: z.string().check(z.regex(/^#[0-9A-F]{6}$/)),
  /** WebP is always there. */
  formats: z.array(z.enum(PICTURE_FORMATS)),
})
export type Picture = z.infer<typeof picture>
