// Money that waits for a decision, in every report: before it, once a person takes it, and when it went back.
import {
  cancelOrder,
  cookPaymentTask,
  listPaymentTasks,
  readBusinessDay,
  readReport,
  readTaxMonth,
  refundOrder,
  refundPaymentTask,
} from '@pesan/contract/api'
import type { OrderId } from '@pesan/contract/ids'
import { orderItemInput } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
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
