import { assert, constantFrom, jsonValue, property } from 'fast-check'
import { expect, test } from 'vitest'
import { grabfoodMenuSource } from './grabfood-menu-source.ts'
import { faultsOf, GROUP, ITEM, MODIFIER, menuOf, sample, sampleWith } from './sample-document.ts'

const LARGE_TEXT = 'x'.repeat(10_000_000)
const list = <T>(length: number, one: (index: number) => T) =>
  Array.from({ length }, (_, index) => one(index))
const itemsOfJunk = () => ({ items: list(300, () => ({ modifierGroups: Array(30).fill(0) })) })
const languages = list(100_000, index => [`k${index}`, 1])
const nested = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000))
const KEYS =
  'id name nameTranslation availableStatus price maxStock photos items modifierGroups modifiers serviceHours'.split(
    ' ',
  )
const junk: [title: string, document: unknown][] = [
  ['no document', undefined],
  ['a number', Number.NaN],
  ['a text of 10 MB', LARGE_TEXT],
  ['a list of a million entries', Array(1_000_000).fill(0)],
  ['a million categories', { categories: Array(1_000_000).fill(0) }],
  ['faults in millions', { categories: list(100, itemsOfJunk) }],
  ['a million photos', sampleWith({ [`${ITEM}.photos`]: Array(1_000_000).fill(1) })],
  ['100,000 languages', sampleWith({ [`${ITEM}.nameTranslation`]: Object.fromEntries(languages) })],
  ['a language of 10 MB', sampleWith({ [`${ITEM}.nameTranslation`]: { [LARGE_TEXT]: 1 } })],
  ['a name of 10 MB', sampleWith({ [`${ITEM}.name`]: LARGE_TEXT })],
  ['an id of 10 MB', sampleWith({ 'categories[0].id': LARGE_TEXT })],
  ['a barcode of 10 MB', sampleWith({ [`${ITEM}.barcode`]: '1'.repeat(10_000_000) })],
  ['a photo of 10 MB', sampleWith({ [`${ITEM}.photos`]: [`https://${LARGE_TEXT}`] })],
  ['deep nesting where a list belongs', { categories: nested }],
  ['infinity', JSON.parse(JSON.stringify(sample).replace('7500000', '1e999'))],
  ['a huge integer', JSON.parse(JSON.stringify(sample).replace('7500000', `1${'0'.repeat(40)}`))],
]

test.each(junk)('%s', (_, document) => {
  const faults = faultsOf(document)
  expect(faults.length).toBeGreaterThan(0)
  expect(faults.length).toBeLessThanOrEqual(200)
  expect(JSON.stringify(faults).length).toBeLessThan(100_000)
})

test('deep nesting in a key that is not read changes nothing', () => {
  expect(menuOf({ ...sample, extra: nested })).toEqual(menuOf(sample))
})

test('a key named __proto__ reaches nothing', () => {
  const poisoned = JSON.stringify(sample)
    .replaceAll('"id":', '"__proto__":{"isAdmin":true},"id":')
    .replace('"nameTranslation":{', '"nameTranslation":{"__proto__":"x",')
  expect(menuOf(JSON.parse(poisoned))).toEqual(menuOf(sample))
  expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
})

test('any JSON value', () => {
  assert(
    property(jsonValue({ maxDepth: 6 }), document => {
      expect(faultsOf(document).length).toBeGreaterThan(0)
    }),
  )
})

test('any JSON value at any place of a menu', () => {
  const things = ['sellingTimes[0]', 'currency', 'categories[0]', ITEM, GROUP, MODIFIER]
  const paths = things.flatMap(thing => [thing, ...KEYS.map(key => `${thing}.${key}`)])
  assert(
    property(constantFrom(...paths), jsonValue(), (path, value) => {
      const parsed = grabfoodMenuSource.parse(sampleWith({ [path]: value }))
      const faults = parsed.status === 'invalid' ? parsed.faults : null
      const products = parsed.status === 'valid' ? parsed.menu.categories.flatMap(read => read.products) : []
      expect(faults?.length).not.toBe(0)
      expect(products.every(({ price }) => Number.isSafeInteger(price) && price >= 0)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
