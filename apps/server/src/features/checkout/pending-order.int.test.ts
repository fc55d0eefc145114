// AMB-044: which order is offered and whether it forbids a second one are two functions of the database.
import { orderStatus } from '@pesan/contract/order'
import { paymentStatus } from '@pesan/contract/payment'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: Api
let provider: Provider
beforeAll(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  await api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'qris'] })
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})

/** All others belong to a row. */
const PAYMENT_STATUSES = paymentStatus.options.filter(status => status !== 'not_needed')

interface Owner {
  company_id: string
  customer_id: string
}

const isFound = async ({ company_id, customer_id }: Owner): Promise<boolean> =>
  (await api.rows('select 1 where find_pending_order($1, $2) is not null', [company_id, customer_id]))
    .length === 1

const isRefused = ({ company_id, customer_id }: Owner): Promise<boolean> =>
  api.rows('select require_no_pending_order($1, $2)', [company_id, customer_id]).then(
    () => false,
    (error: unknown) => {
      expect(String(error)).toContain('pending_order_exists')
      return true
    },
  )

test('an order that is offered forbids a second one, and no other order does', async () => {
  const token = await api.signIn('bara', '+6281234567890')
  const { id } = await api.placeOrder({ token, body: { payment_method: 'qris' } })
  await provider.settled()
  const refusing: string[] = []
  for (const status of orderStatus.options)
    for (const payment of PAYMENT_STATUSES) {
      await api.rows('update payment set status = $2 where order_id = $1', [id, payment])
      const [owner] = await api.rows<Owner>(
        'update customer_order set status = $2 where id = $1 returning company_id, customer_id',
        [id, status],
      )
      if (!owner) throw new Error('the order is gone')
      expect(await isRefused(owner)).toBe(await isFound(owner))
      if (await isRefused(owner)) refusing.push(`${status} ${payment}`)
    }
  expect(refusing).toEqual(['pending asking', 'pending waiting'])
})

test('orders of other customers and without a payment forbid nothing', async () => {
  const [one, other] = [
    await api.signIn('bara', '+6281234567891'),
    await api.signIn('bara', '+6281234567892'),
  ]
  await api.placeOrder({ token: one, body: { payment_method: 'qris' } })
  const { id } = await api.placeOrder({ token: other, body: { payment_method: 'cash' } })
  const [owner] = await api.rows<Owner>('select company_id, customer_id from customer_order where id = $1', [
    id,
  ])
  if (!owner) throw new Error('the order is gone')
  expect([await isFound(owner), await isRefused(owner)]).toEqual([false, false])
})
