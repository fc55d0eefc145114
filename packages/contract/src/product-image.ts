// Images as they are served: what a page knows about one before any file loads.

import * as v from 'valibot'
import { IMAGE_FORMATS } from './image-path.ts'
import { integer } from './integer.ts'

/** SHA-256 of the original image, in hexadecimal digits. */
export const imageHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** Enough to reserve the space, fill it, and build the URLs. */
export const productImage = v.object({
  hash: imageHash,
  width: v.pipe(integer, v.gtValue(0)),
  height: v.pipe(integer, v.gtValue(0)),
  /** The average colour, `#RRGGBB`. */
  color: v.pipe(v.string(), v.regex(/^#[0-9A-F]{6}$/)),
  /** Always includes WebP. */
  formats: v.array(v.picklist(IMAGE_FORMATS)),
})
export type ProductImage = v.InferOutput<typeof productImage>
