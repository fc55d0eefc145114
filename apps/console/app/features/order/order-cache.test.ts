import { expect, test } from 'vitest'
import { boardOrder } from '../../../testing/board-order.ts'
import {
  isLeaving,
  mergeOrders,
  type OrderCache,
  replaceOrders,
  shownOrders,
  withPress,
  withTick,
} from './order-cache.ts'

const NOW = { nowMs: 1000 }
const order = boardOrder()
const empty: OrderCache = {
  company: 'bara',
  isLoaded: true,
  orders: new Map(),
  presses: new Map(),
  ticks: new Map(),
  elsewhere: new Map(),
  lostSinceMs: null,
  silentSinceMs: null,
}
const known = mergeOrders(empty, [order], NOW)
const statuses = (cache: OrderCache) => shownOrders(cache).map(({ status }) => status)

test('a press counts at once and is undone when it is taken back', () => {
  const pressed = withPress(known, order.id, { status: 'prepare_order' })
  expect(statuses(pressed)).toEqual(['prepare_order'])
  expect(statuses(withPress(pressed, order.id, null))).toEqual(['approved'])
})

test('a card leaves its column from the press on, until the board shows it in the next one', () => {
  const pressed = withPress(known, order.id, { status: 'prepare_order' })
  const [moved = order] = shownOrders(pressed)
  expect(isLeaving(known, order)).toBe(false)
  expect(isLeaving(pressed, order)).toBe(true)
  expect(isLeaving(pressed, moved)).toBe(false)
  const postponed = withPress(known, order.id, { status: order.status, ready_at: '2026-11-26T11:00:00.000Z' })
  expect(isLeaving(postponed, order)).toBe(false)
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

test('BOARD-06 of two presses at once the second says by whom it is, also if the message came before its refusal', () => {
  const pressed = withPress(known, order.id, { status: 'prepare_order' })
  const moved = boardOrder({ status: 'prepare_order', version: 2, moved_by: 'Kadek' })
  const shown = mergeOrders(pressed, [moved], NOW)
  const refused = mergeOrders(withPress(shown, order.id, null), [moved], { ...NOW, pressed: order })
  expect(shown.elsewhere.size).toBe(0)
  expect(refused.elsewhere.get(order.id)).toBe(11_000)
  expect(shownOrders(refused)).toMatchObject([{ status: 'prepare_order', moved_by: 'Kadek' }])
  const accepted = { ...moved, auto_accepted: true }
  const automatic = mergeOrders(known, [accepted], { ...NOW, pressed: order })
  expect(automatic.elsewhere.size).toBe(0)
})

test('BOARD-12 a card whose order was accepted automatically names no other device', () => {
  const accepted = boardOrder({ status: 'prepare_order', version: 2, auto_accepted: true })
  const cache = mergeOrders(known, [accepted], NOW)
  expect(cache.elsewhere.size).toBe(0)
  const moved = boardOrder({ status: 'ready', version: 3, auto_accepted: true })
  expect(mergeOrders(cache, [moved], NOW).elsewhere.size).toBe(1)
})

test('BOARD-24 a tick counts at once, until the server has said what the order is', () => {
  const made = [{ item_id: '1', at: '2026-11-21T10:30:00.000Z', by: 'Kadek' }]
  const cooked = mergeOrders(empty, [boardOrder({ ticks: made })], NOW)
  const ticked = (cache: OrderCache) => shownOrders(cache)[0]?.ticks.map(({ item_id }) => item_id)
  const [first, second] = ['1', '2'].map(itemId => ({ orderId: order.id, itemId }))
  if (!first || !second) throw new Error('there are two items')
  const changed = withTick(withTick(cooked, first, false), second, true)
  expect([ticked(cooked), ticked(changed)]).toEqual([['1'], ['2']])
  const settled = withTick(withTick(changed, first, null), second, null)
  expect(ticked(settled)).toEqual(['1'])
  expect(settled.ticks.size).toBe(0)
})
