import {
  advanceOrder,
  authoriseWallChannel,
  listActivity,
  listDevices,
  planOrderMove,
  readMemberSession,
  readWall,
  recallOrder,
  signOutDevice,
  updateName,
} from '@pesan/contract/api'
import { companyId, outletId } from '@pesan/contract/ids'
import { companyMembersChannel, companyOrdersChannel } from '@pesan/contract/realtime'
import { READY_SHOWN_MIN } from '@pesan/contract/wall'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type ConsoleCall, memberAt, type PairedTablet, pairedTablet } from '@pesan/testkit/console-steps'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let api: Api
let manager: ConsoleCall
let wall: PairedTablet
let token = ''
let [own, other] = ['', '']
beforeAll(async () => {
  api = await startApi()
  manager = await memberAt(api, { phone: '+6281277270001', role: 'owner', name: 'Made Dharma' })
  token = await api.signIn('bara', '+6281277270002')
  await api.call(updateName, { token, body: { name: 'Wayan Sudirta' } })
  ;[own = '', other = ''] = await api.outletIds('bara')
  wall = await pairedTablet(api, { by: manager, name: 'Wall', outlet: own, kind: 'wall' })
})
afterAll(() => api.stop())
beforeEach(() => api.rows(`update customer_order set placed_at = placed_at - interval '2 days'`))

const place = async (outlet = own) => {
  const body = { pickup_outlet_id: v.parse(outletId, outlet), allow_second: true }
  const { id, outlet_order_id: number } = await api.placeOrder({ token, body })
  return { id, number }
}
const shown = async () => (await api.call(readWall, wall.call)).data
const advance = (id: string, ...steps: Parameters<Api['advance']>[2]) => api.advance('bara', id, steps)

test('BOARD-27 a wall says what is being prepared, oldest first, and what is ready, newest first', async () => {
  const waiting = await place()
  const cooked = await place()
  api.clock.advance({ s: 1 })
  const [next, ready, newest] = [await place(), await place(), await place()]
  const elsewhere = await place(other)
  for (const { id } of [next, cooked, elsewhere]) await advance(id, 'prepare_order')
  await advance(ready.id, 'prepare_order', 'ready')
  api.clock.advance({ s: 1 })
  await advance(newest.id, 'prepare_order', 'ready')
  const at = api.clock.now().toISOString()
  expect(await shown()).toEqual({
    orders: [
      { number: cooked.number, state: 'preparing', ready_at: null },
      { number: next.number, state: 'preparing', ready_at: null },
      { number: newest.number, state: 'ready', ready_at: at },
      { number: ready.number, state: 'ready', ready_at: new Date(Date.parse(at) - 1000).toISOString() },
    ],
    at,
  })
  await advance(newest.id, 'complete')
  const numbers = (await shown()).orders.map(({ number }) => number)
  expect(numbers).toEqual([cooked.number, next.number, ready.number])
  expect(numbers).not.toContain(waiting.number)
})

test('BOARD-27 a delivery is not on the wall: no guest waits for it', async () => {
  const { id } = await place()
  await advance(id, 'prepare_order')
  const delivery = { addressName: '', mapsAddress: 'Berawa', latitude: -8.65, longitude: 115.14 }
  const rest = { locationDetail: '', landmark: '', optionName: 'Own riders' }
  await api.rows(`update customer_order set fulfilment = 'delivery', delivery = $2 where id = $1`, [
    id,
    JSON.stringify({ ...delivery, ...rest }),
  ])
  expect((await shown()).orders).toEqual([])
})

test('BOARD-27 what its answers hold names no customer and no order', async () => {
  const { id } = await place()
  await advance(id, 'prepare_order', 'ready')
  const { text } = await api.send(readWall, wall.call)
  const session = await api.send(readMemberSession, wall.call)
  for (const said of [text, session.text]) expect(said).not.toMatch(/wayan|sudirta|6281277|\+62/i)
  expect(text).not.toContain(id)
  expect(JSON.parse(text).data.orders.map(Object.keys)).toEqual([['number', 'state', 'ready_at']])
  expect(JSON.parse(session.text).data).toMatchObject({
    device: { id: wall.deviceId, kind: 'wall' },
    memberships: [{ scopes: ['wall'], outlets: [own], name: 'Wall' }],
  })
})

test('BOARD-27 what is ready leaves after ten minutes, and comes again when it is called back', async () => {
  const { id, number } = await place()
  await advance(id, 'prepare_order', 'ready')
  const numbers = async () => (await shown()).orders.map(order => order.number)
  api.clock.advance({ s: READY_SHOWN_MIN * 60 - 1 })
  expect(await numbers()).toEqual([number])
  api.clock.advance({ s: 1 })
  expect(await numbers()).toEqual([])
  await advance(id, 'complete')
  const params = { orderId: v.parse(v.string(), id) }
  await api.call(recallOrder, { ...manager, params, body: { reason: 'the sauce is missing' } })
  expect(await numbers()).toEqual([number])
})

test('BOARD-27 a move that can still be taken back is not on the wall', async () => {
  const { id, number } = await place()
  await advance(id, 'prepare_order')
  await api.call(planOrderMove, { ...manager, params: { orderId: id }, body: { status: 'ready' } })
  expect((await shown()).orders).toEqual([{ number, state: 'preparing', ready_at: null }])
})

test('BOARD-27 it may listen to the changes of orders, of which messages say only an id, and to nothing else', async () => {
  const company = (slug: string) => v.parse(companyId, api.companyId(slug))
  const socket_id = '12.34'
  const ask = (channel_name: string) => ({ ...wall.call, body: { socket_id, channel_name } })
  const allowed = await api.call(authoriseWallChannel, ask(companyOrdersChannel(company('bara'))))
  expect(allowed.auth).toMatch(/:/)
  for (const channel of [companyMembersChannel(company('bara')), companyOrdersChannel(company('sawah'))])
    expect((await api.refusal(authoriseWallChannel, ask(channel))).code).toBe('channel_forbidden')
})

test('BOARD-27 its cookie is one that the previous release refuses, also as that of a tablet', async () => {
  const { cookie = '' } = wall.call.headers
  expect(cookie).toMatch(/^__Host-pesan=wall\.[\w-]{43}$/)
  for (const prefix of ['', 'device.']) {
    const headers = { ...wall.call.headers, cookie: cookie.replace('wall.', prefix) }
    expect((await api.refusal(readMemberSession, { ...wall.call, headers })).code).toBe('unauthenticated')
  }
})

test('STAFF-11 STAFF-13 a wall is in the list of devices and in the activity log as one, and is signed out from there', async () => {
  const { call, deviceId } = await pairedTablet(api, { by: manager, name: 'Second wall', kind: 'wall' })
  const { data } = await api.call(listDevices, manager)
  expect(data.find(({ id }) => id === deviceId)).toMatchObject({ kind: 'wall', board: null })
  await api.call(signOutDevice, { ...manager, params: { deviceId } })
  expect((await api.refusal(readWall, call)).code).toBe('unauthenticated')
  const log = await api.call(listActivity, { ...manager, query: { kind: 'device' } })
  expect(log.data.slice(0, 2)).toMatchObject([
    { action: 'device.signed_out', before: { kind: 'wall' } },
    { action: 'device.paired', after: { kind: 'wall' } },
  ])
})

test('BOARD-27 a wall moves no order', async () => {
  const { id } = await place()
  const body = { status: 'prepare_order' } as const
  const refused = await api.refusal(advanceOrder, { ...wall.call, params: { orderId: id }, body })
  expect(refused.code).toBe('scope_missing')
})
