// What is sold out for the moment, beside what the menu's own document says: it outlives an import of the menu, and
// ends by itself when it was given an end.
import * as z from 'zod/mini'
import { modifierId, productId } from './ids.ts'
import { givenMoment } from './moment.ts'

/** `sold_out` false takes it back. Without `until` it stays until it is taken back. */
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
