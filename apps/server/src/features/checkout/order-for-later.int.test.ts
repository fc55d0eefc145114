// Orders for another time (LATER) over HTTP: which slots are offered, who gets the last place, and what is refused.
import {
  acknowledgeOrder,
  cancelOrder,
  changeHours,
  changeStock,
  listOrderSlots,
  pauseOutlet,
  placeOrder,
  readOrder,
  setBusy,
} from '@pesan/contract/api'
import type { PlaceOrderBody } from '@pesan/contract/order'
import type { OrderSlotsBody } from '@pesan/contract/order-slot'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { outletDocumentOf } from '@pesan/testkit/company-document'
import { whileLocked } from '@pesan/testkit/held-lock'
import { sampleCategories } from '@pesan/testkit/menu-document'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

/** Monday 3 August 2026, 21.00 in Bali. */
const EVENING = new Date('2026-08-03T13:00:00.000Z')
/** Of the same week in Bali. */
const at = (day: number, time: string) =>
  new Date(`2026-08-${String(day).padStart(2, '0')}T${time}:00+08:00`).toISOString()
const WEEK = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu'].map(day => [day, [{ open: '10:00', close: '22:00' }]]),
)
const outletWith = (changes: object = {}) =>
  outletDocumentOf({
    short_code: 'BRW',
    name: 'Berawa',
    latitude: -8.66,
    longitude: 115.14,
    opening_hours: WEEK,
    ...changes,
  })
const ADDRESS = { delivery_latitude: -8.64, delivery_longitude: 115.14 }

let api: Api
let provider: Provider
let token: string
let phones = 0
beforeAll(async () => {
  const clock = createMovedClock(EVENING.toISOString())
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
})
beforeEach(async () => {
  token = await api.signIn('bara', `+62812200${String((phones += 1)).padStart(5, '0')}`)
  await company()
})
afterEach(async () => {
  api.clock.advance({ ms: EVENING.getTime() - api.clock.now().getTime() })
  const placed = await api.rows<{ id: string }>("select id from customer_order where status = 'approved'")
  for (const { id } of placed) await api.advance('bara', id, ['cancelled'])
  await api.rows("update outlet set closed_slots = '{}', pauses = '{}', busy_min = null, busy_until = null")
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})

const company = (changes: object = {}, outlet: object = {}) =>
  api.importCompany({
    company_slug: 'bara',
    order_ahead_days: 2,
    payment_methods: ['cash', 'virtual_account', 'qris'],
    outlets: [outletWith(outlet)],
    ...changes,
  })
const outletId = async () => (await api.outletIds('bara'))[0]
const place = (scheduled_for: string, body: Partial<PlaceOrderBody> = {}) =>
  api.placeOrder({ token, body: { scheduled_for, ...body } })
const refusalOf = async (scheduled_for: string, changes: Partial<PlaceOrderBody> = {}) =>
  api.refusal(placeOrder, {
    token,
    idempotencyKey: newAttemptKey(),
    body: await api.orderBody('bara', { scheduled_for, ...changes }),
  })
async function slots(body: Partial<OrderSlotsBody> | null = null) {
  const pickup = { pickup_outlet_id: (await outletId()) as never }
  return (await api.call(listOrderSlots, { body: { items: [], ...(body ?? pickup) } })).data.days
}
const flat = async (body: Partial<OrderSlotsBody> | null = null) =>
  (await slots(body)).flatMap(day => day.slots)
const soda = (quantity: number) => [{ product_id: 'soda', quantity, unit_price: 25_000 }] as never

describe('the slots of an outlet', () => {
  test('LATER-01 LATER-02 are those that its hours and its kitchen can keep, on the days that it allows', async () => {
    const days = await slots()
    expect(days.map(({ day, slots: list }) => [day, list[0], list.at(-1)])).toEqual([
      ['2026-08-03', at(3, '21:30'), at(3, '21:45')],
      ['2026-08-04', at(4, '10:30'), at(4, '21:45')],
      ['2026-08-05', at(5, '10:30'), at(5, '21:45')],
    ])
  })

  test('LATER-01 are none where the company takes orders for as soon as possible only', async () => {
    await company({ order_ahead_days: null })
    expect(await slots()).toEqual([])
    expect(await refusalOf(at(4, '12:00'))).toMatchObject({ code: 'slot_gone', slots: [] })
  })

  test('LATER-02 of a delivery leave time to drive, and begin later on a busy evening', async () => {
    await company({ minutes_per_km: 10 })
    // 2.2 km, 23 minutes.
    const tomorrow = async (body: Partial<OrderSlotsBody> | null = null) =>
      (await slots(body)).at(-1)?.slots[0]
    expect([await tomorrow(ADDRESS), await tomorrow()]).toEqual([at(5, '10:45'), at(5, '10:30')])
    expect((await flat(ADDRESS))[0]).toBe(at(3, '21:45'))
    const busy = { outlet_id: await outletId(), minutes: 20 }
    await api.call(setBusy, { token: await api.keyOf('bara'), body: busy as never })
    expect([(await flat(ADDRESS))[0], (await flat())[0]]).toEqual([at(4, '10:45'), at(3, '21:45')])
  })

  test('LATER-01 LATER-03 leave out those that are full or closed', async () => {
    await company({}, { slot_orders: 1, slot_items: 4 })
    await place(at(4, '12:00'))
    await api.rows('update outlet set closed_slots = array[$1::timestamptz]', [at(4, '12:30')])
    const free = (list: string[]) => ['12:00', '12:15', '12:30'].map(time => list.includes(at(4, time)))
    expect(free(await flat())).toEqual([false, true, false])
    const pickup_outlet_id = (await outletId()) as never
    expect(await flat({ pickup_outlet_id, items: soda(5) })).toEqual([])
  })

  test('LATER-01 need to know where the order goes', async () => {
    const refused = async (body: object) => (await api.refusal(listOrderSlots, { body })).code
    expect(await refused({})).toBe('pickup_outlet_required')
    expect(await refused({ delivery_latitude: -8.6 })).toBe('delivery_address_required')
    expect(await refused({ delivery_latitude: 1, delivery_longitude: 1 })).toBe('out_of_delivery_range')
    expect(await refused({ ...ADDRESS, pickup_outlet_id: await outletId() })).toBe('invalid_input')
  })
})

describe('an order for later', () => {
  test('LATER-04 carries its slot, also while the outlet is closed', async () => {
    api.clock.advance({ s: 2 * 3600 })
    const order = await place(at(4, '10:30'))
    expect(order).toMatchObject({ status: 'approved', scheduled_for: at(4, '10:30') })
    const read = await api.call(readOrder, { token, params: { orderId: order.id } })
    expect(read.data.scheduled_for).toBe(at(4, '10:30'))
    const [row] = await api.rows('select starts_at from customer_order where id = $1', [order.id])
    expect(row).toEqual({ starts_at: new Date(at(4, '10:10')) })
    expect(await api.violations()).toEqual({})
  })

  test.each([
    ['an hour ago', at(3, '20:00')],
    ['too soon', at(3, '21:15')],
    ['between two slots', at(4, '12:10')],
    ['before it opens', at(4, '09:45')],
    ['at closing', at(4, '22:00')],
    ['on a closed day', at(7, '12:00')],
    ['further ahead than allowed', at(6, '12:00')],
  ])('LATER-06 is refused %s, with the nearest slots', async (_, slot) => {
    const refused = await refusalOf(slot)
    expect(refused.code).toBe('slot_gone')
    const all = await flat()
    expect(refused.slots).toHaveLength(4)
    expect(all).toEqual(expect.arrayContaining(refused.slots ?? []))
  })

  test('LATER-06 is refused after the hours changed, and while a pause has no end', async () => {
    expect((await place(at(4, '10:30'))).status).toBe('approved')
    const manager = { token: await api.keyOf('bara') }
    const body = { outlet_id: await outletId(), opening_hours: { tue: [{ open: '12:00', close: '14:00' }] } }
    await api.call(changeHours, { ...manager, body: body as never })
    expect(await refusalOf(at(4, '10:30'))).toMatchObject({
      code: 'slot_gone',
      slots: ['12:30', '12:45', '13:00', '13:15'].map(time => at(4, time)),
    })
    const pause = { outlet_id: await outletId(), modes: ['pickup'], lasts: null }
    await api.call(pauseOutlet, { ...manager, body: pause as never })
    expect(await refusalOf(at(4, '13:00'))).toMatchObject({ code: 'slot_gone', slots: [] })
  })

  const RACERS = Number(process.env['SLOT_RACERS'] ?? 40)
  test(`LATER-03 ${RACERS} orders race for the 3 places of a slot: exactly 3 get one, and a cancelled one comes back`, async () => {
    await company({}, { slot_orders: 3 })
    const body = await api.orderBody('bara', { scheduled_for: at(4, '12:00') })
    const answers = await Promise.all(
      Array.from({ length: RACERS }, () =>
        api.send(placeOrder, { token, idempotencyKey: newAttemptKey(), body }),
      ),
    )
    const statuses = Map.groupBy(answers, ({ status }) => status)
    expect([statuses.get(200)?.length, statuses.get(409)?.length]).toEqual([3, RACERS - 3])
    const refused = await refusalOf(at(4, '12:00'))
    expect(refused).toMatchObject({
      code: 'slot_full',
      slots: ['11:30', '11:45', '12:15', '12:30'].map(time => at(4, time)),
    })
    const [first] = await api.rows<{ id: string }>(
      "select id from customer_order where scheduled_for = $1 and status = 'approved' limit 1",
      [at(4, '12:00')],
    )
    await api.advance('bara', first?.id ?? '', ['cancelled'])
    expect((await place(at(4, '12:00'))).scheduled_for).toBe(at(4, '12:00'))
  })

  test('LATER-03 orders that count the places of a slot at the same moment wait for each other', async () => {
    await company({}, { slot_orders: 1 })
    const body = await api.orderBody('bara', { scheduled_for: at(4, '12:00') })
    const send = () => api.send(placeOrder, { token, idempotencyKey: newAttemptKey(), body })
    // Each waits at its end, when it refers to the outlet.
    const lockSql = "select from outlet where short_code = 'BRW' for update"
    const answers = await whileLocked({ databaseUrl: api.databaseUrl, lockSql, count: 3 }, () =>
      Promise.all([send(), send(), send()]),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('LATER-03 a slot can have room for items, and an unpaid order that is given up gives its place back', async () => {
    await company({}, { slot_items: 4 })
    const unpaid = await place(at(4, '12:00'), { items: soda(3), payment_method: 'qris' })
    expect((await refusalOf(at(4, '12:00'), { items: soda(2) })).code).toBe('slot_full')
    await api.call(cancelOrder, { token, params: { orderId: unpaid.id } })
    expect((await place(at(4, '12:00'), { items: soda(4) })).status).toBe('approved')
  })

  test('LATER-04 I4 a repeat after the slot has filled gets the first answer', async () => {
    await company({}, { slot_orders: 1 })
    const body = await api.orderBody('bara', { scheduled_for: at(4, '12:00') })
    const attempt = { token, idempotencyKey: newAttemptKey(), body }
    const first = await api.call(placeOrder, attempt)
    expect(await api.call(placeOrder, attempt)).toEqual(first)
  })

  test('LATER-04 is paid before its slot', async () => {
    const soon = await place(at(3, '21:30'), { payment_method: 'virtual_account' })
    expect(soon.payment_due_date).toBe(at(3, '21:15'))
    const tomorrow = await place(at(4, '12:00'), { payment_method: 'virtual_account', allow_second: true })
    expect(tomorrow.payment_due_date).toBe(at(3, '22:00'))
  })

  test('LATER-02 of another day needs nothing of what is left today', async () => {
    const key = await api.keyOf('bara')
    const set = async (changes: object) =>
      api.call(changeStock, {
        token: key,
        body: {
          outlet_id: await outletId(),
          changes: [{ type: 'product', id: 'soda', ...changes }],
        } as never,
      })
    await set({ remaining: 0 })
    expect((await refusalOf(at(3, '21:45'))).code).toBe('product_unavailable')
    expect((await place(at(4, '12:00'))).status).toBe('approved')
    await set({ remaining: null, sold_out: true, until: 'next_opening' })
    expect((await place(at(4, '12:00'))).status).toBe('approved')
    await set({ sold_out: true, until: null })
    expect((await refusalOf(at(4, '12:00'))).code).toBe('product_unavailable')
    await set({ sold_out: false })
  })
})

test('LATER-02 HOURS-13 what has selling times can be had in slots in which it is sold', async () => {
  const sold = { tue: [['17:00', '19:00']] } as const
  await api.importMenu(
    'bara',
    sampleCategories().map(category => (category.id === 'drinks' ? { ...category, sold } : category)),
  )
  const pickup_outlet_id = (await outletId()) as never
  const offered = await flat({ pickup_outlet_id, items: soda(1) })
  expect([offered[0], offered.at(-1)]).toEqual([at(4, '17:00'), at(4, '18:45')])
  expect((await place(at(4, '17:00'))).status).toBe('approved')
  expect(await refusalOf(at(4, '19:00'))).toMatchObject({ code: 'not_sold_now' })
  await api.importMenu('bara')
})

test('LATER-07 messages to the customer say the day and the time', async () => {
  const order = await place(at(4, '12:00'))
  await api.runJobs()
  await api.call(acknowledgeOrder, {
    token: await api.keyOf('bara'),
    params: { orderId: order.id },
    body: { minutes: 200 },
  })
  await api.runJobs()
  const sent = api.messageSender.sent.filter(({ parameters }) =>
    parameters.includes(`#${order.outlet_order_id}`),
  )
  expect(sent.map(({ kind, parameters }) => [kind, parameters.at(-1)])).toEqual([
    ['placed_later', 'Tue 4 Aug, 12:00'],
    ['accepted', 'Tue 4 Aug, 00:20'],
  ])
})
