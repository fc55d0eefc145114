// Pauses, busy times and sold-out marks that outlive their reason: who is reminded, when, and how often.
import { changeHours, changeStock, endPause, listReminders, pauseOutlet, setBusy } from '@pesan/contract/api'
import type { StockChange } from '@pesan/contract/stock'
import { createSandbox } from '@pesan/sandbox/app'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type PushBrowser, subscribeBrowser } from '@pesan/testkit/push-browser'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { remindInTime } from './reminder.service.ts'

let api: Api
let pushService: FastifyInstance
let manager: ConsoleCall
let owner: ConsoleCall
let counter: ConsoleCall
let browsers: Record<'manager' | 'owner' | 'counter', PushBrowser>
let outlets: string[]

const bali = (text: string) => new Date(`${text}:00+08:00`)
const SPLIT = [
  { open: '10:00', close: '15:00' },
  { open: '17:00', close: '22:00' },
]
const WEEK = { mon: SPLIT, tue: SPLIT }

beforeEach(async () => {
  await stop()
  // A Monday.
  api = await startApi({ clock: createMovedClock(bali('2026-08-03T14:00').toISOString()) })
  pushService = createSandbox({ clock: api.clock })
  await pushService.listen({ host: '127.0.0.1', port: 0 })
  outlets = await api.outletIds('bara')
  manager = await memberAt(api, { phone: '+6281277300001', role: 'manager', name: 'Kadek' })
  owner = await memberAt(api, { phone: '+6281277300002', role: 'owner', name: 'Ratih' })
  counter = await memberAt(api, { phone: '+6281277300003', role: 'counter', name: 'Made' })
  const browserOf = (caller: ConsoleCall, locale: 'en' | 'id' = 'en') =>
    subscribeBrowser({ api, pushService, caller, locale })
  browsers = {
    manager: await browserOf(manager),
    owner: await browserOf(owner, 'id'),
    counter: await browserOf(counter),
  }
  await hours(WEEK)
})
afterAll(stop)
async function stop(): Promise<void> {
  await api?.stop()
  await pushService?.close()
}

const hours = (week: unknown) =>
  api.call(changeHours, { ...manager, body: { outlet_id: outlets[0], opening_hours: week } as never })
const pause = (body: object = {}, call = counter) =>
  api.call(pauseOutlet, {
    ...call,
    body: { outlet_id: outlets[0], modes: ['delivery'], lasts: null, ...body } as never,
  })
const mark = (...changes: Omit<StockChange, 'type'>[]) =>
  api.call(changeStock, {
    ...counter,
    body: {
      outlet_id: outlets[0],
      changes: changes.map(change => ({ type: 'product', sold_out: true, ...change })),
    } as never,
  })
async function at(text: string): Promise<void> {
  api.clock.advance({ s: (bali(text).getTime() - api.clock.now().getTime()) / 1000 })
  await api.runJobs()
}
const titles = async (browser: PushBrowser = browsers.manager) =>
  (await browser.shown()).map(({ title }) => title)
const listed = async (call = manager) => (await api.call(listReminders, call)).data
const products = async (count: number): Promise<{ id: string; name: string }[]> =>
  api.rows(
    `select product.id, product.name from product join company on company.id = company_id
     where slug = 'bara' order by product.id limit $1`,
    [count],
  )

describe('a pause without an end', () => {
  test('HOURS-15 reminds manager and owner once, half an hour after the next opening', async () => {
    await pause({ modes: ['delivery', 'pickup'] })
    await at('2026-08-03T17:29')
    expect([await titles(), await listed()]).toEqual([[], []])
    await at('2026-08-03T17:30')
    expect(await titles()).toEqual(['Orders are still paused'])
    expect(await titles(browsers.owner)).toEqual(['Pesanan masih dijeda'])
    expect(await titles(browsers.counter)).toEqual([])
    const since = bali('2026-08-03T14:00').toISOString()
    expect(await listed()).toEqual([
      {
        outlet_id: outlets[0],
        name: 'Berawa',
        pauses: [
          { mode: 'delivery', since },
          { mode: 'pickup', since },
        ],
        busy: null,
        sold_out: [],
      },
    ])
    await at('2026-08-03T17:31')
    await at('2026-08-04T18:00')
    await hours({ ...WEEK, wed: SPLIT })
    await at('2026-08-05T11:00')
    expect(await titles()).toHaveLength(1)
    expect(await listed(owner)).toHaveLength(1)
  })

  test('HOURS-15 says nothing when it was ended, and begins again when it is set again', async () => {
    await pause()
    await at('2026-08-03T17:10')
    await api.call(endPause, { ...counter, body: { outlet_id: outlets[0], modes: ['delivery'] } as never })
    await at('2026-08-03T17:40')
    expect([await titles(), await listed()]).toEqual([[], []])
    await pause()
    await at('2026-08-04T10:30')
    expect(await titles()).toEqual(['Delivery is still paused'])
    await api.call(endPause, { ...manager, body: { outlet_id: outlets[0], modes: ['delivery'] } as never })
    expect(await listed()).toEqual([])
    await pause()
    expect(await listed()).toEqual([])
    await at('2026-08-04T17:30')
    expect(await titles()).toHaveLength(2)
  })

  test('HOURS-15 follows hours that change meanwhile', async () => {
    await pause()
    await hours({ mon: [{ open: '10:00', close: '22:00' }], tue: [{ open: '12:00', close: '22:00' }] })
    await at('2026-08-03T18:00')
    await at('2026-08-04T12:29')
    expect(await titles()).toEqual([])
    await at('2026-08-04T12:30')
    expect(await titles()).toHaveLength(1)
  })

  test('HOURS-15 with an hour ends then, and no one is reminded', async () => {
    await pause({ lasts: 'next_opening' })
    await at('2026-08-04T10:30')
    await pause({ lasts: 60 })
    await at('2026-08-04T11:31')
    expect([await titles(), await listed()]).toEqual([[], []])
  })

  test('HOURS-15 reminds no one of another outlet or company', async () => {
    const elsewhere = await memberAt(api, {
      phone: '+6281277300004',
      role: 'manager',
      name: 'Wayan',
      outlets: [outlets[1] ?? ''],
    })
    const other = await memberAt(api, {
      company: 'sawah',
      phone: '+6281277300005',
      role: 'owner',
      name: 'Ayu',
    })
    const [browser, others] = [
      await subscribeBrowser({ api, pushService, caller: elsewhere }),
      await subscribeBrowser({ api, pushService, caller: other }),
    ]
    await pause()
    await at('2026-08-03T17:30')
    expect([await titles(browser), await titles(others)]).toEqual([[], []])
    expect([await listed(elsewhere), await listed(other)]).toEqual([[], []])
    expect(await api.refusal(listReminders, counter)).toMatchObject({ code: 'scope_missing' })
  })
})

test('HOURS-15 a busy time that was set before the outlet opened reminds half an hour later, while it lasts', async () => {
  await at('2026-08-03T16:30')
  const busy = (forMinutes: number) =>
    api.call(setBusy, {
      ...counter,
      body: { outlet_id: outlets[0], minutes: 20, for_minutes: forMinutes } as never,
    })
  await busy(60)
  await at('2026-08-03T17:30')
  expect(await titles()).toEqual([])
  await at('2026-08-04T09:00')
  await busy(120)
  await at('2026-08-04T10:30')
  expect(await titles()).toEqual(['Every promise is still longer'])
  expect(await listed()).toMatchObject([{ busy: { since: bali('2026-08-04T09:00').toISOString() } }])
  await at('2026-08-04T11:01')
  expect([await titles(), await listed()]).toEqual([['Every promise is still longer'], []])
})

describe('a sold-out mark', () => {
  test('HOURS-15 without an end reminds once, all marks of an outlet together', async () => {
    const [one, other, third] = await products(3)
    await mark(
      { id: one?.id as never },
      { id: other?.id as never, until: 'next_opening' },
      { id: third?.id as never },
    )
    await at('2026-08-03T17:30')
    expect(await titles()).toEqual([`Still sold out: ${one?.name}, ${third?.name}`])
    expect((await listed())[0]?.sold_out).toEqual(
      [one, third].map(item => ({ type: 'product', ...item, since: bali('2026-08-03T14:00').toISOString() })),
    )
    await mark({ id: one?.id as never, sold_out: false })
    expect((await listed())[0]?.sold_out).toMatchObject([{ id: third?.id }])
    await at('2026-08-04T18:00')
    expect(await titles()).toHaveLength(1)
  })

  test('HOURS-15 waits for an opening that became later', async () => {
    const [one] = await products(1)
    await mark({ id: one?.id as never })
    await hours({ tue: SPLIT })
    await at('2026-08-03T17:30')
    expect(await titles()).toEqual([])
    await at('2026-08-04T10:30')
    expect(await titles()).toEqual([`Still sold out: ${one?.name}`])
  })
})

describe('several runs at once', () => {
  test('HOURS-15 remind once', async () => {
    await pause()
    api.clock.advance({ s: 4 * 3600 })
    await Promise.all([1, 2, 3].map(() => remindInTime(api.services)))
    await api.runJobs()
    expect(await titles()).toHaveLength(1)
  })

  test('HOURS-15 one that crashes before its commit has reminded no one; the next one does', async () => {
    const [one] = await products(1)
    await pause()
    await mark({ id: one?.id as never })
    api.clock.advance({ s: 4 * 3600 })
    const dying = {
      ...api.services,
      ids: {
        ...api.services.ids,
        uuid() {
          throw new Error('the process dies')
        },
      },
    }
    await expect(remindInTime(dying)).rejects.toThrow('no one was reminded')
    expect(await listed()).toEqual([])
    await api.runJobs()
    expect(await titles()).toEqual([`Delivery is still paused. Still sold out: ${one?.name}`])
  })
})
