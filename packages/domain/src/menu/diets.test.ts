import type { Category, Product } from '@pesan/contract/menu'
import { expect, test } from 'vitest'
import { createDietMenus, type FilteredMenu, type Marked } from './diet-menu.ts'
import {
  allergensFor,
  countSuiting,
  hasDiets,
  shownDiets,
  suitsAll,
  toggleAllergy,
  usefulFilters,
} from './diets.ts'

const dish = (id: string, fields: Partial<Product> = {}) =>
  ({
    id,
    name: id,
    description: '',
    price: 1,
    photos: [],
    modifierGroups: [],
    ...fields,
  }) as unknown as Product

const bowl = dish('bowl', { diets: ['vegan'], allergens: ['soy', 'sesame'] })
const sambal = dish('sambal', { diets: ['vegetarian', 'halal'], spiciness: 2, allergens: ['peanuts'] })
const water = dish('water')
const categories: Category[] = [
  { id: 'POPULAR', name: '', isPopular: true, items: [bowl] },
  { id: 'food', name: 'Food', items: [bowl, sambal] },
  { id: 'drinks', name: 'Drinks', items: [water] },
]

test('EDIT-10 what is vegan is vegetarian, and what says nothing suits no diet', () => {
  expect(suitsAll(bowl, ['vegetarian', 'not_spicy'])).toBe(true)
  expect(suitsAll(sambal, ['vegetarian'])).toBe(true)
  expect(suitsAll(sambal, ['vegan'])).toBe(false)
  expect(suitsAll(sambal, ['not_spicy'])).toBe(false)
  expect(suitsAll(water, ['vegan'])).toBe(false)
  expect(shownDiets(dish('both', { diets: ['vegetarian', 'vegan'] }))).toEqual(['vegan'])
})

test('EDIT-10 filters that find everything or nothing are not offered', () => {
  expect(usefulFilters(categories)).toEqual(['vegan', 'vegetarian', 'halal', 'not_spicy'])
  expect(usefulFilters([{ id: 'drinks', name: 'Drinks', items: [water] }])).toEqual([])
  expect(countSuiting(categories, ['vegan'])).toEqual({ suiting: 1, all: 3 })
  expect(hasDiets([{ id: 'drinks', name: 'Drinks', items: [water] }])).toBe(false)
  expect(hasDiets(categories)).toBe(true)
})

test('EDIT-10 an allergy is found among the allergens of a product', () => {
  expect(allergensFor(sambal, ['milk', 'peanuts'])).toEqual(['peanuts'])
  expect(allergensFor(water, ['milk'])).toEqual([])
  expect(toggleAllergy(['peanuts'], 'gluten')).toEqual(['gluten', 'peanuts'])
  expect(toggleAllergy(['gluten', 'peanuts'], 'gluten')).toEqual(['peanuts'])
})

test('EDIT-10 a filtered menu still knows all products, each with its marks, and what does not change is the same object', () => {
  const dietMenu = createDietMenus<string>(product => place => `${place} ${product.id}`)
  const menu = { version: 1, categories }
  const marked = dietMenu(menu, [])
  const vegan: FilteredMenu = dietMenu(menu, ['vegan'])
  expect(vegan.categories.map(({ items }) => items.map(({ id }) => id))).toEqual([['bowl'], ['bowl']])
  expect(vegan.all?.flatMap(({ items }) => items.map(({ id }) => id))).toEqual([
    'bowl',
    'bowl',
    'sambal',
    'water',
  ])
  const [first] = vegan.categories[1]?.items ?? []
  expect((first as Marked<string> | undefined)?.marks?.('row')).toBe('row bowl')
  expect(dietMenu(menu, [])).toBe(marked)
  expect(dietMenu(menu, ['vegan']).categories[1]?.items[0]).toBe(marked.categories[1]?.items[0])
})
