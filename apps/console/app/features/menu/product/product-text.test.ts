import { newGroup, newModifier } from '@pesan/domain/menu-draft/edit-groups'
import { editedProduct } from '@pesan/testkit/menu-content'
import { expect, test } from 'vitest'
import { translateInto } from '../../../../testing/translate-into.ts'
import { agoText } from '../../../shell/ago-text.ts'
import { choiceText, customerText } from '../group/choice-text.ts'
import { groupProblem } from '../group/group-problem.ts'
import { menuPlaceOf, productPath } from '../menu-path.ts'
import { languageName, languagesOf, withTranslation } from './languages.ts'
import { lastChangeText } from './last-change.ts'
import { sellingTimesText } from './selling-times-text.ts'

const en = translateInto('en')
const id = translateInto('id')

const menuIn = (...names: Record<string, string>[]) => ({
  categories: [],
  products: names.map((name_translations, index) => editedProduct(String(index), { name_translations })),
})

test('EDIT-07 the language of the menu is the one into which nothing is translated', () => {
  expect(languagesOf(menuIn({ id: 'Pedas' }, {}))).toEqual({ original: 'en', others: ['id'] })
  expect(languagesOf(menuIn({ id: 'Pedas', ru: 'Острая' }))).toEqual({ original: 'en', others: ['id', 'ru'] })
  expect(languagesOf(menuIn({}))).toEqual({ original: null, others: ['en', 'id'] })
  expect(languageName('ru', 'en')).toBe('Russian')
  expect(languageName('en', 'id')).toBe('Inggris')
})

test('EDIT-07 an empty translation is none', () => {
  expect(withTranslation({ id: 'Pedas' }, 'id', ' ')).toEqual({})
  expect(withTranslation({ id: 'Pedas' }, 'ru', 'Острая')).toEqual({ id: 'Pedas', ru: 'Острая' })
})

test('EDIT-02 who changed what is shown with how long ago it was', () => {
  const at = '2026-11-26T10:00:00.000Z'
  const after = (minutes: number) => Date.parse(at) + minutes * 60_000
  const change = {
    kind: 'product' as const,
    key: 'diavola',
    field: 'price',
    before: 125_000,
    after: 129_000,
    by: { kind: 'member', name: 'Ratih' },
    at,
    in_conflict: false,
  }
  expect(lastChangeText(en, change, after(4))).toBe('Ratih changed the price 4 min ago')
  expect(lastChangeText(id, change, after(4))).toBe('Ratih mengubah harga 4 mnt lalu')
  expect(lastChangeText(en, { ...change, field: null, before: null }, after(0))).toBe(
    'Ratih made it just now',
  )
  expect([59, 60, 24 * 60 * 3].map(minutes => agoText(en, at, after(minutes)))).toEqual([
    '59 min ago',
    '1 h ago',
    '3 days ago',
  ])
})

test('HOURS-13 selling times are one span where they are the same on every day', () => {
  const span = { open: '17:00', close: '22:30' }
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
  const everyDay = Object.fromEntries(days.map(day => [day, [span]]))
  expect(sellingTimesText(en, everyDay)).toBe('17.00 to 22.30')
  expect(sellingTimesText(en, { mon: [span] })).toBe('some days')
  expect(sellingTimesText(en, {})).toBe('Never')
})

test('EDIT-01 how many are picked, in the words of the console and of customers', () => {
  const range = (selection_min: number, selection_max: number) => ({ selection_min, selection_max })
  expect([range(1, 1), range(0, 5), range(1, 3)].map(each => choiceText(en, each))).toEqual([
    'Pick 1',
    'Up to 5',
    'Pick 1 to 3',
  ])
  expect(customerText(en, range(0, 5))).toBe('Optional (max 5)')
})

test('EDIT-01 a group that no one could choose from cannot be saved', () => {
  const { group } = newGroup('toppings')
  const problemOf = (fields: Partial<typeof group>, names: string[]) =>
    groupProblem({
      group: { ...group, name: 'Toppings', selection_max: 2, ...fields },
      modifiers: names.map(name => ({ ...newModifier('toppings', name), name })),
    })?.text
  expect(problemOf({}, ['Rocket'])).toBeUndefined()
  expect(problemOf({ name: ' ' }, ['Rocket'])).toBe('menu.nameNeeded')
  expect(problemOf({ selection_min: 3 }, ['Rocket'])).toBe('menu.leastAboveMost')
  expect(problemOf({ selection_max: 0 }, ['Rocket'])).toBe('menu.mostIsOne')
  expect(problemOf({}, [])).toBe('menu.optionNeeded')
  expect(problemOf({}, [''])).toBe('menu.optionUnnamed')
})

test('EDIT-01 every key of a product has an address that leads back to it', () => {
  for (const key of ['margherita', 'a/b', '50%', 'IDITE 2026#1', 'ñ 🍕'])
    expect(menuPlaceOf(productPath(key))).toEqual({ is: 'product', key })
  expect(menuPlaceOf('/menu')).toEqual({ is: 'list' })
  expect(menuPlaceOf('/menu/review')).toEqual({ is: 'review' })
  expect(menuPlaceOf('/menu/products/%E0')).toEqual({ is: 'product', key: '%E0' })
})
