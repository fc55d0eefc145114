// The order history as the storefront reads it.
import { listOrders } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORDERS_PER_PAGE } from './order-history.service.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const numbersOf = (orders: readonly { outlet_order_id: string }[]) =>
  orders.map(order => Number(order.outlet_order_id))

describe('the orders of a customer', () => {
  test('API-22 are empty at first, then newest first and complete', async () => {
    const token = await api.signIn('bara', '+6281234560001')
    expect(await api.call(listOrders, { token })).toMatchObject({ data: [], next_cursor: null })
    const older = await api.placeOrder({ token })
    const newer = await api.placeOrder({ token })
    expect((await api.call(listOrders, { token })).data).toEqual([newer, older])
  })

  test('a long history comes in pages, and an order placed meanwhile repeats nothing', async () => {
    const token = await api.signIn('bara', '+6281234560002')
    const placed: number[] = []
    for (let count = 0; count < ORDERS_PER_PAGE + 2; count += 1) {
      placed.unshift(Number((await api.placeOrder({ token })).outlet_order_id))
      api.clock.advance({ s: 60 })
    }
    const first = await api.call(listOrders, { token })
    await api.placeOrder({ token })
    expect(numbersOf(first.data)).toEqual(placed.slice(0, ORDERS_PER_PAGE))
    const second = await api.call(listOrders, { token, query: { cursor: first.next_cursor ?? '' } })
    expect(numbersOf(second.data)).toEqual(placed.slice(ORDERS_PER_PAGE))
    expect(second.next_cursor).toBeNull()
  })

  test('I16 never include those of others, not even with the same number at another company', async () => {
    const phone = '+6281234560003'
    const token = await api.signIn('bara', phone)
    await api.placeOrder({ token })
    const stranger = await api.signIn('bara', '+6281234560004')
    const elsewhere = await api.signIn('sawah', phone)
    expect((await api.call(listOrders, { token: stranger })).data).toEqual([])
    expect((await api.call(listOrders, { company: 'sawah', token: elsewhere })).data).toEqual([])
  })

  test('need a session and a valid cursor', async () => {
    expect(await api.refusal(listOrders)).toMatchObject({ httpStatus: 401, code: 'unauthenticated' })
    const token = await api.signIn('bara', '+6281234560005')
    for (const cursor of ['x', '-1', '1e9', '9'.repeat(30)]) {
      expect(await api.refusal(listOrders, { token, query: { cursor } })).toMatchObject({
        httpStatus: 422,
        code: 'invalid_input',
      })
    }
  })
})
