// The calls whose guard is a part of their statement, over HTTP and with the production limits.
import {
  createAddress,
  deleteAddress,
  deletePaymentCard,
  listAddresses,
  listOrders,
  listPaymentCards,
  readCart,
  readOrder,
  readProfile,
  signOut,
  signOutEverywhere,
  syncCart,
  updateAddress,
  updateEmail,
  updateName,
} from '@pesan/contract/api'
import type { Endpoint } from '@pesan/contract/endpoint'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let api: Api
let phones = 0
beforeAll(async () => {
  api = await startApi({ env: { LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => api.stop())

const newCustomer = (company = 'bara') =>
  api.signIn(company, `+628123459${String((phones += 1)).padStart(4, '0')}`)
const SOME_ID = '5f8b0f4e-7a3c-4a55-9f43-0d3a3b8f1c11'
const ADDRESS = { name: 'Villa', latitude: -8.65, longitude: 115.14 }
const cartOf = (notes: string) => ({ items: [], deliveryNotes: notes })
const headers = () => ({ 'x-forwarded-for': `203.0.113.${(phones += 1) % 250}` })

const calls: [
  name: string,
  endpoint: Endpoint,
  options: { body?: object; params?: Record<string, string> },
][] = [
  ['cart.find_of_caller', readCart, {}],
  ['cart.save_of_caller', syncCart, { body: cartOf('') }],
  ['customer.find', readProfile, {}],
  ['customer.update_name', updateName, { body: { name: 'Wayan' } }],
  ['customer.update_email', updateEmail, { body: { email: 'wayan@example.com' } }],
  ['address.list', listAddresses, {}],
  ['address.save', createAddress, { body: ADDRESS }],
  ['address.replace', updateAddress, { body: ADDRESS, params: { addressId: '1' } }],
  ['address.remove', deleteAddress, { params: { addressId: '1' } }],
  ['order.list_of_caller', listOrders, {}],
  ['order.find_of_caller', readOrder, { params: { orderId: SOME_ID } }],
  ['payment_card.list', listPaymentCards, {}],
  ['payment_card.remove', deletePaymentCard, { params: { cardId: SOME_ID } }],
  ['session.revoke', signOut, {}],
  ['session.revoke_all', signOutEverywhere, {}],
]

const answered = v.object({
  msg: v.literal('answered'),
  status: v.number(),
  company: v.optional(v.string()),
})

/** The names of the statements that `work` makes the server run, except those of its background. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { db } = api.services
  const { query } = db
  const names: string[] = []
  db.query = (statement, ...params) => {
    if (/^(caller|session|rate_limit\.c|cart|customer|address|order\.|payment_card)/.test(statement.name))
      names.push(statement.name)
    return query(statement, ...params)
  }
  try {
    await work()
  } finally {
    db.query = query
  }
  return names.filter(name => name !== 'rate_limit.count_requests')
}

describe('a guarded call', () => {
  test.each(calls)(
    '%s: one statement finds the session and does the work',
    async (name, endpoint, options) => {
      const token = await newCustomer()
      expect(await statementsOf(() => api.send(endpoint, { token, ...options }))).toEqual([name])
    },
  )

  test.each(calls)(
    '%s: SEC-03 no token, a revoked one and one of another company are refused',
    async (_name, endpoint, options) => {
      const [revoked, foreign] = [await newCustomer(), await newCustomer('sawah')]
      await api.call(signOut, { token: revoked })
      for (const token of [undefined, 'unknown', revoked, foreign]) {
        const refused = await api.refusal(endpoint, {
          ...(token && { token }),
          ...options,
          headers: headers(),
        })
        expect([refused.httpStatus, refused.code]).toEqual([401, 'unauthenticated'])
      }
    },
  )

  test('the token is refused before the body, and the statement of the guard then runs alone', async () => {
    const token = await newCustomer()
    const body = { items: 'all' }
    expect((await api.refusal(syncCart, { token: 'unknown', body })).code).toBe('unauthenticated')
    const names = await statementsOf(async () =>
      expect((await api.refusal(syncCart, { token, body })).code).toBe('invalid_input'),
    )
    expect(names).toEqual(['caller.find_limited'])
  })

  test('the token is refused before what the handler refuses', async () => {
    const body = { name: ' ' }
    expect((await api.refusal(updateName, { token: 'unknown', body })).code).toBe('unauthenticated')
    const token = await newCustomer()
    expect((await api.refusal(updateName, { token, body })).code).toBe('invalid_name')
  })

  test('a cart that is merged is guarded by the statement before', async () => {
    const token = await newCustomer()
    const body = { ...cartOf(''), overwriteServer: false }
    const names = await statementsOf(() => api.call(syncCart, { token, body }))
    expect(names).toEqual(['caller.find_limited'])
  })

  test('a call beyond the limit does nothing, whatever its body', async () => {
    const token = await newCustomer()
    const sync = (body: object) => api.send(syncCart, { token, body })
    for (let call = 1; call <= 60; call += 1) {
      const bodies = [cartOf(`call ${call}`), { items: 'all' }, { ...cartOf(''), overwriteServer: false }]
      expect((await sync(bodies[call % 3] ?? {})).status).not.toBe(429)
    }
    const before = (await api.call(readCart, { token })).cart
    for (const body of [cartOf('too many'), { items: 'all' }, { ...cartOf(''), overwriteServer: false }]) {
      const refused = await sync(body)
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1'])
    }
    expect((await api.call(readCart, { token })).cart).toEqual(before)
    api.clock.advance({ s: 1 })
    expect((await sync(cartOf('again'))).status).toBe(200)
  })

  test('an hour after the last visit, a second statement records the visit', async () => {
    const token = await newCustomer()
    api.clock.advance({ s: 3601 })
    const read = () => statementsOf(() => api.call(readCart, { token }))
    expect(await read()).toEqual(['cart.find_of_caller', 'session.touch'])
    expect(await read()).toEqual(['cart.find_of_caller'])
  })

  test('the log names the company of a call once its token is known to be valid', async () => {
    const token = await newCustomer()
    const from = api.log.lines.length
    await api.call(readCart, { token })
    await api.refusal(updateName, { token, body: { name: ' ' } })
    await api.refusal(readCart, { token: 'unknown' })
    const logged = api.log.lines.slice(from).map(line => v.safeParse(answered, JSON.parse(line)))
    expect(logged.flatMap(line => (line.success ? [line.output] : []))).toEqual([
      { msg: 'answered', status: 200, company: 'bara' },
      { msg: 'answered', status: 422, company: 'bara' },
      { msg: 'answered', status: 401 },
    ])
  })
})
