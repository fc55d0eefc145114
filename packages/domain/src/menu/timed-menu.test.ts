import { categoryOf, productIdOf, productOf } from '@pesan/testkit/products'
import { expect, test } from 'vitest'
import { isAvailable } from '../product/availability.ts'
import { createTimedMenus } from './timed-menu.ts'

const soda = productOf({ id: 'soda' })
const wine = productOf({ id: 'wine' })
const truffle = productOf({ id: 'truffle', availableStatus: 'UNAVAILABLE' })
const drinks = categoryOf({ id: 'drinks', items: [soda] })
const menu = { version: 1, categories: [categoryOf({ id: 'evening', items: [wine, truffle] }), drinks] }
const until = (text: string | undefined) => (id: string) => (id === 'soda' ? undefined : text)

test('HOURS-13 what cannot be had says from when it can, and what is sold out says only that', () => {
  const timed = createTimedMenus()(menu, until('From 17:00 today'))
  expect(timed.categories[0]?.items).toEqual([{ ...wine, notSold: 'From 17:00 today' }, truffle])
  expect(timed.categories[0]?.items.map(isAvailable)).toEqual([false, false])
  expect(timed.categories[1]).toBe(drinks)
})

test('STOCK-01 what is sold out until a moment goes on to say so', () => {
  const back = { ...truffle, notSold: 'Back tomorrow' }
  const sold = { ...menu, categories: [{ ...categoryOf({ id: 'evening', items: [] }), items: [back] }] }
  const timed = createTimedMenus()(sold, until('From 17:00 today'))
  expect(timed.categories[0]?.items).toEqual([back])
})

test('HOURS-13 a menu that said something says what is true now', () => {
  const before = createTimedMenus()(menu, until('From 17:00 today'))
  const after = createTimedMenus()(before, until(undefined))
  expect(after.categories[0]?.items.every(product => isAvailable(product) || product.id === 'truffle')).toBe(
    true,
  )
})

test('what says the same stays the same object', () => {
  const timedMenu = createTimedMenus()
  const first = timedMenu(menu, until('From 17:00 today'))
  expect(timedMenu(menu, until('From 17:00 today'))).toBe(first)
  expect(timedMenu(first, until('From 17:00 today'))).toBe(first)
  const other = timedMenu(menu, id => (id === productIdOf('wine') ? 'From 18:00 today' : undefined))
  expect(other.categories[0]).not.toBe(first.categories[0])
  expect(other.categories[1]).toBe(drinks)
})
