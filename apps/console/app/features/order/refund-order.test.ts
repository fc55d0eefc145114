import { expect, test } from 'vitest'
import { canBeRefunded } from './refund-order.ts'

const finished = { status: 'complete', paid: true, refunds: [], is_archived: false } as const

test.each([
  ['one that was picked up', finished, true],
  ['one that was delivered', { ...finished, status: 'complete_deliver' }, true],
  ['one in the kitchen', { ...finished, status: 'prepare_order' }, false],
  ['one that is archived', { ...finished, is_archived: true }, false],
  ['one that is not paid', { ...finished, paid: false }, false],
  ['one whose money goes back by itself', { ...finished, status: 'cancelled' }, false],
  ['one whose money is on its way back', { ...finished, refunds: [{ status: 'pending' }] }, false],
  ['one whose refund failed', { ...finished, refunds: [{ status: 'failed' }] }, true],
] as const)('STAFF-12 the refund of an order is offered, or not: %s', (_, order, isOffered) => {
  expect(canBeRefunded(order)).toBe(isOffered)
})
