// Every endpoint of the API table exists, and those of the first order answer as documented: the harness validates each
// answer.
import * as api from '@pesan/contract/api'
import type { Endpoint } from '@pesan/contract/endpoint'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { companyDocumentOf } from '@pesan/testkit/company-document'
import { consoleCall } from '@pesan/testkit/console-steps'
import { menuDocumentOf, sampleCategories } from '@pesan/testkit/menu-document'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** 16 × 16 pixels. */
const ONE_COLOUR_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAMAAAAoLQ9TAAAAA1BMVEUzZpk7I4HSAAAADklEQVQYlWNgGAUMSAAAARAAAVGhZwQAAAAASUVORK5CYII='

let server: Api
let token: string
beforeAll(async () => {
  server = await startApi()
  token = await server.signIn('bara', '+6281234567890')
})
afterAll(() => server.stop())

/** The endpoints of the first order, by name. Later features test their happy paths beside their code. */
const HAPPY_PATHS: Partial<Record<keyof typeof api, () => Promise<unknown>>> = {
  readMenu: async () => {
    const { version, categories } = await server.call(api.readMenu)
    expect(version).toBe(1)
    expect(categories.map(({ name, items }) => [name, items.map(item => item.name)])).toEqual([
      ['Pizza', ['Margherita', 'Truffle']],
      ['Drinks', ['Lime soda']],
    ])
  },
  listOutlets: async () => {
    const { data } = await server.call(api.listOutlets)
    expect(data.map(outlet => [outlet.short_code, outlet.name, outlet.address])).toEqual([
      ['BRW', 'Berawa', 'Jalan Raya Berawa 1, Bali'],
      ['UBD', 'Ubud', 'Jalan Raya Ubud 1, Bali'],
    ])
  },
  requestCode: async () => {
    const { expired_at } = await server.call(api.requestCode, { body: { phone: '0812 1111 2222' } })
    expect(new Date(expired_at).getTime()).toBeGreaterThan(server.clock.now().getTime())
    expect(server.otpSender.codeAt('+6281211112222')).toMatch(/^\d{6}$/)
  },
  resendCode: async () => {
    await server.call(api.resendCode, { body: { phone: '+6281211113333' } })
    expect(server.otpSender.codeAt('+6281211113333')).toMatch(/^\d{6}$/)
  },
  verifyCode: async () => {
    const phone = '+6281211114444'
    await server.call(api.requestCode, { body: { phone } })
    const body = { phone, otp: server.otpSender.codeAt(phone) }
    expect((await server.call(api.verifyCode, { body })).token).toMatch(/^[\w-]{43}$/)
  },
  readProfile: async () => {
    const { data } = await server.call(api.readProfile, { token })
    expect(data).toMatchObject({ name: null, phone: '+6281234567890', phone_number: '+6281234567890' })
  },
  signOut: async () => {
    const other = await server.signIn('bara', '+6281211115555')
    await server.call(api.signOut, { token: other })
    expect((await server.refusal(api.readProfile, { token: other })).code).toBe('unauthenticated')
  },
  placeOrder: async () => {
    const body = await server.orderBody('bara')
    const { data } = await server.call(api.placeOrder, { token, idempotencyKey: newAttemptKey(), body })
    expect(data).toMatchObject({ status: 'approved', subtotal: 25_000, total: 25_000, paid: false })
  },
  readOrder: async () => {
    const placed = await server.placeOrder({ token })
    const { data } = await server.call(api.readOrder, { token, params: { orderId: placed.id } })
    expect(data).toEqual(placed)
  },
  authoriseChannel: async () => {
    const { id } = await server.placeOrder({ token })
    const body = { socket_id: '1.2', channel_name: `private-orders.${id}` }
    expect((await server.call(api.authoriseChannel, { token, body })).auth).toMatch(
      /^[0-9a-f]+:[0-9a-f]{64}:[0-9a-f-]{36}$/,
    )
  },
  authoriseUser: async () => {
    const { user_data } = await server.call(api.authoriseUser, { token, body: { socket_id: '1.2' } })
    const { data } = await server.call(api.readProfile, { token })
    expect(JSON.parse(user_data)).toEqual({ id: data.id })
  },
  importCompany: async () => {
    const body = companyDocumentOf({ company_slug: 'third' })
    const created = await server.call(api.importCompany, { token: OPERATOR_KEY, body })
    expect(created.data).toMatchObject({ company_slug: 'third', created: true, outlets: 2 })
    const replaced = await server.call(api.importCompany, { token: OPERATOR_KEY, body })
    expect(replaced.data).toEqual({ ...created.data, created: false })
  },
  exportCompany: async () => {
    const document = companyDocumentOf({ company_slug: 'fourth' })
    await server.importCompany(document)
    const headers = { 'pesan-company': 'fourth' }
    const { data } = await server.call(api.exportCompany, { token: OPERATOR_KEY, headers })
    expect(data).toEqual(document)
  },
  listCompanies: async () => {
    const { data } = await server.call(api.listCompanies, { token: OPERATOR_KEY })
    expect(data).toContainEqual(expect.objectContaining({ company_slug: 'sawah', outlets: 2, products: 3 }))
  },
  exportMenu: async () => {
    const key = await server.keyOf('sawah')
    const { data } = await server.call(api.exportMenu, { token: key })
    expect(data['categories']).toHaveLength(2)
  },
  importMenu: async () => {
    const key = await server.keyOf('sawah')
    const body = menuDocumentOf(sampleCategories().toReversed())
    const { data } = await server.call(api.importMenu, { token: key, body })
    expect(data).toEqual({
      dry_run: false,
      version: 2,
      categories: 2,
      products: 3,
      modifier_groups: 3,
      modifiers: 7,
      hidden: 1,
      changes: { new: 0, changed: 0, gone: 0 },
      warnings: [],
      problems: ['soda', 'margherita', 'sold-out'].map(product =>
        expect.objectContaining({ rule: 'photo_missing', key: product }),
      ),
    })
  },
  storePicture: async () => {
    const key = await server.keyOf('sawah')
    const body = { address: 'https://images.example/bowl.png', content: ONE_COLOUR_PNG }
    const { data } = await server.call(api.storePicture, { token: key, body })
    expect(data).toMatchObject({ width: 16, height: 16 })
  },
  createApiKey: async () => {
    const headers = { 'pesan-company': 'bara' }
    const { data } = await server.call(api.createApiKey, {
      token: OPERATOR_KEY,
      headers,
      body: { name: 'Till 2' },
    })
    expect(data).toMatchObject({ name: 'Till 2', key: expect.stringMatching(/^pesan_[\w-]{43}$/) })
  },
  listRestaurantOrders: async () => {
    const { id } = await server.placeOrder({ token })
    const key = await server.keyOf('bara')
    const { data } = await server.call(api.listRestaurantOrders, {
      token: key,
      query: { status: 'approved' },
    })
    expect(data[0]).toMatchObject({ id, customer_phone: '+6281234567890', version: 1 })
  },
  searchOrders: async () => {
    const { id, outlet_order_id } = await server.placeOrder({ token })
    await server.publishAll()
    const key = await server.keyOf('bara')
    const { data } = await server.call(api.searchOrders, { token: key, query: { q: outlet_order_id } })
    expect(data).toMatchObject([{ id }])
  },
  readRestaurantOrder: async () => {
    const { id } = await server.placeOrder({ token })
    const key = await server.keyOf('bara')
    const { data } = await server.call(api.readRestaurantOrder, { token: key, params: { orderId: id } })
    expect(data).toMatchObject({
      id,
      customer_name: expect.stringMatching(/^Guest \d{4}$/),
      status: 'approved',
    })
  },
  advanceOrder: async () => {
    const { id } = await server.placeOrder({ token })
    const key = await server.keyOf('bara')
    const body = { status: 'prepare_order', reason: 'the oven is hot' } as const
    const { data } = await server.call(api.advanceOrder, { token: key, params: { orderId: id }, body })
    expect(data).toMatchObject({ id, status: 'prepare_order', version: 2 })
  },
}

describe('the API table', () => {
  test.each(Object.entries(HAPPY_PATHS))('%s answers as its endpoint says', async (_name, happyPath) => {
    expect.hasAssertions()
    await happyPath()
  })

  test('API-02 endpoints for customers demand a token, endpoints of the machine interface a key', async () => {
    const closed = Object.entries<Endpoint>(api).filter(
      ([, endpoint]) => !['guest', 'visitor'].includes(endpoint.access),
    )
    expect(closed.length).toBeGreaterThan(10)
    const answers = closed.map(async ([name, endpoint]) => {
      const id = '0192d3a0-0000-7000-8000-000000000001'
      const params = {
        orderId: id,
        keyId: id,
        webhookId: id,
        deliveryId: id,
        code: 'X',
        phone: '628123456789',
        memberId: id,
        deviceId: id,
        testId: id,
        addressId: '1',
      }
      const refused = await server.refusal(endpoint, {
        ...(endpoint.base === 'console' ? consoleCall(null) : {}),
        params,
        ...(endpoint.method === 'GET' ? {} : { body: {} }),
      })
      return [name, refused.code]
    })
    const expected = closed.map(([name, { access }]) => [
      name,
      ['customer', 'person', 'session'].includes(access) ? 'unauthenticated' : 'api_key_invalid',
    ])
    expect(await Promise.all(answers)).toEqual(expected)
  })

  test('the calls above broke no invariant', async () => {
    await server.services.outbox.drain()
    expect(await server.violations()).toEqual({})
  })
})
