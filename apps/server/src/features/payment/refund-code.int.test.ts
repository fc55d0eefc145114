// The amount above which a refund requires a fresh code, who sets that, and whom it concerns.
import {
  advanceOrder,
  changeRefundSettings,
  confirmMemberSession,
  listPaymentTasks,
  readRefundSettings,
  reduceOrder,
  refundOrder,
  refundPaymentTask,
  rejectOrder,
  requestMemberCode,
  setPin,
} from '@pesan/contract/api'
import { orderItemInput } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import {
  type ConsoleCall,
  consoleCall,
  inviteAs,
  memberAt,
  pairedTablet,
  signInAtConsole,
} from '@pesan/testkit/console-steps'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const OWNER = '+6281277500001'
const TOTAL = 25_000
const STALE_S = 15 * 60 + 1

let api: Api
let provider: Provider
let owner: ConsoleCall
let token: string
let key: string
let phones = 10
beforeAll(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  await api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'qris'] })
  owner = await memberAt(api, { phone: OWNER, role: 'owner', name: 'Kirana Sari' })
  token = await api.signIn('bara', '+6281277500002')
  key = await api.keyOf('bara')
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})
beforeEach(async () => {
  await enterFreshCode(OWNER, owner)
  await setCodeAbove(TOTAL - 1)
})

const newPhone = (): string => `+62812775000${(phones += 1)}`
const setCodeAbove = (code_above: number | null) =>
  api.call(changeRefundSettings, { ...owner, body: { code_above } })

async function enterFreshCode(phone: string, call: ConsoleCall): Promise<void> {
  api.clock.advance({ s: 60 })
  await api.call(requestMemberCode, { ...consoleCall(null), body: { phone } })
  await api.runJobs()
  await api.call(confirmMemberSession, { ...call, body: { otp: api.otpSender.codeAt(phone) } })
}

/** Finished and paid in cash. */
async function finishedOrder() {
  const order = await api.placeOrder({ token })
  expect(order.total).toBe(TOTAL)
  await api.advance('bara', order.id, ['prepare_order', 'ready', 'complete'])
  return { orderId: order.id }
}
const body = { reason: 'cold' }
const refusedBy = async (call: ConsoleCall) =>
  (await api.refusal(refundOrder, { ...call, params: await finishedOrder(), body })).code
const refund = async (call: ConsoleCall) =>
  (await api.call(refundOrder, { ...call, params: await finishedOrder(), body })).data.status

test('STAFF-15 a refund above the amount of the owner requires a fresh code, however it is made', async () => {
  const phone = newPhone()
  const manager = await memberAt(api, { phone, role: 'manager', name: 'Made Dharma' })
  expect(await refund(manager)).toBe('refunded')
  api.clock.advance({ s: STALE_S })
  expect(await refusedBy(manager)).toBe('fresh_code_needed')
  const params = await finishedOrder()
  const byStatus = await api.refusal(advanceOrder, { ...manager, params, body: { status: 'refunded' } })
  expect(byStatus.code).toBe('fresh_code_needed')
  await enterFreshCode(phone, manager)
  expect((await api.call(refundOrder, { ...manager, params, body })).data.status).toBe('refunded')
})

test('STAFF-15 BOARD-14 items that are taken out of a paid order ask as well, and of one that is not paid give nothing back', async () => {
  const phone = newPhone()
  const manager = await memberAt(api, { phone, role: 'manager', name: 'Made Dharma' })
  api.clock.advance({ s: STALE_S })
  token = await api.signIn('bara', '+6281277500002')
  const takeOneOut = async (payment_method: 'cash' | 'qris') => {
    const items = [v.parse(orderItemInput, { product_id: 'soda', quantity: 2, unit_price: TOTAL })]
    const order = await api.placeOrder({ token, body: { items, payment_method, allow_second: true } })
    const { qr_string } = order.external_payment_data ?? {}
    if (qr_string) await provider.pay({ qr_string })
    await provider.settled()
    await api.runJobs()
    await api.advance('bara', order.id, ['prepare_order'])
    const sent = { reason: 'No more dough', items: [{ id: '1', quantity: 1 }] }
    return { params: { orderId: order.id }, body: sent, idempotencyKey: newAttemptKey() }
  }
  await api.call(reduceOrder, { ...manager, ...(await takeOneOut('cash')) })
  const ofPaid = await takeOneOut('qris')
  expect((await api.refusal(reduceOrder, { ...manager, ...ofPaid })).code).toBe('fresh_code_needed')
  await enterFreshCode(phone, manager)
  expect((await api.call(reduceOrder, { ...manager, ...ofPaid })).data.total_now).toBe(TOTAL)
})

test('STAFF-15 exactly the amount requires none, and nor does any where no amount is set', async () => {
  await setCodeAbove(TOTAL)
  const manager = await memberAt(api, { phone: newPhone(), role: 'manager' })
  api.clock.advance({ s: STALE_S })
  expect(await refund(manager)).toBe('refunded')
  await enterFreshCode(OWNER, owner)
  await setCodeAbove(null)
  api.clock.advance({ s: STALE_S })
  expect(await refund(manager)).toBe('refunded')
})

test('STAFF-15 rejecting a paid order refunds, and requires it as well; rejecting an unpaid one does not', async () => {
  const manager = await memberAt(api, { phone: newPhone(), role: 'manager' })
  const placed = { payment_method: 'qris', allow_second: true } as const
  const paid = await api.placeOrder({ token, body: placed })
  await provider.pay({ qr_string: paid.external_payment_data?.qr_string ?? '' })
  await provider.settled()
  await api.runJobs()
  const unpaid = await api.placeOrder({ token })
  api.clock.advance({ s: STALE_S })
  const call = { ...manager, params: { orderId: paid.id } }
  expect((await api.refusal(rejectOrder, { ...call, body })).code).toBe('fresh_code_needed')
  const byStatus = await api.refusal(advanceOrder, { ...call, body: { status: 'cancelled' } })
  expect(byStatus.code).toBe('fresh_code_needed')
  await api.call(rejectOrder, { ...manager, params: { orderId: unpaid.id }, body })
})

test('STAFF-15 money that waits for a person is given back under the same rule', async () => {
  const placed = { payment_method: 'qris', allow_second: true } as const
  const order = await api.placeOrder({ token, body: placed })
  await provider.pay({ qr_string: order.external_payment_data?.qr_string ?? '' }, { amount: TOTAL + 1 })
  await provider.settled()
  await api.runJobs()
  const { data } = await api.call(listPaymentTasks, { token: key })
  const params = { captureId: data.find(({ order_id }) => order_id === order.id)?.id ?? '' }
  api.clock.advance({ s: STALE_S })
  const call = { ...owner, params, body: { by_hand: true } }
  expect((await api.refusal(refundPaymentTask, call)).code).toBe('fresh_code_needed')
  await enterFreshCode(OWNER, owner)
  expect((await api.call(refundPaymentTask, call)).data.status).toBe('refunded')
})

test('STAFF-12 STAFF-15 a tablet refunds up to the amount by the PIN of a manager, and no more', async () => {
  const phone = newPhone()
  const memberId = await inviteAs(api, { phone, role: 'manager', name: 'Ratih' })
  const manager = consoleCall(await signInAtConsole(api, phone), 'bara')
  await api.call(setPin, { ...manager, body: { pin: '4711' } })
  const { call } = await pairedTablet(api, { by: owner })
  const named = { ...call, headers: { ...call.headers, 'pesan-member': memberId, 'pesan-pin': '4711' } }
  expect(await refusedBy(named)).toBe('fresh_code_needed')
  await setCodeAbove(TOTAL)
  expect(await refund(named)).toBe('refunded')
})

test('STAFF-15 a system with a key is no person, and refunds without a code', async () => {
  const params = await finishedOrder()
  const { data } = await api.call(refundOrder, { token: key, params, body })
  expect(data.status).toBe('refunded')
})

test('STAFF-05 STAFF-15 an owner of all outlets sets the amount, with a fresh code; managers read it', async () => {
  const manager = await memberAt(api, { phone: newPhone(), role: 'manager' })
  expect((await api.call(readRefundSettings, manager)).data).toEqual({ code_above: TOTAL - 1 })
  const change = { body: { code_above: 5 } }
  expect((await api.refusal(changeRefundSettings, { ...manager, ...change })).code).toBe('scope_missing')
  const [outlet = ''] = await api.outletIds('bara')
  const limited = await memberAt(api, { phone: newPhone(), role: 'owner', outlets: [outlet] })
  expect((await api.refusal(changeRefundSettings, { ...limited, ...change })).code).toBe('scope_missing')
  api.clock.advance({ s: STALE_S })
  expect((await api.refusal(changeRefundSettings, { ...owner, ...change })).code).toBe('fresh_code_needed')
  expect((await api.call(readRefundSettings, owner)).data).toEqual({ code_above: TOTAL - 1 })
  const other = await memberAt(api, { phone: newPhone(), role: 'owner', company: 'sawah' })
  expect((await api.call(readRefundSettings, other)).data).toEqual({ code_above: null })
})
