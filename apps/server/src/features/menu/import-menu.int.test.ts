import { exportMenu, importMenu, readMenu } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type MenuCategoryInput, menuDocumentOf } from '@pesan/testkit/menu-document'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let api: Api
let key: string
beforeAll(async () => {
  api = await startApi()
  key = await api.keyOf('bara')
})
afterAll(() => api.stop())

const everything = () =>
  api.rows(`select (select json_agg(category order by id) from category) as categories,
    (select json_agg(product order by id) from product) as products,
    (select json_agg(modifier_group order by product_id, id) from modifier_group) as groups,
    (select json_agg(modifier order by product_id, group_id, id) from modifier) as modifiers,
    (select json_agg(menu_version order by slug) from company) as versions`)
const oneProduct = (id: string): MenuCategoryInput[] => [{ id: 'only', items: [{ id }] }]

describe('importing a menu', () => {
  test('API-10 MENU-06 MENU-08 the categories of the menu are readable without sign-in', async () => {
    const { categories } = await api.call(readMenu)
    expect(categories.map(({ id, name, items }) => [id, name, items.map(item => item.id)])).toEqual([
      ['pizza', 'Pizza', ['margherita', 'sold-out']],
      ['drinks', 'Drinks', ['soda']],
    ])
  })

  test('PROD-09 PROD-10 PROD-11 products, modifier groups and modifiers have the documented fields', async () => {
    const [pizza] = (await api.call(readMenu)).categories
    const [margherita, truffle] = pizza?.items ?? []
    expect(margherita).toMatchObject({
      id: 'margherita',
      name: 'Margherita',
      description: '',
      price: 95_000,
      photos: [],
    })
    expect(margherita).not.toHaveProperty('availableStatus')
    expect(truffle?.availableStatus).toBe('UNAVAILABLE')
    expect(margherita?.modifierGroups).toEqual([
      {
        id: 'size',
        display_name: 'size',
        selectionRangeMin: 1,
        selectionRangeMax: 1,
        availableStatus: 'AVAILABLE',
        modifiers: [
          { id: 'medium', name: 'medium', price: 0 },
          { id: 'large', name: 'large', price: 20_000 },
          { id: 'giant', name: 'giant', price: 45_000, availableStatus: 'UNAVAILABLE' },
        ],
      },
      expect.objectContaining({ id: 'toppings', selectionRangeMin: 0, selectionRangeMax: 2 }),
      expect.objectContaining({ id: 'crust', availableStatus: 'UNAVAILABLE' }),
    ])
  })

  test('MENU-06 AMB-103 featured products also appear first, in their order; unknown ones do not', async () => {
    const site_feature_products = ['soda', 'gone', 'margherita'].map(product_id => ({
      product_id: product_id as never,
    }))
    await api.importCompany({ company_slug: 'bara', site_feature_products })
    const { categories } = await api.call(readMenu)
    expect(categories[0]).toMatchObject({
      isPopular: true,
      items: [{ id: 'soda', price: 25_000 }, { id: 'margherita' }],
    })
    expect(categories.slice(1).map(category => category.isPopular)).toEqual([undefined, undefined])
    await api.importCompany({ company_slug: 'bara' })
    expect((await api.call(readMenu)).categories.map(category => category.id)).toEqual(['pizza', 'drinks'])
  })

  test('replaces the whole menu of its company, and of no other', async () => {
    const other = await api.call(readMenu, { company: 'sawah' })
    await api.importMenu('bara', oneProduct('nasi'))
    expect(
      (await api.call(readMenu)).categories.flatMap(category => category.items.map(item => item.id)),
    ).toEqual(['nasi'])
    expect(await api.call(readMenu, { company: 'sawah' })).toEqual(other)
    await api.importMenu('bara')
  })

  test('concurrent imports leave one complete menu, and each raises the version', async () => {
    const before = (await api.call(readMenu)).version
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map(id => api.importMenu('bara', oneProduct(id))))
    const { version, categories } = await api.call(readMenu)
    expect(version).toBe(before + 5)
    expect(categories.flatMap(category => category.items.map(item => item.id))).toEqual([
      expect.stringMatching(/^[a-e]$/),
    ])
    await api.importMenu('bara')
  })

  test('a category without products is not shown', async () => {
    await api.importMenu('bara', [
      { id: 'empty', items: [] },
      ...oneProduct('x'),
      { id: 'hidden', items: [{ id: 'y', availableStatus: 'HIDE' }] },
    ])
    expect((await api.call(readMenu)).categories.map(category => category.id)).toEqual(['only'])
    await api.importMenu('bara')
  })
})

describe('HOURS-13 selling times', () => {
  const MORNING = { mon: [['07:00', '11:00']], sun: [['08:00', '12:00']] } as const
  const LATE = { fri: [['22:00', '02:00']] } as const
  const WEEK = { mon: [{ open: '07:00', close: '11:00' }], sun: [{ open: '08:00', close: '12:00' }] }
  const timed: MenuCategoryInput[] = [
    { id: 'breakfast', sold: MORNING, items: [{ id: 'eggs' }, { id: 'cocktail', sold: LATE }] },
    { id: 'drinks', items: [{ id: 'soda' }] },
  ]

  test('of a document are served with the category and the product that have them', async () => {
    await api.importMenu('bara', timed)
    const { categories } = await api.call(readMenu)
    expect(categories.map(({ selling_times: times }) => times)).toEqual([WEEK, undefined])
    expect(categories[0]?.items.map(({ selling_times: times }) => times)).toEqual([
      undefined,
      { fri: [{ open: '22:00', close: '02:00' }] },
    ])
    await api.importMenu('bara')
  })

  test('OPEN-10 are exported as they were imported, and their import changes nothing', async () => {
    await api.importMenu('bara', timed)
    const { version } = await api.call(readMenu)
    const { data: body } = await api.call(exportMenu, { token: key })
    expect((await api.call(importMenu, { token: key, body })).data.version).toBe(version)
    await api.importMenu('bara', [{ id: 'breakfast', sold: LATE, items: [{ id: 'eggs' }] }])
    expect((await api.call(readMenu)).version).toBe(version + 1)
    await api.importMenu('bara')
  })

  test('are absent from a menu without them', async () => {
    expect(JSON.stringify(await api.call(readMenu))).not.toContain('selling')
  })
})

describe('an import that changes nothing', () => {
  test('a dry run checks and counts', async () => {
    const before = await everything()
    const { data } = await api.call(importMenu, {
      token: key,
      body: menuDocumentOf(oneProduct('x')),
      query: { dry_run: 'true' },
    })
    expect(data).toMatchObject({
      dry_run: true,
      categories: 1,
      products: 1,
      modifier_groups: 0,
      modifiers: 0,
      hidden: 0,
    })
    expect(data.version).toBe((await api.call(readMenu)).version)
    expect(await everything()).toEqual(before)
  })

  test('a document with faults is refused with the path of every one, dry or not', async () => {
    const before = await everything()
    const body = menuDocumentOf([
      { id: 'twice', items: [{ id: 'a', priceRupiah: -1 }, { id: 'a' }] },
      { id: 'twice', items: [{ id: 'b', groups: [{ id: 'g', min: 3, max: 1, modifiers: [] }] }] },
    ])
    for (const query of [{}, { dry_run: 'true' }]) {
      const refused = await api.refusal(importMenu, { token: key, body, query })
      expect(refused).toMatchObject({ httpStatus: 422, code: 'import_invalid' })
      expect(Object.keys(refused.errors ?? {}).sort()).toEqual([
        'categories[0].items[0].price',
        'categories[0].items[1].id',
        'categories[1].id',
        'categories[1].items[0].modifierGroups[0].selectionRangeMin',
      ])
    }
    expect(await everything()).toEqual(before)
  })

  test.each([
    ['nothing', null],
    ['a list', []],
    ['a text', 'menu'],
    ['no menu at all', {}],
    ['another currency', { ...menuDocumentOf(), currency: { code: 'USD', exponent: 2 } }],
  ])('%s is refused', async (_what, body) => {
    const before = await everything()
    expect(await api.refusal(importMenu, { token: key, body })).toMatchObject({
      httpStatus: 422,
      code: 'import_invalid',
    })
    expect(await everything()).toEqual(before)
  })

  test('an unknown value for dry_run is invalid input, not an import', async () => {
    const before = await everything()
    const query = { dry_run: 'yes' }
    const refused = await api.refusal(importMenu, { token: key, body: menuDocumentOf(), query })
    expect([refused.code, Object.keys(refused.errors ?? {})]).toEqual(['invalid_input', ['dry_run']])
    expect(await everything()).toEqual(before)
  })
})
