import type { MenuContent } from '@pesan/contract/menu-content'
import { editedGroup, editedProduct, menuContentOf, rupiah } from '@pesan/testkit/menu-content'
import { expect, test } from 'vitest'
import {
  addGroupToProduct,
  copyGroup,
  copyModifier,
  findGroup,
  groupUses,
  hideGroup,
  isGroupHidden,
  newGroup,
  newModifier,
  removeGroupFromProduct,
  saveGroup,
  saveGroupOnlyFor,
  showGroup,
  type WholeGroup,
} from './edit-groups.ts'
import { changePart } from './edit-menu.ts'

const MENU = menuContentOf(
  {
    pizza: [
      editedProduct('margherita', { group_keys: ['toppings'] }),
      editedProduct('diavola', { group_keys: ['toppings', 'dips'] }),
    ],
  },
  [editedGroup('toppings', { burrata: 45_000, rocket: 12_000 }), editedGroup('dips', { garlic: 5_000 })],
)

function wholeGroup(content: MenuContent, key: string): WholeGroup {
  const found = findGroup(content, key)
  if (!found) throw new Error(`no group ${key}`)
  return found
}
const groupsOf = (content: MenuContent, product: string) =>
  content.products.find(({ key }) => key === product)?.group_keys
const namesIn = (content: MenuContent, group: string) =>
  wholeGroup(content, group).modifiers.map(({ name }) => name)

test('EDIT-01 a group says in how many products it is used', () => {
  expect(Object.fromEntries(groupUses(MENU.products))).toEqual({ toppings: 2, dips: 1 })
})

test('EDIT-01 a change of a shared group is a change in all its products', () => {
  const { group, modifiers } = wholeGroup(MENU, 'toppings')
  const rocket = { ...newModifier('toppings', 'chilli'), name: 'chilli', price: rupiah(10_000) }
  const saved = saveGroup(MENU, {
    group: { ...group, selection_max: 5 },
    modifiers: [...modifiers.toReversed(), rocket],
  })
  expect(namesIn(saved, 'toppings')).toEqual(['rocket', 'burrata', 'chilli'])
  expect(wholeGroup(saved, 'toppings').group.selection_max).toBe(5)
  expect(saved.products).toBe(MENU.products)
  const fewer = saveGroup(saved, { group, modifiers: modifiers.slice(0, 1) })
  expect(fewer.modifiers.map(({ key }) => key).toSorted()).toEqual(['dips/garlic', 'toppings/burrata'])
})

test('EDIT-01 "only for" a product makes a copy there; the other products have the group as it was', () => {
  const { group, modifiers } = wholeGroup(MENU, 'toppings')
  const edited = { group: { ...group, name: 'Extras' }, modifiers: modifiers.slice(0, 1) }
  const saved = saveGroupOnlyFor(MENU, 'diavola', edited, 'copy')
  expect(groupsOf(saved, 'diavola')).toEqual(['copy', 'dips'])
  expect(groupsOf(saved, 'margherita')).toEqual(['toppings'])
  expect(namesIn(saved, 'toppings')).toEqual(['burrata', 'rocket'])
  expect(wholeGroup(saved, 'copy')).toMatchObject({
    group: { key: 'copy', id: 'copy', name: 'Extras' },
    modifiers: [{ key: 'copy/burrata', id: 'burrata' }],
  })
})

test('EDIT-01 a group is shared with a product once, and is gone with the last product that uses it', () => {
  const shared = addGroupToProduct(MENU, 'margherita', 'dips')
  expect(groupsOf(shared, 'margherita')).toEqual(['toppings', 'dips'])
  expect(addGroupToProduct(shared, 'margherita', 'dips')).toBe(shared)
  const once = removeGroupFromProduct(shared, 'margherita', 'dips')
  expect(findGroup(once, 'dips')).toBeDefined()
  const gone = removeGroupFromProduct(once, 'diavola', 'dips')
  expect(findGroup(gone, 'dips')).toBeUndefined()
  expect(gone.modifiers.map(({ key }) => key)).toEqual(['toppings/burrata', 'toppings/rocket'])
})

test('EDIT-01 a copy of a modifier stands behind it, under another id', () => {
  const { modifiers } = wholeGroup(MENU, 'toppings')
  const copied = copyModifier(modifiers, 'toppings/burrata', {
    groupKey: 'toppings',
    id: 'c',
    name: 'Burrata (copy)',
  })
  expect(copied.map(({ key }) => key)).toEqual(['toppings/burrata', 'toppings/c', 'toppings/rocket'])
  expect(copied[1]).toMatchObject({ id: 'c', name: 'Burrata (copy)', price: 45_000 })
})

test('EDIT-01 a copy of a group stands behind it in one product, with its options', () => {
  const copied = copyGroup(MENU, 'diavola', 'toppings', { key: 'c', name: 'Toppings (copy)' })
  expect(groupsOf(copied, 'diavola')).toEqual(['toppings', 'c', 'dips'])
  expect(groupsOf(copied, 'margherita')).toEqual(['toppings'])
  expect(wholeGroup(copied, 'c')).toMatchObject({
    group: { key: 'c', id: 'c', name: 'Toppings (copy)', name_translations: {} },
    modifiers: [
      { key: 'c/burrata', id: 'burrata', price: 45_000 },
      { key: 'c/rocket', id: 'rocket', price: 12_000 },
    ],
  })
  expect(wholeGroup(copied, 'toppings')).toEqual(wholeGroup(MENU, 'toppings'))
  expect(copyGroup(MENU, 'margherita', 'dips', { key: 'c', name: 'c' })).toBe(MENU)
})

test('EDIT-01 a group is hidden with all its options, and shown again', () => {
  const hidden = hideGroup(MENU, 'toppings')
  expect(isGroupHidden(wholeGroup(hidden, 'toppings'))).toBe(true)
  expect(isGroupHidden(wholeGroup(hidden, 'dips'))).toBe(false)
  expect(hidden.products).toBe(MENU.products)
  expect(wholeGroup(showGroup(hidden, 'toppings', MENU), 'toppings')).toEqual(wholeGroup(MENU, 'toppings'))
  expect(hideGroup(MENU, 'unknown')).toBe(MENU)
  expect(showGroup(MENU, 'unknown', MENU)).toBe(MENU)
})

test('EDIT-01 a group that is shown again is as it was before: sold out, and an option hidden by itself', () => {
  const soldOut = changePart(MENU, 'group', 'toppings', { available: false })
  const live = changePart(soldOut, 'modifier', 'toppings/rocket', { hidden: true })
  const shown = showGroup(hideGroup(live, 'toppings'), 'toppings', live)
  expect(wholeGroup(shown, 'toppings')).toEqual(wholeGroup(live, 'toppings'))
  // Where the live menu has the whole group hidden, nothing says which of its options were before.
  const gone = hideGroup(live, 'toppings')
  expect(
    wholeGroup(showGroup(gone, 'toppings', gone), 'toppings').modifiers.map(({ hidden }) => hidden),
  ).toEqual([false, false])
})

test('EDIT-01 a new group is made for a product', () => {
  const { group } = newGroup('sauce')
  const made = {
    group: { ...group, name: 'Sauce' },
    modifiers: [{ ...newModifier('sauce', 'a'), name: 'Aioli' }],
  }
  const saved = addGroupToProduct(saveGroup(MENU, made), 'margherita', 'sauce')
  expect(groupsOf(saved, 'margherita')).toEqual(['toppings', 'sauce'])
  expect(namesIn(saved, 'sauce')).toEqual(['Aioli'])
})
