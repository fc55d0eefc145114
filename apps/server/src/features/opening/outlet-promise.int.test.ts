// What customers are promised, the same on the pages and in the order (PROMISE), and the rules besides the weekly hours that
// decide it.
import {
  changeBoardSettings,
  changeOpeningRules,
  listActivity,
  listOpenings,
  listOrderSlots,
  readOpening,
  readOrder,
  setBusy,
} from '@pesan/contract/api'
import { type OutletId, outletId } from '@pesan/contract/ids'
import type { OpeningRulesBody } from '@pesan/contract/opening-rules'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { outletDocumentOf } from '@pesan/testkit/company-document'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import * as v from 'valibot'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

/** Monday 3 August 2026, 18.42 in Bali. */
const EVENING = '2026-08-03T10:42:00.000Z'
const at = (time: string) => `2026-08-03T${time}:00.000Z`
const WEEK = { mon: [{ open: '10:00', close: '22:00' }], tue: [{ open: '10:00', close: '22:00' }] }

let api: Api | undefined
let token: string
let owner: ConsoleCall
let berawa: OutletId
let ubud: OutletId
const server = (): Api => {
  if (!api) throw new Error('no server runs')
  return api
}
beforeEach(async () => {
  await api?.stop()
  api = await startApi({ clock: createMovedClock(EVENING) })
  token = await api.signIn('bara', '+6281277700001')
  owner = await memberAt(api, { phone: '+6281277700002', role: 'owner', name: 'Ratih' })
})
afterAll(() => api?.stop())

async function withHours(): Promise<void> {
  const outlet = (short_code: string, name: string) =>
    outletDocumentOf({ short_code, name, opening_hours: WEEK })
  await server().importCompany({
    company_slug: 'bara',
    outlets: [outlet('BRW', 'Berawa'), outlet('UBD', 'Ubud')],
  })
  const ids = v.parse(v.tuple([outletId, outletId]), await server().outletIds('bara'))
  berawa = ids[0]
  ubud = ids[1]
}
const place = () => server().placeOrder({ token, body: { allow_second: true, pickup_outlet_id: berawa } })
const timesOf = async (outlet: OutletId) =>
  (await server().call(readOpening)).data.outlets.find(({ outlet_id: id }) => id === outlet)
const rules = (body: OpeningRulesBody, call = owner) => server().call(changeOpeningRules, { ...call, body })

describe('an order for as soon as possible', () => {
  test('PROMISE-02 keeps the span that its customer read, whatever holds later', async () => {
    await withHours()
    const order = await place()
    const span = { from: at('11:05'), until: at('11:15') }
    expect(order.expected).toEqual(span)
    const body = { outlet_id: berawa, minutes: 30 as const, for_minutes: 60 as const }
    await server().call(setBusy, { ...owner, body })
    const { data } = await server().call(readOrder, { token, params: { orderId: order.id } })
    expect(data.expected).toEqual(span)
    expect((await place()).expected).toEqual({ from: at('11:35'), until: at('11:45') })
  })

  test('PROMISE-02 of a company that has not said when it takes orders has no such span', async () => {
    expect((await server().placeOrder({ token })).expected).toBeNull()
  })

  test('PROMISE-01 is promised by the usual minutes as soon as they change', async () => {
    await withHours()
    expect((await timesOf(berawa))?.usual_minutes).toBe(20)
    await server().call(changeBoardSettings, {
      ...owner,
      body: { outlets: [{ id: berawa, usual_minutes: 45 }] },
    })
    expect((await timesOf(berawa))?.usual_minutes).toBe(45)
    expect((await place()).expected?.from).toBe(at('11:30'))
  })

  test('PROMISE-01 is promised later by what the kitchen has in front, and not by what is in it no longer', async () => {
    await withHours()
    expect(await timesOf(berawa)).not.toHaveProperty('queue_minutes')
    await rules({ outlets: [{ outlet_id: berawa, slot_orders: 1 }] })
    // Two orders and the next one take 45 minutes, 25 more than usual.
    const [first] = [await place(), await place()]
    expect(await timesOf(berawa)).toMatchObject({ queue_minutes: 25 })
    expect(await timesOf(ubud)).not.toHaveProperty('queue_minutes')
    expect((await place()).expected?.from).toBe(at('11:30'))
    await server().advance('bara', first.id, ['cancelled'])
    expect(await timesOf(berawa)).toMatchObject({ queue_minutes: 25 })
    server().clock.advance({ s: 3 * 3600 })
    expect(await timesOf(berawa)).toMatchObject({ queue_minutes: 0 })
  })

  test('PROMISE-01 counts items where the kitchen is limited by them', async () => {
    await withHours()
    await rules({ outlets: [{ outlet_id: berawa, slot_items: 2 }] })
    expect(await timesOf(berawa)).toMatchObject({ queue_minutes: 0 })
    const order = await place()
    const items = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
    expect(await timesOf(berawa)).toMatchObject({
      queue_minutes: Math.max(0, Math.ceil(((items + 1) * 15) / 2) - 20),
    })
  })
})

describe('the rules besides the weekly hours', () => {
  test('HOURS-06 LATER-01 LATER-03 hold at once, and are in the activity log', async () => {
    await withHours()
    const { data } = await rules({
      last_order_minutes: 30,
      order_ahead_days: 1,
      outlets: [{ outlet_id: berawa, slot_orders: 6 }],
    })
    expect(data).toMatchObject({ last_order_minutes: 30, order_ahead_days: 1 })
    expect(data.outlets.map(outlet => outlet.slot_orders)).toEqual([6, null])
    expect((await server().call(readOpening)).data.last_order_minutes).toBe(30)
    const slots = await server().call(listOrderSlots, {
      token,
      body: { pickup_outlet_id: berawa, items: (await server().orderBody('bara')).items },
    })
    expect(slots.data.days.map(({ day }) => day)).toEqual(['2026-08-03', '2026-08-04'])
    const { data: entries } = await server().call(listActivity, { ...owner, query: { kind: 'opening' } })
    expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'opening.rules_changed', before: { slot_orders: null }, after: { slot_orders: 6 } },
      {
        action: 'opening.rules_changed',
        before: { last_order_minutes: 0, order_ahead_days: null },
        after: { last_order_minutes: 30, order_ahead_days: 1 },
      },
    ])
  })

  test('LATER-01 LATER-03 null takes a rule back, what is absent stays, and the same again changes nothing', async () => {
    await withHours()
    await rules({ order_ahead_days: 3, outlets: [{ outlet_id: berawa, slot_orders: 6, slot_items: 20 }] })
    const { data } = await rules({
      order_ahead_days: null,
      outlets: [{ outlet_id: berawa, slot_orders: null }],
    })
    expect(data.order_ahead_days).toBeNull()
    expect(data.outlets[0]).toMatchObject({ slot_orders: null, slot_items: 20 })
    const before = await entries()
    await rules({ order_ahead_days: null, outlets: [{ outlet_id: berawa, slot_items: 20 }] })
    expect(await entries()).toBe(before)
  })

  test('STAFF-08 a member of some outlets changes theirs, and nothing that holds for all', async () => {
    await withHours()
    const limited = await memberAt(server(), { phone: '+6281277700003', role: 'manager', outlets: [ubud] })
    const refused = (body: OpeningRulesBody) => server().refusal(changeOpeningRules, { ...limited, body })
    expect((await refused({ last_order_minutes: 30 })).code).toBe('scope_missing')
    expect((await refused({ outlets: [{ outlet_id: berawa, slot_orders: 1 }] })).code).toBe('unknown_outlet')
    const both = [ubud, berawa].map(outlet_id => ({ outlet_id, slot_orders: 1 }))
    expect((await refused({ outlets: both })).code).toBe('unknown_outlet')
    const { data } = await rules({ outlets: [{ outlet_id: ubud, slot_orders: 4 }] }, limited)
    expect(data.outlets.map(({ outlet_id: id, slot_orders }) => [id, slot_orders])).toEqual([[ubud, 4]])
    const all = (await server().call(listOpenings, owner)).data.outlets
    expect(all.map(({ slot_orders }) => slot_orders)).toEqual([null, 4])
  })
})

const entries = async (): Promise<number> => {
  const [row] = await server().rows<{ count: number }>('select count(*)::integer as count from activity')
  return row?.count ?? 0
}
