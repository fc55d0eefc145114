import {
  acceptPaymentTask,
  listPaymentTasks,
  readLedger,
  readOrder,
  refundPaymentTask,
} from '@pesan/contract/api'
import type { OrderAnswer } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let api: Api
let provider: Provider
let token: string
beforeAll(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  await api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'qris'] })
  token = await api.signIn('bara', '+6281234567890')
})
afterAll(async () => {
  const violations = await api.violations()
  await api.stop()
  await provider.stop()
  if (Object.keys(violations).length > 0) throw new Error(`broken: ${JSON.stringify(violations)}`)
})

const place = () => api.placeOrder({ token, body: { payment_method: 'qris', allow_second: true } })
const read = async ({ id }: { id: string }): Promise<OrderAnswer> =>
  (await api.call(readOrder, { token, params: { orderId: id } })).data
const codeOf = (order: OrderAnswer) => ({ qr_string: order.external_payment_data?.qr_string ?? '' })

async function work(): Promise<void> {
  await provider.settled()
  await api.runJobs()
}

describe('money that is held for a person', () => {
  async function held(amount?: number): Promise<{ order: OrderAnswer; id: string; key: string }> {
    const order = await place()
    await provider.pay(codeOf(order), amount === undefined ? {} : { amount })
    await work()
    if (amount === undefined) {
      await provider.pay(codeOf(order), { insist: true })
      await work()
    }
    const key = await api.keyOf('bara')
    const { data } = await api.call(listPaymentTasks, { token: key })
    const task = data.find(candidate => candidate.order_id === order.id)
    return { order, id: task?.id ?? '', key }
  }

  test('I5 I11 a second payment is refunded, and the order stays paid', async () => {
    const { order, id, key } = await held()
    const sent = { token: key, params: { captureId: id }, body: { by_hand: false } }
    expect((await api.call(refundPaymentTask, sent)).data.status).toBe('refunded')
    expect(await read(order)).toMatchObject({ status: 'approved', paid: true, payment_status: 'paid' })
    expect((await api.refusal(refundPaymentTask, sent)).code).toBe('payment_task_not_found')
  })

  test('I3 a person can accept another amount, and the order goes on', async () => {
    const { order, id, key } = await held(24_000)
    const answer = await api.call(acceptPaymentTask, { token: key, params: { captureId: id } })
    expect(answer.data.status).toBe('accepted')
    expect(await read(order)).toMatchObject({ status: 'approved', paid: true })
  })

  test('I5 I11 of people who take it and give it back at once one decides, and the books agree', async () => {
    const { order, id, key } = await held(24_000)
    const sent = { token: key, params: { captureId: id } }
    const answers = await Promise.all([
      api.send(acceptPaymentTask, sent),
      api.send(refundPaymentTask, { ...sent, body: { by_hand: false } }),
      api.send(refundPaymentTask, { ...sent, body: { by_hand: true } }),
      api.send(acceptPaymentTask, sent),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await work()
    const { paid } = await read(order)
    const { data } = await api.call(readLedger, { token: key, params: { orderId: order.id } })
    expect(data.received).toBe(paid ? 24_000 : 0)
    expect((await api.call(listPaymentTasks, { token: key })).data).not.toContainEqual(
      expect.objectContaining({ order_id: order.id }),
    )
  })

  test.each([false, true])(
    'I7 I14 another amount is refunded (by hand: %s), and the order ends at its deadline with nothing held',
    async byHand => {
      const { order, id, key } = await held(24_000)
      const sent = { token: key, params: { captureId: id }, body: { by_hand: byHand } }
      expect((await api.call(refundPaymentTask, sent)).data.status).toBe('refunded')
      expect(await read(order)).toMatchObject({ status: 'pending', payment_status: 'refunded' })
      for (const minutes of [14, 2]) {
        api.clock.advance({ s: minutes * 60 })
        await work()
      }
      expect(await read(order)).toMatchObject({
        status: 'cancelled',
        paid: false,
        payment_status: 'refunded',
      })
    },
  )

  test('I16 another company has no access to it', async () => {
    const { id } = await held(24_000)
    const stranger = await api.keyOf('sawah')
    expect((await api.call(listPaymentTasks, { token: stranger })).data).toEqual([])
    const sent = { token: stranger, params: { captureId: id } }
    expect((await api.refusal(acceptPaymentTask, sent)).code).toBe('payment_task_not_found')
  })
})
