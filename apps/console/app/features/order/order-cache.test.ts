import { expect, test } from 'vitest'
import { boardOrder } from '../../../testing/board-order.ts'
import { mergeOrders, type OrderCache, replaceOrders, shownOrders, withPress } from './order-cache.ts'

const NOW = { nowMs: 1000 }
const order = boardOrder()
const empty: OrderCache = {
  company: 'bara',
  isLoaded: true,
  orders: new Map(),
  presses: new Map(),
  elsewhere: new Map(),
  lostSinceMs: null,
}
const known = mergeOrders(empty, [order], NOW)
const statuses = (cache: OrderCache) => shownOrders(cache).map(({ status }) => status)

test('a press counts at once and is undone when it is taken back', () => {
  const pressed = withPress(known, order.id, { status: 'prepare_order' })
  expect(statuses(pressed)).toEqual(['prepare_order'])
  expect(statuses(withPress(pressed, order.id, null))).toEqual(['approved'])
})

test('an older state of an order never replaces a newer one', () => {
  const ready = boardOrder({ status: 'ready', version: 3 })
  const cache = mergeOrders(known, [ready], NOW)
  expect(statuses(mergeOrders(cache, [order], NOW))).toEqual(['ready'])
  expect(statuses(replaceOrders(cache, [order]))).toEqual(['ready'])
  expect(statuses(replaceOrders(cache, []))).toEqual([])
})

test('BOARD-06 a card that another device moved says so for ten seconds', () => {
  const moved = boardOrder({ status: 'prepare_order', version: 2 })
  expect(mergeOrders(known, [moved], NOW).elsewhere.get(order.id)).toBe(11_000)
  expect(mergeOrders(known, [moved], { ...NOW, isOwn: true }).elsewhere.size).toBe(0)
  expect(mergeOrders(empty, [moved], NOW).elsewhere.size).toBe(0)
  const pressed = withPress(known, order.id, { status: 'prepare_order' })
  expect(mergeOrders(pressed, [moved], NOW).elsewhere.size).toBe(0)
})

test('BOARD-12 a card whose order was accepted automatically speaks of no other device', () => {
  const accepted = boardOrder({ status: 'prepare_order', version: 2, auto_accepted: true })
  const cache = mergeOrders(known, [accepted], NOW)
  expect(cache.elsewhere.size).toBe(0)
  const moved = boardOrder({ status: 'ready', version: 3, auto_accepted: true })
  expect(mergeOrders(cache, [moved], NOW).elsewhere.size).toBe(1)
})
