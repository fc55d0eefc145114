import {
  createWebhook,
  listOrderChanges,
  listRestaurantOrders,
  listWebhooks,
  readOrder,
  readRestaurantOrder,
  removeWebhook,
} from '@pesan/contract/api'
import { createSandbox } from '@pesan/sandbox/app'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { subscribeBrowser } from '@pesan/testkit/push-browser'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let api: Api
let pushService: FastifyInstance
let token: string
let key: string
let counter: ConsoleCall
let outlets: string[]
beforeAll(async () => {
  api = await startApi()
  pushService = createSandbox({ clock: api.clock })
  await pushService.listen({ host: '127.0.0.1', port: 0 })
  token = await api.signIn('bara', '+6281234567890')
  key = await api.keyOf('bara')
  await api.rows(`update company set footer_whatsapp_number = '628999000111' where slug = 'bara'`)
  counter = await memberAt(api, { phone: '+6281555000001', role: 'counter', name: 'Made' })
  const rows = await api.rows<{ id: string }>(
    `select outlet.id from outlet join company on company.id = company_id where slug = 'bara' order by position`,
  )
  outlets = rows.map(({ id }) => id)
})
afterAll(async () => {
  await api.stop()
  await pushService.close()
})
beforeEach(async () => {
  await api.rows("update customer_order set acknowledged_at = now() where status = 'approved'")
  // Nothing that an earlier test read is still news.
  api.clock.advance({ s: 3600 })
  await api.runJobs()
})

const readChanges = () => api.call(listOrderChanges, { ...counter, query: {} })
const isAlerted = async (orderId: string) => {
  const { data } = await api.call(readRestaurantOrder, { token: key, params: { orderId } })
  return data.alerted_at !== null
}
/** Like the server, which looks every ten seconds. Returns after how many seconds the order was an alarm; null: not within the time. */
async function alertedAfterS(orderId: string, { withinS }: { withinS: number }): Promise<number | null> {
  for (let elapsedS = 10; elapsedS <= withinS; elapsedS += 10) {
    api.clock.advance({ s: 10 })
    await api.runJobs()
    if (await isAlerted(orderId)) return elapsedS
  }
  return null
}
const alarms = (number: string) =>
  api.messageSender.sent.filter(({ kind, parameters }) => kind === 'alert' && parameters[0] === `#${number}`)

describe('an order at an outlet without a living board', () => {
  test('BOARD-21 alerts its people within 90 s, once by WhatsApp and once more by push', async () => {
    const browser = await subscribeBrowser({ api, pushService, caller: counter })
    const order = await api.placeOrder({ token })
    await api.runJobs()
    expect((await browser.shown()).map(({ title }) => title)).toEqual([
      `Pesanan baru #${order.outlet_order_id}`,
    ])
    expect(await alertedAfterS(order.id, { withinS: 90 })).toBe(30)
    api.clock.advance({ s: 5 })
    await api.runJobs()
    expect(alarms(order.outlet_order_id).map(({ parameters }) => parameters[2])).toEqual(['1'])
    // The service holds one message of each order.
    expect(await browser.shown()).toMatchObject([
      { title: `Masih menunggu: pesanan #${order.outlet_order_id}`, tag: `${order.id} waiting` },
    ])
    expect(await alertedAfterS(order.id, { withinS: 10 })).toBe(10)
    expect(alarms(order.outlet_order_id)).toHaveLength(1)
    expect(await browser.shown()).toHaveLength(1)
  })

  test('BOARD-21 alerts within 90 s of the order when its board goes offline as the order arrives', async () => {
    const order = await api.placeOrder({ token })
    await readChanges()
    expect(await alertedAfterS(order.id, { withinS: 90 })).toBe(60)
  })

  test('BOARD-21 its customer reads of no confirmation: it is approved without a promised time', async () => {
    const order = await api.placeOrder({ token })
    expect(await alertedAfterS(order.id, { withinS: 90 })).not.toBeNull()
    const { data } = await api.call(readOrder, { token, params: { orderId: order.id } })
    expect([data.status, data.ready_at]).toEqual(['approved', null])
  })

  test('BOARD-21 alerts although other orders are read, those of another outlet, or nothing because the cursor is wrong', async () => {
    const order = await api.placeOrder({ token })
    const [here] = await api.rows<{ outlet_id: string }>(
      'select outlet_id from customer_order where id = $1',
      [order.id],
    )
    const codes = await api.rows<{ short_code: string }>(
      `select short_code from outlet join company on company.id = company_id where slug = 'bara' and outlet.id <> $1`,
      [here?.outlet_id],
    )
    api.clock.advance({ s: 30 })
    const list = (query: { status?: 'complete'; outlet?: string }) =>
      api.call(listRestaurantOrders, { token: key, query })
    await list({ status: 'complete' })
    await list({ outlet: codes[0]?.short_code ?? '' })
    await api.refusal(listOrderChanges, { ...counter, query: { cursor: 'x' } })
    await api.runJobs()
    expect(await isAlerted(order.id)).toBe(true)
  })

  test('BOARD-21 alerts although a board of another outlet is connected', async () => {
    const outlet = outlets[1]
    if (!outlet) throw new Error('the company has one outlet only')
    const [elsewhere] = await api.rows<{ outlet_id: string }>('select outlet_id from customer_order limit 1')
    const other = elsewhere?.outlet_id === outlet ? outlets[0] : outlet
    const board = await memberAt(api, {
      phone: '+6281555000002',
      role: 'counter',
      name: 'Kadek',
      outlets: [other ?? ''],
    })
    const order = await api.placeOrder({ token })
    api.clock.advance({ s: 30 })
    await api.call(listOrderChanges, { ...board, query: {} })
    await api.runJobs()
    expect(await isAlerted(order.id)).toBe(true)
  })
})

describe('an order that someone can see', () => {
  test('BOARD-21 alerts no one while a board reads, which happens every 20 s', async () => {
    const order = await api.placeOrder({ token })
    for (let reads = 0; reads < 10; reads += 1) {
      await readChanges()
      expect(await alertedAfterS(order.id, { withinS: 20 })).toBeNull()
    }
  })

  test('BOARD-21 alerts no one while another system reads with a key', async () => {
    const order = await api.placeOrder({ token })
    api.clock.advance({ s: 30 })
    await api.call(listRestaurantOrders, { token: key, query: { status: 'approved' } })
    await api.runJobs()
    expect(await isAlerted(order.id)).toBe(false)
  })

  test('BOARD-21 alerts no one while a webhook that works takes the changes, until the time of the company', async () => {
    const body = { url: 'https://till.example/', events: ['order.updated' as const] }
    await api.call(createWebhook, { token: key, body })
    const order = await api.placeOrder({ token })
    expect(await alertedAfterS(order.id, { withinS: 280 })).toBeNull()
    expect(await alertedAfterS(order.id, { withinS: 20 })).toBe(20)
    const { data } = await api.call(listWebhooks, { token: key })
    for (const { id: webhookId } of data) await api.call(removeWebhook, { token: key, params: { webhookId } })
  })

  test('BOARD-21 alerts no one in a company that wants no alarms', async () => {
    await api.importCompany({ company_slug: 'bara', alert_after_minutes: null })
    const order = await api.placeOrder({ token })
    expect(await alertedAfterS(order.id, { withinS: 90 })).toBeNull()
    await api.importCompany({ company_slug: 'bara' })
  })
})

test('BOARD-21 what was read is written in one statement, and never an earlier moment over a later one', async () => {
  const readAt = () =>
    api.rows<{ read_at: Date }>('select read_at from board_presence where outlet_id = $1', [outlets[0]])
  await readChanges()
  await api.services.boardPresence.save()
  const before = await readAt()
  expect(before).toEqual([{ read_at: api.clock.now() }])
  await api.rows("update board_presence set read_at = read_at + interval '1 minute'")
  await readChanges()
  await api.services.boardPresence.save()
  expect(await readAt()).not.toEqual(before)
})
