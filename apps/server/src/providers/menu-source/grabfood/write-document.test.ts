import { isDeepStrictEqual } from 'node:util'
import { modifierGroupId, modifierId, productId } from '@pesan/contract/ids'
import { rupiah } from '@pesan/contract/money'
import { WEEKDAYS } from '@pesan/contract/weekday'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { ImportedMenu } from '../menu-source.ts'
import { grabfoodMenuSource } from './grabfood-menu-source.ts'
import { MAX_CATEGORIES } from './limits.ts'

const name = fc.stringMatching(/^[A-Za-z0-9é&<"][A-Za-z0-9é&<" ]{0,20}[a-z]$/)
const translations = fc.option(
  name.map(text => ({ id: text })),
  { nil: {} },
)
const status = { isAvailable: fc.boolean(), isHidden: fc.boolean() }
/** A hidden one has no other status in a document. */
const asRead = <Entry extends { isAvailable: boolean; isHidden: boolean }>(entry: Entry): Entry => ({
  ...entry,
  isAvailable: entry.isAvailable && !entry.isHidden,
})
const price = fc.integer({ min: 0, max: 9_000_000 }).map(amount => v.parse(rupiah, amount))
const words = { name, nameTranslations: translations }
const listOf = <Entry extends { id: string }>(entry: fc.Arbitrary<Entry>, maxLength: number) =>
  fc.uniqueArray(entry, { maxLength, selector: ({ id }) => id })

/** Few, so that items often have the times of their category. */
const times = fc.constantFrom(
  null,
  { mon: [{ open: '07:00', close: '11:00' }] },
  Object.fromEntries(WEEKDAYS.map(day => [day, [{ open: '17:00', close: '00:00' }]])),
  { sat: [{ open: '00:00', close: '00:00' }], sun: [{ open: '22:00', close: '02:00' }] },
  {},
)

const modifier = fc
  .record({ id: name.map(id => v.parse(modifierId, id)), ...words, price, ...status })
  .map(asRead)
const group = fc.record({
  id: name.map(id => v.parse(modifierGroupId, id)),
  ...words,
  selectionMin: fc.integer({ min: 0, max: 3 }),
  selectionMax: fc.integer({ min: 3, max: 9 }),
  isAvailable: fc.boolean(),
  modifiers: listOf(modifier, 4),
})
const product = fc.record({
  id: name.map(id => v.parse(productId, id)),
  path: fc.constant(''),
  ...words,
  description: fc.oneof(fc.constant(''), name),
  descriptionTranslations: translations,
  price,
  photos: fc.option(
    name.map(text => [`https://photos.example/${encodeURIComponent(text)}`]),
    { nil: [] },
  ),
  ...status,
  modifierGroups: listOf(group, 3),
  sellingTimes: times,
})
const menu = listOf(
  fc.record({
    id: name,
    nameTranslations: translations,
    name,
    products: listOf(product, 4),
    isHidden: fc.boolean(),
    sellingTimes: times,
  }),
  4,
).map(
  (categories): ImportedMenu => ({
    hiddenCount: categories.reduce(
      (count, { isHidden, products }) =>
        count + (isHidden ? 1 + products.length : products.filter(made => made.isHidden).length),
      0,
    ),
    // GrabFood allows each id of an item once in a menu.
    categories: categories.map((category, index) => ({
      ...category,
      products: category.products.map((made, itemIndex) => ({
        ...made,
        // As the category is as none.
        sellingTimes: isDeepStrictEqual(made.sellingTimes, category.sellingTimes) ? null : made.sellingTimes,
        id: v.parse(productId, `${index}-${made.id}`),
        path: `categories[${index}].items[${itemIndex}]`,
      })),
    })),
  }),
)

test('OPEN-10 a menu that is written and read again is the same menu', () => {
  fc.assert(
    fc.property(menu, given => {
      const document: unknown = JSON.parse(JSON.stringify(grabfoodMenuSource.write(given)))
      expect(grabfoodMenuSource.parse(document)).toEqual({ status: 'valid', menu: given })
    }),
  )
})

test('a menu with more categories than the new form allows is written with sections', () => {
  const categories = Array.from({ length: 2 * MAX_CATEGORIES + 1 }, (_, index) => ({
    id: `category-${index}`,
    name: `Category ${index}`,
    nameTranslations: {},
    products: [],
    isHidden: false,
    sellingTimes: index % 150 < 20 ? { fri: [{ open: '11:00', close: '14:00' }] } : null,
  }))
  const parsed = grabfoodMenuSource.parse(grabfoodMenuSource.write({ categories, hiddenCount: 0 }))
  expect(parsed).toEqual({ status: 'valid', menu: { categories, hiddenCount: 0 } })
})
