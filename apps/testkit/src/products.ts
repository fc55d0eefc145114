// Products, groups and modifiers as in the menu's answer, and generators of the products of any menu for property
// tests.
import { type ModifierId, modifierGroupId, modifierId, productId } from '@pesan/contract/ids'
import {
  type Category,
  category,
  type ModifierGroup,
  modifierGroup,
  type Product,
  product,
} from '@pesan/contract/menu'
import * as fc from 'fast-check'
import * as v from 'valibot'

export const productOf = (given: Partial<v.InferInput<typeof product>> = {}): Product =>
  v.parse(product, {
    id: 'soda',
    name: 'Lime soda',
    description: '',
    price: 25_000,
    photos: [],
    modifierGroups: [],
    ...given,
  })

/** `min` and `max` for the selection range; modifiers may be given by their ids alone. */
export function groupOf({
  min = 0,
  max = 1,
  modifiers = ['a', 'b', 'c'],
  ...given
}: Omit<Partial<v.InferInput<typeof modifierGroup>>, 'modifiers'> & {
  min?: number
  max?: number
  modifiers?: (string | { id: string; price?: number; availableStatus?: 'AVAILABLE' | 'UNAVAILABLE' })[]
} = {}): ModifierGroup {
  return v.parse(modifierGroup, {
    id: 'group',
    display_name: 'Group',
    availableStatus: 'AVAILABLE',
    selectionRangeMin: min,
    selectionRangeMax: max,
    ...given,
    modifiers: modifiers.map(written => {
      const modifier = typeof written === 'string' ? { id: written } : written
      return { name: modifier.id, price: 1_000, ...modifier }
    }),
  })
}

export const categoryOf = (given: Partial<v.InferInput<typeof category>> = {}): Category =>
  v.parse(category, { id: 'drinks', name: 'Drinks', items: [], ...given })

export const modifierIds = (...ids: string[]): ModifierId[] => ids.map(id => v.parse(modifierId, id))
export const groupIdOf = (id: string) => v.parse(modifierGroupId, id)
export const productIdOf = (id: string) => v.parse(productId, id)

const availability = fc.constantFrom('AVAILABLE' as const, 'AVAILABLE' as const, 'UNAVAILABLE' as const)
/** Ids are texts of the restaurant's choice, and some texts have a meaning in JavaScript. */
const anyId = fc.oneof(
  fc.string({ minLength: 1, maxLength: 8 }),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'length', '0'),
)

/** A group that a menu may have: a valid range, and ids that differ. */
const anyGroup = fc
  .record({
    id: anyId,
    max: fc.integer({ min: 1, max: 5 }),
    minShare: fc.double({ min: 0, max: 1, noNaN: true }),
    availableStatus: availability,
    modifiers: fc.uniqueArray(
      fc.record({ id: anyId, price: fc.integer({ min: 0, max: 100_000 }), availableStatus: availability }),
      { selector: modifier => modifier.id, maxLength: 6 },
    ),
  })
  .map(({ minShare, ...group }) => groupOf({ ...group, min: Math.floor(minShare * group.max) }))

export const anyProduct = fc
  .record({
    price: fc.integer({ min: 0, max: 1_000_000 }),
    modifierGroups: fc.uniqueArray(anyGroup, { selector: group => group.id, maxLength: 4 }),
  })
  .map(given => productOf(given))
