// The modifier groups of an item. A hidden group or modifier is imported as not available, as GrabFood treats it.
import type { ImportedModifier, ImportedModifierGroup } from '../menu-source.ts'
import { claimId, isRecord, readList, readSchema } from './faults.ts'
import { MAX_MODIFIER_GROUPS, MAX_MODIFIERS } from './limits.ts'
import { inSequence, type Placed, type Reading, readPrice } from './reading.ts'
import { modifierGroupSchema, modifierSchema } from './shapes.ts'

const groupsRule = { max: MAX_MODIFIER_GROUPS, isOptional: true } as const
const modifiersRule = { max: MAX_MODIFIERS, isOptional: true } as const

export function readModifierGroups(reading: Reading, value: unknown, path: string): ImportedModifierGroup[] {
  const ids = new Map<string, string>()
  return inSequence(
    readList(reading.faults, groupsRule, value, path, (entry, entryPath) => {
      claimId(reading.faults, ids, entry, entryPath)
      return readModifierGroup(reading, entry, entryPath)
    }),
  )
}

function readModifierGroup(
  reading: Reading,
  value: unknown,
  path: string,
): Placed<ImportedModifierGroup> | null {
  const { faults } = reading
  const shape = readSchema(faults, modifierGroupSchema, value, path)
  if (!isRecord(value)) return null
  const modifiers = readModifiers(reading, value.modifiers, `${path}.modifiers`)
  if (shape === null) return null
  const selectionMin = shape.selectionRangeMin ?? 0
  if (selectionMin > shape.selectionRangeMax) {
    faults.add(`${path}.selectionRangeMin`, 'must not be greater than selectionRangeMax')
  }
  return {
    sequence: shape.sequence ?? null,
    entry: {
      id: shape.id,
      name: shape.name,
      nameTranslations: shape.nameTranslation,
      selectionMin,
      selectionMax: shape.selectionRangeMax,
      isAvailable: shape.availableStatus === 'AVAILABLE',
      modifiers,
    },
  }
}

function readModifiers(reading: Reading, value: unknown, path: string): ImportedModifier[] {
  const ids = new Map<string, string>()
  return inSequence(
    readList(reading.faults, modifiersRule, value, path, (entry, entryPath) => {
      claimId(reading.faults, ids, entry, entryPath)
      return readModifier(reading, entry, entryPath)
    }),
  )
}

function readModifier(reading: Reading, value: unknown, path: string): Placed<ImportedModifier> | null {
  const shape = readSchema(reading.faults, modifierSchema, value, path)
  if (shape === null) return null
  const price = readPrice(reading, shape.price ?? 0, `${path}.price`)
  if (price === null) return null
  return {
    sequence: shape.sequence ?? null,
    entry: {
      id: shape.id,
      name: shape.name,
      nameTranslations: shape.nameTranslation,
      price,
      isAvailable: shape.availableStatus === 'AVAILABLE',
      isHidden: shape.availableStatus === 'HIDE',
    },
  }
}
