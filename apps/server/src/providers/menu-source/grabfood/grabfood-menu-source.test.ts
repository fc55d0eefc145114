import { WEEKDAYS } from '@pesan/contract/weekday'
import { expect, test } from 'vitest'
import bara from '../../../../demo/bara/menu.json' with { type: 'json' }
import sawah from '../../../../demo/sawah/menu.json' with { type: 'json' }
import type { ImportedProduct } from '../menu-source.ts'
import { GROUP, ITEM, MODIFIER, menuOf, oldFormWith, sample, sampleWith } from './sample-document.ts'

const item = sample.categories[0]?.items[0]

test('amounts in minor units become rupiah; names, order and availability are preserved', () => {
  const menu = menuOf(sample)
  expect(menu.hiddenCount).toBe(0)
  expect(menu.categories.map(({ id, products }) => [id, products.map(product => product.id)])).toEqual([
    ['CAT-PIZZA', ['ITEM-MARGHERITA', 'ITEM-DIAVOLA']],
    ['CAT-DRINK', ['ITEM-ESKOPI']],
  ])
  expect(menu.categories[0]).toMatchObject({
    name: 'Wood-fired Pizza',
    nameTranslations: { id: 'Pizza Kayu Bakar' },
  })
  const [margherita, diavola] = menu.categories[0]?.products ?? []
  expect(margherita).toEqual({
    id: 'ITEM-MARGHERITA',
    path: 'categories[0].items[0]',
    name: 'Margherita',
    nameTranslations: { id: 'Margherita' },
    description: 'Tomato, mozzarella, basil.',
    descriptionTranslations: {},
    price: 75_000,
    photos: ['https://cdn.example/menu/margherita.jpg'],
    isAvailable: true,
    isHidden: false,
    sellingTimes: null,
    modifierGroups: [
      {
        id: 'MG-SIZE',
        name: 'Size',
        nameTranslations: { id: 'Ukuran' },
        selectionMin: 1,
        selectionMax: 1,
        isAvailable: true,
        modifiers: [
          {
            id: 'MOD-SIZE-M',
            name: 'Medium 26 cm',
            nameTranslations: {},
            price: 0,
            isAvailable: true,
            isHidden: false,
          },
          {
            id: 'MOD-SIZE-L',
            name: 'Large 32 cm',
            nameTranslations: {},
            price: 30_000,
            isAvailable: true,
            isHidden: false,
          },
        ],
      },
      {
        id: 'MG-TOPPING',
        name: 'Extra toppings',
        nameTranslations: {},
        selectionMin: 0,
        selectionMax: 3,
        isAvailable: true,
        modifiers: [
          {
            id: 'MOD-MUSHROOM',
            name: 'Mushroom',
            nameTranslations: {},
            price: 12_000,
            isAvailable: true,
            isHidden: false,
          },
          {
            id: 'MOD-BURRATA',
            name: 'Burrata',
            nameTranslations: {},
            price: 35_000,
            isAvailable: false,
            isHidden: false,
          },
        ],
      },
    ],
  })
  expect(diavola).toMatchObject({ price: 98_000, isAvailable: false, photos: [], modifierGroups: [] })
})

test('the old form with sections gives the same menu', () => {
  const { categories, hiddenCount } = menuOf(sample)
  const inSection = (product: ImportedProduct) => ({ ...product, path: `sections[0].${product.path}` })
  expect(menuOf(oldFormWith())).toEqual({
    categories: categories.map(category => ({ ...category, products: category.products.map(inSection) })),
    hiddenCount,
  })
})

test.each([
  ['the pizza house', bara],
  ['the bowl cafe', sawah],
])('the demo menu of %s has 40 to 60 products', (_, document) => {
  const products = menuOf(document).categories.flatMap(read => read.products)
  expect(products.length).toBeGreaterThanOrEqual(40)
  expect(products.length).toBeLessThanOrEqual(60)
  expect(products.some(product => product.modifierGroups.length > 0)).toBe(true)
})

test('sequence orders entries, those without one follow in the order of the document', () => {
  const ids = ['b', 'none-1', 'a', 'none-2', 'b-too']
  const sequences = [2, null, 1, undefined, 2]
  const items = ids.map((id, index) => ({ ...item, id, sequence: sequences[index] }))
  const [read] = menuOf(sampleWith({ 'categories[0].items': items })).categories
  expect(read?.products.map(product => product.id)).toEqual(['a', 'b', 'b-too', 'none-1', 'none-2'])
  const swapped = menuOf(sampleWith({ 'categories[0].sequence': 9, [`${GROUP}.sequence`]: 9 }))
  expect(swapped.categories.map(({ id }) => id)).toEqual(['CAT-DRINK', 'CAT-PIZZA'])
  const groups = swapped.categories[1]?.products[0]?.modifierGroups ?? []
  expect(groups.map(({ id }) => id)).toEqual(['MG-TOPPING', 'MG-SIZE'])
})

test('hidden categories and items are hidden and counted', () => {
  const hiddenItem = menuOf(sampleWith({ [`${ITEM}.availableStatus`]: 'HIDE' }))
  expect(hiddenItem.categories[0]?.products.map(({ isHidden }) => isHidden)).toEqual([true, false])
  expect(hiddenItem.hiddenCount).toBe(1)
  const hiddenCategory = menuOf(sampleWith({ 'categories[0].availableStatus': 'HIDE' }))
  expect(hiddenCategory.categories.map(({ id, isHidden }) => [id, isHidden])).toEqual([
    ['CAT-PIZZA', true],
    ['CAT-DRINK', false],
  ])
  expect(hiddenCategory.hiddenCount).toBe(3)
})

test.each([
  ['an item sold out for today', { [`${ITEM}.availableStatus`]: 'UNAVAILABLETODAY' }],
  ['an item that is not available', { [`${ITEM}.availableStatus`]: 'UNAVAILABLE', [`${ITEM}.maxStock`]: 0 }],
  ['an available item without stock', { [`${ITEM}.maxStock`]: 0 }],
  ['an item of a category that is not available', { 'categories[0].availableStatus': 'UNAVAILABLE' }],
])('%s is shown and cannot be ordered', (_, changes) => {
  expect(menuOf(sampleWith(changes)).categories[0]?.products[0]?.isAvailable).toBe(false)
})

test.each(['HIDE', 'UNAVAILABLE', 'UNAVAILABLETODAY'])(
  'a group or modifier that is %s is not available',
  status => {
    const changes = { [`${GROUP}.availableStatus`]: status, [`${MODIFIER}.availableStatus`]: status }
    const read = menuOf(sampleWith(changes)).categories[0]?.products[0]?.modifierGroups[0]
    expect([read?.isAvailable, read?.modifiers[0]?.isAvailable]).toEqual([false, false])
  },
)

test('optional members may also be null, and unknown keys do not matter', () => {
  const optional = [
    'nameTranslation',
    'description',
    'photos',
    'specialType',
    'taxable',
    'barcode',
    'sequence',
  ]
  const nulls = Object.fromEntries(
    [...optional, 'maxStock', 'sellingTimeID', 'advancedPricing', 'purchasability'].map(key => [
      `${ITEM}.${key}`,
      null,
    ]),
  )
  const menu = menuOf(
    sampleWith({
      ...nulls,
      campaignInfo: null,
      [`${ITEM}.campaignInfo`]: { deep: [1] },
      [`${ITEM}.modifierGroups`]: null,
      [`${ITEM}.sequence`]: 1,
    }),
  )
  expect(menu.categories[0]?.products[0]).toMatchObject({ description: '', photos: [], modifierGroups: [] })
})

test('only the first photo is taken, a blank translation is none, an emoji counts once', () => {
  const name = '🍕'.repeat(80)
  const photos = ['https://cdn.example/1.jpg', 'https://cdn.example/2.jpg']
  const menu = menuOf(
    sampleWith({
      [`${ITEM}.name`]: name,
      [`${ITEM}.photos`]: photos,
      [`${ITEM}.nameTranslation`]: { id: ' ' },
    }),
  )
  expect(menu.categories[0]?.products[0]).toMatchObject({
    name,
    photos: photos.slice(0, 1),
    nameTranslations: {},
  })
})

test('exponent 0 means that prices are in rupiah already', () => {
  const menu = menuOf(sampleWith({ 'currency.exponent': 0, [`${ITEM}.price`]: 75_000 }))
  expect(menu.categories[0]?.products[0]?.price).toBe(75_000)
})

test('HOURS-13 the hours of a document are the selling times of its categories and items', () => {
  const DAY = { openPeriodType: 'OpenPeriod', periods: [{ startTime: '17:00', endTime: '23:59' }] }
  const sellingTime = { ...sample.sellingTimes[0], name: 'Times' }
  const menu = menuOf(
    sampleWith({
      sellingTimes: [
        {
          ...sellingTime,
          id: 'EVENING',
          serviceHours: { fri: DAY, sat: DAY, sun: { openPeriodType: 'CloseAllDay' } },
        },
        { ...sellingTime, id: 'SUNDAY', serviceHours: { sun: { openPeriodType: 'OpenAllDay' }, mon: {} } },
        {
          ...sellingTime,
          id: 'ALWAYS',
          serviceHours: Object.fromEntries(WEEKDAYS.map(day => [day, { openPeriodType: 'OpenAllDay' }])),
        },
      ],
      'categories[0].sellingTimeID': 'EVENING',
      'categories[0].items[0].sellingTimeID': 'SUNDAY',
      'categories[0].items[1].sellingTimeID': 'EVENING',
      'categories[1].sellingTimeID': 'ALWAYS',
      'categories[1].items[0].sellingTimeID': null,
    }),
  )
  const evening = [{ open: '17:00', close: '00:00' }]
  expect(menu.categories.map(({ sellingTimes }) => sellingTimes)).toEqual([
    { fri: evening, sat: evening },
    null,
  ])
  expect(menu.categories.flatMap(({ products }) => products.map(({ sellingTimes }) => sellingTimes))).toEqual(
    [{ sun: [{ open: '00:00', close: '00:00' }] }, null, null],
  )
})

test('HOURS-13 an item that is sold at all times in a category that is not has times of all days', () => {
  const allDay = Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map(day => [
      day,
      { openPeriodType: 'OpenPeriod', periods: [{ startTime: '00:00', endTime: '23:59' }] },
    ]),
  )
  const always = { ...sample.sellingTimes[0], id: 'ALWAYS', serviceHours: allDay }
  const menu = menuOf(sampleWith({ 'sellingTimes[1]': always, [`${ITEM}.sellingTimeID`]: 'ALWAYS' }))
  expect(Object.keys(menu.categories[0]?.products[0]?.sellingTimes ?? {})).toHaveLength(7)
})

test('HOURS-13 in the old form the hours of a section are those of its categories', () => {
  const serviceHours = { sat: { periods: [{ startTime: '08:00', endTime: '11:30' }] } }
  const { categories } = menuOf(oldFormWith({ 'sections[0].serviceHours': serviceHours }))
  const saturday = { sat: [{ open: '08:00', close: '11:30' }] }
  expect(categories.map(({ sellingTimes }) => sellingTimes)).toEqual([saturday, saturday])
})
