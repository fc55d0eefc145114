// Who changes which settings of the board, and what a change leaves alone.
import { changeBoardSettings, listActivity, listOutlets, readBoardSettings } from '@pesan/contract/api'
import { DEFAULT_MODE_MINUTES, DEFAULT_USUAL_MINUTES } from '@pesan/contract/board-settings'
import { type OutletId, outletId } from '@pesan/contract/ids'
import { BOARD_SETTINGS_CHANGED, companyOrdersChannel } from '@pesan/contract/realtime'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: Api
let manager: ConsoleCall
let limited: ConsoleCall
let counter: ConsoleCall
let berawa: OutletId
let ubud: OutletId
beforeAll(async () => {
  api = await startApi()
  const ids = v.parse(v.tuple([outletId, outletId]), await api.outletIds('bara'))
  berawa = ids[0]
  ubud = ids[1]
  manager = await memberAt(api, { phone: '+6281277300001', role: 'manager', name: 'Kadek' })
  limited = await memberAt(api, { phone: '+6281277300002', role: 'manager', outlets: [berawa] })
  counter = await memberAt(api, { phone: '+6281277300003', role: 'counter', outlets: [berawa] })
})
afterAll(() => api.stop())

const settingsOf = async (call: ConsoleCall) => (await api.call(readBoardSettings, call)).data
const change = async (call: ConsoleCall, body: object) =>
  (await api.call(changeBoardSettings, { ...call, body })).data
const refusalOf = async (call: ConsoleCall, body: object) =>
  (await api.refusal(changeBoardSettings, { ...call, body })).code
const outletOf = (id: OutletId) => ({ id, auto_accept: false, usual_minutes: DEFAULT_USUAL_MINUTES })

test('BOARD-25 BOARD-12 a company that has chosen nothing has the usual minutes, and accepts nothing automatically', async () => {
  expect(await settingsOf(manager)).toEqual({
    delivery: DEFAULT_MODE_MINUTES,
    pickup: DEFAULT_MODE_MINUTES,
    pauses_itself: false,
    asks_for_code: false,
    outlets: [outletOf(berawa), outletOf(ubud)],
  })
})

test('BOARD-25 a change writes only what it names, so that two people overwrite nothing of each other', async () => {
  await Promise.all([
    change(manager, { delivery: { soon_minutes: 12 } }),
    change(manager, { delivery: { late_minutes: 3 } }),
    change(manager, { pickup: { soon_minutes: 4 } }),
    change(manager, { outlets: [{ id: berawa, usual_minutes: 25 }] }),
    change(limited, { outlets: [{ id: berawa, auto_accept: true }] }),
  ])
  expect(await settingsOf(manager)).toEqual({
    delivery: { soon_minutes: 12, late_minutes: 3 },
    pickup: { soon_minutes: 4, late_minutes: 0 },
    pauses_itself: false,
    asks_for_code: false,
    outlets: [{ id: berawa, auto_accept: true, usual_minutes: 25 }, outletOf(ubud)],
  })
})

test('HOURS-15 whether outlets pause themselves holds for all: a manager of some outlets may not choose it', async () => {
  expect((await change(manager, { pauses_itself: true })).pauses_itself).toBe(true)
  expect(await refusalOf(limited, { pauses_itself: false })).toBe('scope_missing')
  expect((await settingsOf(limited)).pauses_itself).toBe(true)
  await change(manager, { pauses_itself: false })
})

test('BOARD-12 an import of the company leaves them as they are', async () => {
  const before = await settingsOf(manager)
  await api.importCompany({ company_slug: 'bara' })
  expect(await settingsOf(manager)).toEqual(before)
  const { data } = await api.call(listOutlets, {})
  expect(data.map(({ id }) => id)).toEqual([berawa, ubud])
})

test('STAFF-08 a member of one outlet reads and changes that outlet, and nothing of the others or of all', async () => {
  expect((await settingsOf(limited)).outlets.map(({ id }) => id)).toEqual([berawa])
  expect((await settingsOf(counter)).outlets.map(({ id }) => id)).toEqual([berawa])
  const before = await settingsOf(manager)
  expect(await refusalOf(limited, { outlets: [{ id: ubud, auto_accept: true }] })).toBe('unknown_outlet')
  const both = [berawa, ubud].map(id => ({ id, usual_minutes: 60 }))
  expect(await refusalOf(limited, { outlets: both })).toBe('unknown_outlet')
  expect(await refusalOf(limited, { pickup: { soon_minutes: 9 } })).toBe('scope_missing')
  expect(await settingsOf(manager)).toEqual(before)
})

test('STAFF-05 the counter reads the settings and changes none', async () => {
  expect(await refusalOf(counter, { outlets: [{ id: berawa, usual_minutes: 30 }] })).toBe('scope_missing')
})

test.each([
  ['minutes below zero', { delivery: { soon_minutes: -1 } }],
  ['more than an hour', { pickup: { late_minutes: 61 } }],
  ['no whole minutes', { pickup: { soon_minutes: 1.5 } }],
  [
    'an order that is ready at once',
    { outlets: [{ id: '0192d3a0-0000-7000-8000-000000000b01', usual_minutes: 0 }] },
  ],
  ['an unknown setting', { delivery: { soon: 5 } }],
  ['an unknown mode', { table: { soon_minutes: 5 } }],
])('BOARD-25 %s is refused', async (_what, body) => {
  expect(await refusalOf(manager, body)).toBe('invalid_input')
})

test('an outlet of another company is unknown', async () => {
  const [foreign] = await api.outletIds('sawah')
  expect(await refusalOf(manager, { outlets: [{ id: foreign, usual_minutes: 30 }] })).toBe('unknown_outlet')
})

test('STAFF-13 each outlet and the minutes of the company are an entry, and what stays as it was is none', async () => {
  const settings = await settingsOf(manager)
  const countEntries = async () =>
    (await api.call(listActivity, { ...owner, query: { kind: 'settings' } })).data.length
  const owner = await memberAt(api, { phone: '+6281277300004', role: 'owner', name: 'Ratih' })
  const before = await countEntries()
  await change(manager, settings)
  await change(manager, {})
  expect(await countEntries()).toBe(before)
  api.clock.advance({ s: 1 })
  await change(manager, {
    pickup: { late_minutes: 5 },
    outlets: [{ id: ubud, auto_accept: true, usual_minutes: 30 }],
  })
  const { data } = await api.call(listActivity, { ...owner, query: { kind: 'settings', limit: '2' } })
  expect(data).toHaveLength(2)
  expect(data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        action: 'settings.changed',
        actor: expect.objectContaining({ name: 'Kadek' }),
        subject: null,
        before: { pickup_late_minutes: 0 },
        after: { pickup_late_minutes: 5 },
      }),
      expect.objectContaining({
        subject: { id: ubud, name: 'Ubud' },
        before: { auto_accept: false, usual_minutes: 20 },
        after: { auto_accept: true, usual_minutes: 30 },
      }),
    ]),
  )
})

test('BOARD-25 open boards are notified of a change, and of nothing that stays as it was', async () => {
  const channel = companyOrdersChannel(api.companyId('bara'))
  const written = async () =>
    (
      await api.rows('select 1 from outbox where channel = $1 and event = $2', [
        channel,
        BOARD_SETTINGS_CHANGED,
      ])
    ).length
  const before = await written()
  await change(manager, { delivery: { soon_minutes: 15 } })
  await change(manager, { delivery: { soon_minutes: 15 } })
  expect(await written()).toBe(before + 1)
})
