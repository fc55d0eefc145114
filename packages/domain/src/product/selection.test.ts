import { groupIdOf, groupOf, modifierIds, productOf } from '@pesan/testkit/products'
import { describe, expect, test } from 'vitest'
import {
  groupHint,
  isRequired,
  missingSelections,
  type SelectedModifiers,
  selectionKind,
  toggleModifier,
} from './selection.ts'

const [a, b, c] = modifierIds('a', 'b', 'c')
if (!a || !b || !c) throw new Error('three modifiers')

describe('what a group requires', () => {
  test.each([
    [1, 1, { type: 'pick_one' }],
    [1, 3, { type: 'pick_range', min: 1, max: 3 }],
    [2, 2, { type: 'pick_range', min: 2, max: 2 }],
    [0, 1, { type: 'optional', max: 1 }],
    [0, 4, { type: 'optional', max: 4 }],
  ])('PROD-12 a range of %i to %i has its own label', (min, max, hint) => {
    expect(groupHint(groupOf({ min, max }))).toEqual(hint)
  })

  test('PROD-13 PROD-14 only exactly one of many is a radio group', () => {
    expect(selectionKind(groupOf({ min: 1, max: 1 }))).toBe('radio')
    for (const [min, max] of [
      [0, 1],
      [0, 3],
      [1, 2],
      [2, 2],
    ] as const)
      expect(selectionKind(groupOf({ min, max }))).toBe('checkbox')
  })

  test('PROD-17 a group is required when its minimum is above zero', () => {
    expect(isRequired(groupOf({ min: 0, max: 3 }))).toBe(false)
    expect(isRequired(groupOf({ min: 1, max: 3 }))).toBe(true)
  })
})

describe('a tap on a modifier', () => {
  const changed = (...ids: string[]) => ({ status: 'changed', selected: { group: modifierIds(...ids) } })
  const having = (...ids: string[]): SelectedModifiers => ({ group: modifierIds(...ids) })

  test('PROD-13 in a radio group a pick replaces the previous one', () => {
    const group = groupOf({ min: 1, max: 1 })
    expect(toggleModifier({}, group, a)).toEqual(changed('a'))
    expect(toggleModifier(having('a'), group, b)).toEqual(changed('b'))
    expect(toggleModifier(having('a'), group, a)).toEqual(changed('a'))
  })

  test('PROD-15 another pick is refused at the maximum', () => {
    const group = groupOf({ min: 0, max: 2 })
    expect(toggleModifier(having('a'), group, b)).toEqual(changed('a', 'b'))
    expect(toggleModifier(having('a', 'b'), group, c)).toEqual({ status: 'refused', reason: 'at_maximum' })
  })

  test('PROD-16 an uncheck that would leave less than the minimum is refused', () => {
    const group = groupOf({ min: 1, max: 3 })
    expect(toggleModifier(having('a', 'b'), group, a)).toEqual(changed('b'))
    expect(toggleModifier(having('b'), group, b)).toEqual({ status: 'refused', reason: 'at_minimum' })
  })

  test('PROD-16 a choice can be undone below the minimum, and where the range leaves no other way', () => {
    expect(toggleModifier(having('a'), groupOf({ min: 2, max: 3 }), a)).toEqual(changed())
    expect(toggleModifier(having('a', 'b'), groupOf({ min: 2, max: 2 }), b)).toEqual(changed('a'))
  })

  test('AMB-082 AMB-083 an unavailable option cannot be chosen', () => {
    const refused = { status: 'refused', reason: 'unavailable' }
    const closed = groupOf({ availableStatus: 'UNAVAILABLE' })
    const soldOut = groupOf({ modifiers: [{ id: 'a', availableStatus: 'UNAVAILABLE' }] })
    expect(toggleModifier({}, closed, a)).toEqual(refused)
    expect(toggleModifier({}, soldOut, a)).toEqual(refused)
    expect(toggleModifier({}, groupOf({ modifiers: ['b'] }), a)).toEqual(refused)
  })

  test('the previous selection and the other groups stay unchanged', () => {
    const before: SelectedModifiers = { group: modifierIds('a'), other: modifierIds('x') }
    const after = toggleModifier(before, groupOf({ max: 2 }), b)
    expect(before).toEqual({ group: modifierIds('a'), other: modifierIds('x') })
    expect(after).toEqual({ status: 'changed', selected: { group: [a, b], other: modifierIds('x') } })
  })
})

describe('the missing selections', () => {
  const product = productOf({
    modifierGroups: [
      groupOf({ id: 'size', min: 1, max: 1 }),
      groupOf({ id: 'sides', min: 2, max: 3 }),
      groupOf({ id: 'extras', min: 0, max: 3 }),
      groupOf({ id: 'crust', min: 1, max: 1, availableStatus: 'UNAVAILABLE' }),
    ],
  })

  test('PROD-18 each required group below its minimum reports how many it still needs, in the order of the product', () => {
    expect(missingSelections(product, {})).toEqual([
      { groupId: 'size', missing: 1 },
      { groupId: 'sides', missing: 2 },
    ])
    expect(missingSelections(product, { size: [a], sides: [b] })).toEqual([{ groupId: 'sides', missing: 1 }])
    expect(missingSelections(product, { size: [a], sides: [b, c] })).toEqual([])
  })

  test('a group whose id is a property name of JavaScript works like any other', () => {
    for (const id of ['constructor', 'toString', '__proto__']) {
      const group = groupOf({ id, min: 1, max: 2 })
      expect(missingSelections(productOf({ modifierGroups: [group] }), {})).toEqual([
        { groupId: groupIdOf(id), missing: 1 },
      ])
      const toggled = toggleModifier({}, group, a)
      expect(toggled).toEqual({ status: 'changed', selected: Object.fromEntries([[id, [a]]]) })
    }
  })
})
