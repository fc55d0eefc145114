import type { MenuContent } from '@pesan/contract/menu-content'
import { editedGroup, editedProduct, menuContentOf, rupiah } from '@pesan/testkit/menu-content'
import { expect, test } from 'vitest'
import {
  addCategory,
  addProduct,
  changePart,
  changeProducts,
  copyCategory,
  copyProduct,
  moveCategory,
  moveProducts,
  placedBefore,
  removeCategory,
  removeProducts,
} from './edit-menu.ts'

const MENU = menuContentOf(
  {
    pizza: ['margherita', editedProduct('diavola', { group_keys: ['size', 'dips'] }), 'funghi'],
    drinks: [editedProduct('water', { group_keys: ['size'] })],
  },
  [editedGroup('size', { small: 0, large: 20_000 }), editedGroup('dips', { garlic: 5_000 })],
)

const productsOf = (content: MenuContent): Record<string, string[]> =>
  Object.fromEntries(content.categories.map(({ key, product_keys }) => [key, product_keys]))
const keysOf = (parts: readonly { key: string }[]) => parts.map(({ key }) => key)

test('EDIT-01 a key is placed before another one, or at the end', () => {
  expect(placedBefore(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b'])
  expect(placedBefore(['a', 'b', 'c'], 'a', null)).toEqual(['b', 'c', 'a'])
  expect(placedBefore(['a', 'b', 'c'], 'b', 'b')).toEqual(['a', 'b', 'c'])
  expect(placedBefore(['a', 'b'], 'new', 'gone')).toEqual(['a', 'b', 'new'])
})

test('EDIT-01 a change of one part leaves every other part the same object', () => {
  const changed = changePart(MENU, 'product', 'diavola', { price: rupiah(129_000) })
  expect(changed.products.find(({ key }) => key === 'diavola')?.price).toBe(129_000)
  expect(changed.products[0]).toBe(MENU.products[0])
  expect(changed.categories).toBe(MENU.categories)
  expect(changePart(MENU, 'product', 'gone', { price: rupiah(1) })).toEqual(MENU)
})

test('EDIT-01 a new category stands last, a new product at the end of its category', () => {
  const withCategory = addCategory(MENU, { key: 'sides', name: 'Sides' })
  expect(withCategory.category_keys).toEqual(['pizza', 'drinks', 'sides'])
  const withProduct = addProduct(withCategory, {
    key: 'nanas',
    name: 'Nanas pedas',
    price: rupiah(119_000),
    category: 'pizza',
  })
  expect(productsOf(withProduct)).toEqual({
    pizza: ['margherita', 'diavola', 'funghi', 'nanas'],
    drinks: ['water'],
    sides: [],
  })
  expect(withProduct.products.at(-1)).toMatchObject({ name: 'Nanas pedas', price: 119_000, available: true })
})

test('EDIT-01 a copy stands behind its original, with its modifier groups and without the translations of its name', () => {
  const original = { name_translations: { id: 'Pedas' }, price: rupiah(125_000) }
  const menu = changePart(MENU, 'product', 'diavola', original)
  const copied = copyProduct(menu, 'diavola', { key: 'copy', name: 'Diavola 2' })
  expect(productsOf(copied).pizza).toEqual(['margherita', 'diavola', 'copy', 'funghi'])
  expect(copied.products.at(-1)).toMatchObject({
    name: 'Diavola 2',
    name_translations: {},
    price: 125_000,
    group_keys: ['size', 'dips'],
  })
  expect(copied.groups).toBe(menu.groups)
})

test('EDIT-01 a copy of a category stands behind it, with copies of its products that share their modifier groups', () => {
  const menu = changePart(MENU, 'category', 'pizza', { hidden: true, name_translations: { id: 'Piza' } })
  const copy = { key: 'late', name: 'Late pizza', productKeys: ['m2', 'd2', 'f2'] }
  const copied = copyCategory(menu, 'pizza', copy)
  expect(copied.category_keys).toEqual(['pizza', 'late', 'drinks'])
  expect(productsOf(copied)).toEqual({ ...productsOf(menu), late: ['m2', 'd2', 'f2'] })
  expect(copied.categories.at(-1)).toMatchObject({ name: 'Late pizza', hidden: true, name_translations: {} })
  const original = menu.products.find(({ key }) => key === 'diavola')
  expect(copied.products.find(({ key }) => key === 'd2')).toEqual({ ...original, key: 'd2' })
  expect(copied.groups).toBe(menu.groups)
  expect(copyCategory(menu, 'unknown', copy)).toBe(menu)
})

test('EDIT-01 products move within a category and into another one, and stay in exactly one', () => {
  expect(
    productsOf(moveProducts(MENU, ['funghi'], { category: 'pizza', before: 'margherita' })).pizza,
  ).toEqual(['funghi', 'margherita', 'diavola'])
  const moved = moveProducts(MENU, ['margherita', 'funghi'], { category: 'drinks', before: 'water' })
  expect(productsOf(moved)).toEqual({ pizza: ['diavola'], drinks: ['margherita', 'funghi', 'water'] })
})

test('EDIT-01 categories change their places', () => {
  expect(moveCategory(MENU, 'drinks', 'pizza').category_keys).toEqual(['drinks', 'pizza'])
  expect(moveCategory(MENU, 'pizza', null).category_keys).toEqual(['drinks', 'pizza'])
})

test('EDIT-01 a product that is removed takes along the modifier groups that no other product uses', () => {
  const left = removeProducts(MENU, ['diavola'])
  expect(productsOf(left).pizza).toEqual(['margherita', 'funghi'])
  expect(keysOf(left.groups)).toEqual(['size'])
  expect(keysOf(left.modifiers)).toEqual(['size/small', 'size/large'])
})

test('EDIT-01 a category that is removed takes its products along', () => {
  const left = removeCategory(MENU, 'pizza')
  expect(left.category_keys).toEqual(['drinks'])
  expect(keysOf(left.categories)).toEqual(['drinks'])
  expect(keysOf(left.products)).toEqual(['water'])
  expect(keysOf(left.groups)).toEqual(['size'])
})

test('EDIT-05 many products are taken from the menu at once', () => {
  const changed = changeProducts(MENU, ['margherita', 'water'], { available: false })
  expect(keysOf(changed.products.filter(({ available }) => !available))).toEqual(['margherita', 'water'])
})
