// What the slots of an outlet have room for, as its people see and change it (LATER-03), and the orders for later they read (LATER-05).
import {
  closeSlot,
  countOpenOrders,
  listActivity,
  listOrderSlots,
  listOrdersForLater,
  listSlotUse,
  placeOrder,
} from '@pesan/contract/api'
import { type OutletId, outletId } from '@pesan/contract/ids'
import type { PlaceOrderBody } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { outletDocumentOf } from '@pesan/testkit/company-document'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

/** Monday 3 August 2026, 18.42 in Bali. */
const EVENING = new Date('2026-08-03T10:42:00.000Z')
const at = (day: number, time: string) =>
  new Date(`2026-08-${String(day).padStart(2, '0')}T${time}:00+08:00`).toISOString()
const WEEK = Object.fromEntries(['mon', 'tue', 'wed'].map(day => [day, [{ open: '18:00', close: '20:00' }]]))

let api: Api
let token: string
let manager: ConsoleCall
let owner: ConsoleCall
let berawa: OutletId
let ubud: OutletId
beforeAll(async () => {
  api = await startApi({ clock: createMovedClock(EVENING.toISOString()) })
  token = await api.signIn('bara', '+6281277500001')
  const outlet = (short_code: string, name: string) =>
    outletDocumentOf({ short_code, name, opening_hours: WEEK, slot_orders: 2 })
  await api.importCompany({
    company_slug: 'bara',
    order_ahead_days: 1,
    outlets: [outlet('BRW', 'Berawa'), outlet('UBD', 'Ubud')],
  })
  const ids = v.parse(v.tuple([outletId, outletId]), await api.outletIds('bara'))
  berawa = ids[0]
  ubud = ids[1]
  owner = await memberAt(api, { phone: '+6281277500006', role: 'owner', name: 'Ratih' })
  manager = await memberAt(api, { phone: '+6281277500002', role: 'manager', name: 'Kadek' })
})
beforeEach(async () => {
  api.clock.advance({ ms: EVENING.getTime() - api.clock.now().getTime() })
  const open = await api.rows<{ id: string }>(
    "select id from customer_order where scheduled_for is not null and status <> 'cancelled'",
  )
  for (const { id } of open) await api.advance('bara', id, ['cancelled'])
  await api.rows("update outlet set closed_slots = '{}'")
})
afterAll(() => api.stop())

const place = (scheduled_for: string, body: Partial<PlaceOrderBody> = {}) =>
  api.placeOrder({ token, body: { allow_second: true, pickup_outlet_id: berawa, scheduled_for, ...body } })
const useOf = async (day: string, call: ConsoleCall = manager) =>
  (await api.call(listSlotUse, { ...call, query: { outlet_id: berawa, day } })).data
const close = async (slot: string, is_closed = true, call: ConsoleCall = manager) =>
  (await api.call(closeSlot, { ...call, body: { outlet_id: berawa, slot, is_closed } })).data
const counterAt = (outlet: OutletId, phone: string) =>
  memberAt(api, { phone, role: 'counter', name: 'Made', outlets: [outlet] })

describe('the slots of a day', () => {
  test('LATER-03 say what was ordered for them, from the first that can be had on', async () => {
    await place(at(3, '19:15'))
    const use = await useOf('2026-08-03')
    expect(use).toMatchObject({ outlet_id: berawa, day: '2026-08-03', slot_orders: 2, slot_items: null })
    expect(use.slots.map(({ slot, orders }) => [slot, orders])).toEqual([
      [at(3, '19:15'), 1],
      [at(3, '19:30'), 0],
      [at(3, '19:45'), 0],
    ])
    expect((await useOf('2026-08-04')).slots[0]).toEqual({
      slot: at(4, '18:30'),
      orders: 0,
      items: 0,
      is_closed: false,
    })
  })

  test('LATER-03 of a day without slots are those that were closed or ordered before', async () => {
    await place(at(4, '19:00'))
    await close(at(4, '22:00'))
    await api.importCompany({ company_slug: 'bara', order_ahead_days: null })
    const { slots } = await useOf('2026-08-04')
    expect(slots.map(({ slot, orders, is_closed }) => [slot, orders, is_closed])).toEqual([
      [at(4, '19:00'), 1, false],
      [at(4, '22:00'), 0, true],
    ])
    await api.importCompany({ company_slug: 'bara', order_ahead_days: 1 })
  })

  test('STAFF-08 of another outlet are refused', async () => {
    const other = await counterAt(ubud, '+6281277500003')
    const query = { outlet_id: berawa, day: '2026-08-03' }
    expect((await api.refusal(listSlotUse, { ...other, query })).code).toBe('unknown_outlet')
    const body = { outlet_id: berawa, slot: at(3, '19:30'), is_closed: true }
    expect((await api.refusal(closeSlot, { ...other, body })).code).toBe('unknown_outlet')
  })
})

describe('a slot that is closed', () => {
  test('LATER-03 takes no orders until it is opened, and those it has stay', async () => {
    const order = await place(at(3, '19:30'))
    const { slots } = await close(at(3, '19:30'))
    expect(slots.find(({ slot }) => slot === at(3, '19:30'))).toMatchObject({ orders: 1, is_closed: true })
    const offered = async () =>
      (await api.call(listOrderSlots, { body: { items: [], pickup_outlet_id: berawa } })).data.days.flatMap(
        day => day.slots,
      )
    expect(await offered()).not.toContain(at(3, '19:30'))
    const body = await api.orderBody('bara', {
      scheduled_for: at(3, '19:30'),
      allow_second: true,
      pickup_outlet_id: berawa,
    })
    const refused = await api.refusal(placeOrder, { token, idempotencyKey: newAttemptKey(), body })
    expect(refused.code).toBe('slot_full')
    await close(at(3, '19:30'), false)
    expect(await offered()).toContain(at(3, '19:30'))
    const later = await api.call(listOrdersForLater, manager)
    expect(later.data.map(({ id }) => id)).toEqual([order.id])
  })

  test('LATER-03 STAFF-13 is in the activity log once, and leaves those that have passed', async () => {
    await close(at(3, '19:00'))
    api.clock.advance({ s: 30 * 60 })
    await close(at(4, '19:00'))
    await close(at(4, '19:00'))
    const { data } = await api.call(listActivity, { ...owner, query: { limit: '2' } })
    expect(data.map(({ action, after }) => [action, after])).toEqual([
      ['opening.slot_changed', { slot: at(4, '19:00'), is_closed: true }],
      ['opening.slot_changed', { slot: at(3, '19:00'), is_closed: true }],
    ])
    const [row] = await api.rows('select closed_slots from outlet where id = $1', [berawa])
    expect(row).toEqual({ closed_slots: [new Date(at(4, '19:00'))] })
  })

  test('LATER-03 is closed by the counter of its outlet, not in the past, and not between two slots', async () => {
    const counter = await counterAt(berawa, '+6281277500004')
    expect((await close(at(3, '19:30'), true, counter)).slots.some(({ is_closed }) => is_closed)).toBe(true)
    const refusal = async (slot: string) =>
      (await api.refusal(closeSlot, { ...manager, body: { outlet_id: berawa, slot, is_closed: true } })).code
    expect(await refusal(at(3, '18:30'))).toBe('slot_gone')
    expect(await refusal(at(20, '18:30'))).toBe('slot_gone')
    expect(await refusal(at(3, '19:40'))).toBe('invalid_input')
  })

  test('LATER-03 I12 all stay closed when several are closed in the same moment', async () => {
    const slots = ['18:30', '18:45', '19:00', '19:15', '19:30'].map(time => at(4, time))
    await Promise.all(slots.map(slot => close(slot)))
    const closed = (await useOf('2026-08-04')).slots.filter(({ is_closed }) => is_closed)
    expect(closed.map(({ slot }) => slot)).toEqual(slots)
  })
})

describe('the list of orders for later', () => {
  const listed = async (call: ConsoleCall = manager) =>
    (await api.call(listOrdersForLater, call)).data.map(({ id }) => id)

  test('LATER-05 has those of today and later by slot, whenever they were placed, and no others', async () => {
    const tomorrow = await place(at(4, '19:00'))
    const today = await place(at(3, '19:45'))
    const gone = await place(at(3, '19:30'))
    await api.advance('bara', gone.id, ['cancelled'])
    const unpaid = await place(at(4, '19:15'))
    await api.rows("update customer_order set status = 'pending' where id = $1", [unpaid.id])
    expect(await listed()).toEqual([today.id, tomorrow.id])
    api.clock.advance({ s: 24 * 3600 })
    await api.advance('bara', tomorrow.id, ['prepare_order'])
    expect(await listed()).toEqual([tomorrow.id])
  })

  test('LATER-05 STAFF-08 has those of the outlets of its reader', async () => {
    const here = await place(at(4, '19:00'))
    const there = await place(at(4, '19:15'), { pickup_outlet_id: ubud })
    expect(await listed(await counterAt(ubud, '+6281277500005'))).toEqual([there.id])
    expect(await listed()).toEqual([here.id, there.id])
  })
})

describe('the count of open orders', () => {
  const count = async (call: ConsoleCall = manager) => (await api.call(countOpenOrders, call)).data.count
  const placeNow = () => api.placeOrder({ token, body: { allow_second: true, pickup_outlet_id: berawa } })

  test('BOARD-01 LATER-05 has what is new, in the kitchen or ready, and what is for later once it has to be started', async () => {
    const order = await placeNow()
    await place(at(3, '19:45'))
    const early = await place(at(4, '19:00'))
    expect(await count()).toBe(1)
    await api.advance('bara', early.id, ['prepare_order'])
    expect(await count()).toBe(2)
    api.clock.advance({ s: 3600 })
    expect(await count()).toBe(3)
    await api.advance('bara', order.id, ['prepare_order', 'ready'])
    expect(await count()).toBe(3)
    await api.advance('bara', order.id, ['complete'])
    expect(await count()).toBe(2)
  })

  test('BOARD-01 has those of an evening until the morning, and then only those of the day', async () => {
    await place(at(3, '19:45'))
    const order = await placeNow()
    api.clock.advance({ s: 9 * 3600 })
    expect(await count()).toBe(2)
    api.clock.advance({ s: 4 * 3600 })
    expect(await count()).toBe(0)
    await api.advance('bara', order.id, ['cancelled'])
  })

  test('STAFF-08 is of the outlets of its reader, and of the company', async () => {
    await place(at(3, '19:15'))
    api.clock.advance({ s: 3600 })
    expect(await count()).toBe(1)
    expect(await count(await counterAt(ubud, '+6281277500007'))).toBe(0)
    expect(await count(await counterAt(berawa, '+6281277500008'))).toBe(1)
    const stranger = await memberAt(api, { company: 'sawah', phone: '+6281277500009', role: 'owner' })
    expect(await count(stranger)).toBe(0)
  })
})
