// Images as they are served: what a page knows about one before any file loads.
import * as z from 'zod/mini'
import { PICTURE_FORMATS } from './picture-path.ts'

/** SHA-256 of the original image, in hexadecimal digits. */
export const pictureHash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Enough to reserve the space, fill it, and build the URLs. */
export const picture = z.object({
  hash: pictureHash,
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  /** The average colour, `#RRGGBB`. */
  color: z.string().check(z.regex(/^#[0-9A-F]{6}$/)),
  /** Always includes WebP. */
  formats: z.array(z.enum(PICTURE_FORMATS)),
})
export type Picture = z.infer<typeof picture>
