import {
  advanceOrder,
  createPairingCode,
  listActivity,
  listDevices,
  listMembers,
  listRestaurantOrders,
  pairDevice,
  readMemberSession,
  signOutDevice,
  unpairDevice,
} from '@pesan/contract/api'
import { outletId } from '@pesan/contract/ids'
import { ROLE_SCOPES } from '@pesan/contract/scope'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import {
  CONSOLE_ORIGIN,
  type ConsoleCall,
  consoleCall,
  memberAt,
  pairedTablet,
} from '@pesan/testkit/console-steps'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: Api
let manager: ConsoleCall
let token = ''
let [berawa, ubud] = ['', '']
beforeAll(async () => {
  api = await startApi()
  manager = await memberAt(api, { phone: '+6281277200001', role: 'manager', name: 'Made Dharma' })
  token = await api.signIn('bara', '+6281277200002')
  ;[berawa = '', ubud = ''] = await api.outletIds('bara')
})
afterAll(() => api.stop())

const atConsole = consoleCall(null)
const DAY_S = 24 * 3600
const idOf = (outlet: string) => v.parse(outletId, outlet)
const bodyFor = (outlet: string, name = 'Counter tablet') => ({ outlet: idOf(outlet), name })
const makeCode = async () => (await api.call(createPairingCode, { ...manager, body: bodyFor(berawa) })).data
const enter = (code: string) => api.send(pairDevice, { ...atConsole, body: { code } })
const placeAt = async (outlet: string) =>
  (await api.placeOrder({ token, body: { pickup_outlet_id: idOf(outlet), allow_second: true } })).id

test('STAFF-11 a code pairs a tablet, by a cookie that no script reads', async () => {
  const { code, device_id, expires_at } = await makeCode()
  expect(code).toMatch(/^\d{6}$/)
  expect(Date.parse(expires_at) - api.clock.now().getTime()).toBe(5 * 60_000)
  const answer = await enter(code)
  const [cookie = ''] = answer.headers['set-cookie'] ?? []
  expect(cookie).toMatch(
    /^__Host-pesan=device\.[\w-]{43}; Max-Age=\d+; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
  )
  const secret = /device\.([\w-]{43})/.exec(cookie)?.[1] ?? ''
  const stored = await api.rows(
    'select to_jsonb(device)::text as row from device union all select to_jsonb(pairing_code)::text from pairing_code',
  )
  expect(`${answer.text} ${JSON.stringify(stored)}`).not.toContain(secret)
  expect(JSON.stringify(stored)).not.toContain(code)
  const call = consoleCall(cookie.split(';')[0] ?? '', 'bara')
  const { data } = await api.call(readMemberSession, call)
  expect(data).toMatchObject({
    device: { id: device_id },
    memberships: [
      {
        name: 'Counter tablet',
        role: 'counter',
        scopes: ROLE_SCOPES.counter,
        outlets: [berawa],
        company: { slug: 'bara', outlets: [{ id: berawa }] },
      },
    ],
  })
  const { data: devices } = await api.call(listDevices, manager)
  expect(devices).toContainEqual({
    id: device_id,
    kind: 'counter',
    name: 'Counter tablet',
    outlet: berawa,
    paired_at: api.clock.now().toISOString(),
    last_seen_at: api.clock.now().toISOString(),
    board: null,
  })
})

test('STAFF-11 STAFF-13 pairing is in the activity log, in the name of who made the code', async () => {
  const owner = await memberAt(api, { phone: '+6281277200003', role: 'owner' })
  const { deviceId } = await pairedTablet(api, { by: manager, name: 'Bar tablet' })
  const { data } = await api.call(listActivity, { ...owner, query: { kind: 'device' } })
  expect(data[0]).toMatchObject({
    action: 'device.paired',
    actor: { kind: 'member', name: 'Made Dharma' },
    subject: { id: deviceId, name: 'Bar tablet' },
    after: { name: 'Bar tablet', outlet: expect.any(String) },
  })
})

test('STAFF-11 a paired tablet sees and moves the orders of its outlet as counter, and nothing else', async () => {
  const { call } = await pairedTablet(api, { by: manager, outlet: berawa })
  const [own, other] = [await placeAt(berawa), await placeAt(ubud)]
  const listed = await api.call(listRestaurantOrders, call)
  const ids = listed.data.map(({ id }) => id)
  expect([ids.includes(own), ids.includes(other)]).toEqual([true, false])
  const body = { status: 'prepare_order' } as const
  const moved = await api.call(advanceOrder, { ...call, params: { orderId: own }, body })
  expect(moved.data.moved_by).toBe('Counter tablet')
  const refused = await api.refusal(advanceOrder, { ...call, params: { orderId: other }, body })
  expect(refused.code).toBe('order_not_found')
  expect((await api.refusal(listMembers, call)).code).toBe('scope_missing')
  expect((await api.refusal(listDevices, call)).code).toBe('scope_missing')
})

test('STAFF-11 wrong, used and ended codes get the same answer', async () => {
  const used = await makeCode()
  await enter(used.code)
  const ended = await makeCode()
  api.clock.advance({ s: 300 })
  const answers = await Promise.all(['000000', used.code, ended.code].map(enter))
  const [wrong, ...others] = answers.map(({ status, text }) => [status, text])
  expect(wrong).toEqual([422, expect.stringContaining('pairing_code_invalid')])
  expect(others).toEqual([wrong, wrong])
  expect((await api.refusal(pairDevice, { ...atConsole, body: { code: '12a456' } })).code).toBe(
    'invalid_input',
  )
})

test('STAFF-11 of two tablets that enter one code at the same time, one is paired', async () => {
  const { code, device_id } = await makeCode()
  const answers = await Promise.all(Array.from({ length: 8 }, () => enter(code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(7)
  expect(await api.rows('select from device where id = $1', [device_id])).toHaveLength(1)
})

test('STAFF-11 guesses are limited for each network, and so are the codes of a company', async () => {
  const limited = await startApi({ env: { LIMIT_SCALE: '1' } })
  try {
    const by = await memberAt(limited, { phone: '+6281277200004', role: 'manager' })
    const [outlet = ''] = await limited.outletIds('bara')
    const { data } = await limited.call(createPairingCode, { ...by, body: bodyFor(outlet) })
    const guess = (code: string) => limited.send(pairDevice, { ...atConsole, body: { code } })
    const wrong = data.code === '000000' ? '000001' : '000000'
    const guesses = await Promise.all(Array.from({ length: 12 }, () => guess(wrong)))
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10)
    const right = await guess(data.code)
    expect([right.status, Number(right.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    // A guess that its network may not make takes nothing from the others.
    const [total] = await limited.rows<{ hits: number }>(
      `select cardinality(hits) as hits from rate_limit where key = 'pairing'`,
    )
    expect(total?.hits).toBe(10)
    for (let made = 1; made < 30; made += 1)
      await limited.call(createPairingCode, { ...by, body: bodyFor(outlet) })
    const more = await limited.refusal(createPairingCode, { ...by, body: bodyFor(outlet) })
    expect(more.code).toBe('rate_limited')
  } finally {
    await limited.stop()
  }
})

test('STAFF-11 a tablet that is signed out from the list, or by itself, is refused from the next call on', async () => {
  const one = await pairedTablet(api, { by: manager })
  const other = await pairedTablet(api, { by: manager })
  await api.call(signOutDevice, { ...manager, params: { deviceId: one.deviceId } })
  const unpaired = await api.send(unpairDevice, other.call)
  expect(unpaired.headers['set-cookie']?.[0]).toMatch(/^__Host-pesan=; Max-Age=0;/)
  for (const { call } of [one, other]) {
    expect((await api.refusal(listRestaurantOrders, call)).code).toBe('unauthenticated')
    expect((await api.refusal(readMemberSession, call)).code).toBe('unauthenticated')
  }
  const again = await api.refusal(signOutDevice, { ...manager, params: { deviceId: one.deviceId } })
  expect(again.code).toBe('device_not_found')
  const ids = (await api.call(listDevices, manager)).data.map(({ id }) => id)
  expect(ids.filter(id => [one.deviceId, other.deviceId].includes(id))).toEqual([])
})

test('STAFF-11 a manager of some outlets pairs, sees and signs out the tablets of those', async () => {
  const limited = await memberAt(api, { phone: '+6281277200005', role: 'manager', outlets: [berawa] })
  const refused = await api.refusal(createPairingCode, { ...limited, body: bodyFor(ubud) })
  expect(refused.code).toBe('unknown_outlet')
  const own = await pairedTablet(api, { by: limited, outlet: berawa })
  const other = await pairedTablet(api, { by: manager, outlet: ubud })
  const outlets = new Set((await api.call(listDevices, limited)).data.map(({ outlet }) => outlet))
  expect([...outlets]).toEqual([berawa])
  const foreign = { ...limited, params: { deviceId: other.deviceId } }
  expect((await api.refusal(signOutDevice, foreign)).code).toBe('device_not_found')
  await api.call(signOutDevice, { ...limited, params: { deviceId: own.deviceId } })
  await api.call(listRestaurantOrders, other.call)
})

test('STAFF-11 no tablet reaches another company, and no company another tablet', async () => {
  const { call, deviceId } = await pairedTablet(api, { by: manager })
  const elsewhere = { ...call, headers: { ...call.headers, 'pesan-company': 'sawah' } }
  expect((await api.refusal(listRestaurantOrders, elsewhere)).code).toBe('company_not_found')
  const stranger = await memberAt(api, { company: 'sawah', phone: '+6281277200006', role: 'owner' })
  const foreign = { ...stranger, params: { deviceId } }
  expect((await api.refusal(signOutDevice, foreign)).code).toBe('device_not_found')
  expect((await api.call(listDevices, stranger)).data).toEqual([])
  await api.call(listRestaurantOrders, call)
})

test('STAFF-03 STAFF-11 forged cookies and foreign pages are refused', async () => {
  const { call } = await pairedTablet(api, { by: manager })
  const cookie = call.headers['cookie'] ?? ''
  const forged = [
    '__Host-pesan=device.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    cookie.replace('device.', ''),
    cookie.replace('device.', 'device.device.'),
    (manager.headers['cookie'] ?? '').replace('=', '=device.'),
  ]
  for (const each of forged)
    expect([each, (await api.refusal(listRestaurantOrders, consoleCall(each, 'bara'))).code]).toEqual([
      each,
      'unauthenticated',
    ])
  const crossSite = { origin: CONSOLE_ORIGIN, 'sec-fetch-site': 'cross-site' }
  for (const headers of [{ origin: 'https://evil.example' }, crossSite])
    expect(
      (await api.refusal(unpairDevice, { ...call, headers: { ...call.headers, ...headers } })).code,
    ).toBe('origin_refused')
  const { code } = await makeCode()
  const other = { host: 'bara.localhost', headers: { origin: 'http://bara.localhost' } }
  expect((await api.refusal(pairDevice, { ...other, body: { code } })).code).toBe('not_found')
  expect((await enter(code)).status).toBe(200)
})

test('STAFF-11 a tablet of an outlet that the company has no more is signed out', async () => {
  const { call } = await pairedTablet(api, { by: manager, outlet: ubud })
  const { code } = (await api.call(createPairingCode, { ...manager, body: bodyFor(ubud) })).data
  await api.rows('update outlet set removed_at = now() where id = $1', [ubud])
  await api.services.companyChanged(api.services.directory.bySlug('bara')?.id ?? v.parse(v.never(), 0))
  expect((await api.refusal(listRestaurantOrders, call)).code).toBe('unauthenticated')
  await api.rows('update outlet set removed_at = null where id = $1', [ubud])
  await api.call(listRestaurantOrders, call)
  expect((await enter(code)).status).toBe(200)
})

test('STAFF-11 while its company is moved a tablet reads, and pairing waits; at the cell that it left it is signed out', async () => {
  const { call } = await pairedTablet(api, { by: manager })
  const { code } = await makeCode()
  const bara = api.companyId('bara')
  const hold = (state: string) =>
    api.rows(
      `insert into company_hold (company_id, state, cell) values ($1, $2, 'two')
       on conflict (company_id) do update set state = $2`,
      [bara, state],
    )
  await hold('closed')
  api.clock.advance({ s: 90 })
  await api.call(listRestaurantOrders, call)
  expect((await enter(code)).status).toBe(503)
  await hold('moved')
  expect((await api.refusal(readMemberSession, call)).code).toBe('unauthenticated')
  await api.rows('delete from company_hold')
  // The process may have seen that the company is elsewhere.
  await api.services.companyChanged(bara)
  expect((await enter(code)).status).toBe(200)
  await api.call(readMemberSession, call)
})

test('STAFF-11 STAFF-17 a tablet is seen to the minute, ends after 30 days without a call, and is then deleted', async () => {
  const { call, deviceId } = await pairedTablet(api, { by: manager })
  await makeCode()
  const seenAt = async () =>
    (await api.call(listDevices, manager)).data.find(({ id }) => id === deviceId)?.last_seen_at
  const pairedAt = await seenAt()
  api.clock.advance({ s: 59 })
  await api.call(listRestaurantOrders, call)
  expect(await seenAt()).toBe(pairedAt)
  api.clock.advance({ s: 1 })
  await api.call(listRestaurantOrders, call)
  expect(await seenAt()).toBe(api.clock.now().toISOString())
  for (let days = 0; days < 87; days += 29) {
    api.clock.advance({ s: 29 * DAY_S })
    await api.call(readMemberSession, call)
  }
  api.clock.advance({ s: 30 * DAY_S })
  expect((await api.refusal(readMemberSession, call)).code).toBe('unauthenticated')
  api.clock.advance({ s: 1 })
  await api.runJobs()
  expect(await api.rows('select from device')).toEqual([])
  expect(await api.rows('select from pairing_code')).toEqual([])
})
