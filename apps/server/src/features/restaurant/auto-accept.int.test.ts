// Outlets that accept orders automatically.
import {
  cancelOrder,
  changeBoardSettings,
  endPause,
  listActivity,
  listOrderChanges,
  pauseOutlet,
  planOrderMove,
  readOrder,
  readRestaurantOrder,
  setBusy,
  takeBackOrderMove,
} from '@pesan/contract/api'
import { type OutletId, outletId } from '@pesan/contract/ids'
import type { OrderStatus } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { outletDocumentOf } from '@pesan/testkit/company-document'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { Client } from 'pg'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOutbox } from '../../outbox/outbox.ts'
import { autoAcceptConsumer } from './auto-accept.jobs.ts'

let api: Api
let provider: Provider
let token: string
let owner: ConsoleCall
let berawa: OutletId
let ubud: OutletId
beforeAll(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  await api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'qris'] })
  token = await api.signIn('bara', '+6281277400001')
  owner = await memberAt(api, { phone: '+6281277400002', role: 'owner', name: 'Ratih' })
  const ids = v.parse(v.tuple([outletId, outletId]), await api.outletIds('bara'))
  berawa = ids[0]
  ubud = ids[1]
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})

const settle = async (): Promise<void> => {
  // Its acceptance is an event as well.
  await api.publishAll()
  await api.publishAll()
  await api.runJobs()
}
const choose = (settings: { auto_accept?: boolean; usual_minutes?: number }, id = berawa) =>
  api.call(changeBoardSettings, { ...owner, body: { outlets: [{ id, ...settings }] } })
const seen = async (orderId: string) =>
  (await api.call(readRestaurantOrder, { ...owner, params: { orderId } })).data
const statusesOf = async (orderId: string): Promise<OrderStatus[]> =>
  (await seen(orderId)).history.map(({ status }) => status)
const place = (body: object = {}) => api.placeOrder({ token, body: { allow_second: true, ...body } })
const messagesAbout = (number: string): string[] =>
  api.messageSender.sent
    .filter(({ parameters }) => parameters.some(text => text.includes(number)))
    .map(({ kind }) => kind)

beforeEach(async () => {
  await settle()
  api.clock.advance({ s: 1 })
  await choose({ auto_accept: true, usual_minutes: 15 })
})

describe('an outlet that accepts automatically', () => {
  test('BOARD-12 accepts a cash order with its usual minutes, as by a press', async () => {
    const { id, outlet_order_id: number } = await place()
    const { next_cursor: cursor } = await api.call(listOrderChanges, { ...owner, query: { from: 'now' } })
    await settle()
    const ready_at = new Date(api.clock.now().getTime() + 15 * 60_000).toISOString()
    const order = await seen(id)
    expect(order).toMatchObject({
      status: 'prepare_order',
      ready_at,
      acknowledged_at: api.clock.now().toISOString(),
      auto_accepted: true,
      moved_by: null,
      planned: null,
    })
    expect(order.history.at(-1)).toMatchObject({ status: 'prepare_order', cause: 'auto_accept', by: null })
    const { data: customers } = await api.call(readOrder, { token, params: { orderId: id } })
    expect(customers).toMatchObject({ status: 'prepare_order', ready_at })
    expect(messagesAbout(number)).toEqual(['accepted'])
    const { data: changed } = await api.call(listOrderChanges, { ...owner, query: { cursor } })
    expect(changed).toContainEqual(expect.objectContaining({ id, status: 'prepare_order' }))
    expect(await api.violations()).toEqual({})
  })

  test('BOARD-12 HOURS-09 promises later while the outlet is busy', async () => {
    const body = { outlet_id: berawa }
    await api.call(setBusy, { ...owner, body: { ...body, minutes: 30, for_minutes: 60 } })
    const { id } = await place()
    await settle()
    const ready_at = new Date(api.clock.now().getTime() + 45 * 60_000).toISOString()
    expect(await seen(id)).toMatchObject({ status: 'prepare_order', ready_at })
    await api.call(setBusy, { ...owner, body: { ...body, minutes: 0 } })
  })

  test('BOARD-12 STAFF-13 the activity log says that the system accepted it', async () => {
    const { id, outlet_order_id: number } = await place()
    await settle()
    const { data } = await api.call(listActivity, { ...owner, query: { limit: '1' } })
    expect(data[0]).toMatchObject({
      action: 'order.moved',
      actor: { kind: 'system', id: null, name: null, device: null },
      subject: { id, name: `#${number}` },
      before: { status: 'approved' },
      after: { status: 'prepare_order' },
    })
  })

  test('BOARD-12 accepts an order when its payment arrives, and not before', async () => {
    const order = await place({ payment_method: 'qris' })
    await settle()
    expect(await statusesOf(order.id)).toEqual(['pending'])
    await provider.pay({ qr_string: order.external_payment_data?.qr_string ?? '' })
    await provider.settled()
    await settle()
    await settle()
    expect(await statusesOf(order.id)).toEqual(['pending', 'approved', 'prepare_order'])
  })

  test('BOARD-12 leaves an order that was cancelled before', async () => {
    const { id } = await place()
    await api.advance('bara', id, ['cancelled'])
    await settle()
    expect(await statusesOf(id)).toEqual(['approved', 'cancelled'])
  })

  test('BOARD-12 leaves an unpaid order that its customer gave up', async () => {
    const { id } = await place({ payment_method: 'qris' })
    await api.call(cancelOrder, { token, params: { orderId: id } })
    await settle()
    expect(await statusesOf(id)).toEqual(['pending', 'cancelled'])
  })

  test('BOARD-12 leaves an order that a person has answered in the same moment', async () => {
    const { id } = await place()
    await api.call(planOrderMove, {
      ...owner,
      params: { orderId: id },
      body: { status: 'prepare_order', minutes: 45 },
    })
    await settle()
    await api.call(takeBackOrderMove, { ...owner, params: { orderId: id } })
    await settle()
    expect(await seen(id)).toMatchObject({ status: 'approved', auto_accepted: false })
  })

  test('BOARD-12 notifies the customer of the arrival after all, where it does not accept', async () => {
    const { id, outlet_order_id: number } = await place()
    await choose({ auto_accept: false })
    await settle()
    await choose({ auto_accept: true })
    expect(await statusesOf(id)).toEqual(['approved'])
    api.clock.advance({ s: 5 })
    await settle()
    expect(messagesAbout(number)).toEqual(['placed'])
  })

  test('BOARD-12 accepts nothing for another outlet', async () => {
    const { id } = await place({ pickup_outlet_id: ubud })
    await settle()
    expect(await statusesOf(id)).toEqual(['approved'])
  })
})

describe('an outlet that is switched on or off', () => {
  test('BOARD-12 leaves the orders that wait already, also those whose events are still on their way', async () => {
    await choose({ auto_accept: false })
    const { id: waiting } = await place()
    await settle()
    const { id: onItsWay } = await place()
    api.clock.advance({ s: 1 })
    await choose({ auto_accept: true })
    await settle()
    expect([await statusesOf(waiting), await statusesOf(onItsWay)]).toEqual([['approved'], ['approved']])
    const { id } = await place()
    await settle()
    expect(await statusesOf(id)).toEqual(['approved', 'prepare_order'])
  })

  test('BOARD-12 accepts nothing from the moment on in which it is switched off', async () => {
    const { id } = await place()
    await choose({ auto_accept: false })
    await settle()
    expect(await statusesOf(id)).toEqual(['approved'])
  })

  test('BOARD-12 accepts nothing while it is paused', async () => {
    const { id } = await place()
    const modes = ['delivery', 'pickup'] as const
    await api.call(pauseOutlet, { ...owner, body: { outlet_id: berawa, modes: [...modes], lasts: null } })
    await settle()
    expect(await statusesOf(id)).toEqual(['approved'])
    await api.call(endPause, { ...owner, body: { outlet_id: berawa, modes: [...modes] } })
    const { id: later } = await place()
    await settle()
    expect(await statusesOf(later)).toEqual(['approved', 'prepare_order'])
  })

  test('BOARD-12 accepts nothing while it is closed', async () => {
    const night = { open: '02:00', close: '02:01' }
    const hours = { mon: [night] }
    const outlet = outletDocumentOf({ short_code: 'BRW', name: 'Berawa', opening_hours: hours })
    const others = [outletDocumentOf({ short_code: 'UBD', name: 'Ubud' })]
    const { id } = await place()
    await api.importCompany({
      company_slug: 'bara',
      payment_methods: ['cash', 'qris'],
      outlets: [outlet, ...others],
    })
    await settle()
    expect(await statusesOf(id)).toEqual(['approved'])
    const open = [{ ...outlet, opening_hours: null }, ...others]
    await api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'qris'], outlets: open })
    const { id: later } = await place()
    await settle()
    expect(await statusesOf(later)).toEqual(['approved', 'prepare_order'])
  })
})

describe('several processes', () => {
  let other: Api
  beforeAll(async () => {
    other = await startApi({ databaseUrl: api.databaseUrl, clock: api.clock })
  })
  afterAll(() => other.stop())

  test('BOARD-12 I12 accept an order once, and send one message', async () => {
    const placed = [await place(), await place(), await place()]
    await Promise.all([api.publishAll(), other.publishAll(), api.publishAll()])
    await settle()
    for (const { id, outlet_order_id: number } of placed) {
      expect(await statusesOf(id)).toEqual(['approved', 'prepare_order'])
      expect(messagesAbout(number)).toEqual(['accepted'])
    }
  })

  test('BOARD-12 I12 one that crashes before its commit has accepted nothing; the next one accepts', async () => {
    const { id, outlet_order_id: number } = await place()
    const { handle, name } = autoAcceptConsumer(api.services)
    const dying = createOutbox({ ...api.services, log: api.log.logger })
    dying.consume(
      {
        name,
        async handle(tx, events) {
          await handle(tx, events)
          // The session ends as it does when its process is killed before the commit.
          await tx.run('select pg_terminate_backend(pg_backend_pid())')
        },
      },
      { isByHand: true },
    )
    await expect(dying.drain()).rejects.toThrow(/terminating connection/)
    expect(await statusesOf(id)).toEqual(['approved'])
    await settle()
    expect(await statusesOf(id)).toEqual(['approved', 'prepare_order'])
    expect(messagesAbout(number)).toEqual(['accepted'])
  })

  /** For so long no process accepts, as after a crash in the middle of it; messages are written and sent. */
  async function passWithoutAcceptance(seconds: number): Promise<void> {
    const accepting = new Client({ connectionString: api.databaseUrl })
    await accepting.connect()
    await accepting.query('begin')
    await accepting.query("select from outbox_position where consumer = 'auto-accept' for update")
    await api.publishAll()
    api.clock.advance({ s: seconds })
    await api.runJobs()
    await accepting.end()
  }

  test('BOARD-12 I12 the customer of an order that is accepted only after a crash gets one message', async () => {
    const { id, outlet_order_id: number } = await place()
    await passWithoutAcceptance(30)
    expect(await statusesOf(id)).toEqual(['approved'])
    await settle()
    expect(await statusesOf(id)).toEqual(['approved', 'prepare_order'])
    api.clock.advance({ s: 60 })
    await settle()
    expect(messagesAbout(number)).toEqual(['accepted'])
  })

  test('BOARD-12 the customer of an order that no process handles for a minute is notified that it arrived', async () => {
    const { outlet_order_id: number } = await place()
    await passWithoutAcceptance(61)
    expect(messagesAbout(number)).toEqual(['placed'])
  })
})
