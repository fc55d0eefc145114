import type { Membership } from '@pesan/contract/member'
import { restaurantOrderExamples } from '@pesan/contract/restaurant-order-examples'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderCache } from './order-cache.ts'
import { preloadToday, startToday } from './read-today.ts'

const COMPANY = { slug: 'bara', time_zone: 'Asia/Makassar' } as Membership['company']
/** Half past midnight in Bali. */
const NIGHT = new Date('2026-11-21T16:30:00.000Z')
const DAY = '2026-11-22'

const [example] = (restaurantOrderExamples.readBoardOrders.answer as { data: object[] }).data
const order = (id: number, status: string) => ({
  ...example,
  id: `0192d3a0-7c1e-7a52-9f0a-${String(id).padStart(12, '0')}`,
  status,
})
const board = { unreadable: [], day: DAY, next_cursor: null, changes_cursor: 'here' }
const answers: Record<string, () => Response | Promise<Response>> = {}
const json = (part: object) => Response.json({ status: true, message: 'OK', ...part })
const statuses = () => [...orderCache.get().orders.values()].map(({ status }) => status)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NIGHT })
  vi.stubGlobal('fetch', async (address: string) => answers[address.split('?')[0] ?? '']?.())
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} })
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
  answers['/api/restaurant/v1/orders/board'] = () =>
    json({ ...board, data: [order(1, 'approved'), order(2, 'complete'), order(3, 'prepare_order')] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a board opens with the orders to work on, before those of the night and those that are done', async () => {
  answers['/api/restaurant/v1/orders'] = () => new Promise(() => undefined)
  await preloadToday(COMPANY)
  expect(statuses()).toEqual(['approved', 'prepare_order'])
  expect(orderCache.get().isLoaded).toBe(true)
})

test('the others follow, and the cursor is that of the board', async () => {
  answers['/api/restaurant/v1/orders'] = () =>
    json({ data: [order(4, 'ready'), order(5, 'complete')], unreadable: [], next_cursor: null })
  await preloadToday(COMPANY)
  const [first] = orderCache.get().orders.values()
  expect(await startToday(COMPANY, DAY)).toBe('here')
  expect(statuses().toSorted()).toEqual(['approved', 'complete', 'prepare_order', 'ready'])
  // A card that is shown does not render again.
  expect(orderCache.get().orders.get(first?.id ?? '')).toBe(first)
})

test('an order that cannot be read is a failure that is tried again', async () => {
  answers['/api/restaurant/v1/orders/board'] = () => json({ ...board, data: [{ id: 1, status: 'complete' }] })
  await preloadToday(COMPANY)
  await expect(startToday(COMPANY, DAY)).rejects.toThrow('unreadable')
})
