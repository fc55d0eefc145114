// Payouts: what the provider's books say was paid out by day, and what is on its way, sum to the balance of the account.
import { listPaymentTasks, listPayoutLines, listPayouts, setPaymentAccount } from '@pesan/contract/api'
import type { OrderAnswer } from '@pesan/contract/order'
import { ON_ITS_WAY, type PayoutFigure, type PayoutLine } from '@pesan/contract/payout'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import {
  ACCOUNTS,
  operatorOf,
  type Slug,
  startTwoAccounts,
  type TwoAccounts,
} from '@pesan/testkit/two-accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareDueAccounts } from './nightly-comparison.service.ts'

const TOTAL = 25_000
/** 0.7 %, and 11 % tax on it. */
const FEE = 175 + 19
const BARA = { business_id: ACCOUNTS.bara.account }
const query = { month: '2026-08' }

let at: TwoAccounts
let guests = 0
beforeAll(async () => {
  at = await startTwoAccounts()
})
afterAll(() => at.stop())

/** Sessions end while the days pass. */
const manager = (slug: Slug = 'bara'): Promise<ConsoleCall> =>
  memberAt(at.api, {
    company: slug,
    phone: `+62812888000${String((guests += 1)).padStart(2, '0')}`,
    role: 'manager',
    name: 'Made',
  })

async function paid(): Promise<{ order: OrderAnswer; paymentId: string }> {
  const token = await at.api.signIn('bara', `+62812345679${String((guests += 1)).padStart(2, '0')}`)
  const order = await at.api.placeOrder({ token, company: 'bara', body: { payment_method: 'qris' } })
  await at.pay(order)
  await at.work()
  const sql = 'select provider_payment_id as id from payment_capture where order_id = $1'
  return { order, paymentId: (await at.api.rows<{ id: string }>(sql, [order.id]))[0]?.id ?? '' }
}

async function later(hours: number): Promise<void> {
  at.api.clock.advance({ s: hours * 3_600 })
  await compareDueAccounts(at.api.services.payments)
}

const read = async (caller: ConsoleCall) => (await at.api.call(listPayouts, { ...caller, query })).data
const linesOf = (caller: ConsoleCall, payout: string, page: { after?: string; figure?: PayoutFigure } = {}) =>
  at.api.call(listPayoutLines, { ...caller, params: { payout }, query: page })

async function allOf(caller: ConsoleCall, payout: string, figure?: PayoutFigure): Promise<PayoutLine[]> {
  const lines: PayoutLine[] = []
  let after: string | null = null
  do {
    const page = await linesOf(caller, payout, {
      ...(figure && { figure }),
      ...(after !== null && { after }),
    })
    lines.push(...page.data)
    after = page.next
  } while (after !== null)
  return lines
}

const sumOf = (lines: readonly PayoutLine[]): number => lines.reduce((sum, { net }) => sum + net, 0)
const NOTHING = { captured: 0, returned: 0, fees: 0, net: 0, orders: 0, without_fee: 0 }
const ONE = { captured: TOTAL, returned: 0, fees: FEE, net: TOTAL - FEE, orders: 1, without_fee: 0 }

async function expectBalance(caller: ConsoleCall): Promise<void> {
  const { total, on_its_way: onItsWay } = await read(caller)
  expect(total.net + onItsWay.net).toBe(await at.provider.balanceOf(ACCOUNTS.bara.account))
}

test('LEDGER-11 a payment is on its way until the provider has settled it, on its day in the zone of the company', async () => {
  // 01.05 on the fourth in Bali.
  await later(13)
  const { order } = await paid()
  await later(2)
  const caller = await manager()
  expect(await read(caller)).toMatchObject({ on_its_way: ONE, total: { net: 0 }, payouts: [] })
  const waiting = await linesOf(caller, ON_ITS_WAY)
  expect(waiting.data).toMatchObject([{ order_id: order.id, outlet_order_id: expect.any(String), fee: FEE }])
  await later(24)
  expect(await read(caller)).toMatchObject({ on_its_way: NOTHING, payouts: [{ day: '2026-08-05', ...ONE }] })
  const inPayout = await linesOf(caller, '2026-08-05')
  expect(inPayout).toMatchObject({ data: [{ order_id: order.id, net: TOTAL - FEE }], next: null })
  expect((await linesOf(caller, '2026-08-04')).data).toEqual([])
  expect((await read(await manager('sawah'))).payouts).toEqual([])
  await expectBalance(caller)
})

test('LEDGER-11 refunds, a payment that is listed twice, and fees that come later or change, are in the sum', async () => {
  const { order } = await paid()
  await at.pay(order, { insist: true })
  await at.work()
  await at.refundHeld('bara', order)
  const twice = await paid()
  await at.provider.differ({ ...BARA, double: twice.paymentId })
  await at.provider.differ({ ...BARA, fees_later: true })
  await later(24)
  const caller = await manager()
  const [newest] = (await read(caller)).payouts
  expect(newest).toMatchObject({ captured: 4 * TOTAL, returned: 0, fees: 0, orders: 2, without_fee: 4 })
  await at.provider.differ({ ...BARA, fees_later: false })
  await at.provider.differ({ ...BARA, change: twice.paymentId, fee: 1_000 })
  await later(24)
  const [said] = (await read(caller)).payouts
  expect(said).toMatchObject({ fees: 2 * FEE + 2_000, without_fee: 0, net: 4 * TOTAL - 2 * FEE - 2_000 })
  const { data } = await linesOf(caller, said?.day ?? '')
  expect(sumOf(data)).toBe(said?.net)
  expect(data.filter(({ order_id: orderId }) => orderId === null)).toHaveLength(1)
  // The simulator takes a refund from the payout of the day on which it is given.
  expect((await read(caller)).payouts[1]).toMatchObject({ day: '2026-08-05', net: -FEE, orders: 2 })
  const [back] = (await linesOf(caller, '2026-08-05')).data.filter(({ kind }) => kind === 'refund')
  expect(back).toMatchObject({ order_id: order.id, net: -TOTAL })
  await expectBalance(caller)
})

test('LEDGER-11 what has no day, and a day of many orders: pages sum to the payout', async () => {
  const caller = await manager()
  const sql = `insert into provider_transaction (company_id, id, account, kind, product_id, amount_rupiah, fee_rupiah,
      first_fee_rupiah, is_settled, settles_at, at, changed_at, gone_at)
    select id, 'txn_many_' || number, 'elsewhere', case when number % 9 = 0 then 'refund' else 'capture' end,
      'py_' || number, 1000 + number, 7, 7, true, case when number > 3 then timestamptz '2026-08-20T03:00:00Z' end,
      '2026-08-19T03:00:00Z', '2026-08-20T03:00:00Z', case when number = 250 then timestamptz '2026-08-20T03:00:00Z' end
    from company, generate_series(1, 250) number where slug = 'bara'`
  await at.api.rows(sql, [])
  const { payouts, total } = await read(caller)
  const [withoutDay, many] = [
    payouts.find(({ day }) => day === null),
    payouts.find(({ day }) => day === '2026-08-20'),
  ]
  expect(withoutDay).toMatchObject({ net: 1_001 + 1_002 + 1_003 - 21, orders: 0 })
  expect(sumOf((await linesOf(caller, '2026-08')).data)).toBe(withoutDay?.net)
  const pages = await allOf(caller, '2026-08-20')
  // The provider does not list the last one any more.
  expect(new Set(pages.map(({ id }) => id)).size).toBe(246)
  expect(sumOf(pages)).toBe(many?.net)
  expect(payouts.reduce((sum, { net }) => sum + net, 0)).toBe(total.net)
})

test('LEDGER-11 REPORT-10 each figure of a month is the sum of the lines behind it, a page at a time', async () => {
  const caller = await manager()
  const { total } = await read(caller)
  const [net, fees, returned] = await Promise.all(
    (['net', 'fees', 'returned'] as const).map(figure => allOf(caller, '2026-08', figure)),
  )
  expect(sumOf(net ?? [])).toBe(total.net)
  expect(net?.length).toBeGreaterThan(246)
  expect(fees?.reduce((sum, { fee }) => sum + (fee ?? 0), 0)).toBe(total.fees)
  expect(fees?.every(({ fee }) => fee !== 0 && fee !== null)).toBe(true)
  expect(returned?.reduce((sum, { amount }) => sum + amount, 0)).toBe(total.returned)
  expect(returned?.every(({ kind }) => kind === 'refund')).toBe(true)
})

test('LEDGER-06 REPORT-10 payouts and what needs a look are as of the last comparison of the account that is paid', async () => {
  const saidTo = async (caller: ConsoleCall) => [
    (await read(caller)).compared_until,
    (await at.api.call(listPaymentTasks, caller)).compared_until,
  ]
  const caller = await manager()
  const night = at.api.clock.now().toISOString()
  expect(await saidTo(caller)).toEqual([night, night])
  at.api.clock.advance({ s: 60 })
  expect(await saidTo(caller)).toEqual([night, night])
  const body = { ...ACCOUNTS.bara, account: 'cccccccccccccccccccccccc' } as const
  await at.api.call(setPaymentAccount, { ...operatorOf('bara'), body })
  expect(await saidTo(await manager()), 'the new account was never compared').toEqual([null, null])
})

test('LEDGER-11 payouts are those of all outlets', async () => {
  const sql = `select outlet.id from outlet join company on company.id = company_id where slug = 'bara' limit 1`
  const outlets = (await at.api.rows<{ id: string }>(sql, [])).map(({ id }) => id)
  const limited = await memberAt(at.api, { phone: '+6281288800099', role: 'manager', outlets })
  expect((await at.api.refusal(listPayouts, { ...limited, query })).code).toBe('scope_missing')
  const params = { payout: ON_ITS_WAY }
  expect((await at.api.refusal(listPayoutLines, { ...limited, params })).code).toBe('scope_missing')
})
