import { orderStatus } from '@pesan/contract/order'
import { expect, test } from 'vitest'
import { type MadeChange, mustBeSeen } from './change-to-see.ts'

const made: MadeChange = {
  change: 'cancelled',
  status: 'prepare_order',
  isAccepted: true,
  isAtConsole: false,
}
const statusesOf = (change: MadeChange['change']) =>
  orderStatus.options.filter(status => mustBeSeen({ ...made, change, status }))

test('BOARD-23 an accepted order that is cancelled must be seen until it has left', () => {
  expect(statusesOf('cancelled').toSorted()).toEqual(['approved', 'on_deliver', 'prepare_order', 'ready'])
})

test('BOARD-23 a promise that moves must be seen while the order is made', () => {
  expect(statusesOf('promise_moved').toSorted()).toEqual(['approved', 'prepare_order'])
})

test('BOARD-23 items that change must be seen while the order is cooked', () => {
  expect(statusesOf('items_changed')).toEqual(['prepare_order'])
})

test('BOARD-23 another address must be seen until the order has left, also where a member changed it', () => {
  expect(statusesOf('address_changed').toSorted()).toEqual(['approved', 'prepare_order', 'ready'])
  expect(mustBeSeen({ ...made, change: 'address_changed', isAtConsole: true })).toBe(true)
})

test('BOARD-23 nothing must be seen of an order that is not accepted, or of what was pressed at the console', () => {
  expect(mustBeSeen(made)).toBe(true)
  expect(mustBeSeen({ ...made, status: 'approved', isAccepted: false })).toBe(false)
  expect(mustBeSeen({ ...made, isAtConsole: true })).toBe(false)
})
