// An outlet whose orders are not answered pauses itself, says so everywhere, and takes orders again by one press.
import {
  changeBoardSettings,
  endPause,
  listActivity,
  listOpenings,
  placeOrder,
  planOrderMove,
  readOpening,
} from '@pesan/contract/api'
import { companyId, outletId } from '@pesan/contract/ids'
import { companyOpeningChannel, companyOrdersChannel, OPENING_CHANGED } from '@pesan/contract/realtime'
import { createSandbox } from '@pesan/sandbox/app'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { outletDocumentOf } from '@pesan/testkit/company-document'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type PushBrowser, subscribeBrowser } from '@pesan/testkit/push-browser'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { pauseUnanswered } from './pause-itself.service.ts'

let api: Api
let pushService: FastifyInstance
let token: string
let manager: ConsoleCall
let counter: ConsoleCall
let browser: PushBrowser
let outlets: string[]

const ALERT_AFTER_S = 5 * 60
const DAY = [{ open: '10:00', close: '22:00' }]

beforeEach(async () => {
  await stop()
  // A Monday, 12.00 in Bali.
  api = await startApi({ clock: createMovedClock('2026-08-03T04:00:00.000Z') })
  pushService = createSandbox({ clock: api.clock })
  await pushService.listen({ host: '127.0.0.1', port: 0 })
  const week = { opening_hours: { mon: DAY, tue: DAY } }
  await api.importCompany({
    company_slug: 'bara',
    outlets: [
      outletDocumentOf({ short_code: 'BRW', name: 'Berawa', ...week }),
      outletDocumentOf({ short_code: 'UBD', name: 'Ubud', ...week }),
    ],
  })
  outlets = await api.outletIds('bara')
  token = await api.signIn('bara', '+6281234567890')
  manager = await memberAt(api, { phone: '+6281277300001', role: 'manager', name: 'Kadek' })
  counter = await memberAt(api, { phone: '+6281277300002', role: 'counter', name: 'Made' })
  browser = await subscribeBrowser({ api, pushService, caller: counter, locale: 'en' })
  await allow(true)
})
afterAll(stop)
async function stop(): Promise<void> {
  await api?.stop()
  await pushService?.close()
}

const allow = (isAllowed: boolean) =>
  api.call(changeBoardSettings, { ...manager, body: { pauses_itself: isAllowed } })
const place = (outlet = outlets[0]) =>
  api.placeOrder({ token, body: { allow_second: true, pickup_outlet_id: outlet as never } })
async function waitS(s: number): Promise<void> {
  api.clock.advance({ s })
  await api.runJobs()
}
async function placeUnanswered(count: number): Promise<void> {
  for (let placed = 0; placed < count; placed += 1) {
    await place()
    await waitS(60)
  }
  await waitS(ALERT_AFTER_S)
}
const accept = (orderId: string) =>
  api.call(planOrderMove, {
    ...counter,
    params: { orderId },
    body: { status: 'prepare_order', minutes: 20 },
  })
const pausesOf = async (at = 0) => (await api.call(listOpenings, manager)).data.outlets[at]?.pauses
const isPaused = async (at = 0) => Object.keys((await pausesOf(at)) ?? {}).length > 0
const takeOrdersAgain = () =>
  api.call(endPause, {
    ...counter,
    body: { outlet_id: outlets[0], modes: ['delivery', 'pickup'] } as never,
  })
async function outletKey(): Promise<Parameters<typeof pauseUnanswered>[1]> {
  const [row] = await api.rows<{ id: string }>(`select id from company where slug = 'bara'`)
  return v.parse(v.object({ companyId, outletId }), { companyId: row?.id, outletId: outlets[0] })
}
const rang = async () =>
  (await browser.shown()).map(({ title }) => title).filter(title => String(title).startsWith('Paused'))

describe('three orders in a row that no one touched', () => {
  test('HOURS-15 LATER-05 do not include one for later that the kitchen need not begin yet', async () => {
    await api.importCompany({ company_slug: 'bara', order_ahead_days: 1 })
    const scheduled_for = '2026-08-04T04:00:00.000Z'
    const later = () => api.placeOrder({ token, body: { allow_second: true, scheduled_for } })
    for (let placed = 0; placed < 3; placed += 1) await later()
    await waitS(ALERT_AFTER_S)
    await placeUnanswered(2)
    expect(await isPaused()).toBe(false)
    await placeUnanswered(1)
    expect(await isPaused()).toBe(true)
  })

  test('HOURS-15 pause their outlet until the next opening of another day, for every mode', async () => {
    await placeUnanswered(2)
    expect(await isPaused()).toBe(false)
    await place()
    await waitS(ALERT_AFTER_S - 1)
    expect(await isPaused()).toBe(false)
    await waitS(1)
    const since = api.clock.now().toISOString()
    const pause = { until: '2026-08-04T02:00:00.000Z', reason: null, since, automatic: true }
    expect(await pausesOf()).toEqual({ delivery: pause, pickup: pause })
    expect(await isPaused(1)).toBe(false)
    const attempt = { token, idempotencyKey: newAttemptKey(), body: await api.orderBody('bara', {}) }
    expect(await api.refusal(placeOrder, attempt)).toMatchObject({
      code: 'outlet_closed',
      opens_at: pause.until,
    })
  })

  test('HOURS-15 say so everywhere: to customers, boards, phones and in the activity log', async () => {
    await placeUnanswered(3)
    await api.publishAll()
    const { data } = await api.call(readOpening)
    expect(data.outlets[0]?.pauses.pickup).toEqual({ until: '2026-08-04T02:00:00.000Z', reason: null })
    const { companyId: id } = await outletKey()
    const events = await api.rows<{ channel: string }>(`select channel from outbox where event = $1`, [
      OPENING_CHANGED,
    ])
    expect(events.map(({ channel }) => channel).toSorted()).toEqual(
      [companyOpeningChannel(id), companyOrdersChannel(id)].toSorted(),
    )
    expect(await rang()).toEqual(['Paused: 3 orders in a row were not answered'])
    const owner = await memberAt(api, { phone: '+6281277300003', role: 'owner' })
    const entries = (await api.call(listActivity, { ...owner, query: {} })).data
    expect(entries.find(({ action }) => action === 'opening.paused')).toMatchObject({
      actor: { kind: 'system' },
      subject: { id: outlets[0], name: 'Berawa' },
      after: { pickup_paused_until: '2026-08-04T02:00:00.000Z' },
    })
  })

  test('HOURS-15 are ended by one press, which begins a new row', async () => {
    await placeUnanswered(3)
    await takeOrdersAgain()
    await placeUnanswered(2)
    const { data } = await api.call(readOpening)
    expect(Date.parse(data.outlets[0]?.pauses.pickup?.until ?? '')).toBeLessThan(api.clock.now().getTime())
    await placeUnanswered(1)
    expect((await pausesOf())?.pickup?.until).toBe('2026-08-04T02:00:00.000Z')
    expect(await rang()).toHaveLength(2)
  })

  test('HOURS-15 count although they were cancelled because no one answered', async () => {
    await api.rows(`update company set cancel_after_min = 6 where slug = 'bara'`)
    await placeUnanswered(1)
    await waitS(600)
    await placeUnanswered(1)
    await waitS(600)
    await placeUnanswered(1)
    expect(await api.rows(`select status from customer_order where status = 'cancelled'`)).toHaveLength(3)
    expect(await isPaused()).toBe(true)
  })
})

describe('an outlet takes orders as before', () => {
  test('HOURS-15 where its company does not allow it to pause itself', async () => {
    await allow(false)
    await placeUnanswered(4)
    expect(await isPaused()).toBe(false)
  })

  test('HOURS-15 when one of the three was touched, or another outlet has them', async () => {
    await place()
    const { id } = await place()
    await waitS(60)
    await accept(id)
    await placeUnanswered(2)
    expect(await isPaused()).toBe(false)
    await place(outlets[1])
    await waitS(ALERT_AFTER_S)
    expect([await isPaused(), await isPaused(1)]).toEqual([false, false])
    await placeUnanswered(1)
    expect(await isPaused()).toBe(true)
  })

  test('HOURS-15 when the third is answered in its last second, or while it may still be answered', async () => {
    await placeUnanswered(2)
    const { id } = await place()
    await waitS(ALERT_AFTER_S - 1)
    await accept(id)
    await waitS(1)
    await waitS(60)
    expect(await isPaused()).toBe(false)
  })
})

describe('several runs at once', () => {
  test('HOURS-15 pause once and ring once', async () => {
    await placeUnanswered(2)
    await place()
    api.clock.advance({ s: ALERT_AFTER_S })
    const key = await outletKey()
    await Promise.all([1, 2, 3].map(() => pauseUnanswered(api.services, key)))
    await api.runJobs()
    expect(await rang()).toHaveLength(1)
    expect(await api.rows(`select 1 from activity where action = 'opening.paused'`)).toHaveLength(1)
    expect(await api.violations()).toEqual({})
  })

  test('HOURS-15 one that crashes before its commit has paused nothing and rung no one; the job runs again', async () => {
    await placeUnanswered(2)
    await place()
    api.clock.advance({ s: ALERT_AFTER_S })
    const dying = {
      ...api.services,
      ids: {
        ...api.services.ids,
        uuid() {
          throw new Error('the process dies')
        },
      },
    }
    await expect(pauseUnanswered(dying, await outletKey())).rejects.toThrow('dies')
    expect([await isPaused(), await rang()]).toEqual([false, []])
    await api.runJobs()
    await api.runJobs()
    expect([await isPaused(), await rang()]).toMatchObject([true, [expect.any(String)]])
  })
})
