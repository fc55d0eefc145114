import { restaurantOrderExamples } from '@pesan/contract/restaurant-order-examples'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { translateInto } from '../../../testing/translate-into.ts'
import { queryClient } from '../../lib/query-client.ts'
import { announced } from '../../shell/announcer.tsx'
import { isUndoable, withdrawUndo } from '../../shell/undo-bar.tsx'
import type { BoardOrder } from './board-order.ts'
import { mergeOrders, orderCache, shownOrders } from './order-cache.ts'
import { acceptOrder, postponeOrder } from './press-order.ts'

const toasts: string[] = []
vi.mock(import('../../shell/toasts.tsx'), async original => ({
  ...(await original()),
  showToast: text => void toasts.push(text),
}))

const t = translateInto('en')
const NOW = new Date('2026-11-21T10:30:00.000Z')
const example = (restaurantOrderExamples.planPostponement.answer as { data: BoardOrder }).data
const LATE = '2026-11-21T10:25:00.000Z'
const company = { slug: 'bara', time_zone: 'Asia/Makassar' }
const inKitchen = (ready_at: string): BoardOrder => ({ ...example, ready_at, planned: null })
const minutesAfter = (moment: string, minutes: number) =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString()

/** What the server was asked for. */
let bodies: { minutes: number; ready_at?: string }[] = []
/** The order at the server. */
let stored: BoardOrder
/** The answers that the server holds back. */
let held: (() => void)[] | null = null
let isConnected = true
/** Another device was first. */
let isRefused = false

/** As `planPostponement` does. */
function plan({ minutes, ready_at: seen }: { minutes: number; ready_at?: string }): void {
  const promised = stored.planned?.ready_at ?? stored.ready_at ?? ''
  if (seen !== undefined && seen !== promised) return
  const sinceMs = Math.max(Date.parse(promised), Date.now() + 3)
  const ready_at = new Date(sinceMs + minutes * 60_000).toISOString()
  stored = { ...stored, planned: { status: stored.status, ready_at, due_at: ready_at, by: 'Kadek Arya' } }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} })
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    if (method === 'PUT' && isRefused)
      return Response.json(
        { status: false, message: 'Refused', code: 'transition_not_allowed' },
        { status: 409 },
      )
    if (method === 'PUT' && typeof body === 'string') {
      const sent = JSON.parse(body) as (typeof bodies)[number]
      bodies.push(sent)
      plan(sent)
    }
    if (!isConnected) throw new TypeError('no connection')
    const data = stored
    if (held) await new Promise<void>(resolve => held?.push(resolve))
    return Response.json({ status: true, message: 'OK', data })
  })
  queryClient.setQueryData(['session'], { memberships: [{ company }] })
  bodies = []
  held = null
  isConnected = true
  isRefused = false
  toasts.length = 0
})
afterEach(() => {
  withdrawUndo(example.id)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function onBoard(order: BoardOrder): () => BoardOrder {
  stored = order
  orderCache.set(now => mergeOrders({ ...now, orders: new Map() }, [order], { nowMs: NOW.getTime() }))
  return () => shownOrders(orderCache.get())[0] ?? order
}
const isSettled = () => orderCache.get().presses.size === 0
const toBe = (check: () => unknown) => vi.waitFor(() => expect(check()).toBeTruthy())

test.each([
  ['a promise', '2026-11-21T10:36:00.000Z'],
  ['a promise that has passed, of which only the server knows the new time', LATE],
])(
  'BOARD-05 BOARD-11 two presses in a row both count, though the first has no answer yet: %s',
  async (_, ready) => {
    const shown = onBoard(inKitchen(ready))
    held = []
    postponeOrder(t, shown(), 5)
    await toBe(() => held?.length === 1)
    const first = stored.planned?.ready_at ?? ''
    postponeOrder(t, shown(), 10)
    held.shift()?.()
    await toBe(() => held?.length === 1)
    held.shift()?.()
    await toBe(isSettled)
    expect(bodies).toEqual([
      { minutes: 5, ready_at: ready },
      { minutes: 10, ready_at: first },
    ])
    expect(stored.planned?.ready_at).toBe(minutesAfter(first, 10))
    expect(isUndoable()).toBe(true)
  },
)

test('BOARD-05 the bar says what was done, and one that another device has done already offers nothing to take back', async () => {
  const shown = onBoard(inKitchen('2026-11-21T10:36:00.000Z'))
  postponeOrder(t, shown(), 5)
  await toBe(isUndoable)
  await toBe(() => announced.get() === '#10042 moved later, ready at 18.41')
  withdrawUndo(example.id)

  const seen = onBoard(inKitchen('2026-11-21T10:36:00.000Z'))()
  stored = inKitchen('2026-11-21T10:46:00.000Z')
  postponeOrder(t, seen, 10)
  await toBe(() => shownOrders(orderCache.get())[0]?.ready_at === stored.ready_at)
  await toBe(isSettled)
  expect(isUndoable()).toBe(false)
})

test('BOARD-11 a press whose answer was lost moves the promise once, also when it is pressed again', async () => {
  const ready = '2026-11-21T10:36:00.000Z'
  const shown = onBoard(inKitchen(ready))
  const before = shown()
  isConnected = false
  postponeOrder(t, before, 10)
  await toBe(() => bodies.length === 1 && isSettled())
  isConnected = true
  postponeOrder(t, before, 10)
  await toBe(isUndoable)
  expect(stored.planned?.ready_at).toBe(minutesAfter(ready, 10))
})

test.each([
  ['cancelled', 'Kadek', '#10042: Cancelled by Kadek'],
  ['cancelled', null, '#10042: Cancelled'],
  ['complete', 'Kadek', '#10042: Finished by Kadek'],
] as const)(
  'BOARD-06 the second of two presses says what the order is now, where its card has gone: %s by %s',
  async (status, moved_by, says) => {
    const shown = onBoard({ ...inKitchen(LATE), status: 'approved' })
    isRefused = true
    const before = shown()
    stored = { ...stored, status, moved_by, version: stored.version + 1 }
    acceptOrder(t, before, 20)
    await toBe(() => toasts.length > 0)
    expect(toasts).toEqual([says])
    expect(isSettled()).toBe(true)
  },
)

test('BOARD-06 where its card stands on the board, the card says it', async () => {
  const shown = onBoard({ ...inKitchen(LATE), status: 'approved' })
  isRefused = true
  const before = shown()
  stored = { ...stored, status: 'prepare_order', moved_by: 'Kadek', version: stored.version + 1 }
  acceptOrder(t, before, 20)
  await toBe(() => shown().moved_by === 'Kadek' && isSettled())
  await new Promise(resolve => setTimeout(resolve))
  expect(toasts).toEqual([])
})
