// Each invariant is seen failing once: what is broken here by hand must be found.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, startApi } from './api-harness.ts'

let api: Api
let id: string
beforeAll(async () => {
  api = await startApi()
  const token = await api.signIn('bara', '+6281234567890')
  id = (await api.placeOrder({ token })).id
  await api.advance('bara', id, ['prepare_order', 'ready'])
})
afterAll(() => api.stop())

test.each([
  ['I2', 'update order_line set quantity = quantity + 1', 'update order_line set quantity = quantity - 1'],
  [
    'I4',
    "update order_attempt set idempotency_key = 'x', order_id = company_id",
    `update order_attempt set order_id = (select id from customer_order)`,
  ],
  [
    'I4',
    'create table kept as select * from order_attempt; delete from order_attempt',
    'insert into order_attempt select * from kept; drop table kept',
  ],
  [
    'I8',
    "update order_status_history set status = 'on_deliver' where version = 2",
    "update order_status_history set status = 'prepare_order' where version = 2",
  ],
  [
    'I8',
    'update order_status_history set version = 9 where version = 3',
    'update order_status_history set version = 3 where version = 9',
  ],
  ['I8', "update customer_order set status = 'complete'", "update customer_order set status = 'ready'"],
  [
    'I12',
    "update outbox set channel = 'lost' where payload #>> '{order,status}' = 'ready'",
    "update outbox set channel = 'private-orders.' || (select id from customer_order) where channel = 'lost'",
  ],
  [
    'I16',
    `with other as (insert into category (company_id, id, name, position)
       select id, 'theirs', 'Theirs', 9 from company where slug = 'sawah' returning company_id)
     insert into product (company_id, id, category_id, name, description, price_rupiah, available, position)
     select company_id, 'of them', 'theirs', 'Theirs', '', 1, true, 1 from other;
     update order_line set product_id = 'of them'`,
    "update order_line set product_id = 'soda'",
  ],
  ['I6', 'update customer_order set paid = true', 'update customer_order set paid = false'],
  [
    'I1',
    "update customer_order set payment_method = 'qris'",
    "update customer_order set payment_method = 'cash'",
  ],
])('%s is found broken after: %s', async (name, breaking, mending) => {
  await api.rows(breaking)
  const found = await api.violations()
  expect(Object.keys(found).map(key => key.split(' ')[0])).toContain(name)
  await api.rows(mending)
  expect(await api.violations()).toEqual({})
})
