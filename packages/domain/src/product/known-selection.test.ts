import { groupOf, modifierIds, productOf } from '@pesan/testkit/products'
import { expect, test } from 'vitest'
import { knownSelection } from './known-selection.ts'

const [a, b] = modifierIds('a', 'b')
if (!a || !b) throw new Error('two modifiers')

test('what the product no longer offers is no longer selected', () => {
  const product = productOf({ modifierGroups: [groupOf({ id: 'size', min: 1, max: 2, modifiers: ['a'] })] })
  expect(knownSelection(product, { size: [a, b], dips: [b] })).toEqual({ size: [a] })
  expect(knownSelection(product, { dips: [b] })).toEqual({})
  const selected = { size: [a] }
  expect(knownSelection(product, selected)).toBe(selected)
})
