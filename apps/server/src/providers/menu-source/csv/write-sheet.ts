// Writes a menu as a sheet: each category with its products, then each modifier group with its choices.
import type { EditedGroup, EditedModifier, EditedProduct, MenuContent } from '@pesan/contract/menu-content'
import { toParts } from '@pesan/domain/menu-draft/menu-parts'
import Papa from 'papaparse'
import type { SheetDelimiter } from '../menu-sheet.ts'
import {
  ADDED_PRICE,
  ALLERGEN_LIST,
  DIET_LIST,
  LEAST,
  MOST,
  NO_UNLESS_SAID,
  PHOTOS,
  PREPARATION,
  PRICE,
  SPICINESS,
  TIMES,
  YES_UNLESS_SAID,
} from './cell-codecs.ts'
import { type AnyColumn, headingOf, SHEET_COLUMNS } from './columns.ts'
import { escapeFormula } from './formula.ts'
import { createReferences, type References, writeList } from './references.ts'

type Cells = Partial<Record<AnyColumn, string>>

/** By this mark spreadsheets know that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
/** A menu without any translation has a column for those of this language, which shows how they are written. */
const OFFERED_LANGUAGE = 'id'

export function writeSheet(content: MenuContent, delimiter: SheetDelimiter): string {
  const languages = languagesOf(content)
  const columns: AnyColumn[] = [
    ...SHEET_COLUMNS,
    ...languages.flatMap((language): AnyColumn[] => [`name (${language})`, `description (${language})`]),
  ]
  return writeRows(columns, [...rowsOf(content)], delimiter)
}

export function writeRows(
  columns: readonly AnyColumn[],
  rows: readonly Cells[],
  delimiter: SheetDelimiter,
): string {
  const lines = rows.map(cells => columns.map(column => escapeFormula(cells[column] ?? '')))
  return BYTE_ORDER_MARK + Papa.unparse([columns.map(headingOf), ...lines], { delimiter, newline: '\r\n' })
}

function* rowsOf(content: MenuContent): Generator<Cells> {
  const parts = toParts(content)
  const categories = createReferences(content.categories)
  const groups = createReferences(content.groups)
  for (const key of content.category_keys) {
    const category = parts.category.get(key)
    if (!category) continue
    yield {
      row: 'category',
      id: key,
      name: category.name,
      hidden: NO_UNLESS_SAID.write(category.hidden),
      times: TIMES.write(category.selling_times),
      ...translations('name', category.name_translations),
    }
    const of = categories.write(category)
    for (const productKey of category.product_keys) {
      const product = parts.product.get(productKey)
      if (product)
        yield productRow(
          product,
          of,
          product.group_keys.flatMap(at => parts.group.get(at) ?? []),
          groups,
        )
    }
  }
  for (const group of content.groups) {
    yield groupRow(group)
    for (const key of group.modifier_keys) {
      const modifier = parts.modifier.get(key)
      if (modifier) yield choiceRow(modifier)
    }
  }
}

const productRow = (
  product: EditedProduct,
  category: string,
  ofProduct: readonly EditedGroup[],
  groups: References,
): Cells => ({
  row: 'product',
  id: product.key,
  category,
  name: product.name,
  price: PRICE.write(product.price),
  description: product.description,
  photos: PHOTOS.write(product.photos),
  groups: writeList(ofProduct.map(group => groups.write(group))),
  available: YES_UNLESS_SAID.write(product.available),
  hidden: NO_UNLESS_SAID.write(product.hidden),
  diets: DIET_LIST.write(product.diets),
  allergens: ALLERGEN_LIST.write(product.allergens),
  spiciness: SPICINESS.write(product.spiciness),
  preparation: PREPARATION.write(product.preparation_minutes),
  times: TIMES.write(product.selling_times),
  ...translations('name', product.name_translations),
  ...translations('description', product.description_translations),
})

const groupRow = (group: EditedGroup): Cells => ({
  row: 'group',
  id: group.key,
  name: group.name,
  available: YES_UNLESS_SAID.write(group.available),
  least: LEAST.write(group.selection_min),
  most: MOST.write(group.selection_max),
  ...translations('name', group.name_translations),
})

const choiceRow = (modifier: EditedModifier): Cells => ({
  row: 'choice',
  id: modifier.id,
  name: modifier.name,
  price: ADDED_PRICE.write(modifier.price),
  available: YES_UNLESS_SAID.write(modifier.available),
  hidden: NO_UNLESS_SAID.write(modifier.hidden),
  ...translations('name', modifier.name_translations),
})

const translations = (field: 'name' | 'description', texts: Readonly<Record<string, string>>): Cells =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [`${field} (${language})`, text]))

function languagesOf({ categories, products, groups, modifiers }: MenuContent): string[] {
  const names = [...categories, ...products, ...groups, ...modifiers].map(part => part.name_translations)
  const all = [...names, ...products.map(product => product.description_translations)]
  const languages = [...new Set(all.flatMap(texts => Object.keys(texts)))].sort()
  return languages.length === 0 ? [OFFERED_LANGUAGE] : languages
}
