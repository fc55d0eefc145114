// Money in every report that is not simply taken: what waits for a decision, before and after it, and what goes back for items.
import {
  cancelOrder,
  changeCharges,
  closeDay,
  cookPaymentTask,
  giveMoneyBack,
  listPaymentTasks,
  readBusinessDay,
  readLedger,
  readReport,
  readTaxMonth,
  reduceOrder,
  refundOrder,
  refundPaymentTask,
} from '@pesan/contract/api'
import type { OrderId } from '@pesan/contract/ids'
import { orderItemInput } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { compareFigures } from '@pesan/testkit/figures-behind'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let api: Api
let provider: Provider
let owner: ConsoleCall
let berawa: string
let token: string

beforeAll(async () => {
  const clock = createMovedClock('2026-08-03T04:00:00.000Z')
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  await api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'qris'] })
  ;[berawa = ''] = await api.outletIds('bara')
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})

const at = (text: string) =>
  api.clock.advance({ ms: Date.parse(`${text}:00+08:00`) - api.clock.now().getTime() })
describe('LEDGER-03 REPORT-01 money that came after its order was given up', () => {
  const books = async (day: string) => {
    await api.publishAll()
    const ofDay = { ...owner, params: { day }, query: { outlet: v.parse(v.any(), berawa) } }
    const { sums } = (await api.call(readBusinessDay, ofDay)).data
    const { from, to } = { from: day, to: day }
    const span = (await api.call(readReport, { ...owner, query: { from, to, by: 'product' } })).data
    const month = (await api.call(readTaxMonth, { ...owner, params: { month: day.slice(0, 7) } })).data
    return {
      orders: sums.orders,
      takings: [sums.takings, span.total.amount, month.days.find(row => row.day === day)?.takings],
      returned: [sums.refunds.amount, span.total.returned],
      sold: span.rows.map(({ key, pieces }) => [key, pieces]),
      cancelled: sums.cancelled,
      waiting: [sums.waiting.amount, span.waiting.amount, month.waiting.amount],
    }
  }
  async function payLate(day: string): Promise<{ orderId: OrderId; captureId: string }> {
    at(`${day}T12:00`)
    token = await api.signIn('bara', `+62812777${day.slice(-2)}999`)
    owner = await memberAt(api, { phone: `+62812777${day.slice(-2)}998`, role: 'owner', name: 'Ratih' })
    const order = await api.placeOrder({
      token,
      body: {
        items: [v.parse(orderItemInput, { product_id: 'soda', quantity: 4, unit_price: 25_000 })],
        payment_method: 'qris',
        pickup_outlet_id: v.parse(v.any(), berawa),
      },
    })
    const orderId = order.id
    await api.call(cancelOrder, { token, params: { orderId } })
    await provider.pay({ qr_string: order.external_payment_data?.qr_string ?? '' }, { insist: true })
    await provider.settled()
    await api.runJobs()
    const { data } = await api.call(listPaymentTasks, owner)
    return { orderId, captureId: data.find(task => task.order_id === orderId)?.id ?? '' }
  }
  const NOTHING = { orders: 0, takings: [0, 0, 0], returned: [0, 0], sold: [], waiting: [0, 0, 0] }
  const WAITING = { ...NOTHING, cancelled: 1, waiting: [100_000, 100_000, 100_000] }
  const ledgerOf = async (orderId: OrderId) =>
    (
      await api.rows<{ sum: number }>(
        'select sum(received_rupiah)::int as sum from ledger_entry where order_id = $1',
        [orderId],
      )
    )[0]?.sum

  test('REPORT-10 the orders behind what waits add up to it while it waits', async () => {
    const [from, to] = ['2026-08-30', '2026-08-31']
    await payLate(from)
    await payLate(to)
    await api.publishAll()
    const { kinds, differing } = await compareFigures(api, owner, { from, to, outlets: null })
    expect({ kinds, differing }).toEqual({ kinds: ['ended', 'waiting'], differing: [] })
    const { waiting } = (await api.call(readReport, { ...owner, query: { from, to, by: 'product' } })).data
    expect(waiting).toEqual({ orders: 2, amount: 200_000 })
  })

  test('is neither takings nor a sale while it waits, and both from the day on which a person takes it', async () => {
    const { orderId, captureId } = await payLate('2026-09-07')
    expect(await books('2026-09-07')).toEqual(WAITING)
    expect(await ledgerOf(orderId)).toBe(100_000)
    at('2026-09-08T12:00')
    await api.call(cookPaymentTask, { ...owner, params: { captureId }, body: { minutes: 30 } })
    expect(await books('2026-09-07')).toEqual({ ...NOTHING, cancelled: 0 })
    const sold = {
      orders: 1,
      takings: [100_000, 100_000, 100_000],
      returned: [0, 0],
      sold: [['soda', 4]],
      cancelled: 0,
      waiting: [0, 0, 0],
    }
    expect(await books('2026-09-08')).toEqual(sold)
    await api.advance('bara', orderId, ['ready', 'complete'])
    at('2026-09-09T12:00')
    await api.call(refundOrder, { ...owner, params: { orderId }, body: { reason: 'cold' } })
    await provider.settled()
    await api.runJobs()
    expect(await books('2026-09-08')).toEqual(sold)
    expect(await books('2026-09-09')).toEqual({ ...NOTHING, returned: [100_000, 100_000], cancelled: 0 })
  })

  test.each([false, true])(
    'was no takings and is no refund when it went back (by hand: %s)',
    async by_hand => {
      const day = by_hand ? '2026-10-05' : '2026-10-12'
      const { orderId, captureId } = await payLate(day)
      expect(await books(day)).toEqual(WAITING)
      await api.call(refundPaymentTask, { ...owner, params: { captureId }, body: { by_hand } })
      await provider.settled()
      await api.runJobs()
      expect(await books(day)).toEqual({ ...NOTHING, cancelled: 1 })
      expect(await ledgerOf(orderId)).toBe(0)
    },
  )

  test('whose event was lost is found by the night', async () => {
    const { orderId } = await payLate('2026-11-02')
    await api.publishAll()
    await api.rows('delete from sale where order_id = $1', [orderId])
    await api.rows(`delete from sales_figure where kind = 'waiting' and day = '2026-11-02'`)
    at('2026-11-04T12:00')
    await api.runJobs()
    owner = await memberAt(api, { phone: '+6281277711998', role: 'owner', name: 'Ratih' })
    expect(await books('2026-11-02')).toMatchObject({ waiting: [100_000, 100_000, 100_000] })
  })
})

describe('BOARD-14 LEDGER-02 items that are taken out of an order with a tip, which has no tax', () => {
  const DAYS = ['2026-12-07', '2026-12-08'] as const
  const items = [{ id: '1', quantity: 2 }]
  const of = (orderId: OrderId) => ({ ...owner, params: { orderId }, idempotencyKey: newAttemptKey() })
  const place = (payment_method: 'cash' | 'qris') =>
    api.placeOrder({
      token,
      body: {
        items: [v.parse(orderItemInput, { product_id: 'soda', quantity: 4, unit_price: 25_000 })],
        tip: v.parse(v.any(), 50_000),
        total: v.parse(v.any(), 160_000),
        allow_second: true,
        payment_method,
        pickup_outlet_id: v.parse(v.any(), berawa),
      },
    })
  const finish = (id: OrderId) => api.advance('bara', id, ['ready', 'complete'])
  const giveBack = (id: OrderId) =>
    api.call(giveMoneyBack, { ...of(id), body: { reason: 'cold', give: { type: 'items', items } } })
  async function work(): Promise<void> {
    await provider.settled()
    await api.runJobs()
    await api.publishAll()
  }
  async function month() {
    const call = { ...owner, params: { month: '2026-12' } }
    const { days } = (await api.call(readTaxMonth, call)).data
    return DAYS.map(day => days.find(row => row.day === day)).map(row => [row?.takings, row?.base, row?.tax])
  }

  test('REPORT-03 REPORT-04 leave the month and the closing the tax that their orders show', async () => {
    at(`${DAYS[0]}T12:00`)
    token = await api.signIn('bara', '+6281277720999')
    owner = await memberAt(api, { phone: '+6281277720998', role: 'owner', name: 'Ratih' })
    await api.call(changeCharges, {
      ...owner,
      body: { tax_millipercent: 10_000, tips: [10_000, 50_000, 60_000].map(tip => v.parse(v.any(), tip)) },
    })
    const { id: cash } = await place('cash')
    await api.advance('bara', cash, ['prepare_order'])
    await api.call(reduceOrder, { ...of(cash), body: { reason: 'No more dough', items } })
    await finish(cash)
    const paid = await place('qris')
    await provider.pay({ qr_string: paid.external_payment_data?.qr_string ?? '' })
    await work()
    expect(await month()).toEqual([
      [265_000, 150_000, 15_000],
      [0, 0, 0],
    ])
    await api.advance('bara', paid.id, ['prepare_order'])
    await finish(paid.id)
    const counted = { counted: 105_000, expected: 105_000, reason: null }
    const body = { outlet: v.parse(v.any(), berawa), opening: 0, paid_out: 0, paid_out_for: '', ...counted }
    const closed = await api.call(closeDay, { ...owner, params: { day: DAYS[0] }, body })
    expect(closed.data.sums).toMatchObject({ takings: 265_000, tax: 15_000 })

    at(`${DAYS[1]}T12:00`)
    token = await api.signIn('bara', '+6281277720997')
    await giveBack(paid.id)
    const { id: handedBack } = await place('cash')
    await api.advance('bara', handedBack, ['prepare_order'])
    await finish(handedBack)
    await giveBack(handedBack)
    await work()
    // Of the second day 10.000 were sold, and 5.000 went back of each of two orders.
    expect(await month()).toEqual([
      [265_000, 150_000, 15_000],
      [160_000, 0, 0],
    ])
    for (const id of [cash, paid.id, handedBack])
      expect((await api.call(readLedger, of(id))).data).toMatchObject({
        total_now: 105_000,
        state: 'balanced',
      })
    expect(await api.violations()).toEqual({})
  })
})
