import type { OutletId } from '@pesan/contract/ids'
import type { Category, Menu, Product } from '@pesan/contract/menu'
import { describe, expect, test } from 'vitest'
import { categoriesAt, createOutletMenus, differingOutlets, differsByOutlet } from './menu-at-outlet.ts'

const [north, south] = ['north', 'south'] as unknown as [OutletId, OutletId]
const asProduct = (given: object): Product =>
  ({
    name: '',
    description: '',
    price: 10_000,
    photos: [],
    modifierGroups: [],
    ...given,
  }) as unknown as Product

const plain = asProduct({ id: 'plain' })
const dearer = asProduct({ id: 'dearer', outlets: { north: { price: 12_000 } } })
const hidden = asProduct({ id: 'hidden', outlets: { north: { hidden: true } } })
const mornings = asProduct({ id: 'mornings', outlets: { north: { selling_times: { mon: [] } } } })
const chosen = asProduct({
  id: 'chosen',
  modifierGroups: [
    {
      id: 'size',
      modifiers: [
        { id: 'large', price: 5000, outlets: { north: { price: 6000 } } },
        { id: 'huge', price: 9000, outlets: { north: { hidden: true } } },
      ],
    },
  ],
})
const category = (id: string, items: Product[]) => ({ id, name: id, items }) as Category
const menu: Menu = {
  version: 3,
  categories: [category('all', [plain, dearer, mornings, chosen]), category('gone', [hidden])],
}
const at = (outletId: OutletId) => categoriesAt(menu.categories, outletId)
const itemsOf = (categories: readonly Category[]) => categories.flatMap(({ items }) => items)

describe('EDIT-13 the menu of an outlet', () => {
  test('has its prices, its times and the prices of its modifiers', () => {
    const [, price, times, choice] = itemsOf(at(north))
    expect(price?.price).toBe(12_000)
    expect(times?.selling_times).toEqual({ mon: [] })
    expect(choice?.modifierGroups[0]?.modifiers).toEqual([{ id: 'large', price: 6000 }])
  })

  test('lacks what is hidden there, and a category of which nothing is left', () => {
    expect(at(north).map(({ id }) => id)).toEqual(['all'])
  })

  test('is elsewhere as everywhere, and names no other outlet', () => {
    expect(itemsOf(at(south)).map(({ price }) => price)).toEqual(Array(5).fill(10_000))
    expect(JSON.stringify(at(south))).not.toContain('outlets')
    expect(itemsOf(at(south))[0]).toBe(plain)
  })

  test('is known by the outlets that differ', () => {
    expect(differsByOutlet(menu.categories)).toBe(true)
    expect([...differingOutlets(menu.categories)]).toEqual(['north'])
    expect(differsByOutlet([category('all', [plain])])).toBe(false)
  })
})

describe('the menu as a page shows it', () => {
  test('has the same objects where nothing has changed since the last call', () => {
    const menuAt = createOutletMenus()
    const shown = menuAt(menu, north)
    expect(menuAt(menu, north)).toBe(shown)
    expect(shown.categories.map(({ id }) => id)).toEqual(['all'])
    expect(itemsOf(shown.categories)[0]).toBe(plain)
    expect(itemsOf(menuAt(menu, south).categories).map(({ id }) => id)).toContain('hidden')
  })

  test('is as everywhere without an outlet, and where none differs', () => {
    const same = { version: 1, categories: [category('all', [plain])] }
    expect(createOutletMenus()(menu, null)).toBe(menu)
    expect(createOutletMenus()(same, north)).toBe(same)
  })
})
