import {
  advanceOrder,
  listActivity,
  listMembers,
  listPinMembers,
  readMemberSession,
  readRestaurantOrder,
  refundOrder,
  rejectOrder,
  removeMember,
  setPin,
} from '@pesan/contract/api'
import { outletId } from '@pesan/contract/ids'
import type { Role } from '@pesan/contract/scope'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import {
  type ConsoleCall,
  consoleCall,
  inviteAs,
  memberAt,
  pairedTablet,
  signInAtConsole,
} from '@pesan/testkit/console-steps'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let api: Api
let owner: ConsoleCall
let tablet: ConsoleCall
let deviceId = ''
let token = ''
let [berawa, ubud] = ['', '']
beforeAll(async () => {
  api = await startApi()
  owner = await memberAt(api, { phone: '+6281277300001', role: 'owner', name: 'Kirana Sari' })
  token = await api.signIn('bara', '+6281277300002')
  ;[berawa = '', ubud = ''] = await api.outletIds('bara')
})
afterAll(() => api.stop())
beforeEach(async () => {
  ;({ call: tablet, deviceId } = await pairedTablet(api, { by: owner, name: 'Kitchen tablet' }))
})

const PIN = '4711'
const operator = { token: OPERATOR_KEY, headers: { 'pesan-company': 'bara' } }
const body = { reason: 'no more dough' }
let phones = 10
const newPhone = (): string => `+62812773000${(phones += 1)}`

/** A member with the PIN; returns the id. */
async function withPin(name: string, role: Role, outlets: readonly string[] | null = null): Promise<string> {
  const phone = newPhone()
  const id = await inviteAs(api, { phone, role, name, outlets })
  const call = consoleCall(await signInAtConsole(api, phone), 'bara')
  await api.call(setPin, { ...call, body: { pin: PIN } })
  return id
}

const by = (memberId: string, pin = PIN, call = tablet): ConsoleCall => ({
  ...call,
  headers: { ...call.headers, 'pesan-member': memberId, 'pesan-pin': pin },
})
const place = async () => {
  const pickup_outlet_id = v.parse(outletId, berawa)
  return { orderId: (await api.placeOrder({ token, body: { pickup_outlet_id, allow_second: true } })).id }
}
const refuse = async (memberId: string, pin: string, params: { orderId: string }) =>
  api.refusal(rejectOrder, { ...by(memberId, pin), params, body })

test('STAFF-12 STAFF-13 a tablet rejects by the PIN of a member; the log names both, and the order too', async () => {
  const kadek = await withPin('Kadek Arya', 'counter')
  const params = await place()
  expect((await api.refusal(rejectOrder, { ...tablet, params, body })).code).toBe('pin_needed')
  await api.call(rejectOrder, { ...by(kadek), params, body })
  const { data: order } = await api.call(readRestaurantOrder, { ...tablet, params })
  expect(order.history.at(-1)).toMatchObject({ status: 'cancelled', by: 'Kadek Arya, Kitchen tablet' })
  const { data: log } = await api.call(listActivity, { ...owner, query: { actor: kadek, kind: 'order' } })
  expect(log).toMatchObject([
    {
      action: 'order.rejected',
      actor: {
        kind: 'member',
        id: kadek,
        name: 'Kadek Arya',
        device: { id: deviceId, name: 'Kitchen tablet' },
      },
    },
  ])
  // The same call once more, as after a lost answer.
  expect((await refuse(kadek, PIN, params)).code).toBe('transition_not_allowed')
})

test('STAFF-12 cancelling and refunding by the next status need a name; other moves do not', async () => {
  const counter = await withPin('Putu Sri', 'counter')
  const manager = await withPin('Made Dharma', 'manager')
  const params = await place()
  const move = (call: ConsoleCall, status: 'cancelled' | 'refunded' | 'prepare_order') => ({
    ...call,
    params,
    body: { status },
  })
  for (const status of ['cancelled', 'refunded'] as const)
    expect((await api.refusal(advanceOrder, move(tablet, status))).code).toBe('pin_needed')
  await api.call(advanceOrder, move(tablet, 'prepare_order'))
  expect((await api.refusal(advanceOrder, move(by(counter), 'refunded'))).code).toBe('scope_missing')
  await api.call(advanceOrder, move(by(manager), 'cancelled'))
})

test('STAFF-05 STAFF-12 a PIN gives the rights of its member, and only for what needs a name', async () => {
  const counter = await withPin('Putu Sri', 'counter')
  const manager = await withPin('Made Dharma', 'manager')
  const boss = await withPin('Ratih Wulandari', 'owner')
  const params = await place()
  await api.advance('bara', params.orderId, ['prepare_order', 'ready', 'complete'])
  const refund = { params, body }
  expect((await api.refusal(refundOrder, { ...tablet, ...refund })).code).toBe('pin_needed')
  expect((await api.refusal(refundOrder, { ...by(counter), ...refund })).code).toBe('scope_missing')
  expect((await api.call(refundOrder, { ...by(manager), ...refund })).data.status).toBe('refunded')
  expect((await api.refusal(listMembers, by(boss))).code).toBe('scope_missing')
  expect((await api.refusal(setPin, { ...by(boss), body: { pin: '0000' } })).code).toBe('fresh_code_needed')
})

test('STAFF-12 five wrong PINs lock the tablet for five minutes, for the right PIN too', async () => {
  const kadek = await withPin('Kadek Arya', 'counter')
  const putu = await withPin('Putu Sri', 'counter')
  const params = await place()
  for (const left of [4, 3, 2, 1]) {
    const { code, answer } = await refuse(left % 2 ? kadek : putu, '0000', params)
    expect([code, JSON.parse(answer.text)]).toEqual([
      'pin_wrong',
      expect.objectContaining({ tries_left: left }),
    ])
  }
  const fifth = await refuse(kadek, '0000', params)
  expect([fifth.code, fifth.answer.headers['retry-after']]).toEqual(['pin_locked', '300'])
  api.clock.advance({ s: 60 })
  const right = await refuse(kadek, PIN, params)
  expect([right.httpStatus, right.code, right.answer.headers['retry-after']]).toEqual([
    429,
    'pin_locked',
    '240',
  ])
  const other = await pairedTablet(api, { by: owner })
  await api.call(rejectOrder, { ...by(kadek, PIN, other.call), params, body })
  const later = await place()
  api.clock.advance({ s: 240 })
  expect((await refuse(kadek, '0000', later)).answer.text).toContain('"tries_left":4')
  await api.call(rejectOrder, { ...by(kadek), params: later, body })
})

test('STAFF-12 the own PIN does not clear the wrong ones for others; they count for five minutes', async () => {
  const own = await withPin('Wayan Sudana', 'counter')
  const other = await withPin('Putu Sri', 'counter')
  const params = await place()
  for (let wrong = 0; wrong < 4; wrong += 1) await refuse(other, '0000', params)
  await api.call(rejectOrder, { ...by(own), params, body })
  const later = await place()
  api.clock.advance({ s: 299 })
  expect((await refuse(other, '0000', later)).code).toBe('pin_locked')
})

test('STAFF-12 of 20 wrong PINs at the same time five are tried', async () => {
  const kadek = await withPin('Kadek Arya', 'counter')
  const params = await place()
  const answers = await Promise.all(Array.from({ length: 20 }, () => refuse(kadek, '0000', params)))
  const left = answers.map(({ code, answer }) =>
    code === 'pin_wrong' ? /"tries_left":(\d)/.exec(answer.text)?.[1] : code,
  )
  expect(
    left.filter(each => each !== 'pin_locked').toSorted((one, other) => Number(one) - Number(other)),
  ).toEqual(['1', '2', '3', '4'])
  const counted = await api.rows('select wrong_pins from device where id = $1', [deviceId])
  expect(counted).toEqual([{ wrong_pins: 5 }])
})

test('STAFF-08 STAFF-12 the tablet offers the members with a PIN who work at its outlet', async () => {
  const here = await withPin('Ani', 'counter', [berawa])
  const elsewhere = await withPin('Budi', 'manager', [ubud])
  const without = await inviteAs(api, { phone: newPhone(), role: 'counter', name: 'Citra' })
  const offered = (await api.call(listPinMembers, tablet)).data
  expect(offered).toContainEqual({ id: here, name: 'Ani' })
  expect(offered.filter(({ id }) => [elsewhere, without].includes(id))).toEqual([])
  const params = await place()
  for (const id of [elsewhere, without]) {
    expect((await refuse(id, PIN, params)).code).toBe('member_not_found')
  }
  expect((await api.refusal(listPinMembers, owner)).code).toBe('device_not_found')
  expect((await api.refusal(rejectOrder, { ...by('nonsense'), params, body })).code).toBe('pin_needed')
})

test('STAFF-12 the PIN of a member ends with the membership, and opens nothing at another company', async () => {
  const memberId = await withPin('Dewi', 'counter')
  const params = await place()
  await api.call(removeMember, { ...operator, params: { memberId } })
  expect((await refuse(memberId, PIN, params)).code).toBe('member_not_found')
  expect(await api.rows('select pin_salt, pin_hash from member where id = $1', [memberId])).toEqual([
    { pin_salt: null, pin_hash: null },
  ])
  const kadek = await withPin('Kadek Arya', 'counter')
  const stranger = await memberAt(api, { company: 'sawah', phone: newPhone(), role: 'owner' })
  const foreign = await pairedTablet(api, { by: stranger, company: 'sawah' })
  const refused = await api.refusal(rejectOrder, { ...by(kadek, PIN, foreign.call), params, body })
  expect(refused.code).toBe('member_not_found')
})

test('STAFF-12 STAFF-15 a member sets the PIN with a fresh code; it is stored salted, and never as digits', async () => {
  const phone = newPhone()
  await inviteAs(api, { phone, role: 'counter', name: 'Eka' })
  const cookie = await signInAtConsole(api, phone)
  const call = consoleCall(cookie, 'bara')
  const hasPin = async () =>
    (await api.call(readMemberSession, consoleCall(cookie))).data.memberships[0]?.has_pin
  expect(await hasPin()).toBe(false)
  for (const pin of ['123', '12345', '12a4'])
    expect((await api.refusal(setPin, { ...call, body: { pin } })).code).toBe('invalid_input')
  await api.call(setPin, { ...call, body: { pin: PIN } })
  expect(await hasPin()).toBe(true)
  api.clock.advance({ s: 16 * 60 })
  expect((await api.refusal(setPin, { ...call, body: { pin: PIN } })).code).toBe('fresh_code_needed')
  expect((await api.refusal(setPin, { ...operator, body: { pin: PIN } })).code).toBe('member_not_found')
  const hashes = await api.rows<{ hash: string }>(
    `select encode(pin_hash, 'hex') as hash from member where pin_hash is not null`,
  )
  expect(hashes.length).toBeGreaterThan(2)
  expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(hashes.length)
  expect(hashes.every(({ hash }) => hash.length === 64)).toBe(true)
})
