// One category with its items. An unavailable category makes its items
// unavailable.

import { isDeepStrictEqual } from 'node:util'
import type { SellingTimes } from '@pesan/contract/opening'
import type { ImportedCategory, ImportedProduct } from '../menu-source.ts'
import { claimId, isRecord, readList, readSchema } from './faults.ts'
import { type ReadItem, readItem } from './item.ts'
import { MAX_CATEGORIES, MAX_ITEMS } from './limits.ts'
import { inSequence, type Placed, type Reading, readSellingTime } from './reading.ts'
import { ALWAYS } from './selling-times.ts'
import { categorySchema } from './shapes.ts'

export function readCategories(reading: Reading, value: unknown, path: string): ImportedCategory[] {
  return inSequence(
    readList(reading.faults, { max: MAX_CATEGORIES }, value, path, (entry, entryPath) =>
      readCategory(reading, entry, entryPath),
    ),
  )
}

function readCategory(reading: Reading, value: unknown, path: string): Placed<ImportedCategory> | null {
  const { faults } = reading
  claimId(faults, reading.categoryIds, value, path)
  const shape = readSchema(faults, categorySchema, value, path)
  if (!isRecord(value)) return null
  const times = readSellingTime(reading, { isRequired: true }, value, path) ?? reading.sectionTimes
  const items = inSequence(
    readList(faults, { max: MAX_ITEMS }, value.items, `${path}.items`, (entry, entryPath) =>
      readItem(reading, entry, entryPath),
    ),
  )
  if (shape === null) return null
  const products = items.map(item => toProduct(item, times))
  const isAvailable = ['AVAILABLE', 'HIDE'].includes(shape.availableStatus)
  return {
    sequence: shape.sequence ?? null,
    entry: {
      id: shape.id,
      name: shape.name,
      nameTranslations: shape.nameTranslation,
      sellingTimes: times,
      isHidden: shape.availableStatus === 'HIDE',
      products: isAvailable ? products : products.map(product => ({ ...product, isAvailable: false })),
    },
  }
}

/** An item has times besides those of its category only where they differ. */
const toProduct = (
  { product, sellingTimes: own }: ReadItem,
  ofCategory: SellingTimes | null,
): ImportedProduct => ({
  ...product,
  sellingTimes: own === undefined || isDeepStrictEqual(own, ofCategory) ? null : (own ?? ALWAYS),
})
