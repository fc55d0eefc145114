// Products that take another time than everything at their outlet (PROMISE-01): in the menu, the promise, the slots, and on the board.
import {
  changeBoardSettings,
  changeOpeningRules,
  listOrderSlots,
  placeOrder,
  readDraft,
  readMenu,
  readOpening,
  readRestaurantOrder,
} from '@pesan/contract/api'
import { type OutletId, outletId } from '@pesan/contract/ids'
import type { PlaceOrderBody } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { outletDocumentOf } from '@pesan/testkit/company-document'
import { type Editing, ofProduct, startEditing } from '@pesan/testkit/menu-editing'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

/** Monday 3 August 2026, 18.42 in Bali. */
const EVENING = '2026-08-03T10:42:00.000Z'
const at = (time: string) => `2026-08-03T${time}:00.000Z`
const EVERY_DAY = [{ open: '10:00', close: '22:00' }]
const WEEK = { mon: EVERY_DAY, tue: EVERY_DAY }

let api: Api
let editing: Editing
let token: string
let outlet: OutletId
let guests = 0
beforeAll(async () => {
  api = await startApi({ clock: createMovedClock(EVENING) })
  await api.importCompany({
    company_slug: 'bara',
    order_ahead_days: 1,
    outlets: [outletDocumentOf({ opening_hours: WEEK })],
  })
  await api.importMenu('bara', [
    { id: 'food', items: ['duck', 'rice', 'tea'].map(id => ({ id, priceRupiah: 50_000 })) },
  ])
  editing = await startEditing(api)
  const { revision } = await editing.change(
    editing.ratih,
    ofProduct('duck', 'preparation_minutes', null, 50),
    ofProduct('tea', 'preparation_minutes', null, 5),
  )
  await editing.publish(revision)
  outlet = v.parse(outletId, (await api.outletIds('bara'))[0])
})
afterAll(() => api.stop())
// One guest places few orders a minute.
beforeEach(async () => {
  guests += 1
  token = await api.signIn('bara', `+628127771000${guests}`)
})

const itemsOf = (ids: readonly string[]) =>
  v.parse(
    placeOrder.body.entries.items,
    ids.map(product_id => ({ product_id, quantity: 1, unit_price: 50_000 })),
  )
const place = (ids: readonly string[], body: Partial<PlaceOrderBody> = {}) =>
  api.placeOrder({ token, body: { allow_second: true, items: itemsOf(ids), ...body } })
const read = async (orderId: string) =>
  (await api.call(readRestaurantOrder, { ...editing.ratih, params: { orderId } })).data

test('PROMISE-01 the menu has the minutes of the products that have some, and an import leaves them', async () => {
  const minutes = async () => {
    const { categories } = await api.call(readMenu)
    return categories.flatMap(category => category.items).map(item => [item.id, item.preparation_minutes])
  }
  const expected = [
    ['duck', 50],
    ['rice', undefined],
    ['tea', 5],
  ]
  expect(await minutes()).toEqual(expected)
  await api.importMenu('bara', [
    {
      id: 'food',
      items: ['duck', 'rice', 'tea'].map(id => ({ id, name: `New ${id}`, priceRupiah: 50_000 })),
    },
  ])
  expect(await minutes()).toEqual(expected)
  const { content } = (await api.call(readDraft, editing.ratih)).data
  expect(content.products.map(product => product.preparation_minutes)).toEqual([50, null, 5])
})

describe('what takes longest decides', () => {
  test.each([
    [['rice'], '11:05', null],
    [['tea'], '10:50', 5],
    [['rice', 'tea'], '11:05', 20],
    [['duck', 'rice', 'tea'], '11:35', 50],
  ] as const)('PROMISE-01 %j is promised from %s on', async (ids, from, minutes) => {
    const { id, expected } = await place(ids)
    expect(expected?.from).toBe(at(from))
    expect(await read(id)).toMatchObject({ preparation_minutes: minutes })
  })

  test('LATER-02 LATER-05 the slots of an order begin when it can be ready, and the kitchen begins in time', async () => {
    const firstSlot = async (...ids: string[]) => {
      const body = v.parse(listOrderSlots.body, {
        pickup_outlet_id: outlet,
        items: ids.map(product_id => ({ product_id, quantity: 1 })),
      })
      const { data } = await api.call(listOrderSlots, { token, body })
      return data.days[0]?.slots[0]
    }
    expect(await firstSlot('rice')).toBe(at('11:15'))
    expect(await firstSlot('duck', 'rice')).toBe(at('11:45'))
    const { id } = await place(['duck'], { scheduled_for: at('12:00') })
    expect(await read(id)).toMatchObject({ starts_at: at('11:10'), preparation_minutes: 50 })
  })

  test('LATER-06 a slot in which it cannot be ready is refused', async () => {
    const body = await api.orderBody('bara', { items: itemsOf(['duck']), scheduled_for: at('11:30') })
    const refused = await api.refusal(placeOrder, { token, idempotencyKey: newAttemptKey(), body })
    expect(refused).toMatchObject({ code: 'slot_gone' })
    expect((await place(['rice'], { scheduled_for: at('11:30') })).scheduled_for).toBe(at('11:30'))
  })

  test('BOARD-12 PROMISE-03 an order that is accepted automatically is promised by it', async () => {
    const body = { outlets: [{ id: outlet, auto_accept: true, usual_minutes: 20 }] }
    await api.call(changeBoardSettings, { ...editing.ratih, body })
    api.clock.advance({ s: 1 })
    const [slow, usual] = [await place(['duck']), await place(['rice'])]
    await api.publishAll()
    await api.publishAll()
    const inMinutes = (minutes: number) =>
      new Date(api.clock.now().getTime() + minutes * 60_000).toISOString()
    expect((await read(slow.id)).ready_at).toBe(inMinutes(50))
    expect((await read(usual.id)).ready_at).toBe(inMinutes(20))
    expect(await api.violations()).toEqual({})
  })
})

test('PROMISE-01 a kitchen that is full adds to it what it takes longer than usual', async () => {
  const body = { outlets: [{ outlet_id: outlet, slot_orders: 1 }] }
  await api.call(changeOpeningRules, { ...editing.ratih, body })
  const behind = (await api.call(readOpening)).data.outlets[0]?.queue_minutes ?? 0
  expect(behind).toBeGreaterThan(0)
  const { expected } = await place(['duck'])
  const soonest = api.clock.now().getTime() + (50 + behind) * 60_000
  expect(Date.parse(expected?.from ?? '') - soonest).toBeLessThan(5 * 60_000)
  expect(Date.parse(expected?.from ?? '')).toBeGreaterThanOrEqual(soonest)
})
