// Reads GrabFood partner menu documents (partner API 1.1.3), in the new form with `sellingTimes` and `categories` and
// in the old one with `sections`. The files of the parts describe what each part means.
import type { ImportedCategory, ImportedMenu, MenuParse, MenuSource } from '../menu-source.ts'
import { readCategories } from './category.ts'
import { grabfoodDocumentSchema } from './document-schema.ts'
import { claimId, Faults, isRecord, readList, readSchema } from './faults.ts'
import { MAX_SECTIONS } from './limits.ts'
import { inSequence, type Placed, type Reading } from './reading.ts'
import { readSellingTimes, toSellingTimes } from './selling-times.ts'
import { currencySchema, documentFields, sectionSchema } from './shapes.ts'
import { writeDocument } from './write-document.ts'

export const grabfoodMenuSource: MenuSource = {
  documentSchema: grabfoodDocumentSchema,
  parse,
  write: writeDocument,
}

function parse(document: unknown): MenuParse {
  const faults = new Faults()
  const menu = readDocument(faults, document)
  return menu !== null && faults.list.length === 0
    ? { status: 'valid', menu }
    : { status: 'invalid', faults: faults.list }
}

function readDocument(faults: Faults, document: unknown): ImportedMenu | null {
  if (!isRecord(document)) {
    faults.add('', 'must be an object')
    return null
  }
  readSchema(faults, documentFields, document, '')
  const currency = readSchema(faults, currencySchema, document.currency, 'currency')
  const sections = document.sections ?? undefined
  const isOldForm = sections !== undefined
  const categories = document.categories ?? undefined
  if (isOldForm && categories !== undefined) {
    faults.add('', 'must have either sections or categories, not both')
    return null
  }
  const reading: Reading = {
    faults,
    minorUnits: currency === null ? null : 10 ** currency.exponent,
    sellingTimes: isOldForm ? null : readSellingTimes(faults, document.sellingTimes, 'sellingTimes'),
    sectionTimes: null,
    categoryIds: new Map(),
    itemIds: new Map(),
  }
  return toMenu(
    isOldForm ? readSections(reading, sections) : readCategories(reading, categories, 'categories'),
  )
}

/** The old form: the categories of all sections, one section after the other. */
function readSections(reading: Reading, value: unknown): ImportedCategory[] {
  const ids = new Map<string, string>()
  return inSequence(
    readList(
      reading.faults,
      { max: MAX_SECTIONS },
      value,
      'sections',
      (entry, path): Placed<ImportedCategory[]> | null => {
        claimId(reading.faults, ids, entry, path)
        const shape = readSchema(reading.faults, sectionSchema, entry, path)
        if (!isRecord(entry)) return null
        const sectionTimes = shape && toSellingTimes(shape.serviceHours)
        const categories = readCategories(
          { ...reading, sectionTimes },
          entry.categories,
          `${path}.categories`,
        )
        return { sequence: shape?.sequence ?? null, entry: categories }
      },
    ),
  ).flat()
}

function toMenu(categories: ImportedCategory[]): ImportedMenu {
  let hiddenCount = 0
  for (const { isHidden, products } of categories)
    hiddenCount += isHidden ? 1 + products.length : products.filter(product => product.isHidden).length
  return { categories, hiddenCount }
}
