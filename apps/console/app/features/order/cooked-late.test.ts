import { expect, test } from 'vitest'
import { boardOrder } from '../../../testing/board-order.ts'
import { cookedLate, endedIds } from './cooked-late.ts'

const cooked = boardOrder({ status: 'prepare_order' })
const ended = (status: 'cancelled' | 'complete' | 'approved') => new Set(endedIds([boardOrder({ status })]))

test('LEDGER-03 an order that had been cancelled and is in the kitchen is cooked after all', () => {
  expect(cookedLate([cooked], ended('cancelled'))).toEqual([cooked])
})

test('not one that a person accepted, nor one that was finished and called back', () => {
  expect(cookedLate([cooked], ended('approved'))).toEqual([])
  expect(cookedLate([cooked], ended('complete'))).toEqual([])
})

test('not a cancellation that is still to be seen', () => {
  expect(cookedLate([boardOrder({ status: 'cancelled' })], ended('cancelled'))).toEqual([])
})
