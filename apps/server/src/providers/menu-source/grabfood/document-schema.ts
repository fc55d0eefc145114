// The whole document of a GrabFood partner menu in its new form, for authors of such documents. The parser reads the
// parts separately, so that faults do not hide each other, and accepts the old form with `sections` too.
import * as z from 'zod'
import { MAX_CATEGORIES, MAX_ITEMS, MAX_MODIFIER_GROUPS, MAX_MODIFIERS, MAX_SELLING_TIMES } from './limits.ts'
import {
  categorySchema,
  currencySchema,
  documentFields,
  itemSchema,
  modifierGroupSchema,
  modifierSchema,
  sellingTimeSchema,
} from './shapes.ts'

const group = modifierGroupSchema.extend({
  modifiers: z.array(modifierSchema).max(MAX_MODIFIERS).nullish(),
})
const item = itemSchema.extend({
  sellingTimeID: z.string().nullish(),
  modifierGroups: z.array(group).max(MAX_MODIFIER_GROUPS).nullish(),
})
const category = categorySchema.extend({
  sellingTimeID: z.string(),
  items: z.array(item).max(MAX_ITEMS),
})
const document = documentFields.extend({
  currency: currencySchema,
  sellingTimes: z.array(sellingTimeSchema).max(MAX_SELLING_TIMES),
  categories: z.array(category).max(MAX_CATEGORIES),
})

/** JSON Schema. */
export function grabfoodDocumentSchema(): object {
  const { $schema: _, ...schema } = z.toJSONSchema(document, { io: 'input', unrepresentable: 'any' })
  return schema
}
