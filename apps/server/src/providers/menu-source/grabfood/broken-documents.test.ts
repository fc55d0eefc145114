// biome-ignore-all format: a row per broken document reads as a table
import { expect, test } from 'vitest'
import { faultsOf, GROUP, ITEM, MODIFIER, oldFormWith, sample, sampleWith } from './sample-document.ts'

const copies = (count: number, one: object) => Array.from({ length: count }, (_, i) => ({ ...one, id: `ID-${i}` }))
const [category] = sample.categories
const [item] = category?.items ?? []
const [group] = item?.modifierGroups ?? []
const [modifier] = group?.modifiers ?? []
const [sellingTime] = sample.sellingTimes

/** The changes to the sample, and each fault as `path: message`. */
const broken: [title: string, changes: Record<string, unknown>, ...faults: string[]][] = [
  ['another currency', { 'currency.code': 'SGD' }, 'currency.code: must be IDR: other currencies cannot be imported'],
  ['no currency', { currency: undefined }, 'currency: is missing'],
  ['a fractional exponent', { 'currency.exponent': 1.5 }, 'currency.exponent: must be a whole number'],
  ['an absurd exponent', { 'currency.exponent': 30 }, 'currency.exponent: must be at most 4'],
  ['no categories', { categories: undefined }, 'categories: is missing'],
  ['categories that are no list', { categories: { 0: category } }, 'categories: must be a list'],
  ['a category that is no object', { 'categories[1]': 7 }, 'categories[1]: must be an object'],
  ['both forms', { sections: [] }, 'document: must have either sections or categories, not both'],
  ['twenty-one selling times', { sellingTimes: [...copies(20, sellingTime ?? {}), sellingTime] }, 'sellingTimes: must have at most 20 entries, has 21'],
  ['one hundred and one categories', { categories: copies(101, { ...category, items: [] }) }, 'categories: must have at most 100 entries, has 101'],
  ['three hundred and one items', { 'categories[0].items': copies(301, item ?? {}) }, 'categories[0].items: must have at most 300 entries, has 301'],
  ['thirty-one groups', { [`${ITEM}.modifierGroups`]: copies(31, group ?? {}) }, `${ITEM}.modifierGroups: must have at most 30 entries, has 31`],
  ['one hundred and one modifiers', { [`${GROUP}.modifiers`]: copies(101, modifier ?? {}) }, `${GROUP}.modifiers: must have at most 100 entries, has 101`],
  ['a price with decimals', { [`${ITEM}.price`]: 75_000.5 }, `${ITEM}.price: must be a whole number`],
  ['a price as text', { [`${ITEM}.price`]: '7500000' }, `${ITEM}.price: must be a number`],
  ['a negative price', { [`${ITEM}.price`]: -100 }, `${ITEM}.price: must be at least 0`],
  ['no price', { [`${ITEM}.price`]: undefined }, `${ITEM}.price: is missing`],
  ['sen that make no rupiah', { [`${MODIFIER}.price`]: 7_500_050 }, `${MODIFIER}.price: must be a multiple of 100, which is one rupiah`],
  ['a price beyond all sense', { [`${ITEM}.price`]: 9e15 }, `${ITEM}.price: is too large for a price`],
  ['a price that loses digits', { [`${ITEM}.price`]: 2 ** 60 }, `${ITEM}.price: must be at most 9007199254740991`],
  ['more at least than at most', { [`${GROUP}.selectionRangeMin`]: 2 }, `${GROUP}.selectionRangeMin: must not be greater than selectionRangeMax`],
  ['at most none', { [`${GROUP}.selectionRangeMax`]: 0 }, `${GROUP}.selectionRangeMax: must be at least 1`],
  ['no most', { [`${GROUP}.selectionRangeMax`]: undefined }, `${GROUP}.selectionRangeMax: is missing`],
  ['unknown selling times', { 'categories[0].sellingTimeID': 'ST-X', [`${ITEM}.sellingTimeID`]: 'ST-Y' }, 'categories[0].sellingTimeID: is not the id of a selling time', `${ITEM}.sellingTimeID: is not the id of a selling time`],
  ['a category without selling time', { 'categories[0].sellingTimeID': '' }, 'categories[0].sellingTimeID: is missing'],
  ['an unavailable item with stock', { [`${ITEM}.availableStatus`]: 'UNAVAILABLE', [`${ITEM}.maxStock`]: 3 }, `${ITEM}.maxStock: must be 0 when availableStatus is UNAVAILABLE`],
  ['an unavailable item without maxStock', { [`${ITEM}.availableStatus`]: 'UNAVAILABLE' }, `${ITEM}.maxStock: must be 0 when availableStatus is UNAVAILABLE`],
  ['too much stock', { [`${ITEM}.maxStock`]: 10_000_000 }, `${ITEM}.maxStock: must be at most 9999999`],
  ['a status that categories do not have', { 'categories[0].availableStatus': 'UNAVAILABLETODAY' }, 'categories[0].availableStatus: must be one of AVAILABLE, UNAVAILABLE, HIDE'],
  ['an invented status', { [`${MODIFIER}.availableStatus`]: 'SOLD' }, `${MODIFIER}.availableStatus: must be one of AVAILABLE, UNAVAILABLE, UNAVAILABLETODAY, HIDE`],
  ['two categories of one id', { 'categories[1].id': 'CAT-PIZZA' }, 'categories[1].id: is already the id of categories[0]'],
  ['two items of one id in different categories', { 'categories[1].items[0].id': 'ITEM-DIAVOLA' }, 'categories[1].items[0].id: is already the id of categories[0].items[1]'],
  ['two groups of one id', { [`${ITEM}.modifierGroups[1].id`]: 'MG-SIZE' }, `${ITEM}.modifierGroups[1].id: is already the id of ${GROUP}`],
  ['two modifiers of one id', { [`${GROUP}.modifiers[1].id`]: 'MOD-SIZE-M' }, `${GROUP}.modifiers[1].id: is already the id of ${MODIFIER}`],
  ['an id of 65 characters', { [`${ITEM}.id`]: 'x'.repeat(65) }, `${ITEM}.id: must have at most 64 characters`],
  ['an empty id', { [`${MODIFIER}.id`]: '' }, `${MODIFIER}.id: must not be empty`],
  ['an id that is a number', { [`${ITEM}.id`]: 12 }, `${ITEM}.id: must be a text`],
  ['a category name of 61', { 'categories[0].name': 'x'.repeat(61) }, 'categories[0].name: must have at most 60 characters'],
  ['an item name of 81', { [`${ITEM}.name`]: 'x'.repeat(81) }, `${ITEM}.name: must have at most 80 characters`],
  ['a group name of 51', { [`${GROUP}.name`]: 'x'.repeat(51) }, `${GROUP}.name: must have at most 50 characters`],
  ['a modifier name of 41', { [`${MODIFIER}.name`]: 'x'.repeat(41) }, `${MODIFIER}.name: must have at most 40 characters`],
  ['a selling time name of 31', { 'sellingTimes[0].name': 'x'.repeat(31) }, 'sellingTimes[0].name: must have at most 30 characters'],
  ['a description of 301', { [`${ITEM}.description`]: 'x'.repeat(301) }, `${ITEM}.description: must have at most 300 characters`],
  ['a blank name', { [`${ITEM}.name`]: '  ' }, `${ITEM}.name: must not be blank`],
  ['a name with a null character', { [`${ITEM}.name`]: 'a\u0000b' }, `${ITEM}.name: must not contain control characters`],
  ['half of an emoji', { [`${ITEM}.description`]: 'a\ud83c' }, `${ITEM}.description: must not contain control characters`],
  ['two languages', { [`${ITEM}.nameTranslation`]: { id: 'a', zh: 'b' } }, `${ITEM}.nameTranslation: must have at most one language`],
  ['a translation that is no text', { [`${ITEM}.nameTranslation`]: { id: 5 } }, `${ITEM}.nameTranslation.id: must be a text`],
  ['an unknown language', { [`${ITEM}.nameTranslation`]: { Indonesian: 'a' } }, `${ITEM}.nameTranslation.Indonesian: must have a language code such as id as its key`],
  ['a photo that is a script', { [`${ITEM}.photos`]: ['javascript:alert(1)'] }, `${ITEM}.photos[0]: must be the http or https address of a picture`],
  ['photos without end', { [`${ITEM}.photos`]: Array(21).fill('https://cdn.example/a.jpg') }, `${ITEM}.photos: must have at most 20 entries`],
  ['a barcode of 9 digits', { [`${ITEM}.barcode`]: '123456789' }, `${ITEM}.barcode: must be a GTIN of 8, 12, 13 or 14 digits`],
  ['an unknown special type', { [`${ITEM}.specialType`]: 'wine' }, `${ITEM}.specialType: must be one of an empty text, alcohol, tobacco, meal_for_one`],
  ['a tax mark that is text', { [`${ITEM}.taxable`]: 'yes' }, `${ITEM}.taxable: must be true or false`],
  ['a channel price that is text', { [`${ITEM}.advancedPricing`]: { Delivery_OnDemand_GrabApp: '1' } }, `${ITEM}.advancedPricing.Delivery_OnDemand_GrabApp: must be a number`],
  ['an order that is no number', { [`${ITEM}.sequence`]: 'first' }, `${ITEM}.sequence: must be a number`],
  ['hours that are none', { 'sellingTimes[0].serviceHours.mon.periods[0].endTime': '24:00' }, 'sellingTimes[0].serviceHours.mon.periods[0].endTime: must be a time such as 09:30'],
  ['an open day without hours', { 'sellingTimes[0].serviceHours.tue': { openPeriodType: 'OpenPeriod', periods: [] } }, 'sellingTimes[0].serviceHours.tue.periods: must have an entry when openPeriodType is OpenPeriod'],
  ['a selling time without an end', { 'sellingTimes[0].endTime': '2030-12-31' }, 'sellingTimes[0].endTime: must be a time such as 2026-01-31 00:00:00'],
  ['several at once, all reported', { 'currency.exponent': '2', [`${ITEM}.price`]: -1, [`${MODIFIER}.name`]: '' }, 'currency.exponent: must be a number', `${ITEM}.price: must be at least 0`, `${MODIFIER}.name: must not be blank`],
]

test('the table is not empty', () => {
  expect(broken.length).toBeGreaterThan(50)
})

test.each(broken)('%s', (_, changes, ...expected) => {
  const faults = faultsOf(sampleWith(changes))
  expect(faults.map(({ path, message }) => `${path}: ${message}`)).toEqual(expected)
})

test('the old form has separate limits', () => {
  const sections = copies(8, { name: 'Kitchen', serviceHours: {}, categories: [] })
  expect(faultsOf(oldFormWith({ sections }))).toEqual([
    { path: 'sections', message: 'must have at most 7 entries, has 8' },
  ])
  const changes = { 'sections[0].name': 'x'.repeat(31), 'sections[0].serviceHours': undefined }
  expect(faultsOf(oldFormWith(changes))).toEqual([
    { path: 'sections[0].name', message: 'must have at most 30 characters' },
    { path: 'sections[0].serviceHours', message: 'is missing' },
  ])
})

test('the first two hundred faults are reported', () => {
  expect(faultsOf(sampleWith({ 'categories[0].items': Array(300).fill(0) }))).toHaveLength(200)
})
