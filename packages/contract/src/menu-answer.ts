// The menu as an answer has it: its shape alone. Its limits were checked when it was imported; a page that waits for thousands of
// products does not check each again (EDIT-12).
import * as v from 'valibot'
import {
  editedCategory,
  editedGroup,
  editedModifier,
  editedProduct,
  type MenuContent,
} from './menu-content.ts'

const text = v.string()
const texts = v.array(text)
const translations = v.record(text, text)
const named = { key: text, name: text, name_translations: translations }

const category = v.object({ ...editedCategory.entries, ...named, product_keys: texts })
const product = v.object({
  ...editedProduct.entries,
  ...named,
  description: text,
  description_translations: translations,
  photos: texts,
  group_keys: texts,
})
const group = v.object({ ...editedGroup.entries, ...named, id: text, modifier_keys: texts })
const modifier = v.object({ ...editedModifier.entries, ...named, id: text })

export const answeredMenu: v.GenericSchema<unknown, MenuContent> = v.object({
  category_keys: texts,
  categories: v.array(category),
  products: v.array(product),
  groups: v.array(group),
  modifiers: v.array(modifier),
})
