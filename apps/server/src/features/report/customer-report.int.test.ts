import {
  eraseCustomerData,
  exportCustomerData,
  exportReportCustomers,
  listCustomerOrders,
  listReportCustomers,
  noteReportCustomer,
  refundOrder,
} from '@pesan/contract/api'
import type { CustomerSort } from '@pesan/contract/customer-report'
import type { OrderId } from '@pesan/contract/ids'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let api: Api
let owner: ConsoleCall
let manager: ConsoleCall

const phoneOf = (place: number): string => `+6281277730${String(place).padStart(3, '0')}`
/** How often each of them orders, one after the other. */
const ORDERS = [1, 3, 2]

beforeAll(async () => {
  api = await startApi()
  await api.importCompany({ company_slug: 'bara' })
  owner = await memberAt(api, { phone: '+6281277720001', role: 'owner', name: 'Ratih' })
  manager = await memberAt(api, { phone: '+6281277720002', role: 'manager', name: 'Made' })
  for (const [place, count] of ORDERS.entries()) {
    const token = await api.signIn('bara', phoneOf(place))
    for (let order = 0; order < count; order += 1) await sell(token)
  }
})
afterAll(() => api.stop())

async function sell(token: string): Promise<OrderId> {
  const { id } = await api.placeOrder({ token })
  await api.advance('bara', id, ['prepare_order', 'ready', 'complete'])
  return id
}
async function list(sort: CustomerSort) {
  await api.publishAll()
  return (await api.call(listReportCustomers, { ...manager, query: { sort } })).data
}
const phones = async (sort: CustomerSort) => (await list(sort)).map(({ phone }) => phone)
const find = async (place: number) => (await list('last')).find(({ phone }) => phone === phoneOf(place))

/** Of every customer, counted over all sales again. */
const again = () =>
  api.rows(`select customer_id, count(*)::int as orders, sum(taken_rupiah)::int as taken, sum(returned_rupiah)::int as returned,
      max(number)::int as last from sale where taken_rupiah > 0 group by customer_id order by customer_id`)
const prepared = () =>
  api.rows(`select customer_id, orders::int, taken_rupiah::int as taken, returned_rupiah::int as returned,
      last_number::int as last from customer_sales where orders > 0 order by customer_id`)

describe('REPORT-07 the customers of a company', () => {
  test('are sorted by the last order, by the number of orders and by the total', async () => {
    expect(await phones('last')).toEqual([2, 1, 0].map(phoneOf))
    expect(await phones('orders')).toEqual([1, 2, 0].map(phoneOf))
    expect(await phones('total')).toEqual([1, 2, 0].map(phoneOf))
    const [first] = await list('orders')
    expect(first).toMatchObject({ orders: 3, returned: 0, note: null })
  })

  test('a refund is taken out of the total at once, and the prepared sums are those of all sales', async () => {
    const token = await api.signIn('bara', phoneOf(0))
    const before = await find(0)
    const orderId = await sell(token)
    await api.call(refundOrder, { ...owner, params: { orderId }, body: { reason: 'cold' } })
    const after = await find(0)
    expect(after?.orders).toBe((before?.orders ?? 0) + 1)
    expect((after?.taken ?? 0) - (after?.returned ?? 0)).toBe(before?.taken)
    expect(await prepared()).toEqual(await again())
  })

  test('REPORT-10 the orders of a customer add up to the figures, also one that went back', async () => {
    for (const { id, orders, taken, returned } of await list('total')) {
      const params = { customerId: id }
      const { data, next } = await api.call(listCustomerOrders, { ...manager, params, query: {} })
      const sum = data.reduce((before, { counted }) => before + counted.amount, 0)
      expect({ orders: data.length, sum, next }).toEqual({ orders, sum: taken - returned, next: null })
      const [first, ...others] = data
      const query = { before: `${first?.day}.${first?.number}` }
      const older = await api.call(listCustomerOrders, { ...manager, params, query })
      expect(older.data).toEqual(others)
    }
  })

  test('a page ends where the next one begins', async () => {
    const all = await list('orders')
    const seen: string[] = []
    const last = all[0]
    const after = `${last?.orders}.${last?.id}`
    const next = await api.call(listReportCustomers, { ...manager, query: { sort: 'orders', after } })
    seen.push(...next.data.map(({ id }) => id))
    expect(seen).toEqual(all.slice(1).map(({ id }) => id))
  })

  test('a note belongs to the customer, and is exported and erased with the data', async () => {
    const customer = await find(1)
    const params = { customerId: customer?.id as never }
    await api.call(noteReportCustomer, { ...manager, params, body: { note: 'No onions, ever' } })
    expect((await find(1))?.note).toMatchObject({ text: 'No onions, ever', by: 'Made' })
    const operator = {
      token: OPERATOR_KEY,
      headers: { 'pesan-company': 'bara' },
      params: { phone: phoneOf(1) },
    }
    expect((await api.call(exportCustomerData, operator)).data.note).toBe('No onions, ever')
    await api.call(eraseCustomerData, operator)
    expect(await find(1)).toBeUndefined()
    expect(await api.rows(`select note from customer_sales where note <> ''`)).toEqual([])
    const refused = await api.refusal(noteReportCustomer, { ...manager, params, body: { note: 'x' } })
    expect(refused.code).toBe('customer_not_found')
  })

  test('the file is for an owner only, and the activity log has it', async () => {
    expect((await api.refusal(exportReportCustomers, { ...manager, query: {} })).code).toBe('scope_missing')
    const file = await api.call(exportReportCustomers, { ...owner, query: {} })
    const entries = await api.rows<{ actor: string; after: unknown }>(
      `select actor_name as actor, after from activity where action = 'customer.listed'`,
    )
    expect(entries).toEqual([{ actor: 'Ratih', after: { customers: file.data.length } }])
  })

  test('STAFF-08 a member of some outlets does not read what was ordered at the others', async () => {
    const [outlet = ''] = await api.outletIds('bara')
    const limited = await memberAt(api, {
      phone: '+6281277720003',
      role: 'manager',
      name: 'Putu',
      outlets: [outlet],
    })
    expect((await api.refusal(listReportCustomers, { ...limited, query: {} })).code).toBe('scope_missing')
    const params = { customerId: (await find(0))?.id as never }
    const ofOne = await api.refusal(listCustomerOrders, { ...limited, params, query: {} })
    expect(ofOne.code).toBe('scope_missing')
  })
})
