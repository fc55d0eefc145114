// What of a product or modifier differs at an outlet (EDIT-13); an absent member is as everywhere.
import * as v from 'valibot'
import { rupiah } from './money.ts'
import { sellingTimes } from './opening.ts'

export const productAtOutlet = v.object({
  price: v.optional(rupiah),
  /** What is hidden everywhere is hidden here too. */
  hidden: v.optional(v.boolean()),
  selling_times: v.optional(sellingTimes),
})
export type ProductAtOutlet = v.InferOutput<typeof productAtOutlet>

export const modifierAtOutlet = v.object({ price: v.optional(rupiah), hidden: v.optional(v.boolean()) })
export type ModifierAtOutlet = v.InferOutput<typeof modifierAtOutlet>

/** By the ids of outlets. */
export const productOutlets = v.record(v.string(), productAtOutlet)
export const modifierOutlets = v.record(v.string(), modifierAtOutlet)
