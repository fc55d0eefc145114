import type { ModifierId } from '@pesan/contract/ids'
import type { Product } from '@pesan/contract/menu'
import { anyProduct, groupOf, modifierIds, productOf } from '@pesan/testkit/products'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAvailable } from './availability.ts'
import { type ChosenModifier, checkSelection } from './check-selection.ts'
import { missingSelections, type SelectedModifiers, selectedIn, toggleModifier } from './selection.ts'

const idsOf = (chosen: readonly ChosenModifier[]) =>
  chosen.map(({ group, modifier }) => `${group.id}:${modifier.id}`)

describe('a sent selection', () => {
  const product = productOf({
    modifierGroups: [
      groupOf({
        id: 'size',
        min: 1,
        max: 1,
        modifiers: ['small', { id: 'huge', availableStatus: 'UNAVAILABLE' }],
      }),
      groupOf({ id: 'extras', min: 0, max: 2, modifiers: ['a', 'b', 'c'] }),
      groupOf({ id: 'closed', min: 1, max: 1, availableStatus: 'UNAVAILABLE', modifiers: ['x'] }),
    ],
  })
  const problemsOf = (selected: Record<string, string[]>) => {
    const ids = Object.fromEntries(Object.entries(selected).map(([id, list]) => [id, modifierIds(...list)]))
    const check = checkSelection(product, ids)
    return check.status === 'invalid' ? check.problems.map(problem => problem.type) : []
  }

  test('is resolved in the order of the menu, whatever the order of the request', () => {
    const check = checkSelection(product, { extras: modifierIds('c', 'a'), size: modifierIds('small') })
    if (check.status === 'invalid') throw new Error(JSON.stringify(check.problems))
    expect(idsOf(check.chosen)).toEqual(['size:small', 'extras:a', 'extras:c'])
  })

  test.each([
    ['a modifier of another group', { size: ['a'] }, ['unknown_modifier']],
    ['a group of another product', { size: ['small'], sauce: ['a'] }, ['unknown_group']],
    ['too few', { extras: ['a'] }, ['too_few']],
    ['too many', { size: ['small'], extras: ['a', 'b', 'c'] }, ['too_many']],
    ['the same one twice', { size: ['small'], extras: ['a', 'a'] }, ['repeated_modifier']],
    ['a modifier that is sold out', { size: ['huge'] }, ['unavailable_modifier']],
    ['a group that is not available', { size: ['small'], closed: ['x'] }, ['unavailable_group']],
    [
      'a group named like an inherited object property',
      { size: ['small'], constructor: ['a'] },
      ['unknown_group'],
    ],
  ])('%s is refused', (_what, selected, problems) => {
    expect(problemsOf(selected)).toEqual(problems)
  })

  test('an empty list for an unknown group is accepted, and a required group may be unavailable', () => {
    expect(problemsOf({ size: ['small'], sauce: [] })).toEqual([])
  })
})

describe('selections made by taps', () => {
  const productAndTaps = anyProduct.chain(product => {
    const modifiers = product.modifierGroups.flatMap(group =>
      group.modifiers.map(modifier => ({ group, modifier })),
    )
    const taps =
      modifiers.length === 0 ? fc.constant([]) : fc.array(fc.constantFrom(...modifiers), { maxLength: 30 })
    return fc.record({ product: fc.constant(product), taps })
  })

  function tapAll(
    taps: readonly { group: Product['modifierGroups'][number]; modifier: { id: ModifierId } }[],
  ) {
    let selected: SelectedModifiers = {}
    for (const { group, modifier } of taps) {
      const toggled = toggleModifier(selected, group, modifier.id)
      if (toggled.status === 'changed') selected = toggled.selected
    }
    return selected
  }

  test('PROD-15 no sequence of taps violates the rules', () => {
    fc.assert(
      fc.property(productAndTaps, ({ product, taps }) => {
        const selected = tapAll(taps)
        for (const group of product.modifierGroups) {
          const ids = selectedIn(selected, group.id)
          const choosable = isAvailable(group) ? group.modifiers.filter(isAvailable) : []
          expect(ids.length).toBeLessThanOrEqual(group.selectionRangeMax)
          expect(new Set(ids).size).toBe(ids.length)
          expect(choosable.map(modifier => modifier.id)).toEqual(expect.arrayContaining([...ids]))
        }
      }),
    )
  })

  test('PROD-16 once the minimum is reached, taps keep it unless the range is a single number', () => {
    fc.assert(
      fc.property(productAndTaps, ({ product, taps }) => {
        for (const group of product.modifierGroups.filter(
          ({ selectionRangeMin, selectionRangeMax }) => selectionRangeMin < selectionRangeMax,
        )) {
          let wasFilled = false
          for (let count = 0; count <= taps.length; count += 1) {
            const isFilled =
              selectedIn(tapAll(taps.slice(0, count)), group.id).length >= group.selectionRangeMin
            expect(isFilled || !wasFilled).toBe(true)
            wasFilled = isFilled
          }
        }
      }),
    )
  })

  test('the server accepts complete selections that taps can make, and refuses all others', () => {
    fc.assert(
      fc.property(productAndTaps, ({ product, taps }) => {
        const selected = tapAll(taps)
        const missing = missingSelections(product, selected)
        const check = checkSelection(product, selected)
        const answered = check.status === 'valid' ? idsOf(check.chosen).sort() : check.problems
        const tapped = product.modifierGroups.flatMap(group =>
          selectedIn(selected, group.id).map(id => `${group.id}:${id}`),
        )
        const tooFew = missing.map(group => ({ type: 'too_few', ...group }))
        expect(answered).toEqual(missing.length === 0 ? tapped.sort() : tooFew)
      }),
      { numRuns: 300 },
    )
  })
})
