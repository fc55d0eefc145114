import type { MenuChange, MenuContent } from '@pesan/contract/menu-content'
import { editedGroup, editedProduct, menuContentOf, rupiah } from '@pesan/testkit/menu-content'
import { expect, test } from 'vitest'
import { compareMenus } from './compare-menus.ts'
import { describeChanges } from './describe-changes.ts'
import { saveGroup } from './edit-groups.ts'
import { addProduct, changePart, moveCategory, moveProducts, removeProducts } from './edit-menu.ts'

const LIVE = menuContentOf(
  {
    pizza: [
      editedProduct('margherita', { price: rupiah(95_000), group_keys: ['size'] }),
      editedProduct('diavola', { price: rupiah(125_000), group_keys: ['size', 'dips'] }),
    ],
    drinks: ['espresso tonic'],
  },
  [editedGroup('size', { small: 0, large: 20_000 }), editedGroup('dips', { garlic: 5_000 })],
)

const described = (after: MenuContent, before = LIVE) =>
  describeChanges(compareMenus(before, after), { before, after }).map(({ kind, name, facts }) => ({
    kind,
    name,
    facts,
  }))

test('EDIT-03 a price, a new product and a hidden one are described in the order of the menu', () => {
  let draft = changePart(LIVE, 'product', 'espresso tonic', { hidden: true })
  draft = addProduct(draft, { key: 'n', name: 'Nanas pedas', price: rupiah(119_000), category: 'pizza' })
  draft = changePart(draft, 'product', 'margherita', { price: rupiah(99_000) })
  expect(described(draft)).toEqual([
    {
      kind: 'product',
      name: 'margherita',
      facts: [{ of: null, is: 'price', before: 95_000, after: 99_000 }],
    },
    { kind: 'product', name: 'Nanas pedas', facts: [{ of: null, is: 'added', price: 119_000 }] },
    { kind: 'product', name: 'espresso tonic', facts: [{ of: null, is: 'hidden' }] },
  ])
})

test('EDIT-03 a product that moves into another category says from where to where; an order that changes says so', () => {
  const moved = moveProducts(LIVE, ['diavola'], { category: 'drinks', before: null })
  expect(described(moved)).toEqual([
    { kind: 'product', name: 'diavola', facts: [{ of: null, is: 'moved', from: 'pizza', to: 'drinks' }] },
  ])
  const sorted = moveProducts(LIVE, ['diavola'], { category: 'pizza', before: 'margherita' })
  expect(described(sorted)).toEqual([
    { kind: 'category', name: 'pizza', facts: [{ of: null, is: 'reordered' }] },
  ])
  expect(described(moveCategory(LIVE, 'drinks', 'pizza'))).toEqual([
    { kind: 'menu', name: '', facts: [{ of: null, is: 'reordered' }] },
  ])
})

test('EDIT-03 a group of one product is described with it, a shared one by itself', () => {
  const dips = changePart(LIVE, 'modifier', 'dips/garlic', { price: rupiah(6_000) })
  expect(described(dips)).toEqual([
    {
      kind: 'product',
      name: 'diavola',
      facts: [{ of: { kind: 'modifier', name: 'garlic' }, is: 'price', before: 5_000, after: 6_000 }],
    },
  ])
  const size = changePart(LIVE, 'modifier', 'size/large', { hidden: true })
  expect(described(size)).toEqual([
    { kind: 'group', name: 'size', facts: [{ of: { kind: 'modifier', name: 'large' }, is: 'hidden' }] },
  ])
})

test('EDIT-03 what comes or goes with its product is not listed again', () => {
  expect(described(removeProducts(LIVE, ['diavola']))).toEqual([
    { kind: 'product', name: 'diavola', facts: [{ of: null, is: 'removed' }] },
  ])
  const made = saveGroup(LIVE, editedGroup('sauce', { aioli: 4_000 }))
  const added = changePart(made, 'product', 'margherita', { group_keys: ['size', 'sauce'] })
  expect(described(added)).toEqual([
    { kind: 'product', name: 'margherita', facts: [{ of: null, is: 'group_added', name: 'sauce' }] },
  ])
})

test('EDIT-03 EDIT-07 texts are described by their language, other fields by their name', () => {
  const translated = changePart(LIVE, 'product', 'diavola', {
    name_translations: { id: 'Pizza pedas' },
    description: 'Spicy',
    allergens: ['milk'],
  })
  const facts = described(translated).flatMap(part => part.facts)
  expect(facts).toHaveLength(3)
  expect(facts).toEqual(
    expect.arrayContaining([
      { of: null, is: 'text', field: 'name', language: 'id', before: '', after: 'Pizza pedas' },
      { of: null, is: 'text', field: 'description', language: null, before: '', after: 'Spicy' },
      { of: null, is: 'field', field: 'allergens' },
    ]),
  )
})

test('EDIT-03 how many are picked of a group is described with the previous number', () => {
  const wider = changePart(LIVE, 'group', 'size', { selection_max: 7 })
  const before = LIVE.groups.find(({ key }) => key === 'size')?.selection_max
  expect(described(wider)).toEqual([
    {
      kind: 'group',
      name: 'size',
      facts: [{ of: null, is: 'count', field: 'selection_max', before, after: 7 }],
    },
  ])
})

test('EDIT-03 what is described has the changes that it came from', () => {
  const after = changePart(LIVE, 'product', 'diavola', { price: rupiah(1), hidden: true })
  const changes = compareMenus(LIVE, after).map(change => ({ ...change, at: 'now' }))
  const [only] = describeChanges<MenuChange & { at: string }>(changes, { before: LIVE, after })
  expect(only?.changes.map(({ field, at }) => [field, at]).toSorted()).toEqual([
    ['hidden', 'now'],
    ['price', 'now'],
  ])
})

test('EDIT-12 no changes are described, and the same menu is compared, without a look at its parts', () => {
  const unread = new Proxy({} as MenuContent, {
    get(_, name) {
      throw new Error(`reads ${String(name)}`)
    },
  })
  expect(compareMenus(unread, unread)).toEqual([])
  expect(describeChanges([], { before: unread, after: unread })).toEqual([])
})
