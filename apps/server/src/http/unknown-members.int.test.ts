// Members that an endpoint does not know: refused by name where restaurants and operators call, dropped where customers
// do.
import {
  acceptPaymentTask,
  advanceOrder,
  createVoucher,
  importCompany,
  listOrderChanges,
  listVouchers,
  readRestaurantOrder,
  refundOrder,
  syncCart,
} from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { companyDocumentOf } from '@pesan/testkit/company-document'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const operator = { token: OPERATOR_KEY, headers: { 'pesan-company': 'bara' } }

async function placedOrder() {
  const token = await api.signIn('bara', '+6281234567890')
  const { id } = await api.placeOrder({ company: 'bara', token })
  return { orderId: id }
}

test('a refund with an amount is refused, names the amount, and refunds nothing', async () => {
  const params = await placedOrder()
  const before = await api.call(readRestaurantOrder, { ...operator, params })
  const refused = await api.refusal(refundOrder, {
    ...operator,
    params,
    body: { reason: 'cold', amount: 5_000 },
  })
  expect(refused).toMatchObject({
    httpStatus: 422,
    code: 'invalid_input',
    errors: { amount: ['is not known here'] },
  })
  expect(await api.call(readRestaurantOrder, { ...operator, params })).toEqual(before)
  expect(await api.violations()).toEqual({})
})

test('every unknown member is named by its position, along with what else is wrong', async () => {
  const document = companyDocumentOf()
  const body = {
    ...document,
    colour: 'red',
    outlets: [{ ...document.outlets[0], phone: '62811' }],
    locales: ['en', 'xx'],
  }
  const { errors = {} } = await api.refusal(importCompany, { token: OPERATOR_KEY, body })
  expect(Object.keys(errors).sort()).toEqual(['colour', 'locales.1', 'outlets.0.phone'])
})

test('members with the names of object properties are refused like any other', async () => {
  const body = { code: 'TEN', percent: 10, constructor: 1, toString: 2, hasOwnProperty: 3 }
  const refused = await api.refusal(createVoucher, { ...operator, body })
  expect(refused.httpStatus).toBe(422)
  // The text, because a record of the schema library has no member of that name.
  for (const name of ['constructor', 'toString', 'hasOwnProperty'])
    expect(refused.answer.text).toContain(`"${name}":["is not known here"]`)
})

test('an unknown member of the query is refused as well, also where a call takes none', async () => {
  const misspelt = await api.refusal(listOrderChanges, { ...operator, query: { curser: 'x' } })
  const superfluous = await api.refusal(listVouchers, { ...operator, query: { code: 'TEN' } })
  expect([misspelt.errors, superfluous.errors]).toEqual([
    { curser: ['is not known here'] },
    { code: ['is not known here'] },
  ])
})

test('a call that takes no body refuses one with members', async () => {
  const params = { captureId: '00000000-0000-4000-8000-000000000000' }
  const refused = await api.refusal(acceptPaymentTask, { ...operator, params, body: { amount: 1 } })
  expect(refused).toMatchObject({ code: 'invalid_input', errors: { amount: ['is not known here'] } })
})

test('the answer names at most 100 members, however many there are', async () => {
  const params = await placedOrder()
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`m${index}`, 1]))
  const { errors = {} } = await api.refusal(advanceOrder, {
    ...operator,
    params,
    body: { status: 'process', ...many },
  })
  expect(Object.keys(errors)).toHaveLength(100)
})

test('calls of customers drop the members they do not know', async () => {
  const token = await api.signIn('bara', '+6281234567891')
  const body = { items: [], deliveryNotes: 'gate on the left', newer: true }
  expect((await api.call(syncCart, { token, body })).cart).toEqual({
    items: [],
    deliveryNotes: 'gate on the left',
  })
})
