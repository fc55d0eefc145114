// A delivery for later goes to the outlet that has its slot (LATER-02, HOURS-14).
import { listOrderSlots, placeOrder, quoteDelivery } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { outletDocumentOf } from '@pesan/testkit/company-document'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Between the two outlets. */
const ADDRESS = { delivery_latitude: -8.64, delivery_longitude: 115.14 }
const DAY = { open: '10:00', close: '22:00' }
/** Of Tuesday 4 August 2026 in Bali. */
const at = (time: string) => new Date(`2026-08-04T${time}:00+08:00`).toISOString()

let api: Api
let token: string
beforeAll(async () => {
  // Monday, 21.00.
  api = await startApi({ clock: createMovedClock('2026-08-03T13:00:00.000Z') })
  const north = outletDocumentOf({
    short_code: 'NOR',
    name: 'North',
    latitude: -8.645,
    longitude: 115.14,
    opening_hours: { tue: [{ open: '18:00', close: '22:00' }] },
  })
  const south = outletDocumentOf({
    short_code: 'SOU',
    name: 'South',
    latitude: -8.7,
    longitude: 115.14,
    delivery_radius_km: 9,
    opening_hours: { mon: [DAY], tue: [DAY] },
  })
  await api.importCompany({ company_slug: 'bara', order_ahead_days: 2, outlets: [north, south] })
  token = await api.signIn('bara', '+6281234567890')
})
afterAll(() => api.stop())

test('LATER-02 HOURS-14 an order for later goes to the nearest outlet that has the slot, at its price', async () => {
  const price = async (scheduled_for: string) =>
    (await api.call(quoteDelivery, { body: { ...ADDRESS, items: [], scheduled_for } }))[0]?.price
  const deliver = async (scheduled_for: string) => {
    const { pickup_outlet_id: _none, ...body } = await api.orderBody('bara')
    const sent = { ...body, ...ADDRESS, scheduled_for, delivery_fees: await price(scheduled_for) }
    return (await api.call(placeOrder, { token, idempotencyKey: newAttemptKey(), body: sent })).data
  }
  const { data } = await api.call(listOrderSlots, { body: { ...ADDRESS, items: [] } })
  const offered = data.days.flatMap(({ slots }) => slots)
  expect([offered.includes(at('12:00')), offered.includes(at('19:00'))]).toEqual([true, true])
  expect((await deliver(at('12:00'))).outlet_name).toBe('South')
  expect((await deliver(at('19:00'))).outlet_name).toBe('North')
  expect(await price(at('12:00'))).not.toBe(await price(at('19:00')))
})

test('LATER-06 a slot of another outlet is refused, with the nearest of the chosen one', async () => {
  const [north, south] = await api.outletIds('bara')
  const sent = async (pickup_outlet_id: string | undefined) => ({
    token,
    idempotencyKey: newAttemptKey(),
    body: await api.orderBody('bara', { pickup_outlet_id, scheduled_for: at('12:00') } as never),
  })
  expect(await api.refusal(placeOrder, await sent(north))).toMatchObject({
    code: 'slot_gone',
    slots: ['18:30', '18:45', '19:00', '19:15'].map(at),
  })
  expect((await api.call(placeOrder, await sent(south))).data.outlet_name).toBe('South')
})
