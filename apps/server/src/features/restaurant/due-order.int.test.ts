// Orders for later at the restaurant: they wait in silence, and come up as new when the kitchen has to begin (LATER-05, LATER-08).
import {
  acknowledgeOrder,
  changeBoardSettings,
  createWebhook,
  listOrderChanges,
  planOrderMove,
  readRestaurantOrder,
  takeBackOrderMove,
} from '@pesan/contract/api'
import { type OutletId, outletId } from '@pesan/contract/ids'
import { createSandbox } from '@pesan/sandbox/app'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { outletDocumentOf } from '@pesan/testkit/company-document'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type PushBrowser, subscribeBrowser } from '@pesan/testkit/push-browser'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startDueOrders } from './due-order.service.ts'

/** Monday 3 August 2026, 12.00 in Bali. */
const NOON = new Date('2026-08-03T04:00:00.000Z')
const at = (day: number, time: string) =>
  new Date(`2026-08-${String(day).padStart(2, '0')}T${time}:00+08:00`).toISOString()

let api: Api
let pushService: FastifyInstance
let token: string
let key: string
let owner: ConsoleCall
let outlet: OutletId
beforeAll(async () => {
  api = await startApi({ clock: createMovedClock(NOON.toISOString()) })
  pushService = createSandbox({ clock: api.clock })
  await pushService.listen({ host: '127.0.0.1', port: 0 })
  token = await api.signIn('bara', '+6281277400001')
  key = await api.keyOf('bara')
  owner = await memberAt(api, { phone: '+6281277400002', role: 'owner', name: 'Ratih' })
})
beforeEach(async () => {
  const open = await api.rows<{ id: string }>("select id from customer_order where status = 'approved'")
  for (const { id } of open) await api.advance('bara', id, ['cancelled'])
  api.clock.advance({ ms: NOON.getTime() - api.clock.now().getTime() })
  await company()
  await api.runJobs()
})
afterAll(async () => {
  await api.stop()
  await pushService.close()
})

/** An order takes 20 minutes. */
async function company(changes: object = {}): Promise<void> {
  await api.importCompany({
    company_slug: 'bara',
    order_ahead_days: 2,
    alert_after_minutes: 5,
    outlets: [outletDocumentOf({ short_code: 'BRW', name: 'Berawa' })],
    ...changes,
  })
  outlet = v.parse(outletId, (await api.outletIds('bara'))[0])
  await settings({ auto_accept: false, usual_minutes: 20 })
}
const settings = (changes: { auto_accept?: boolean; usual_minutes?: number }) =>
  api.call(changeBoardSettings, { ...owner, body: { outlets: [{ id: outlet, ...changes }] } })
const place = (slot: string | null) =>
  api.placeOrder({ token, body: { allow_second: true, ...(slot ? { scheduled_for: slot } : {}) } })
const seen = async (orderId: string) =>
  (await api.call(readRestaurantOrder, { ...owner, params: { orderId } })).data
const goTo = async (moment: string) => {
  api.clock.advance({ ms: new Date(moment).getTime() - api.clock.now().getTime() })
  // What one run writes, the next one handles.
  await api.runJobs()
  await api.runJobs()
}
const startedAt = async (orderId: string) =>
  (
    await api.rows<{ started_at: Date | null }>('select started_at from customer_order where id = $1', [
      orderId,
    ])
  )[0]?.started_at?.toISOString() ?? null
const dueEvents = (orderId: string) =>
  api.rows("select order_version from outbox where order_id = $1 and event = 'OrderDue'", [orderId])

describe('an order for later that waits', () => {
  test('LATER-05 BOARD-21 alarms no one before it has to be started, also where no board is open', async () => {
    const order = await place(at(3, '18:00'))
    await goTo(at(3, '17:39'))
    expect(await seen(order.id)).toMatchObject({ alerted_at: null, starts_at: at(3, '17:40') })
    await goTo(at(3, '17:40'))
    expect((await seen(order.id)).alerted_at).toBeNull()
    api.clock.advance({ s: 30 })
    await api.runJobs()
    expect((await seen(order.id)).alerted_at).toBe(api.clock.now().toISOString())
  })

  test('LATER-05 is cancelled when it stays unanswered from then on, and not before', async () => {
    await company({ cancel_after_minutes: 10 })
    const order = await place(at(3, '18:00'))
    await goTo(at(3, '17:49'))
    expect((await seen(order.id)).status).toBe('approved')
    await goTo(at(3, '17:50'))
    expect((await seen(order.id)).status).toBe('cancelled')
  })

  test('LATER-05 is cancelled by a person without coming up', async () => {
    const order = await place(at(3, '18:00'))
    await api.advance('bara', order.id, ['cancelled'])
    await goTo(at(3, '17:45'))
    expect([await startedAt(order.id), await dueEvents(order.id)]).toEqual([null, []])
  })
})

describe('an order for later that has to be started', () => {
  test('LATER-05 comes up once, for every board, and its customer gets no second message', async () => {
    await api.call(createWebhook, {
      token: key,
      body: { url: 'https://till.example/', events: ['order.updated' as const] },
    })
    const order = await place(at(3, '18:00'))
    await goTo(at(3, '17:35'))
    const { next_cursor: cursor } = await api.call(listOrderChanges, { ...owner, query: { from: 'now' } })
    const sent = () => api.messageSender.sent.length
    const deliveries = () => api.rows('select id from webhook_delivery where order_id = $1', [order.id])
    const before = [sent(), (await deliveries()).length]
    await goTo(at(3, '17:41'))
    await goTo(at(3, '17:42'))
    expect(await startedAt(order.id)).toBe(at(3, '17:41'))
    expect(await dueEvents(order.id)).toEqual([{ order_version: 1 }])
    const { data } = await api.call(listOrderChanges, { ...owner, query: { cursor } })
    expect(data.map(({ id }) => id)).toEqual([order.id])
    expect([sent(), (await deliveries()).length]).toEqual(before)
    expect(await api.violations()).toEqual({})
  })

  test('LATER-05 I12 comes up once where several processes look', async () => {
    const order = await place(at(3, '18:00'))
    api.clock.advance({ s: 6 * 3600 })
    const look = () => startDueOrders({ ...api.services, outboxFilled: () => undefined })
    await Promise.all([look(), look(), look()])
    expect(await dueEvents(order.id)).toHaveLength(1)
  })

  test('LATER-05 comes up after its acceptance was taken back, and not while it can be', async () => {
    const order = await place(at(3, '18:00'))
    await goTo(at(3, '17:39'))
    const params = { orderId: order.id }
    const body = { status: 'prepare_order' as const }
    api.clock.advance({ s: 55 })
    await api.call(planOrderMove, { ...owner, params, body })
    api.clock.advance({ s: 6 })
    await startDueOrders({ ...api.services, outboxFilled: () => undefined })
    expect(await startedAt(order.id)).toBeNull()
    await api.call(takeBackOrderMove, { ...owner, params })
    await api.runJobs()
    expect(await dueEvents(order.id)).toHaveLength(1)
  })

  test('LATER-05 that a person has acknowledged before comes up in silence', async () => {
    const order = await place(at(3, '18:00'))
    await api.call(acknowledgeOrder, { ...owner, params: { orderId: order.id }, body: { minutes: 200 } })
    await goTo(at(3, '17:41'))
    expect([await startedAt(order.id), await dueEvents(order.id)]).toEqual([at(3, '17:41'), []])
  })
})

describe('the promise of an order for later', () => {
  const acceptWith = async (orderId: string, minutes?: number) => {
    const body = { status: 'prepare_order' as const, ...(minutes ? { minutes } : {}) }
    const { data } = await api.call(planOrderMove, { ...owner, params: { orderId }, body })
    return data.planned?.ready_at
  }

  test('LATER-05 is its slot, also when it is started now, and never a time that has passed', async () => {
    const [one, other, late] = [await place(at(3, '18:00')), await place(at(4, '18:00')), await place(null)]
    expect(await acceptWith(one.id)).toBe(at(3, '18:00'))
    expect(await acceptWith(other.id, 30)).toBe(at(3, '12:30'))
    expect(await acceptWith(late.id)).toBeNull()
    const missed = await place(at(3, '18:00'))
    await goTo(at(3, '18:10'))
    expect(await acceptWith(missed.id)).toBe(at(3, '18:10'))
  })

  test('LATER-05 BOARD-12 is its slot where the outlet accepts automatically, when it has to be started', async () => {
    await settings({ auto_accept: true })
    const order = await place(at(3, '18:00'))
    await goTo(at(3, '17:39'))
    expect(await seen(order.id)).toMatchObject({ status: 'approved', acknowledged_at: null })
    await goTo(at(3, '17:40'))
    expect(await seen(order.id)).toMatchObject({
      status: 'prepare_order',
      ready_at: at(3, '18:00'),
      auto_accepted: true,
    })
  })

  test('LATER-05 BOARD-12 is also given to an order that came before the outlet switched it on', async () => {
    const order = await place(at(3, '18:00'))
    api.clock.advance({ s: 60 })
    await settings({ auto_accept: true })
    await goTo(at(3, '17:40'))
    expect((await seen(order.id)).status).toBe('prepare_order')
  })
})

describe('the push messages of an order for later', () => {
  let browser: PushBrowser
  beforeEach(async () => {
    await api.rows('delete from push_subscription')
    browser = await subscribeBrowser({ api, pushService, caller: owner, locale: 'en' })
  })

  test('LATER-08 ring when it is placed, with day and time, and when it has to be started, once each', async () => {
    const { id, outlet_order_id: number } = await place(at(4, '18:00'))
    await api.runJobs()
    expect(await browser.shown()).toMatchObject([
      {
        title: `For later: order #${number}`,
        body: expect.stringMatching(/^Tue 4 Aug, 18\.00\. Pick up, /),
        tag: `${id} later`,
      },
    ])
    await goTo(at(4, '17:39'))
    const messages = async () =>
      (
        await api.rows<{ at: Date }>('select created_at as at from push_message where order_id = $1', [id])
      ).map(row => row.at.toISOString())
    expect(await messages()).not.toContain(at(4, '17:39'))
    await goTo(at(4, '17:40'))
    // The service holds the latest message of an order.
    expect(await browser.shown()).toMatchObject([{ title: `New order #${number}`, tag: id }])
    api.clock.advance({ s: 20 })
    await api.rows("update outbox_position set position = 0 where consumer = 'push'")
    await api.runJobs()
    expect(await messages()).toEqual([at(4, '17:40')])
  })

  test('LATER-08 ring on a browser that began after it was placed', async () => {
    await api.rows('delete from push_subscription')
    const { outlet_order_id: number } = await place(at(3, '18:00'))
    api.clock.advance({ s: 60 })
    const later = await subscribeBrowser({ api, pushService, caller: owner, locale: 'id' })
    await goTo(at(3, '17:40'))
    expect(await later.shown()).toMatchObject([{ title: `Pesanan baru #${number}` }])
  })
})
