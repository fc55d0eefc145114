import type {
  EditedCategory,
  EditedGroup,
  EditedModifier,
  EditedProduct,
  MenuContent,
} from '@pesan/contract/menu-content'
import type { Rupiah } from '@pesan/contract/money'
import * as parts from '@pesan/testkit/random-menu'
import { describe, expect, test } from 'vitest'
import { lintMenu } from './lint-menu.ts'

type Given<Part> = Partial<Omit<Part, 'price'>> & { key: string; price?: number }

/** Without categories, one has all products; a modifier belongs to the group that its key names. */
function menuContentOf(given: {
  categories?: Given<EditedCategory>[]
  products?: Given<EditedProduct>[]
  groups?: Given<EditedGroup>[]
  modifiers?: Given<EditedModifier>[]
}): MenuContent {
  const { products = [], groups = [], modifiers = [] } = given
  const { categories = [{ key: 'all', product_keys: products.map(({ key }) => key) }] } = given
  const keysIn = (of: string) => modifiers.map(({ key }) => key).filter(key => key.startsWith(`${of}/`))
  return {
    category_keys: categories.map(({ key }) => key),
    categories: categories.map(({ key, ...more }) => parts.category(key, more)),
    products: products.map(({ key, price = 50_000, ...more }) =>
      parts.product(key, { photos: ['https://images.example/dish.jpg'], price: price as Rupiah, ...more }),
    ),
    groups: groups.map(({ key, ...more }) => parts.group(key, { modifier_keys: keysIn(key), ...more })),
    modifiers: modifiers.map(({ key, price = 5000, ...more }) =>
      parts.modifier(key, { price: price as Rupiah, ...more }),
    ),
  }
}

const lint = (content: MenuContent, live: MenuContent | null = null) =>
  lintMenu(content, { live, locales: ['en', 'id'] })
/** Rule, key and facts of each problem. */
const found = (content: MenuContent, live: MenuContent | null = null) =>
  lint(content, live).map(({ rule, key, facts }) => [rule, key, facts])

const SIZE = { key: 'size', name: 'Size', selection_min: 1 }
const MARGHERITA = { key: 'margherita', name: 'Margherita', group_keys: ['size'] }
const LARGE = { key: 'size/l', name: 'Large' }
const menuWith = (group: object, ...modifiers: object[]) =>
  menuContentOf({
    products: [MARGHERITA],
    groups: [{ ...SIZE, ...group }],
    modifiers: modifiers.map((modifier, index) => ({ key: `size/${index}`, ...modifier })),
  })
const MENU = menuContentOf({ products: [MARGHERITA], groups: [SIZE], modifiers: [LARGE] })

test('EDIT-04 a menu that can be bought, with photos and one price, has no problem', () => {
  expect(lint(MENU, MENU)).toEqual([])
})

describe('EDIT-04 what cannot be bought is an error', () => {
  test.each([
    ['no choice', []],
    ['choices that are sold out or hidden', [{ available: false }, { hidden: true }]],
  ])('a required group with %s', (_what, modifiers) => {
    expect(lint(menuWith({}, ...modifiers))).toEqual([
      {
        rule: 'required_group_without_choice',
        level: 'error',
        kind: 'group',
        key: 'size',
        name: 'Size',
        facts: { products: 1, product: 'Margherita' },
      },
    ])
  })

  test.each([
    ['the group is not available and asks for nothing', {}, { available: false }],
    ['its product is hidden', { hidden: true }, {}],
    ['its product is sold out', { available: false }, {}],
  ])('but not where %s', (_what, product, group) => {
    const content = menuContentOf({
      products: [{ ...MARGHERITA, ...product }, { key: 'other' }],
      groups: [{ ...SIZE, ...group }],
    })
    expect(lint(content)).toEqual([])
  })

  test('nor where its category is hidden', () => {
    const content = menuContentOf({
      categories: [{ key: 'later', hidden: true, product_keys: ['margherita'] }],
      products: [MARGHERITA],
      groups: [SIZE],
    })
    expect(lint(content)).toMatchObject([{ rule: 'menu_empty' }])
  })

  test('a menu that shows nothing any more, as the first version of a company that is brought back', () => {
    const gone = [['menu_empty', 'menu', {}]]
    expect(found(menuContentOf({ categories: [] }), MENU)).toEqual(gone)
    const hidden = menuContentOf({ products: [{ key: 'margherita', hidden: true }] })
    expect(found(hidden, MENU).slice(0, 1)).toEqual(gone)
    expect(found(menuContentOf({ categories: [] }))).toEqual(gone)
  })

  test('but not where nothing was shown before', () => {
    const none = menuContentOf({ categories: [] })
    expect(found(none, none)).toEqual([])
    expect(found(none, menuContentOf({ products: [{ key: 'margherita', hidden: true }] }))).toEqual([])
  })

  test('a least number above the most', () => {
    const content = menuWith({ selection_min: 3, selection_max: 2 }, {}, {}, {})
    expect(found(content)).toEqual([['least_above_most', 'size', { least: 3, most: 2 }]])
  })

  test('a least number above that of the open choices', () => {
    const content = menuWith({ selection_min: 2, selection_max: 2 }, {}, { hidden: true })
    expect(found(content)).toEqual([
      ['least_above_choices', 'size', { least: 2, open: 1, products: 1, product: 'Margherita' }],
    ])
  })
})

describe('EDIT-04 prices that are probably typed wrong', () => {
  const priced = (price: number, modifierPrice = 5000) =>
    menuContentOf({
      products: [{ ...MARGHERITA, price }],
      groups: [SIZE],
      modifiers: [{ ...LARGE, price: modifierPrice }],
    })

  test.each([
    [95_000, 950_000, true],
    [95_000, 9_500, true],
    [95_000, 949_999, false],
    [95_000, 9_501, false],
    [0, 95_000, false],
  ])('from %i to %i: %s', (before, after, isProblem) => {
    const expected = ['price_far_from_live', 'margherita', { live: before, price: after }]
    expect(found(priced(after), priced(before))).toEqual(isProblem ? [expected] : [])
  })

  test('a choice ten times off', () => {
    expect(found(priced(95_000, 500_000), priced(95_000, 50_000))).toEqual([
      ['price_far_from_live', 'size/l', { live: 50_000, price: 500_000 }],
    ])
  })

  test('a new product has no price to compare with', () => {
    expect(found(priced(950_000), menuContentOf({}))).toEqual([])
  })

  test('a price of 0, unless every customer chooses something that costs', () => {
    expect(found(priced(0, 45_000))).toEqual([])
    expect(found(priced(0, 0))).toEqual([['price_zero', 'margherita', {}]])
  })

  test('a price below Rp 1.000', () => {
    expect(found(priced(95))).toEqual([['price_low', 'margherita', { price: 95 }]])
    expect(found(priced(1000))).toEqual([])
  })
})

describe('EDIT-04 what customers would notice', () => {
  test('a product without a photo, if it is shown', () => {
    const photos: string[] = []
    const content = menuContentOf({
      products: [
        { key: 'shown', photos },
        { key: 'hidden', photos, hidden: true },
      ],
    })
    expect(found(content)).toEqual([['photo_missing', 'shown', {}]])
  })

  test('a name twice in a category or a group, however it is written', () => {
    const content = menuContentOf({
      categories: [
        { key: 'drinks', name: 'Drinks', product_keys: ['tea', 'tea-2', 'tea-3'] },
        { key: 'sets', product_keys: ['tea-set'] },
      ],
      products: [
        { key: 'tea', name: 'Es teh', group_keys: ['ice'] },
        { key: 'tea-2', name: 'ES TEH' },
        { key: 'tea-3', name: 'Es teh', hidden: true },
        { key: 'tea-set', name: 'Es teh' },
      ],
      groups: [{ key: 'ice', name: 'Ice' }],
      modifiers: [
        { key: 'ice/1', name: 'Less' },
        { key: 'ice/2', name: 'less' },
      ],
    })
    expect(found(content)).toEqual([
      ['name_twice', 'tea-2', { in: 'Drinks' }],
      ['name_twice', 'ice/2', { in: 'Ice' }],
    ])
  })

  test('a category that shows nothing, and a product in no category', () => {
    const content = menuContentOf({
      categories: [
        { key: 'empty', product_keys: [] },
        { key: 'all-hidden', product_keys: ['a'] },
        { key: 'closed', hidden: true, product_keys: ['b'] },
      ],
      products: [{ key: 'a', hidden: true }, { key: 'b' }, { key: 'lost' }, { key: 'gone', hidden: true }],
    })
    expect(found(content)).toEqual([
      ['menu_empty', 'menu', {}],
      ['category_empty', 'empty', {}],
      ['category_empty', 'all-hidden', {}],
      ['product_without_category', 'lost', {}],
    ])
  })

  test('a group without choices, and one that no product has', () => {
    const content = menuContentOf({
      products: [{ key: 'tea', group_keys: ['ice'] }],
      groups: [{ key: 'ice' }, { key: 'sugar' }],
      modifiers: [{ key: 'sugar/less' }],
    })
    expect(found(content)).toEqual([
      ['group_without_modifiers', 'ice', { products: 1, product: 'tea' }],
      ['group_unused', 'sugar', {}],
    ])
  })
})

describe('EDIT-04 words', () => {
  test.each([
    ['a space in front', { name: ' Es teh' }, { field: 'name' }],
    ['a space at the end', { description: 'Cold. ' }, { field: 'description' }],
    ['two in a row', { name: 'Es  teh' }, { field: 'name' }],
    ['in a translation', { name_translations: { id: 'Es  teh' } }, { field: 'name', language: 'id' }],
  ])('%s', (_what, product, facts) => {
    const problems = lint(menuContentOf({ products: [{ key: 'tea', ...product }] }))
    expect(problems.filter(({ rule }) => rule === 'stray_spaces')).toMatchObject([{ key: 'tea', facts }])
  })

  test('a description of several lines has no stray spaces', () => {
    expect(found(menuContentOf({ products: [{ key: 'tea', description: 'Cold.\n\nSweet.' }] }))).toEqual([])
  })

  test('texts that customers do not see count for nothing', () => {
    const category = { key: 'all', name_translations: { id: 'Semua' }, product_keys: ['tea'] }
    const tea = { key: 'tea', name_translations: { id: 'Teh' }, group_keys: ['size'] }
    const withSize = (hidden: boolean) =>
      menuContentOf({
        categories: [category],
        products: [tea],
        groups: [{ key: 'size', name: 'Size  ', available: false }],
        modifiers: [{ key: 'size/s', hidden }],
      })
    expect(lint(withSize(false)).map(({ rule }) => rule)).toEqual(['translation_missing', 'stray_spaces'])
    expect(lint(withSize(true))).toEqual([])
  })

  test('names and descriptions without a translation are counted for each language', () => {
    const content = menuContentOf({
      categories: [{ key: 'all', name_translations: { id: 'Semua' }, product_keys: ['tea', 'egg', 'off'] }],
      products: [
        { key: 'tea', description: 'Cold', name_translations: { id: 'Es teh' } },
        { key: 'egg', description: 'Hot' },
        { key: 'off', hidden: true },
      ],
    })
    expect(found(content)).toEqual([
      ['translation_missing', 'id', { language: 'id', names: 1, descriptions: 2 }],
    ])
  })
})

test('more than 20 warnings of one rule are one of the menu; each error is listed', () => {
  const keys = Array.from({ length: 21 }, (_, index) => `g${index}`)
  const content = menuContentOf({
    products: keys.map(key => ({ key, photos: [], group_keys: [key] })),
    groups: keys.map(key => ({ key, selection_min: 1 })),
  })
  const problems = lint(content)
  expect(problems.filter(({ rule }) => rule === 'photo_missing')).toEqual([
    { rule: 'photo_missing', level: 'warning', kind: 'menu', key: 'menu', name: '', facts: { count: 21 } },
  ])
  expect(problems.filter(({ level }) => level === 'error')).toHaveLength(21)
})
