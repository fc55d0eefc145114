// The nightly comparison with the provider's books: each kind of difference is found, explained and closed, and fees are entered.
import {
  listPaymentDifferences,
  listPaymentTasks,
  readLedger,
  refundPaymentTask,
  setPaymentAccount,
  settleOwnDifference,
} from '@pesan/contract/api'
import type { OrderAnswer } from '@pesan/contract/order'
import type { PaymentTask } from '@pesan/contract/payment-task'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import {
  ACCOUNTS,
  operatorOf,
  type Slug,
  startTwoAccounts,
  type TwoAccounts,
} from '@pesan/testkit/two-accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { compareDueAccounts } from './nightly-comparison.service.ts'

const TOTAL = 25_000
/** 0.7 %, and 11 % tax on it. */
const FEE = 175 + 19
const BARA = { business_id: ACCOUNTS.bara.account }

let at: TwoAccounts
let keys: Record<Slug, string>
let guests = 0
beforeAll(async () => {
  at = await startTwoAccounts()
  keys = { bara: await at.api.keyOf('bara'), sawah: await at.api.keyOf('sawah') }
})
afterEach(async () => {
  await at.provider.clearFaults()
  const violations = await at.api.violations()
  if (Object.keys(violations).length > 0) throw new Error(`broken: ${JSON.stringify(violations)}`)
})
afterAll(() => at.stop())

async function paid(slug: Slug = 'bara'): Promise<{ order: OrderAnswer; paymentId: string }> {
  // Sessions end while the nights pass.
  const token = await at.api.signIn(slug, `+62812345679${String((guests += 1)).padStart(2, '0')}`)
  const body = { payment_method: 'qris' } as const
  const order = await at.api.placeOrder({ token, company: slug, body })
  await at.pay(order)
  await at.work()
  const sql = 'select provider_payment_id as id from payment_capture where order_id = $1'
  const [row] = await at.api.rows<{ id: string }>(sql, [order.id])
  return { order, paymentId: row?.id ?? '' }
}

/** Paid a second time, which went back. */
async function refunded(): Promise<{ order: OrderAnswer; refundId: string }> {
  const { order } = await paid()
  await at.pay(order, { insist: true })
  await at.work()
  const held = (await tasksOf('bara')).data.find((task: PaymentTask) => task.order_id === order.id)
  const params = { captureId: held?.id ?? '' }
  await at.api.call(refundPaymentTask, { token: keys.bara, params, body: { by_hand: false } })
  await at.work()
  return { order, refundId: (await at.provider.state()).refunds.at(-1)?.id ?? '' }
}

async function night(): Promise<void> {
  at.api.clock.advance({ days: 1 })
  await at.work()
}

/** Everything that is due, however often. */
async function hour(): Promise<void> {
  at.api.clock.advance({ s: 3_700 })
  await compareDueAccounts(at.api.services.payments)
}

const tasksOf = (slug: Slug) => at.api.call(listPaymentTasks, { token: keys[slug] })
const openOf = async (slug: Slug) => (await tasksOf(slug)).differences.map(({ kind }) => kind).toSorted()
const feesOf = async (order: OrderAnswer, slug: Slug = 'bara') => {
  const { data } = await at.api.call(readLedger, { token: keys[slug], params: { orderId: order.id } })
  return data.entries.filter(({ kind }) => kind === 'provider_fee')
}

describe('LEDGER-06 fees', () => {
  test('LEDGER-01 are entered as the provider says them, in the account of each company, and once', async () => {
    const orders = { bara: await paid('bara'), sawah: await paid('sawah') }
    await night()
    await night()
    for (const slug of ['bara', 'sawah'] as const) {
      const entered = await feesOf(orders[slug].order, slug)
      expect(entered).toMatchObject([{ received: -FEE, owed: 0, reason: null }])
      expect(await openOf(slug)).toEqual([])
    }
  })

  test('that are reported later are entered later', async () => {
    await at.provider.differ({ ...BARA, fees_later: true })
    const { order } = await paid()
    await night()
    expect(await feesOf(order)).toEqual([])
    await at.provider.differ({ ...BARA, fees_later: false })
    await night()
    expect(await feesOf(order)).toMatchObject([{ received: -FEE }])
    expect(await openOf('bara')).toEqual([])
  })

  test('that change later are corrected and need a look, until they are again as they were', async () => {
    const { order, paymentId } = await paid()
    await night()
    await at.provider.differ({ ...BARA, change: paymentId, fee: 1_000 })
    await night()
    await night()
    expect(await feesOf(order)).toMatchObject([
      { received: -FEE },
      { received: FEE - 1_000, reason: 'corrected' },
    ])
    expect((await tasksOf('bara')).differences).toMatchObject([
      { kind: 'capture_fee', order_id: order.id, provider_amount: 1_000, own_amount: FEE },
    ])
    await at.provider.differ({ heal: paymentId })
    await night()
    expect((await feesOf(order)).map(({ received }) => received)).toEqual([-FEE, FEE - 1_000, 1_000 - FEE])
    expect(await openOf('bara')).toEqual([])
  })
})

describe('LEDGER-06 every difference is written once, and closed when it heals', () => {
  const DIFFERENCES: readonly (readonly [string, (paymentId: string) => Promise<void>])[] = [
    ['capture_missing_there', paymentId => at.provider.differ({ ...BARA, hide: paymentId })],
    ['capture_amount', paymentId => at.provider.differ({ ...BARA, change: paymentId, amount: 1_000 })],
    ['capture_twice', paymentId => at.provider.differ({ ...BARA, double: paymentId })],
  ]
  test.each(DIFFERENCES)('%s', async (kind, differ) => {
    const { order, paymentId } = await paid()
    await night()
    await differ(paymentId)
    await night()
    const [found, ...others] = (await tasksOf('bara')).differences
    expect(others).toEqual([])
    expect(found).toMatchObject({ kind, provider_id: paymentId, order_id: order.id, own_amount: TOTAL })
    await night()
    expect((await tasksOf('bara')).differences).toEqual([found])
    expect((await tasksOf('sawah')).differences).toEqual([])
    expect((await feesOf(order)).reduce((sum, { received }) => sum + received, 0)).toBeLessThan(0)
    await at.provider.differ({ heal: paymentId })
    await night()
    const healed = await tasksOf('bara')
    expect(healed.differences).toEqual([])
    expect(healed.settled_differences[0]).toMatchObject({ id: found?.id, by: null, note: null })
    await differ(paymentId)
    await night()
    expect((await tasksOf('bara')).differences).toMatchObject([{ id: found?.id }])
    await at.provider.differ({ heal: paymentId })
    await night()
  })

  test('a payment in the books of another account', async () => {
    const { order, paymentId } = await paid()
    await at.provider.differ({ ...BARA, move: paymentId, to: ACCOUNTS.sawah.account })
    await night()
    await night()
    expect(await openOf('bara')).toEqual(['capture_missing_there', 'capture_other_account'])
    expect((await tasksOf('bara')).differences).toContainEqual(
      expect.objectContaining({ kind: 'capture_other_account', order_id: order.id, own_amount: TOTAL }),
    )
    expect(await openOf('sawah')).toEqual([])
    await at.provider.differ({ heal: paymentId })
    await night()
    expect(await openOf('bara')).toEqual([])
  })

  const OF_REFUNDS: readonly (readonly [string, (id: string) => Promise<void>, object])[] = [
    ['refund_missing_there', id => at.provider.differ({ ...BARA, hide: id }), { provider_amount: null }],
    ['refund_twice', id => at.provider.differ({ ...BARA, double: id }), { provider_amount: 2 * TOTAL }],
    [
      'refund_fee',
      id => at.provider.differ({ ...BARA, change: id, fee: 500 }),
      { provider_amount: 500, own_amount: 0 },
    ],
    [
      'refund_other_account',
      id => at.provider.differ({ ...BARA, move: id, to: ACCOUNTS.sawah.account }),
      { provider_amount: TOTAL },
    ],
  ]
  test.each(OF_REFUNDS)('%s, which a person closes or which heals', async (kind, differ, amounts) => {
    const { order, refundId } = await refunded()
    await night()
    await differ(refundId)
    await night()
    await night()
    const ofKind = async () => (await tasksOf('bara')).differences.find(found => found.kind === kind)
    const found = await ofKind()
    expect(found).toMatchObject({ provider_id: refundId, order_id: order.id, own_amount: TOTAL, ...amounts })
    expect(await openOf('sawah')).toEqual([])
    await at.provider.differ({ heal: refundId })
    await night()
    expect(await openOf('bara')).toEqual([])
    await differ(refundId)
    await night()
    const params = { differenceId: found?.id ?? '' }
    await at.api.call(settleOwnDifference, { token: keys.bara, params, body: { note: 'The bank was asked' } })
    await night()
    expect(await ofKind()).toBeUndefined()
    await at.provider.differ({ heal: refundId })
    await night()
    expect(await openOf('bara')).toEqual([])
  })

  test('a payment and a refund that only the provider has, and a refund of another amount', async () => {
    const { refundId } = await refunded()
    await at.provider.differ({ ...BARA, change: refundId, amount: 2_000 })
    await at.provider.differ({ ...BARA, make: 'PAYMENT', id: 'qrpy_unknown', amount: 3_000 })
    await at.provider.differ({ ...BARA, make: 'REFUND', id: 'rfd-unknown', amount: 4_000 })
    await night()
    // Whose they are is unknown, so they wait for an operator.
    expect(await openOf('bara')).toEqual(['refund_amount'])
    const { data } = await at.api.call(listPaymentDifferences, { token: OPERATOR_KEY })
    expect(data.map(({ kind }) => kind).toSorted()).toEqual([
      'capture_unknown_here',
      'refund_amount',
      'refund_unknown_here',
    ])
    for (const id of [refundId, 'qrpy_unknown', 'rfd-unknown']) await at.provider.differ({ heal: id })
    await night()
    expect((await at.api.call(listPaymentDifferences, { token: OPERATOR_KEY })).data).toEqual([])
  })

  test('a person closes it with a word, and only another amount opens it again', async () => {
    const { paymentId } = await paid()
    await at.provider.differ({ ...BARA, change: paymentId, amount: 1_000 })
    await night()
    const id = (await tasksOf('bara')).differences[0]?.id ?? ''
    const settle = { params: { differenceId: id }, body: { note: 'The bank was asked' } }
    expect((await at.api.refusal(settleOwnDifference, { token: keys.sawah, ...settle })).code).toBe(
      'payment_task_not_found',
    )
    await at.api.call(settleOwnDifference, { token: keys.bara, ...settle })
    expect((await tasksOf('bara')).settled_differences[0]).toMatchObject({
      id,
      by: expect.any(String),
      note: 'The bank was asked',
    })
    await night()
    expect(await openOf('bara')).toEqual([])
    await at.provider.differ({ ...BARA, change: paymentId, amount: 2_000 })
    await night()
    expect(await openOf('bara')).toEqual(['capture_amount'])
    await at.provider.differ({ heal: paymentId })
    await night()
  })
})

describe('LEDGER-06 an account that cannot be read', () => {
  test('stops no other, and is a matter for a person after a day', async () => {
    const body = { ...ACCOUNTS.sawah, secret_key: 'xnd_development_wrong' }
    await at.api.call(setPaymentAccount, { ...operatorOf('sawah'), body })
    const { order } = await paid()
    await night()
    expect(await feesOf(order)).toHaveLength(1)
    expect(await openOf('sawah')).toEqual([])
    for (let hours = 0; hours < 25; hours += 1) await hour()
    expect((await tasksOf('sawah')).differences).toMatchObject([
      { kind: 'account_unread', company_slug: 'sawah', order_id: null },
    ])
    expect(await openOf('bara')).toEqual([])
    await at.api.call(setPaymentAccount, { ...operatorOf('sawah'), body: ACCOUNTS.sawah })
    await hour()
    expect(await openOf('sawah')).toEqual([])
    expect((await at.provider.state()).calls).toContain('GET /transactions')
  })
})
