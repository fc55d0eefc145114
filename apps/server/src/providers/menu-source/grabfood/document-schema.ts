// The whole document of a GrabFood partner menu in its new form, for authors of such documents. The parser reads the
// parts separately, so that faults do not hide each other, and accepts the old form with `sections` too.
import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
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

const group = v.object({
  ...modifierGroupSchema.entries,
  modifiers: v.nullish(v.pipe(v.array(modifierSchema), v.maxLength(MAX_MODIFIERS))),
})
const item = v.object({
  ...itemSchema.entries,
  sellingTimeID: v.nullish(v.string()),
  modifierGroups: v.nullish(v.pipe(v.array(group), v.maxLength(MAX_MODIFIER_GROUPS))),
})
const category = v.object({
  ...categorySchema.entries,
  sellingTimeID: v.string(),
  items: v.pipe(v.array(item), v.maxLength(MAX_ITEMS)),
})
const document = v.object({
  ...documentFields.entries,
  currency: currencySchema,
  sellingTimes: v.pipe(v.array(sellingTimeSchema), v.maxLength(MAX_SELLING_TIMES)),
  categories: v.pipe(v.array(category), v.maxLength(MAX_CATEGORIES)),
})

/** JSON Schema. */
export function grabfoodDocumentSchema(): object {
  const { $schema: _, ...schema } = toJsonSchema(document, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  })
  return schema
}
