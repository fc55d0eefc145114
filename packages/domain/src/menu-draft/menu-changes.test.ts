import type { MenuContent } from '@pesan/contract/menu-content'
import type { Rupiah } from '@pesan/contract/money'
import { category, group, menuOf, modifier, product, randomMenu } from '@pesan/testkit/random-menu'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyChanges } from './apply-changes.ts'
import { compareMenus, invertChanges } from './compare-menus.ts'
import { takeBack } from './take-back.ts'

const rupiah = (amount: number) => amount as Rupiah

const LIVE = menuOf({
  categories: [
    category('pizza', { product_keys: ['margherita', 'diavola'] }),
    category('drinks', { product_keys: ['tea'] }),
  ],
  products: [
    product('margherita', { price: rupiah(95_000), group_keys: ['size'] }),
    product('diavola', { price: rupiah(125_000), group_keys: ['size'] }),
    product('tea'),
  ],
  groups: [group('size', { modifier_keys: ['size/m', 'size/l'] })],
  modifiers: [modifier('size/m'), modifier('size/l')],
})
const withProduct = (content: MenuContent, key: string, more: object): MenuContent => ({
  ...content,
  products: content.products.map(one => (one.key === key ? { ...one, ...more } : one)),
})
const keysOf = (content: MenuContent) =>
  content.categories.map(({ key, product_keys }) => `${key}: ${product_keys.join(' ')}`)

describe('EDIT-03 changes between two menus', () => {
  test('make the one into the other, and inverted the other into the one', () => {
    fc.assert(
      fc.property(randomMenu, randomMenu, (one, other) => {
        const changes = compareMenus(one, other)
        expect(applyChanges(one, changes)).toEqual({ content: other, conflicts: [] })
        expect(applyChanges(other, invertChanges(changes))).toEqual({ content: one, conflicts: [] })
      }),
    )
  })

  test('are none for the same menu, and name the field with both values', () => {
    expect(compareMenus(LIVE, structuredClone(LIVE))).toEqual([])
    expect(compareMenus(LIVE, withProduct(LIVE, 'margherita', { price: rupiah(99_000) }))).toEqual([
      { kind: 'product', key: 'margherita', field: 'price', before: 95_000, after: 99_000 },
    ])
  })

  test('applied twice change nothing more', () => {
    fc.assert(
      fc.property(randomMenu, randomMenu, (one, other) => {
        const changes = compareMenus(one, other)
        expect(applyChanges(other, changes)).toEqual({ content: other, conflicts: [] })
      }),
    )
  })
})

describe('EDIT-09 changes on a menu that has changed meanwhile', () => {
  test('hold both where they concern other fields, and entries of lists', () => {
    const ours = compareMenus(
      LIVE,
      withProduct(LIVE, 'diavola', { price: rupiah(129_000), diets: ['halal'] }),
    )
    const theirs = withProduct(LIVE, 'diavola', { name: 'Diavola 2', diets: ['vegan'] })
    const { content, conflicts } = applyChanges(theirs, ours)
    expect(conflicts).toEqual([])
    expect(content.products[1]).toMatchObject({ name: 'Diavola 2', price: 129_000 })
    expect(content.products[1]?.diets.toSorted()).toEqual(['halal', 'vegan'])
  })

  test('are returned with the value of the other, and change nothing, where one field has one value', () => {
    const ours = compareMenus(LIVE, withProduct(LIVE, 'diavola', { price: rupiah(129_000) }))
    const theirs = withProduct(LIVE, 'diavola', { price: rupiah(135_000) })
    expect(applyChanges(theirs, ours)).toEqual({
      content: theirs,
      conflicts: [{ change: ours[0], value: 135_000 }],
    })
  })

  test('keep the translations of both, and return the same language written twice', () => {
    const base = withProduct(LIVE, 'tea', { name_translations: { id: 'Teh' } })
    const ours = compareMenus(base, withProduct(base, 'tea', { name_translations: { id: 'Teh', ru: 'Чай' } }))
    const theirs = withProduct(base, 'tea', { name_translations: { id: 'Es teh' } })
    expect(applyChanges(theirs, ours).content.products[2]?.name_translations).toEqual({
      id: 'Es teh',
      ru: 'Чай',
    })
    const same = compareMenus(base, withProduct(base, 'tea', { name_translations: { id: 'Teh manis' } }))
    expect(applyChanges(theirs, same).conflicts).toHaveLength(1)
  })

  test('add two products to one category without losing one', () => {
    const added = (key: string, at: number) =>
      menuOf({
        ...LIVE,
        products: [...LIVE.products, product(key)],
        categories: LIVE.categories.map(one =>
          one.key === 'pizza' ? { ...one, product_keys: one.product_keys.toSpliced(at, 0, key) } : one,
        ),
      })
    const { content, conflicts } = applyChanges(added('nanas', 1), compareMenus(LIVE, added('funghi', 2)))
    expect(conflicts).toEqual([])
    expect(keysOf(content)[0]).toBe('pizza: margherita nanas diavola funghi')
  })

  test('leave a product that one moved and the other renamed in its new category, once', () => {
    const moved = menuOf({
      ...LIVE,
      categories: [
        category('pizza', { product_keys: ['margherita'] }),
        category('drinks', { product_keys: ['diavola', 'tea'] }),
      ],
    })
    const { content } = applyChanges(withProduct(LIVE, 'diavola', { name: 'Hot' }), compareMenus(LIVE, moved))
    expect(keysOf(content)).toEqual(['pizza: margherita', 'drinks: diavola tea'])
  })

  test('change what differs of a part that both added, and return the fields of one value', () => {
    const added = (more: object) =>
      menuOf({
        ...LIVE,
        products: [...LIVE.products, product('funghi', more)],
        categories: LIVE.categories.map(one =>
          one.key === 'pizza' ? { ...one, product_keys: [...one.product_keys, 'funghi'] } : one,
        ),
      })
    const ours = compareMenus(
      LIVE,
      added({ price: rupiah(70_000), diets: ['halal'], name_translations: { id: 'Jamur' } }),
    )
    const theirs = added({ price: rupiah(75_000), diets: ['vegan'], spiciness: 1 })
    const { content, conflicts } = applyChanges(theirs, ours)
    expect(content.products.find(({ key }) => key === 'funghi')).toMatchObject({
      price: 75_000,
      name_translations: { id: 'Jamur' },
    })
    expect(content.products.find(({ key }) => key === 'funghi')?.diets.toSorted()).toEqual(['halal', 'vegan'])
    expect(conflicts.map(({ change, value }) => [change.field, change.after, value])).toEqual([
      ['price', 70_000, 75_000],
      ['spiciness', 0, 1],
    ])
  })

  test('never leave a key without its part, nor a product in two categories', () => {
    fc.assert(
      fc.property(randomMenu, randomMenu, randomMenu, (base, ours, theirs) => {
        const { content } = applyChanges(theirs, compareMenus(base, ours))
        expect(content).toEqual(menuOf(content))
        const named = content.categories.flatMap(({ product_keys }) => product_keys)
        expect(named.toSorted()).toEqual(content.products.map(({ key }) => key).toSorted())
        expect(content.category_keys).toEqual(content.categories.map(({ key }) => key))
      }),
    )
  })
})

describe('EDIT-02 parts of a draft that are taken back', () => {
  const take = (draft: MenuContent, ...refs: Parameters<typeof takeBack>[2]) => takeBack(LIVE, draft, refs)

  test('are as they are live, the others stay changed', () => {
    const draft = withProduct(withProduct(LIVE, 'margherita', { price: rupiah(1) }), 'tea', {
      name: 'Hot tea',
    })
    expect(take(draft, { kind: 'product', key: 'margherita' })).toEqual(
      withProduct(LIVE, 'tea', { name: 'Hot tea' }),
    )
  })

  test('return to their place when they were removed or moved, and go when they are new', () => {
    const draft = menuOf({
      ...LIVE,
      products: [...LIVE.products.filter(({ key }) => key !== 'margherita'), product('nanas')],
      categories: [
        category('pizza', { product_keys: ['nanas'] }),
        category('drinks', { product_keys: ['tea', 'diavola'] }),
      ],
    })
    const pizza = (key: string) => ({ kind: 'product' as const, key })
    expect(keysOf(take(draft, pizza('margherita')))).toEqual([
      'pizza: margherita nanas',
      'drinks: tea diavola',
    ])
    expect(take(draft, pizza('margherita'), pizza('diavola'), pizza('nanas'))).toEqual(LIVE)
  })

  test('bring a removed category back with its products, and a removed group with its modifiers to its products', () => {
    const withoutDrinks = menuOf({
      ...LIVE,
      category_keys: ['pizza'],
      categories: LIVE.categories.slice(0, 1),
    })
    expect(keysOf(withoutDrinks)).toEqual(['pizza: margherita diavola'])
    expect(take(withoutDrinks, { kind: 'category', key: 'drinks' })).toEqual(LIVE)
    const withoutSize = menuOf({ ...LIVE, groups: [] })
    expect(withoutSize.modifiers).toEqual([])
    expect(take(withoutSize, { kind: 'group', key: 'size' })).toEqual(LIVE)
  })

  test('make the live menu again, when all are taken back', () => {
    fc.assert(
      fc.property(randomMenu, randomMenu, (live, draft) => {
        const refs = compareMenus(live, draft).map(({ kind, key }) => ({ kind, key }))
        expect(takeBack(live, draft, refs)).toEqual(live)
      }),
    )
  })
})
