// What is temporarily sold out, in addition to the menu's document: it survives an import of the menu and
// ends automatically when it has an end.

import * as v from 'valibot'
import { modifierId, productId } from './ids.ts'
import { itemType } from './item-type.ts'
import { givenMoment } from './moment.ts'

/** `sold_out` false ends it. Without `until` it lasts until then. */
export const soldOutChange = v.variant('type', [
  v.object({
    type: v.literal('product'),
    id: productId,
    sold_out: v.boolean(),
    until: v.nullish(givenMoment),
  }),
  v.object({
    type: v.literal('modifier'),
    id: modifierId,
    sold_out: v.boolean(),
    until: v.nullish(givenMoment),
  }),
])
export type SoldOutChange = v.InferOutput<typeof soldOutChange>

/** All or nothing. A modifier is sold out in every product that offers it. */
export const soldOutBody = v.object({
  changes: v.pipe(v.array(soldOutChange), v.minLength(1), v.maxLength(500)),
})

export const soldOutAnswer = v.object({
  data: v.array(
    v.object({
      type: itemType,
      id: v.string(),
      name: v.nullable(v.string()),
      until: v.nullable(v.string()),
    }),
  ),
})
