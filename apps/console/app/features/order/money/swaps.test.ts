import type { Product } from '@pesan/contract/menu'
import { expect, test } from 'vitest'
import { notesOfSwap, withoutPartialSwaps } from './swaps.ts'

const TEA = { id: 'teh' } as Product
const ITEMS = [
  { id: 'first', quantity: 2 },
  { id: 'second', quantity: 1 },
]

test('BOARD-14 what is made instead is of all of an item: where fewer are taken out, it is none', () => {
  const swaps = { first: TEA, second: TEA }
  expect(withoutPartialSwaps(swaps, ITEMS, { first: 2, second: 1 })).toEqual(swaps)
  expect(withoutPartialSwaps(swaps, ITEMS, { first: 1, second: 1 })).toEqual({ second: TEA })
  expect(withoutPartialSwaps(swaps, ITEMS, {})).toEqual({})
})

test('BOARD-14 a note about an allergy holds for what is made instead, any other does not', () => {
  expect(notesOfSwap({ notes: 'Alergi kacang' })).toBe('Alergi kacang')
  expect(notesOfSwap({ notes: 'cut in eight' })).toBe('')
})
