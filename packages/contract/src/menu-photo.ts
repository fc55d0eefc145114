// Photos that members take or choose for the menu (EDIT-06). The original is stored as it came and never shown; what is cut
// out of it is.
import * as v from 'valibot'
import { integer } from './integer.ts'
import { imageHash, productImage } from './product-image.ts'

/** In base64, four digits for three bytes. */
export const MAX_PHOTO_BYTES = 12 * 1024 * 1024

const part = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
/** As parts of the width and height of the rotated original. */
const area = v.pipe(
  v.object({ left: part, top: part, width: part, height: part }),
  v.check(
    ({ left, top, width, height }) =>
      width > 0 && height > 0 && left + width <= 1.001 && top + height <= 1.001,
    'is not within the photo',
  ),
)
/** Degrees clockwise, in addition to the orientation that the camera wrote. */
export const ROTATIONS = [0, 90, 180, 270] as const

export const photoCut = v.object({ original: imageHash, rotation: v.picklist(ROTATIONS), area })
export type PhotoCut = v.InferOutput<typeof photoCut>

export const photoBody = v.object({ content: v.pipe(v.string(), v.base64(), v.minLength(1)) })
/** Its size is that of the photo as it is shown, after the camera's orientation. */
export const photoStoredAnswer = v.object({
  data: v.object({ original: imageHash, width: integer, height: integer }),
})

/** By the address that a product's `photos` name. */
export const menuPhoto = v.object({
  address: v.string(),
  image: productImage,
  /** Null for a photo that was imported. */
  cut: v.nullable(photoCut),
})
export type MenuPhoto = v.InferOutput<typeof menuPhoto>
export const photoCutAnswer = v.object({ data: menuPhoto })
export const menuPhotosAnswer = v.object({ data: v.array(menuPhoto) })
