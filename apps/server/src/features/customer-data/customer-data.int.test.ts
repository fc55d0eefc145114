import {
  advanceOrder,
  createWebhook,
  eraseCustomerData,
  exportCustomerData,
  listRestaurantOrders,
  planOrderMove,
  readProfile,
  syncCart,
} from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { memberAt } from '@pesan/testkit/console-steps'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const PHONE = '+6281234567890'
const about = (phone: string, slug = 'bara') => ({
  token: OPERATOR_KEY,
  headers: { 'pesan-company': slug },
  params: { phone },
})
/** Returns where a text occurs in the database, except in the rate-limit counters, which expire within a day. */
async function stands(text: string): Promise<string[]> {
  const tables = await api.rows<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name <> 'rate_limit'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await api.rows(
      `select from "${name}" as row where to_jsonb(row)::text like '%' || $1 || '%' limit 1`,
      [text],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('the export of a customer names no one who works for the restaurant', async () => {
  const phone = '+6281234567894'
  const order = await api.placeOrder({ token: await api.signIn('bara', phone) })
  const counter = await memberAt(api, { phone: '+6281277300001', role: 'counter', name: 'Kadek Arya' })
  const params = { orderId: order.id }
  await api.call(advanceOrder, { ...counter, params, body: { status: 'prepare_order' } })
  await api.call(planOrderMove, { ...counter, params, body: { status: 'ready' } })
  expect(JSON.stringify(await api.call(exportCustomerData, about(phone)))).not.toContain('Kadek Arya')
})

test('an operator’s export holds all that is stored about a customer and nothing of others, and only operators get it', async () => {
  const token = await api.signIn('bara', PHONE)
  const other = await api.signIn('bara', '+6281234567891')
  await api.placeOrder({ token: other })
  const order = await api.placeOrder({ token, body: { delivery_notes: 'ring twice at Wayan' } })
  const { data } = await api.call(exportCustomerData, about(PHONE))
  expect(data.customer).toMatchObject({ phone: PHONE })
  expect(data.orders.map(exported => exported.id)).toEqual([order.id])
  expect(data.sessions).toHaveLength(1)
  expect((await api.call(exportCustomerData, about(PHONE.slice(1)))).data.customer.phone).toBe(PHONE)
  expect((await api.refusal(exportCustomerData, about(PHONE, 'sawah'))).code).toBe('customer_not_found')
  const key = await api.keyOf('bara')
  expect((await api.refusal(exportCustomerData, { ...about(PHONE), token: key })).code).toBe(
    'operator_required',
  )
})

test('erasure is refused while an order is on its way', async () => {
  const refused = await api.refusal(eraseCustomerData, about(PHONE))
  expect(refused).toMatchObject({ httpStatus: 409, code: 'customer_has_open_orders' })
  expect(await stands(PHONE)).toContain('customer')
})

test('I15 after an erasure the number and texts occur nowhere, the token is invalid, and sums and items of orders are unchanged', async () => {
  const url = 'https://till.example/'
  await api.call(createWebhook, { token: await api.keyOf('bara'), body: { url } })
  const token = await api.signIn('bara', '+6281234567892')
  const items = [{ id: 'l1', productId: 'soda', quantity: 1, options: { notes: '', selectedModifiers: {} } }]
  await api.send(syncCart, { token, body: { items, delivery_notes: 'for Wayan', merge: false } })
  const order = await api.placeOrder({
    token,
    body: { delivery_notes: 'ring twice at Wayan', allergies: ['peanuts'] },
  })
  await api.runJobs()
  await api.advance('bara', order.id, ['prepare_order', 'ready', 'complete'])
  const { data } = await api.call(eraseCustomerData, about('+6281234567892'))
  expect(data.orders).toBe(1)
  expect(await stands('81234567892')).toEqual([])
  await api.advance('bara', String((await api.call(exportCustomerData, about(PHONE))).data.orders[0]?.id), [
    'cancelled',
  ])
  await api.call(eraseCustomerData, about(PHONE))
  expect(await stands('Wayan')).toEqual([])
  expect((await api.refusal(readProfile, { token })).code).toBe('unauthenticated')
  const orders = (await api.call(listRestaurantOrders, { token: await api.keyOf('bara') })).data
  const stored = orders.find(candidate => candidate.id === order.id)
  expect(stored).toMatchObject({
    total: order.total,
    items: order.items,
    status: 'complete',
    allergies: [],
  })
  expect(stored?.customer_phone).toMatch(/^erased /)
  expect((await api.refusal(eraseCustomerData, about('+6281234567892'))).code).toBe('customer_not_found')
})

test('the number can sign in again, as a new customer', async () => {
  api.clock.advance({ s: 60 })
  const token = await api.signIn('bara', PHONE)
  expect((await api.call(readProfile, { token })).data.phone).toBe(PHONE)
  expect((await api.call(exportCustomerData, about(PHONE))).data.orders).toEqual([])
})

test.each(['abc', '12', '+62 812'])('%s is not a phone number', async phone => {
  expect((await api.refusal(exportCustomerData, about(encodeURIComponent(phone)))).code).toBe('not_found')
})

test('I2 I8 I12 I16 the invariants hold after all of this', async () => {
  await api.publishAll()
  expect(await api.violations()).toEqual({})
})
