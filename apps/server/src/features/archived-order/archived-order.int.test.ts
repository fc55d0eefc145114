// An order that ended 400 days ago is one document, which every reader answers as its rows were answered (decision 0111).
import {
  acknowledgeOrder,
  exportCustomerData,
  giveMoneyBack,
  listOrders,
  listRestaurantOrders,
  readLedger,
  readOrder,
  readRestaurantOrder,
  refundOrder,
} from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { passMonths, sellEachKind } from '@pesan/testkit/archived-orders'
import { memberAt } from '@pesan/testkit/console-steps'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const PHONE = '+6281234567890'
const OTHER = '+6281234567891'
const OWNER = '+6281277700001'

let api: Api
let provider: Provider
let ids: string[]
let before: Awaited<ReturnType<typeof readEverything>>
let flagsBefore: boolean[]
beforeAll(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  await api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'qris'] })
  const owner = await memberAt(api, { phone: OWNER, role: 'owner', name: 'Ratih' })
  const token = await api.signIn('bara', PHONE)
  ids = await sellEachKind({ api, provider, token, owner })
  // Until then fees are entered, and messages deleted.
  await passMonths(api, 13)
  before = await readEverything()
  flagsBefore = await flagsOfList()
  await passMonths(api, 1)
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})

/** What the archive leaves out, how a payment under way is paid and what could still be given back, and what it adds. */
const asArchived = <Answer extends object>(answer: Answer): Answer => ({
  ...answer,
  ...('external_payment_data' in answer && { external_payment_data: null }),
  ...('refundable' in answer && { refundable: 0 }),
  ...('is_archived' in answer && { is_archived: true }),
})

async function readEverything() {
  const token = await api.signIn('bara', PHONE)
  const owner = { token: await api.keyOf('bara') }
  const each = <Answer>(read: (params: { orderId: string }) => Promise<{ data: Answer }>) =>
    Promise.all(ids.map(async orderId => (await read({ orderId })).data))
  const operator = { token: OPERATOR_KEY, headers: { 'pesan-company': 'bara' } }
  const [listed, exported] = [
    await api.call(listOrders, { token }),
    await api.call(exportCustomerData, { ...operator, params: { phone: PHONE } }),
  ]
  return {
    own: (await each(params => api.call(readOrder, { token, params }))).map(asArchived),
    ownList: listed.data.map(asArchived),
    restaurant: (await each(params => api.call(readRestaurantOrder, { ...owner, params }))).map(asArchived),
    ledgers: (await each(params => api.call(readLedger, { ...owner, params }))).map(asArchived),
    list: (await api.call(listRestaurantOrders, owner)).data.map(asArchived),
    exported: exported.data.orders.map(asArchived),
  }
}

const flagsOfList = async () =>
  (await api.call(listRestaurantOrders, { token: await api.keyOf('bara') })).data.map(
    order => order.is_archived,
  )

const tables = [
  'customer_order',
  'order_line',
  'order_status_history',
  'payment',
  'payment_capture',
  'payment_refund',
  'ledger_entry',
]

describe('an archived order', () => {
  test('has no rows but its document and its sale', async () => {
    for (const table of tables) expect([table, await api.rows(`select from ${table}`)]).toEqual([table, []])
    expect(await api.rows('select from archived_order')).toHaveLength(ids.length)
    expect(await api.rows('select from sale')).toHaveLength(ids.length)
    expect(await api.violations()).toEqual({})
  })

  test('is answered as it was by its page, its ledger, every list and the export', async () => {
    expect(await readEverything()).toEqual(before)
    expect(before.list.map(({ id }) => id)).toEqual(ids.toReversed())
  })

  test('says to the restaurant that it is archived, alone and in the list', async () => {
    expect(flagsBefore).toEqual(Array(6).fill(false))
    const owner = { token: await api.keyOf('bara') }
    const read = await api.call(readRestaurantOrder, { ...owner, params: { orderId: ids[0] ?? '' } })
    expect([read.data.is_archived, ...(await flagsOfList())]).toEqual(Array(7).fill(true))
  })

  test('is answered to its customer and its company only', async () => {
    const [orderId = ''] = ids
    const other = await api.signIn('bara', OTHER)
    expect(await api.refusal(readOrder, { token: other, params: { orderId } })).toMatchObject({
      code: 'order_not_found',
    })
    const key = { token: await api.keyOf('sawah') }
    for (const endpoint of [readRestaurantOrder, readLedger])
      expect(await api.refusal(endpoint, { ...key, params: { orderId } })).toMatchObject({
        code: 'order_not_found',
      })
  })

  test('is found by number, day and status, a page at a time', async () => {
    const owner = { token: await api.keyOf('bara') }
    const idsOf = async (query: Record<string, string>) =>
      (await api.call(listRestaurantOrders, { ...owner, query })).data.map(({ id }) => id)
    const [first] = before.restaurant
    expect(await idsOf({ number: first?.outlet_order_id ?? '' })).toEqual([first?.id])
    expect(await idsOf({ day: '2026-08-03' })).toEqual(ids.toReversed())
    expect(await idsOf({ day: '2026-08-02' })).toEqual([])
    expect(await idsOf({ status: 'refunded' })).toEqual([ids[3]])
    expect(await idsOf({ status: 'approved' })).toEqual([])
    const paged: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = { limit: '2', ...(cursor === '' ? {} : { cursor }) }
      const page: { data: { id: string }[]; next_cursor: string | null } = await api.call(
        listRestaurantOrders,
        { ...owner, query },
      )
      paged.push(...page.data.map(({ id }) => id))
      cursor = page.next_cursor
    }
    expect(paged).toEqual(ids.toReversed())
  })

  test('follows the others in the pages of its customer', async () => {
    const token = await api.signIn('bara', PHONE)
    const idsOf = async (query: Record<string, string>) => {
      const { data, next_cursor } = await api.call(listOrders, { token, query })
      return [data.map(({ id }) => id), next_cursor]
    }
    const third = before.own[2]?.outlet_order_id ?? ''
    expect(await idsOf({ cursor: `a${third}` })).toEqual([[ids[1], ids[0]], null])
    expect(await idsOf({ cursor: third })).toEqual([ids.toReversed(), null])
    const strange = await api.refusal(listOrders, { token: 'x'.repeat(43), query: { cursor: `a${third}` } })
    expect(strange.code).toBe('unauthenticated')
  })

  test('cannot be changed any more, and says so', async () => {
    const owner = await memberAt(api, { phone: '+6281277700002', role: 'owner', name: 'Made' })
    const params = { orderId: ids[2] ?? '' }
    const reason = 'It was cold'
    expect(await api.refusal(refundOrder, { ...owner, params, body: { reason } })).toMatchObject({
      code: 'order_archived',
      httpStatus: 409,
    })
    expect(await api.refusal(acknowledgeOrder, { ...owner, params, body: { minutes: 10 } })).toMatchObject({
      code: 'order_archived',
    })
    expect(
      await api.refusal(giveMoneyBack, {
        ...owner,
        params,
        body: { reason, give: { type: 'amount', amount: 1000 } },
        idempotencyKey: 'attempt-archived-000001',
      }),
    ).toMatchObject({ code: 'order_archived' })
    const key = { token: await api.keyOf('sawah') }
    expect(await api.refusal(acknowledgeOrder, { ...key, params, body: { minutes: 10 } })).toMatchObject({
      code: 'order_not_found',
    })
  })

  test('stays what it is when its company has another business day', async () => {
    await api.rows(`update company set business_day_ends = '04:00' where slug = 'bara'`)
    await api.runJobs()
    expect(await readEverything()).toEqual(before)
    expect(await api.violations()).toEqual({})
  })

  test('is found damaged by the check', async () => {
    const [{ document } = { document: Buffer.of() }] = await api.rows<{ document: Buffer }>(
      'select document from archived_order order by number limit 1',
    )
    const damaged = Buffer.from(document)
    damaged[100] = (damaged[100] ?? 0) ^ 1
    const write = (bytes: Buffer) =>
      api.rows(
        'update archived_order set document = $1 where number = (select min(number) from archived_order)',
        [bytes],
      )
    await write(damaged)
    expect(Object.keys(await api.violations())).toEqual(['I20 an archived order is the one of its sale'])
    await write(document)
    expect(await api.violations()).toEqual({})
  })
})
