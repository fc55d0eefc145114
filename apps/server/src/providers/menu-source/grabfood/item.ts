// One item of a category. Only its first photo is imported, as GrabFood shows only one.
import type { SellingTimes } from '@pesan/contract/opening'
import type { ImportedProduct } from '../menu-source.ts'
import { claimId, isRecord, readSchema } from './faults.ts'
import { readModifierGroups } from './modifier-group.ts'
import { type Placed, type Reading, readPrice, readSellingTime } from './reading.ts'
import { itemSchema } from './shapes.ts'

export interface ReadItem {
  product: Omit<ImportedProduct, 'sellingTimes'>
  /** Null: at all times; undefined: as its category. */
  sellingTimes: SellingTimes | null | undefined
}

export function readItem(reading: Reading, value: unknown, path: string): Placed<ReadItem> | null {
  const { faults } = reading
  claimId(faults, reading.itemIds, value, path)
  const shape = readSchema(faults, itemSchema, value, path)
  if (!isRecord(value)) return null
  const sellingTimes = readSellingTime(reading, { isRequired: false }, value, path)
  const modifierGroups = readModifierGroups(reading, value.modifierGroups, `${path}.modifierGroups`)
  if (shape === null) return null
  if (shape.availableStatus === 'UNAVAILABLE' && shape.maxStock !== 0) {
    faults.add(`${path}.maxStock`, 'must be 0 when availableStatus is UNAVAILABLE')
  }
  const price = readPrice(reading, shape.price, `${path}.price`)
  if (price === null) return null
  return {
    sequence: shape.sequence ?? null,
    entry: {
      sellingTimes,
      product: {
        id: shape.id,
        path,
        name: shape.name,
        nameTranslations: shape.nameTranslation,
        description: shape.description ?? '',
        descriptionTranslations: shape.descriptionTranslation,
        price,
        photos: (shape.photos ?? []).slice(0, 1),
        isAvailable: ['AVAILABLE', 'HIDE'].includes(shape.availableStatus) && shape.maxStock !== 0,
        isHidden: shape.availableStatus === 'HIDE',
        modifierGroups,
      },
    },
  }
}
