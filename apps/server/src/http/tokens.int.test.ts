// Which token or key grants access to what.
import * as table from '@pesan/contract/api'
import {
  advanceOrder,
  createApiKey,
  importCompany,
  importMenu,
  listRestaurantOrders,
  placeOrder,
  readOrder,
  readProfile,
  readRestaurantOrder,
  signOut,
} from '@pesan/contract/api'
import type { Endpoint } from '@pesan/contract/endpoint'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { companyDocumentOf } from '@pesan/testkit/company-document'
import { menuDocumentOf } from '@pesan/testkit/menu-document'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const PHONE = '+6281234567890'
const UNKNOWN_ID = '0192d3a0-0000-7000-8000-000000000002'
let api: Api
let token: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn('bara', PHONE)
})
afterAll(() => api.stop())

const deadToken = { httpStatus: 401, code: 'unauthenticated' }
const badKey = { httpStatus: 401, code: 'api_key_invalid' }
const noCompany = { httpStatus: 404, code: 'company_not_found' }

describe('the token of a customer', () => {
  const closed = Object.values<Endpoint>(table).filter(({ access }) => access === 'customer')

  test('SEC-03 SEC-04 is required for every call of the table that is a customer’s, before anything else is checked', async () => {
    expect(closed.length).toBeGreaterThan(15)
    const params = { addressId: '1', orderId: UNKNOWN_ID, cardId: UNKNOWN_ID, requestId: UNKNOWN_ID }
    for (const row of closed) {
      const body = row.method === 'GET' ? {} : { body: {} }
      expect([row.path, await api.refusal(row, { params, ...body })]).toMatchObject([row.path, deadToken])
    }
  })

  test('API-02 that is missing, garbage, tampered with, truncated or revoked is refused, and nothing is placed', async () => {
    const revoked = await api.signIn('bara', PHONE)
    await api.call(signOut, { token: revoked })
    const body = await api.orderBody('bara')
    const tampered = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    const broken = [tampered, token.slice(0, -1), `${token}A`, token.toLowerCase()]
    for (const credential of [undefined, 'garbage', 'x'.repeat(5000), ...broken, revoked, OPERATOR_KEY]) {
      const options = {
        ...(credential === undefined ? {} : { token: credential }),
        body,
        idempotencyKey: newAttemptKey(),
      }
      expect(await api.refusal(placeOrder, options)).toMatchObject(deadToken)
    }
    for (const authorization of [
      `Basic ${token}`,
      token,
      'Bearer',
      'Bearer ',
      `Bearer ${token} x`,
      'Bearer ä',
    ])
      expect(
        await api.refusal(readProfile, {
          headers: { authorization: Buffer.from(authorization).toString('latin1') },
        }),
      ).toMatchObject(deadToken)
    expect(await api.rows('select id from customer_order')).toEqual([])
  })

  test('API-01 of one company is invalid at another, where the same number is another customer', async () => {
    expect(await api.refusal(readProfile, { company: 'sawah', token })).toMatchObject(deadToken)
    const other = await api.signIn('sawah', PHONE)
    const [here, there] = await Promise.all([
      api.call(readProfile, { token }),
      api.call(readProfile, { company: 'sawah', token: other }),
    ])
    expect(here.data.phone).toBe(there.data.phone)
    expect(here.data.id).not.toBe(there.data.id)
  })

  test('is stored only as a hash, and never appears in a log', async () => {
    const [session] = await api.rows<{ token_hash: Buffer }>('select token_hash from session limit 1')
    expect(session?.token_hash.length).toBe(32)
    expect(api.log.lines.join('')).not.toContain(token)
    for (const { code, phone } of api.otpSender.sent) {
      expect(api.log.lines.join('')).not.toContain(code)
      expect(api.log.lines.join('')).not.toContain(phone)
    }
  })
})

describe('another customer’s order', () => {
  test('I16 is answered byte for byte like one that does not exist, to customers and to restaurants', async () => {
    const { id } = await api.placeOrder({ token })
    const absent = '0192d3a0-0000-7000-8000-000000000001'
    const stranger = await api.signIn('bara', '+6281299998888')
    const elsewhere = await api.signIn('sawah', PHONE)
    const foreignKey = await api.keyOf('sawah')
    const answers = async (orderId: string) => {
      const params = { orderId }
      return [
        await api.refusal(readOrder, { token: stranger, params }),
        await api.refusal(readOrder, { company: 'sawah', token: elsewhere, params }),
        await api.refusal(readRestaurantOrder, { token: foreignKey, params }),
        await api.refusal(advanceOrder, { token: foreignKey, params, body: { status: 'cancelled' } }),
      ].map(({ answer: { status, text, headers } }) => [status, text, Object.keys(headers).sort().join()])
    }
    const foreign = await answers(id)
    expect(foreign).toEqual(await answers(absent))
    expect(foreign.map(([status]) => status)).toEqual([404, 404, 404, 404])
    expect((await api.call(listRestaurantOrders, { token: foreignKey })).data).toEqual([])
    expect((await api.call(readOrder, { token, params: { orderId: id } })).data.status).toBe('approved')
  })
})

describe('the keys of the machine interface', () => {
  test('a missing or unknown key, or a customer’s token, grants no access', async () => {
    for (const credential of ['pesan_unknown', token, OPERATOR_KEY.slice(0, -1)])
      expect(await api.refusal(listRestaurantOrders, { token: credential })).toMatchObject(badKey)
    expect(await api.refusal(listRestaurantOrders)).toMatchObject(badKey)
    expect(await api.refusal(importCompany, { token, body: companyDocumentOf() })).toMatchObject(badKey)
  })

  test('a revoked key is dead', async () => {
    const headers = { 'pesan-company': 'bara' }
    const { data } = await api.call(createApiKey, {
      token: OPERATOR_KEY,
      headers,
      body: { name: 'old till' },
    })
    await api.call(listRestaurantOrders, { token: data.key })
    await api.rows('update api_key set revoked_at = $2 where id = $1', [data.id, api.clock.now()])
    expect(await api.refusal(listRestaurantOrders, { token: data.key })).toMatchObject(badKey)
  })

  test('the operator’s key must name a company that exists', async () => {
    const body = menuDocumentOf()
    for (const headers of [{}, { 'pesan-company': 'nobody' }, { 'pesan-company': '' }]) {
      expect(await api.refusal(importMenu, { token: OPERATOR_KEY, headers, body })).toMatchObject(noCompany)
      expect(
        await api.refusal(createApiKey, { token: OPERATOR_KEY, headers, body: { name: 'x' } }),
      ).toMatchObject(noCompany)
    }
  })

  test('a key may name its company and no other', async () => {
    const key = await api.keyOf('bara')
    await api.call(listRestaurantOrders, { token: key, headers: { 'pesan-company': 'bara' } })
    const mixedUp = { token: key, headers: { 'pesan-company': 'sawah' }, body: menuDocumentOf([]) }
    expect(await api.refusal(importMenu, mixedUp)).toMatchObject(noCompany)
    const versions = await api.rows('select slug, menu_version from company order by slug')
    expect(versions).toEqual([
      { slug: 'bara', menu_version: '1' },
      { slug: 'sawah', menu_version: '1' },
    ])
  })

  test('a restaurant is no operator', async () => {
    const key = await api.keyOf('bara')
    const refusals = [
      await api.refusal(createApiKey, { token: key, body: { name: 'mine' } }),
      await api.refusal(importCompany, { token: key, body: companyDocumentOf() }),
    ]
    expect(refusals.map(({ httpStatus, code }) => [httpStatus, code])).toEqual([
      [403, 'scope_missing'],
      [403, 'operator_required'],
    ])
  })

  test('keys are stored only as hashes and never appear in a log', async () => {
    const key = await api.keyOf('bara')
    const [row] = await api.rows<{ text: string }>(
      'select string_agg(api_key::text, $1) as text from api_key',
      [','],
    )
    expect(row?.text).not.toContain(key)
    expect(api.log.lines.join('')).not.toContain(key)
    expect(api.log.lines.join('')).not.toContain(OPERATOR_KEY)
  })
})
