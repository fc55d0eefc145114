// What is temporarily sold out, in addition to the menu's document: it survives an import of the menu and
// ends automatically when it has an end.
import * as z from 'zod/mini'
import { modifierId, productId } from './ids.ts'
import { givenMoment } from './moment.ts'

/** `sold_out` false ends it. Without `until` it lasts until then. */
export const soldOutChange = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('product'),
    id: productId,
    sold_out: z.boolean(),
    until: z.optional(z.nullable(givenMoment)),
  }),
  z.object({
    type: z.literal('modifier'),
    id: modifierId,
    sold_out: z.boolean(),
    until: z.optional(z.nullable(givenMoment)),
  }),
])
export type SoldOutChange = z.infer<typeof soldOutChange>

/** All or nothing. A modifier is sold out in every product that offers it. */
export const soldOutBody = z.object({
  changes: z.array(soldOutChange).check(z.minLength(1), z.maxLength(500)),
})

export const soldOutAnswer = z.object({
  data: z.array(
    z.object({
      type: z.enum(['product', 'modifier']),
      id: z.string(),
      name: z.nullable(z.string()),
      until: z.nullable(z.string()),
    }),
  ),
})
