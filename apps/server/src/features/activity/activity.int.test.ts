// Each call of the API table that changes something leaves one entry in the activity log.
import type { ActivityEntry } from '@pesan/contract/activity'
import * as api from '@pesan/contract/api'
import type { Endpoint } from '@pesan/contract/endpoint'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import {
  type ConsoleCall,
  inviteAs,
  listActivity,
  memberAt,
  pairedTablet,
} from '@pesan/testkit/console-steps'
import { placeDelivery } from '@pesan/testkit/delivery-order'
import { differenceCase, ledgerCases } from '@pesan/testkit/ledger-cases'
import { menuCases } from '@pesan/testkit/menu-cases'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { openingCases } from '@pesan/testkit/opening-cases'
import { photoCases } from '@pesan/testkit/photo-cases'
import { printerCases } from '@pesan/testkit/printer-cases'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { settingsCases } from '@pesan/testkit/settings-cases'
import { voucherCases } from '@pesan/testkit/voucher-cases'
import { webhookCases } from '@pesan/testkit/webhook-cases'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Endpoints = typeof api
type RecordedName = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { activity: string } ? Name : never
}[keyof Endpoints]

let server: Api
let provider: Provider
let owner: ConsoleCall
let customer: string
let key: string
beforeAll(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  server = await startApi({ clock, provider })
  await server.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'qris'] })
  owner = await memberAt(server, { phone: '+6281277000001', role: 'owner', name: 'Ratih Wulandari' })
  customer = await server.signIn('bara', '+6281277000002')
  key = await server.keyOf('bara')
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})

const operator = { token: OPERATOR_KEY, headers: { 'pesan-company': 'bara' } }
const place = async (): Promise<string> => (await server.placeOrder({ token: customer })).id

async function holdMoney(isLate = false): Promise<string> {
  const body = { payment_method: 'qris', allow_second: true } as const
  const order = await server.placeOrder({ token: customer, body })
  if (isLate) await server.call(api.cancelOrder, { token: customer, params: { orderId: order.id } })
  const code = { qr_string: order.external_payment_data?.qr_string ?? '' }
  await provider.pay(code, isLate ? { insist: true } : { amount: 24_000 })
  await provider.settled()
  await server.runJobs()
  const { data } = await server.call(api.listPaymentTasks, { token: key })
  return data.find(({ order_id }) => order_id === order.id)?.id ?? 'none is held'
}
const apiKey = async (): Promise<string> =>
  (await server.call(api.createApiKey, { ...operator, body: { name: 'Till', scopes: ['menu'] } })).data.id
let numbers = 10
const invited = (): Promise<string> =>
  inviteAs(server, { phone: `+6281277000${(numbers += 1)}`, role: 'counter', name: 'Kadek' })
const menuOf = v.object({ categories: v.array(v.record(v.string(), v.unknown())) })

interface Case {
  call: object
  entry: Partial<ActivityEntry>
}
const byOperator = { kind: 'operator', id: null, name: null, device: null }
const byOwner = { kind: 'member', id: expect.any(String), name: 'Ratih Wulandari', device: null }
const ofOrder = async (body: object, entry: Partial<ActivityEntry>): Promise<Case> => {
  const orderId = await place()
  return {
    call: { ...owner, params: { orderId }, body },
    entry: { subject: { id: orderId, name: expect.stringMatching(/^#\d+$/) }, ...entry },
  }
}

const imported = (caller: object): Case => ({
  call: { ...caller, body: { company_slug: 'bara', brand_width_sm: (numbers += 1) + 20 } },
  entry: { after: expect.objectContaining({ outlets: 2, changed: ['brand_width_sm'] }) },
})

/** For each endpoint a call that changes something, and what the log says of it. */
const CASES: Record<RecordedName, () => Promise<Case>> = {
  changeStock: async () => ({
    call: { ...owner, body: { changes: [{ type: 'product', id: 'soda', remaining: 99 }] } },
    entry: { after: { outlet: null, sold_out: [], available: [], left: ['Lime soda: 99'], daily: [] } },
  }),
  async enterOrder() {
    const { items, pickup_outlet_id } = await server.orderBody('bara')
    const body = { channel: 'counter', items, pickup_outlet_id, payment_method: 'cash' }
    const after = { channel: 'counter', total: 25_000 }
    return { call: { ...owner, body, idempotencyKey: newAttemptKey() }, entry: { before: null, after } }
  },
  acknowledgeOrder: () =>
    ofOrder({ minutes: 10 }, { before: { ready_at: null }, after: { ready_at: expect.any(String) } }),
  async postponeOrder() {
    const orderId = await place()
    await server.call(api.acknowledgeOrder, { token: key, params: { orderId }, body: { minutes: 10 } })
    const call = { ...owner, params: { orderId }, body: { minutes: 5 } }
    return {
      call,
      entry: { before: { ready_at: expect.any(String) }, after: { ready_at: expect.any(String) } },
    }
  },
  advanceOrder: () =>
    ofOrder(
      { status: 'prepare_order' },
      { before: { status: 'approved' }, after: { status: 'prepare_order' } },
    ),
  rejectOrder: () =>
    ofOrder(
      { reason: 'no more dough' },
      { before: { status: 'approved' }, after: { status: 'cancelled', reason: 'no more dough' } },
    ),
  async refundOrder() {
    const orderId = await place()
    await server.advance('bara', orderId, ['prepare_order', 'ready', 'complete'])
    const call = { ...owner, params: { orderId }, body: { reason: 'cold' } }
    return { call, entry: { after: { status: 'refunded', reason: 'cold' } } }
  },
  ...ledgerCases(() => ({ server, caller: owner, customer })),
  settlePaymentDifference: () => differenceCase({ server, caller: operator }),
  ...settingsCases(() => ({ server, caller: owner })),
  async changeOrderAddress() {
    const orderId = await placeDelivery(server, customer)
    const call = { ...owner, params: { orderId }, body: { delivery_landmark: 'Blue gate' } }
    return { call, entry: { before: null, after: { parts: ['landmark'] } } }
  },
  async markOrderSeen() {
    const orderId = await place()
    await server.advance('bara', orderId, ['prepare_order'])
    const params = { orderId }
    await server.call(api.rejectOrder, { token: key, params, body: { reason: 'no gas' } })
    const call = { ...owner, params, body: { until: server.clock.now().toISOString() } }
    return { call, entry: { before: null, after: { changes: ['cancelled'] } } }
  },
  async tickOrderItems() {
    const orderId = await place()
    await server.advance('bara', orderId, ['prepare_order'])
    const call = { ...owner, params: { orderId }, body: { item_ids: ['1'], ticked: true } }
    return { call, entry: { before: null, after: { items: [expect.stringMatching(/^1× /)], ticked: true } } }
  },
  async recallOrder() {
    const orderId = await place()
    await server.advance('bara', orderId, ['prepare_order', 'ready', 'complete'])
    const call = { ...owner, params: { orderId }, body: { reason: 'wrong bag' } }
    const after = { status: 'ready', reason: 'wrong bag' }
    return { call, entry: { before: { status: 'complete' }, after } }
  },
  async refundPaymentTask() {
    const call = { ...owner, params: { captureId: await holdMoney() }, body: { by_hand: true } }
    return { call, entry: { after: { amount: 24_000, status: 'refunded' } } }
  },
  async acceptPaymentTask() {
    const entry = { after: { amount: 24_000, status: 'accepted' } }
    return { call: { ...owner, params: { captureId: await holdMoney() } }, entry }
  },
  async cookPaymentTask() {
    const call = { ...owner, params: { captureId: await holdMoney(true) }, body: { minutes: 30 } }
    return { call, entry: { after: { amount: expect.any(Number), status: 'accepted' } } }
  },
  async inviteMember() {
    const [outlet = ''] = await server.outletIds('bara')
    const body = { phone: '+6281277000003', role: 'counter', name: 'Made', outlets: [outlet] }
    const after = { name: 'Made', role: 'counter', outlets: [expect.any(String)] }
    return { call: { ...owner, body }, entry: { before: null, after } }
  },
  async updateMember() {
    const call = { ...owner, params: { memberId: await invited() }, body: { role: 'manager', name: 'Kadek' } }
    return { call, entry: { before: { role: 'counter' }, after: { role: 'manager' } } }
  },
  async removeMember() {
    const memberId = await invited()
    const entry = { subject: { id: memberId, name: 'Kadek' }, before: { name: 'Kadek', role: 'counter' } }
    return { call: { ...owner, params: { memberId } }, entry }
  },
  async leaveCompany() {
    const call = await memberAt(server, { phone: '+6281277000004', role: 'counter', name: 'Made' })
    return { call, entry: { actor: expect.objectContaining({ kind: 'member', name: 'Made' }) } }
  },
  async setPin() {
    const call = await memberAt(server, { phone: '+6281277000005', role: 'counter', name: 'Putu' })
    const actor = expect.objectContaining({ kind: 'member', name: 'Putu' })
    const subject = { id: expect.any(String), name: 'Putu' }
    return { call: { ...call, body: { pin: '4711' } }, entry: { actor, subject, before: null, after: null } }
  },
  async signOutDevice() {
    const { deviceId } = await pairedTablet(server, { by: owner, name: 'Kitchen tablet' })
    const entry = {
      subject: { id: deviceId, name: 'Kitchen tablet' },
      before: { name: 'Kitchen tablet', outlet: expect.any(String), kind: 'counter' },
    }
    return { call: { ...owner, params: { deviceId } }, entry }
  },
  startCounterTest: async () => ({
    call: { ...owner, body: { outlet: (await server.outletIds('bara'))[0] } },
    entry: { after: expect.objectContaining({ test: expect.any(String) }) },
  }),
  async answerCounterTest() {
    const { call } = await CASES.startCounterTest()
    const { data } = JSON.parse((await server.send(api.startCounterTest, call)).text)
    const answer = { params: { testId: data.id }, body: { rang: false } }
    return { call: { ...owner, ...answer }, entry: { after: { test: data.id, rang: false } } }
  },
  async unpairDevice() {
    const { call, deviceId } = await pairedTablet(server, { by: owner, name: 'Bar tablet' })
    const actor = { kind: 'device' as const, id: deviceId, name: 'Bar tablet', device: null }
    return { call, entry: { actor, subject: { id: deviceId, name: 'Bar tablet' } } }
  },
  async importMenu() {
    const { data } = await server.call(api.exportMenu, { token: key })
    const { categories } = v.parse(menuOf, data)
    const [first, ...others] = categories
    const body = { ...data, categories: [{ ...first, name: 'Today' }, ...others] }
    const after = expect.objectContaining({ categories: categories.length })
    return { call: { ...owner, body }, entry: { after } }
  },
  ...photoCases(() => ({ server, caller: owner, key })),
  async changeSoldOut() {
    const { categories } = await server.call(api.readMenu, {})
    const { id = '', name = '' } = categories.flatMap(({ items }) => items).at(-1) ?? {}
    const product = { type: 'product', id } as const
    const changes = [{ ...product, sold_out: true }]
    await server.call(api.changeSoldOut, { token: key, body: { changes } })
    const body = { changes: [{ ...product, sold_out: false }] }
    return { call: { ...owner, body }, entry: { after: { sold_out: [], available: [name] } } }
  },
  ...voucherCases(() => ({ server, caller: owner, key })),
  ...webhookCases(() => ({ server, caller: owner, key })),
  createApiKey: async () => ({
    call: { ...owner, body: { name: 'Kitchen', scopes: ['orders:read'] } },
    entry: { subject: { id: expect.any(String), name: 'Kitchen' }, after: { scopes: ['orders:read'] } },
  }),
  rotateApiKey: async () => ({
    call: { ...owner, params: { keyId: await apiKey() }, body: { keep_minutes: 0 } },
    entry: { after: { scopes: ['menu'] } },
  }),
  revokeApiKey: async () => ({ call: { ...owner, params: { keyId: await apiKey() } }, entry: {} }),
  importCompany: async () => imported(operator),
  importCompanyDocument: async () => imported(owner),
  changeCompanySettings: async () => ({
    call: { ...owner, body: { before: { brand_width: null }, after: { brand_width: 120 } } },
    entry: { subject: null, before: { brand_width: null }, after: { brand_width: 120 } },
  }),
  ...printerCases(() => ({ server, caller: owner })),
  ...openingCases(() => ({ server, caller: owner })),
  ...menuCases(() => ({ server, caller: owner })),
  async eraseCustomerData() {
    await server.signIn('bara', '+6281277000005')
    return { call: { ...operator, params: { phone: '+6281277000005' } }, entry: { after: { orders: 0 } } }
  },
}

/** Of the installation, planned moves, codes of tablets, the outcome of print jobs, and what changes nothing. */
const NOT_RECORDED = [
  ['planOrderMove', 'planPostponement', 'takeBackOrderMove', 'createPairingCode'],
  ['authoriseCompanyChannel', 'authoriseMenuChannel', 'authoriseWallChannel'],
  ['searchOrderPlaces', 'readOrderPlace', 'quoteOrder', 'previewCompany', 'previewMenu'],
  ['claimPrintJobs', 'reportPrintJob', 'recountSales'],
  ['reconcilePayments', 'retryProviderEvent', 'settleProviderEvent'],
].flat()
const all = Object.entries<Endpoint>(api)
describe('STAFF-13 a call that changes something', () => {
  test('has a name in the activity log, whichever endpoint it is', () => {
    const unnamed = all.filter(
      ([, { base, method, activity }]) => base === 'restaurant' && method !== 'GET' && activity === undefined,
    )
    expect(unnamed.map(([name]) => name).toSorted()).toEqual(NOT_RECORDED.toSorted())
  })

  test.each(all.filter(([name]) => name in CASES))('leaves one entry: %s', async (name, endpoint) => {
    const { call, entry } = await CASES[name as RecordedName]()
    const known = new Set((await listActivity(server, owner)).map(({ id }) => id))
    const { status, text } = await server.send(endpoint, call)
    expect([status, text]).toEqual([200, expect.any(String)])
    const added = (await listActivity(server, owner)).filter(({ id }) => !known.has(id))
    expect(added).toEqual([
      expect.objectContaining({
        action: endpoint.activity,
        at: server.clock.now().toISOString(),
        actor: endpoint.access === 'operator' ? byOperator : byOwner,
        ...entry,
      }),
    ])
  })
})
