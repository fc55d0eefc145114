// What the page of one order says besides the order: history, payments, refunds and messages.
import { readRestaurantOrder, rejectOrder } from '@pesan/contract/api'
import type { OrderAnswer } from '@pesan/contract/order'
import type { RestaurantOrderWithHistory } from '@pesan/contract/restaurant-order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { memberAt } from '@pesan/testkit/console-steps'
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
  await api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'qris'], order_messages: true })
  token = await api.signIn('bara', '+6281234567890')
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})

const read = async ({ id }: { id: string }): Promise<RestaurantOrderWithHistory> =>
  (await api.call(readRestaurantOrder, { token: await api.keyOf('bara'), params: { orderId: id } })).data

async function work(): Promise<void> {
  await provider.settled()
  await api.runJobs()
}

describe('BOARD-10 an order says', () => {
  let order: OrderAnswer
  beforeAll(async () => {
    order = await api.placeOrder({ token, body: { payment_method: 'qris', allow_second: true } })
  })

  test('what was charged and what arrived', async () => {
    expect(await read(order)).toMatchObject({
      payments: [{ method: 'qris', status: 'waiting', amount: order.total, is_replaced: false }],
      captures: [],
      refunds: [],
    })
    await provider.pay({ qr_string: order.external_payment_data?.qr_string ?? '' })
    await work()
    const paid = await read(order)
    expect(paid.payments).toMatchObject([{ status: 'paid' }])
    expect(paid.captures).toMatchObject([{ amount: order.total, status: 'accepted' }])
  })

  test('which messages were sent, and how far WhatsApp reports them', async () => {
    await work()
    const status = async () => (await read(order)).messages.map(({ kind, status: of }) => `${kind} ${of}`)
    expect(await status()).toEqual(['placed sent'])
    const [sent] = await api.rows<{ provider_message_id: string }>(
      'select provider_message_id from order_message where order_id = $1',
      [order.id],
    )
    const report = (reported: string) =>
      api.rows(
        `insert into message_status (message_id, status, occurred_at, received_at) values ($1, $2, now(), now())`,
        [sent?.provider_message_id, reported],
      )
    // They may arrive in any order.
    for (const [reported, shown] of [
      ['delivered', 'delivered'],
      ['sent', 'delivered'],
      ['read', 'read'],
    ] as const) {
      await report(reported)
      expect(await status()).toEqual([`placed ${shown}`])
    }
  })

  test('who moved it, and what goes back', async () => {
    const kadek = await memberAt(api, { phone: '+6281266000002', role: 'owner', name: 'Kadek Arya' })
    const params = { orderId: order.id }
    await api.call(rejectOrder, { ...kadek, params, body: { reason: 'The oven is cold' } })
    await work()
    const rejected = await read(order)
    expect(rejected.history.map(({ cause, by }) => [cause, by])).toEqual([
      ['customer', null],
      ['payment', null],
      ['restaurant', 'Kadek Arya'],
      ['refund', null],
    ])
    expect(rejected.refunds).toMatchObject([{ amount: order.total, status: 'succeeded' }])
    expect((await api.call(readRestaurantOrder, { ...kadek, params })).data).toEqual(rejected)
  })

  test('nothing by which the provider would know the payment, and no card beyond its last digits', async () => {
    const stored = await api.rows<{ id: string; provider_method_id: string; return_url: string }>(
      'select id, provider_method_id, return_url from payment where order_id = $1',
      [order.id],
    )
    expect(stored).toHaveLength(1)
    const text = JSON.stringify(await read(order))
    const secrets = Object.values(stored[0] ?? {}).filter(Boolean)
    expect(secrets.length).toBeGreaterThan(1)
    expect(secrets.filter(secret => text.includes(secret))).toEqual([])
  })

  test('one in cash has no payments, and one of another company nothing', async () => {
    const cash = await api.placeOrder({ token: await api.signIn('bara', '+6281234567891') })
    expect(await read(cash)).toMatchObject({ payments: [], captures: [], refunds: [] })
    const foreign = { token: await api.keyOf('sawah'), params: { orderId: cash.id } }
    expect((await api.refusal(readRestaurantOrder, foreign)).code).toBe('order_not_found')
  })
})

test('what this release cannot read is left out of the record, and the order is shown', async () => {
  const order = await api.placeOrder({ token: await api.signIn('bara', '+6281234567892') })
  await work()
  expect((await read(order)).messages).toHaveLength(1)
  await api.rows('alter table order_message drop constraint order_message_kind_check')
  await api.rows(`update order_message set kind = 'of_a_newer_release' where order_id = $1`, [order.id])
  expect(await read(order)).toMatchObject({ id: order.id, messages: [] })
})
