// Hours, special days, pauses and busy times: who changes them, what they refuse, and what an order meets.
import {
  addSpecialDay,
  changeHours,
  endPause,
  listActivity,
  listOpenings,
  pauseOutlet,
  placeOrder,
  readOpening,
  removeSpecialDay,
  setBusy,
} from '@pesan/contract/api'
import { companyId } from '@pesan/contract/ids'
import type { PlaceOrderBody } from '@pesan/contract/order'
import { companyOpeningChannel, OPENING_CHANGED } from '@pesan/contract/realtime'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { companyDocumentOf, outletDocumentOf } from '@pesan/testkit/company-document'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import Pusher from 'pusher-js'
import * as v from 'valibot'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

let api: Api
let token: string
let manager: ConsoleCall
let counter: ConsoleCall
let outlets: string[]

/** Monday 3 August 2026, 21.55 in Bali. */
const EVENING = '2026-08-03T13:55:00.000Z'
const started: Api[] = []
beforeEach(async () => {
  await stopAll()
  api = await startApi({ clock: createMovedClock(EVENING) })
  started.push(api)
  token = await api.signIn('bara', '+6281234567890')
  outlets = await api.outletIds('bara')
  manager = await memberAt(api, { phone: '+6281277300001', role: 'manager', name: 'Kadek' })
  counter = await memberAt(api, { phone: '+6281277300003', role: 'counter', outlets: [outlets[0] ?? ''] })
})
afterAll(stopAll)

/** The newest first: two processes of one database are not stopped at the same moment. */
async function stopAll(): Promise<void> {
  for (const one of started.splice(0).toReversed()) await one.stop()
}

const TEN_TO_TEN = [{ open: '10:00', close: '22:00' }]
const WEEK = { mon: TEN_TO_TEN, tue: TEN_TO_TEN }
const setHours = (hours: unknown, at = outlets[0], call = manager) =>
  api.call(changeHours, { ...call, body: { outlet_id: at, opening_hours: hours } as never })
const place = (body: Partial<PlaceOrderBody> = {}) => api.placeOrder({ token, body })
const refusalOf = async (changes: Partial<PlaceOrderBody> = {}) =>
  api.refusal(placeOrder, {
    token,
    idempotencyKey: newAttemptKey(),
    body: await api.orderBody('bara', changes),
  })
const pause = (body: object, call: ConsoleCall = manager) =>
  api.call(pauseOutlet, { ...call, body: { outlet_id: outlets[0], ...body } as never })

describe('an order', () => {
  test('HOURS-07 is taken until the second of closing, and then refused with the next opening', async () => {
    await setHours(WEEK)
    api.clock.advance({ s: 4 * 60 + 59 })
    expect((await place()).status).toBe('approved')
    api.clock.advance({ s: 1 })
    expect(await refusalOf()).toMatchObject({
      code: 'outlet_closed',
      opens_at: '2026-08-04T02:00:00.000Z',
      reason: null,
    })
    expect((await place({ pickup_outlet_id: outlets[1] as never })).status).toBe('approved')
  })

  test('HOURS-07 I4 a repeat after closing gets the first answer', async () => {
    await setHours(WEEK)
    const attempt = { token, idempotencyKey: newAttemptKey(), body: await api.orderBody('bara', {}) }
    const first = await api.call(placeOrder, attempt)
    api.clock.advance({ s: 600 })
    expect(await api.call(placeOrder, attempt)).toEqual(first)
  })

  test('HOURS-06 the last order is taken the given minutes before closing', async () => {
    await api.importCompany({ company_slug: 'bara', last_order_minutes: 5 })
    await setHours(WEEK)
    expect(await refusalOf()).toMatchObject({ code: 'outlet_closed' })
  })

  test('HOURS-01 meets the hours of its mode', async () => {
    const body = { outlet_id: outlets[0], delivery_hours: { sun: TEN_TO_TEN } } as never
    await api.call(changeHours, { ...manager, body })
    expect((await place()).status).toBe('approved')
    const { data } = await api.call(readOpening)
    expect(data.outlets[0]?.hours).toEqual({ delivery: { sun: TEN_TO_TEN }, pickup: null })
  })

  test('HOURS-07 a process that has not learned of the change decides again', async () => {
    const other = await startApi({ databaseUrl: api.databaseUrl, clock: api.clock })
    started.push(other)
    expect((await other.placeOrder({ token })).status).toBe('approved')
    // As a second process that closes the outlet, without its announcement.
    await api.rows(`update outlet set opening_hours = '{}' where short_code = 'BRW'`)
    await api.rows(`update company set version = version + 1 where slug = 'bara'`)
    const body = await api.orderBody('bara', {})
    expect(await other.refusal(placeOrder, { token, idempotencyKey: newAttemptKey(), body })).toMatchObject({
      code: 'outlet_closed',
      opens_at: null,
    })
  })

  test('HOURS-02 HOURS-12 a special day comes before the week, also where it never closes', async () => {
    const nyepi = {
      first_day: '2026-08-03',
      last_day: '2026-08-03',
      periods: [],
      closed_from: '06:00',
      reason: 'Nyepi',
    }
    const { data } = await api.call(addSpecialDay, { ...manager, body: { special_day: nyepi } })
    expect(data.outlets.map(({ special_days: days }) => days)).toEqual(
      outlets.map(() => [{ ...nyepi, id: expect.any(String), set_by: 'Kadek' }]),
    )
    expect(await refusalOf()).toMatchObject({ opens_at: '2026-08-03T22:00:00.000Z', reason: 'Nyepi' })
    const specialDayId = data.outlets[0]?.special_days[0]?.id ?? ''
    await api.call(removeSpecialDay, { ...manager, params: { specialDayId } })
    expect((await place()).status).toBe('approved')
    expect(await api.refusal(removeSpecialDay, { ...manager, params: { specialDayId } })).toMatchObject({
      code: 'special_day_not_found',
    })
  })

  test('HOURS-02 days that are set already are refused', async () => {
    const day = {
      first_day: '2026-12-24',
      last_day: '2026-12-26',
      periods: [],
      closed_from: null,
      reason: null,
    }
    await api.call(addSpecialDay, { ...manager, body: { special_day: day } })
    const again = { ...day, first_day: '2026-12-26', last_day: '2026-12-31' }
    expect(await api.refusal(addSpecialDay, { ...manager, body: { special_day: again } })).toMatchObject({
      code: 'special_days_overlap',
    })
  })
})

test('HOURS-02 days that are over are refused', async () => {
  const day = {
    first_day: '2026-07-30',
    last_day: '2026-07-31',
    periods: [],
    closed_from: null,
    reason: null,
  }
  expect(await api.refusal(addSpecialDay, { ...manager, body: { special_day: day } })).toMatchObject({
    code: 'special_day_past',
  })
})

test('changes by several people at the same moment overwrite nothing of each other', async () => {
  const day = (first_day: string) => ({
    special_day: { first_day, last_day: first_day, periods: [], closed_from: null, reason: null },
  })
  await Promise.all([
    setHours(WEEK),
    pause({ modes: ['pickup'], lasts: 15 }, counter),
    pause({ modes: ['delivery'], lasts: null }),
    ...['2026-12-24', '2026-12-25', '2026-12-26'].map(first =>
      api.call(addSpecialDay, { ...manager, body: day(first) }),
    ),
  ])
  const { data } = await api.call(listOpenings, manager)
  const [outlet] = data.outlets
  expect(Object.keys(outlet?.pauses ?? {}).toSorted()).toEqual(['delivery', 'pickup'])
  expect(outlet?.special_days.map(each => each.first_day)).toEqual(['2026-12-24', '2026-12-25', '2026-12-26'])
  expect(outlet?.opening_hours).toEqual(WEEK)
})

describe('a pause', () => {
  test('HOURS-08 stops one mode for its minutes, with its reason, and ends by itself', async () => {
    await pause({ modes: ['pickup'], lasts: 30, reason: 'The oven needs a short rest' })
    expect(await refusalOf()).toMatchObject({
      code: 'outlet_closed',
      opens_at: '2026-08-03T14:25:00.000Z',
      reason: 'The oven needs a short rest',
    })
    api.clock.advance({ s: 30 * 60 })
    expect((await place()).status).toBe('approved')
  })

  test('HOURS-08 lasts until it is ended', async () => {
    await pause({ modes: ['pickup', 'delivery'], lasts: null })
    api.clock.advance({ days: 2 })
    expect(await refusalOf()).toMatchObject({ code: 'outlet_closed', opens_at: null })
    const body = { outlet_id: outlets[0], modes: ['pickup'] } as never
    await api.call(endPause, { ...counter, body })
    expect((await place()).status).toBe('approved')
  })

  test('HOURS-15 "until tomorrow" ends at the next opening, and not after 24 hours', async () => {
    await setHours(WEEK)
    const { data } = await pause({ modes: ['pickup'], lasts: 'next_opening' })
    expect(data.outlets[0]?.pauses.pickup?.until).toBe('2026-08-04T02:00:00.000Z')
  })

  test('HOURS-09 a busy time adds minutes until a moment, and 0 ends it', async () => {
    const at = (body: object) =>
      api.call(setBusy, { ...counter, body: { outlet_id: outlets[0], ...body } as never })
    await at({ minutes: 20, for_minutes: 30 })
    const busyOf = async () => (await api.call(readOpening)).data.outlets[0]?.busy
    expect(await busyOf()).toEqual({ minutes: 20, until: '2026-08-03T14:25:00.000Z' })
    await at({ minutes: 0 })
    expect(await busyOf()).toBeNull()
  })
})

describe('who', () => {
  test('STAFF-05 STAFF-08 the counter pauses its outlet, and neither another one nor hours', async () => {
    const other = { outlet_id: outlets[1], modes: ['pickup'], lasts: 15 } as never
    expect(await api.refusal(pauseOutlet, { ...counter, body: other })).toMatchObject({
      code: 'unknown_outlet',
    })
    const hours = { outlet_id: outlets[0], opening_hours: null } as never
    expect(await api.refusal(changeHours, { ...counter, body: hours })).toMatchObject({
      code: 'scope_missing',
    })
    await pause({ modes: ['pickup'], lasts: 15 }, counter)
    const { data } = await api.call(listOpenings, counter)
    expect(data.outlets.map(({ outlet_id: id }) => id)).toEqual([outlets[0]])
  })

  test('STAFF-13 what changed stands in the activity log', async () => {
    const owner = await memberAt(api, { phone: '+6281277300009', role: 'owner' })
    await setHours(WEEK)
    const { data } = await api.call(listActivity, { ...owner, query: { kind: 'opening' } })
    expect(data[0]).toMatchObject({
      action: 'opening.hours_changed',
      before: { opening_hours: null },
      after: { opening_hours: ['mon 10:00-22:00', 'tue 10:00-22:00'] },
    })
  })
})

test('HOURS-11 a week that cannot be is refused, and nothing is changed', async () => {
  const hours = { mon: [{ open: '10:00', close: '10:00' }] }
  const body = { outlet_id: outlets[0], opening_hours: hours } as never
  expect(await api.refusal(changeHours, { ...manager, body })).toMatchObject({ code: 'invalid_input' })
  expect((await api.call(readOpening)).data.outlets[0]?.hours.pickup).toBeNull()
})

test('HOURS-10 a change reaches open pages that follow the channel, without signing in', async () => {
  const client = new Pusher(api.services.secrets.realtime.key, {
    cluster: 'ap1',
    wsHost: '127.0.0.1',
    wsPort: api.port,
    forceTLS: false,
    enabledTransports: ['ws'],
  })
  const channel = client.subscribe(companyOpeningChannel(v.parse(companyId, api.companyId('bara'))))
  await new Promise(resolve => channel.bind('pusher:subscription_succeeded', resolve))
  const received = new Promise(resolve => channel.bind(OPENING_CHANGED, resolve))
  await pause({ modes: ['pickup'], lasts: 15 })
  await api.publishAll()
  await received
  client.disconnect()
  expect((await api.call(readOpening)).data.outlets[0]?.pauses.pickup?.until).toBe('2026-08-03T14:10:00.000Z')
})

test('OPEN-10 hours and special days are exported, and importing them again changes nothing', async () => {
  const days = [
    { first_day: '2026-12-24', last_day: '2026-12-25', periods: [], closed_from: null, reason: 'Christmas' },
  ]
  await api.call(addSpecialDay, { ...manager, body: { special_day: days[0] as never } })
  const document = companyDocumentOf({
    outlets: [
      outletDocumentOf({ short_code: 'BRW', name: 'Berawa', special_days: days, pickup_hours: WEEK }),
      outletDocumentOf({ short_code: 'UBD', name: 'Ubud' }),
    ],
  })
  await api.importCompany({ company_slug: 'bara', outlets: document.outlets })
  const { data } = await api.call(listOpenings, manager)
  expect(data.outlets[0]?.special_days).toEqual([{ ...days[0], id: expect.any(String), set_by: 'Kadek' }])
  expect(data.outlets[0]?.pickup_hours).toEqual(WEEK)
})
