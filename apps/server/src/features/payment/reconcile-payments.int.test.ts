// Compares the provider's books with ours, with each kind of difference and after a restore.
import {
  listPaymentDifferences,
  listPaymentTasks,
  readOrder,
  reconcilePayments,
  setPaymentAccount,
  settlePaymentDifference,
} from '@pesan/contract/api'
import type { OrderAnswer } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { ACCOUNTS, operatorOf } from '@pesan/testkit/two-accounts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeProviderCall } from './provider-calls.service.ts'

let api: Api
let provider: Provider
let token: string
let since: string
beforeEach(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  await api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'qris', 'virtual_account'] })
  token = await api.signIn('bara', '+6281234567890')
  since = clock.now().toISOString()
})
afterEach(async () => {
  const violations = await api.violations()
  await api.stop()
  await provider.stop()
  if (Object.keys(violations).length > 0) throw new Error(`broken: ${JSON.stringify(violations)}`)
})

const place = () => api.placeOrder({ token, body: { payment_method: 'qris', allow_second: true } })
const read = async ({ id }: { id: string }): Promise<OrderAnswer> =>
  (await api.call(readOrder, { token, params: { orderId: id } })).data
const pay = (order: OrderAnswer) => provider.pay({ qr_string: order.external_payment_data?.qr_string ?? '' })

async function work(): Promise<void> {
  await provider.settled()
  await api.runJobs()
}

async function paid(): Promise<{ order: OrderAnswer; paymentId: string }> {
  const order = await place()
  await pay(order)
  await work()
  const [row] = await api.rows<{ id: string }>(
    'select provider_payment_id as id from payment_capture where order_id = $1',
    [order.id],
  )
  return { order, paymentId: row?.id ?? '' }
}

const reconcile = async () =>
  (await api.call(reconcilePayments, { token: OPERATOR_KEY, body: { since } })).data
test.each(['9999-12-31T23:59:59.999Z', '0001-01-01T00:00:00.000Z'])(
  'a span to %s is refused',
  async until => {
    const refused = await api.refusal(reconcilePayments, { token: OPERATOR_KEY, body: { since, until } })
    expect(refused).toMatchObject({ httpStatus: 422, code: 'invalid_input' })
    expect(refused.errors).toHaveProperty('until')
  },
)

const open = async () => (await api.call(listPaymentDifferences, { token: OPERATOR_KEY })).data

test('I1 I7 after a restore money of a known order is recorded, and money without an order is reported', async () => {
  const here = await place()
  const gone = await place()
  await provider.webhooks('lost')
  await pay(here)
  await pay(gone)
  await removeOrder(gone)
  const first = await reconcile()
  expect(first).toMatchObject({
    provider: { captures: 2, refunds: 0 },
    own: { captures: 1, refunds: 0 },
    recorded: 1,
    differences: [
      {
        kind: 'capture_unknown_here',
        company_slug: null,
        order_id: null,
        provider_amount: gone.total,
        own_amount: null,
      },
    ],
  })
  expect(await read(here)).toMatchObject({ status: 'approved', paid: true })
  const again = await reconcile()
  expect(again).toMatchObject({ recorded: 0, differences: first.differences })
  expect(await open()).toEqual(first.differences)
})

test('LEDGER-06 each check of money that is unknown here is one of the 540 calls a minute of background work', async () => {
  await provider.webhooks('lost')
  for (let order = 0; order < 2; order += 1) await pay(await place())
  expect(await reconcile()).toMatchObject({ recorded: 2 })
  const look = { call: 'look', from: 'comparison', limitKey: 'platform' } as const
  let left = 0
  while ((await takeProviderCall(api.services.payments, look)) === 0) left += 1
  expect(left).toBe(538)
})

/** Simulates that the order was placed after the backup. */
async function removeOrder({ id }: { id: string }): Promise<void> {
  const params = [id]
  await api.rows('delete from payment where order_id = $1', params)
  for (const table of ['order_line', 'order_status_history', 'order_attempt'])
    await api.rows(`delete from ${table} where order_id = $1`, params)
  await api.rows("delete from outbox where channel = 'private-orders.' || $1", params)
  await api.rows('delete from customer_order where id = $1', params)
}

test('each kind of difference is found once, named, and stays until a person settles it', async () => {
  const missing = await paid()
  const changed = await paid()
  const refunded = await paid()
  await api.advance('bara', refunded.order.id, ['cancelled'])
  await work()
  expect((await reconcile()).differences).toEqual([])

  const { refunds } = await provider.state()
  await provider.differ({ hide: missing.paymentId })
  await provider.differ({ change: changed.paymentId, amount: 1_000 })
  await provider.differ({ change: refunds[0]?.id ?? '', amount: 2_000 })
  await provider.differ({ make: 'PAYMENT', id: 'qrpy_unknown', amount: 3_000 })
  await provider.differ({ make: 'REFUND', id: 'rfd-unknown', amount: 4_000 })
  const young = await reconcile()
  expect(young.differences.map(({ kind }) => kind)).not.toContain('capture_missing_there')

  api.clock.advance({ days: 2 })
  await work()
  const { differences } = await reconcile()
  const shown = differences.map(difference =>
    [difference.kind, difference.outlet_order_id, difference.provider_amount, difference.own_amount].join(
      ' ',
    ),
  )
  expect(shown.toSorted()).toEqual([
    `capture_amount ${changed.order.outlet_order_id} 1000 ${changed.order.total}`,
    `capture_missing_there ${missing.order.outlet_order_id}  ${missing.order.total}`,
    'capture_unknown_here  3000 ',
    `refund_amount ${refunded.order.outlet_order_id} 2000 ${refunded.order.total}`,
    'refund_unknown_here  4000 ',
  ])
  const key = await api.keyOf('bara')
  const own = await api.call(listPaymentTasks, { token: key })
  expect(own.differences.map(({ kind }) => kind).sort()).toEqual([
    'capture_amount',
    'capture_missing_there',
    'refund_amount',
  ])
  const stranger = await api.call(listPaymentTasks, { token: await api.keyOf('sawah') })
  expect(stranger.differences).toEqual([])

  const [difference] = differences
  const settle = {
    token: OPERATOR_KEY,
    params: { differenceId: difference?.id ?? '' },
    body: { note: 'given back' },
  }
  await api.call(settlePaymentDifference, settle)
  expect((await api.refusal(settlePaymentDifference, settle)).code).toBe('payment_task_not_found')
  expect(await reconcile()).toMatchObject({ differences: differences.slice(1) })
  expect(await open()).toHaveLength(differences.length - 1)

  for (const { id } of differences.slice(1))
    await api.call(settlePaymentDifference, { ...settle, params: { differenceId: id } })
  expect(await open()).toEqual([])
  // The two that are of no company are in no log.
  const logged = `select actor_kind, count(*)::int from activity where action = 'payment.difference_settled' group by 1`
  expect(await api.rows(logged)).toEqual([{ actor_kind: 'operator', count: 3 }])
})

test('a span of more than one page is read completely', async () => {
  for (let count = 1; count <= 120; count += 1)
    await provider.differ({ make: 'PAYMENT', id: `qrpy_${count}`, amount: count })
  const { provider: there, differences } = await reconcile()
  expect(there.captures).toBe(120)
  expect(differences).toHaveLength(120)
  const { calls } = await provider.state()
  expect(calls.filter(call => call === 'GET /transactions')).toHaveLength(3)
})

test("a provider that cannot be read completely changes nothing, and a restaurant's key has no access", async () => {
  await provider.differ({ make: 'PAYMENT', id: 'qrpy_unknown', amount: 3_000 })
  await provider.fault('GET /transactions', 'malformed', 3)
  const body = { since }
  const refused = await api.refusal(reconcilePayments, { token: OPERATOR_KEY, body })
  expect(refused).toMatchObject({ httpStatus: 503, code: 'payment_provider_unavailable' })
  expect(await open()).toEqual([])
  const restaurant = await api.keyOf('bara')
  expect((await api.refusal(reconcilePayments, { token: restaurant, body })).code).toBe('operator_required')
})

test('LEDGER-06 an account whose keys are wrong is named, and the others are compared', async () => {
  await api.importCompany({ company_slug: 'sawah' })
  const body = { ...ACCOUNTS.sawah, secret_key: 'xnd_development_wrong' }
  await api.call(setPaymentAccount, { ...operatorOf('sawah'), body })
  await provider.differ({ make: 'PAYMENT', id: 'qrpy_unknown', amount: 3_000 })
  expect(await reconcile()).toMatchObject({
    provider: { captures: 1, refunds: 0 },
    differences: [{ kind: 'capture_unknown_here' }],
    unread_accounts: [{ company_slug: 'sawah' }],
  })
})
