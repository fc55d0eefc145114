// What the boards of a company receive about its orders, through the official client and the session of a member.
import {
  authoriseCompanyChannel,
  listMembers,
  readOrdersChannel,
  removeMember,
  signOutDevice,
} from '@pesan/contract/api'
import { companyId } from '@pesan/contract/ids'
import { companyMembersChannel, companyOrdersChannel } from '@pesan/contract/realtime'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type ConsoleCall, memberAt, pairedTablet } from '@pesan/testkit/console-steps'
import Pusher from 'pusher-js'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

let api: Api
let counter: ConsoleCall
let token = ''
const clients: Pusher[] = []
beforeAll(async () => {
  api = await startApi()
  counter = await memberAt(api, { phone: '+6281277990001', role: 'counter' })
  token = await api.signIn('bara', '+6281277990002')
})
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect()
})
afterAll(() => api.stop())

const membersChannelOf = (slug: string) => companyMembersChannel(v.parse(companyId, api.companyId(slug)))
const channelOf = (slug: string) => companyOrdersChannel(v.parse(companyId, api.companyId(slug)))

/** The ids of the orders that changed, in the order of the messages. */
const listen = (call: ConsoleCall): Promise<string[]> =>
  subscribe(call, channelOf('bara'), 'OrderChanged', event => orderChange(event).order.id)
const orderChange = v.parser(v.strictObject({ order: v.strictObject({ id: v.string() }) }))

const listenForMembers = (call: ConsoleCall): Promise<string[]> =>
  subscribe(call, membersChannelOf('bara'), 'MemberChanged', event => memberChange(event).member.id)
const memberChange = v.parser(v.strictObject({ member: v.strictObject({ id: v.string() }) }))

async function subscribe(
  call: ConsoleCall,
  name: string,
  event: string,
  read: (message: unknown) => string,
): Promise<string[]> {
  const client = new Pusher(api.services.secrets.realtime.key, {
    cluster: 'ap1',
    wsHost: '127.0.0.1',
    wsPort: api.port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId, channelName }, answer) => {
        const body = { socket_id: socketId, channel_name: channelName }
        api.call(authoriseCompanyChannel, { ...call, body }).then(
          allowed => answer(null, allowed),
          (error: unknown) => answer(new Error(String(error)), null),
        )
      },
    },
  })
  clients.push(client)
  const received: string[] = []
  const channel = client.subscribe(name)
  channel.bind(event, (message: unknown) => {
    received.push(read(message))
  })
  await new Promise<void>((resolve, reject) => {
    channel.bind('pusher:subscription_succeeded', () => resolve())
    channel.bind('pusher:subscription_error', (error: unknown) => reject(new Error(JSON.stringify(error))))
  })
  return received
}

test('BOARD-02 a board receives an order that is placed and each change, and nothing else of it', async () => {
  const received = await listen(counter)
  const { id } = await api.placeOrder({ token })
  await expect.poll(() => received).toContain(id)
  const before = received.length
  await api.advance('bara', id, ['prepare_order'])
  await expect.poll(() => received.length).toBeGreaterThan(before)
  expect(new Set(received)).toEqual(new Set([id]))
})

test('STAFF-06 a key listens as a member does', async () => {
  const body = { socket_id: '1.2', channel_name: channelOf('bara') }
  const { auth } = await api.call(authoriseCompanyChannel, { token: await api.keyOf('bara'), body })
  expect(auth).toContain(':')
})

test('STAFF-05 no one else listens: another company, a customer, an order’s own channel', async () => {
  const elsewhere = await memberAt(api, { company: 'sawah', phone: '+6281277990003', role: 'owner' })
  const body = { socket_id: '1.2', channel_name: channelOf('bara') }
  expect((await api.refusal(authoriseCompanyChannel, { ...elsewhere, body })).code).toBe('channel_forbidden')
  expect((await api.refusal(authoriseCompanyChannel, { token, body })).code).toBe('api_key_invalid')
  const { id } = await api.placeOrder({ token })
  const ofOrder = { socket_id: '1.2', channel_name: `private-orders.${id}` }
  expect((await api.refusal(authoriseCompanyChannel, { ...counter, body: ofOrder })).code).toBe(
    'channel_forbidden',
  )
})

test('STAFF-09 a member who is removed receives that within 2 s, and no order afterwards; others go on', async () => {
  const phone = '+6281277990004'
  const removed = await memberAt(api, { phone, role: 'counter' })
  const [theirs, others] = [await listen(removed), await listen(counter)]
  const changed = await listenForMembers(removed)
  const owner = await memberAt(api, { phone: '+6281277990005', role: 'owner' })
  const { data: members } = await api.call(listMembers, owner)
  const memberId = members.find(member => member.phone === phone)?.id ?? ''
  await api.call(removeMember, { ...owner, params: { memberId } })
  await expect.poll(() => changed.filter(id => id === memberId), { timeout: 2000 }).toEqual([memberId])
  await expect.poll(() => clients.map(({ connection }) => connection.state)).not.toContain('connecting')
  const { id } = await api.placeOrder({ token })
  await expect.poll(() => others).toContain(id)
  expect(theirs).not.toContain(id)
})

test('STAFF-11 a tablet that is signed out receives that within 2 s, and no order afterwards', async () => {
  const owner = await memberAt(api, { phone: '+6281277990006', role: 'owner' })
  const { call, deviceId } = await pairedTablet(api, { by: owner })
  const theirs = await listen(call)
  const changed = await subscribe(
    call,
    membersChannelOf('bara'),
    'DeviceChanged',
    event => deviceChange(event).device.id,
  )
  const others = await listen(counter)
  await api.call(signOutDevice, { ...owner, params: { deviceId } })
  await expect.poll(() => changed, { timeout: 2000 }).toEqual([deviceId])
  const { id } = await api.placeOrder({ token, body: { allow_second: true } })
  await expect.poll(() => others).toContain(id)
  expect(theirs).not.toContain(id)
})
const deviceChange = v.parser(v.strictObject({ device: v.strictObject({ id: v.string() }) }))

test('a system of the restaurant reads where to listen, and for what', async () => {
  const { data } = await api.call(readOrdersChannel, { token: await api.keyOf('bara') })
  expect(data).toMatchObject({ key: api.services.secrets.realtime.key, channel: channelOf('bara') })
  const others = await api.call(readOrdersChannel, { token: await api.keyOf('sawah') })
  expect(others.data.channel).toBe(channelOf('sawah'))
})
