// BOARD-09: the boards show that the WhatsApp alert about an order was sent only once it was.
import { listOrderChanges, readRestaurantOrder } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { outletDocumentOf } from '@pesan/testkit/company-document'
import { reportStatus } from '@pesan/testkit/whatsapp-webhook'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MessageSendResult } from '../../providers/message-sender/message-sender.ts'

let api: Api
let token: string
let key: string
beforeAll(async () => {
  api = await startApi()
  const outlet = outletDocumentOf({ short_code: 'BRW', name: 'Berawa', whatsapp_number: '628999000111' })
  await api.importCompany({ company_slug: 'bara', outlets: [outlet] })
  token = await api.signIn('bara', '+6281234567890')
  key = await api.keyOf('bara')
})
afterAll(() => api.stop())
beforeEach(async () => {
  api.messageSender.answerWith(null)
  await api.rows("update customer_order set acknowledged_at = now() where status = 'approved'")
})

/** An order that waited until its alarm; the answer is that of WhatsApp to the alert. */
async function alerted(answer: MessageSendResult | null): Promise<{ id: string; at: string }> {
  const { id } = await api.placeOrder({ token })
  await api.runJobs()
  api.clock.advance({ s: 5 * 60 })
  api.messageSender.answerWith(answer)
  await api.runJobs()
  return { id, at: api.clock.now().toISOString() }
}

async function seen({ id }: { id: string }) {
  const { data } = await api.call(readRestaurantOrder, { token: key, params: { orderId: id } })
  const { whatsapp_alert, alert_message } = data
  return { whatsapp_alert, alert_message }
}

/** What a board that follows the feed is notified of, from now on. */
async function follow(): Promise<() => Promise<string[]>> {
  const { next_cursor: cursor } = await api.call(listOrderChanges, { token: key, query: { from: 'now' } })
  return async () => {
    const { data } = await api.call(listOrderChanges, { token: key, query: { cursor } })
    return data.map(({ id }) => id)
  }
}

test('BOARD-09 an order without an alarm names no message', async () => {
  const order = await api.placeOrder({ token })
  expect(await seen(order)).toEqual({ whatsapp_alert: false, alert_message: undefined })
})

test('BOARD-09 an alert waits until WhatsApp takes it, and the boards are notified of the moment', async () => {
  const order = await alerted({ status: 'limited', retryAfterMs: 90_000 })
  expect(await seen(order)).toEqual({
    whatsapp_alert: true,
    alert_message: { status: 'waiting', at: order.at },
  })
  const changes = await follow()
  api.messageSender.answerWith(null)
  api.clock.advance({ s: 90 })
  await api.runJobs()
  const sentAt = api.clock.now().toISOString()
  expect(await seen(order)).toEqual({ whatsapp_alert: true, alert_message: { status: 'sent', at: sentAt } })
  expect(await changes()).toEqual([order.id])
})

test.each([
  ['does not take', { status: 'undeliverable', reason: 'not on WhatsApp' }, 'refused', false],
  ['may have taken', { status: 'unavailable', reason: 'timeout' }, 'unknown', true],
] as const)(
  'BOARD-09 an alert that WhatsApp %s is not shown as sent',
  async (_what, answer, status, mayArrive) => {
    const order = await alerted(answer)
    expect(await seen(order)).toEqual({ whatsapp_alert: mayArrive, alert_message: { status, at: order.at } })
  },
)

test('BOARD-09 an alert that WhatsApp reports as failed is shown so, and the boards are notified', async () => {
  const order = await alerted(null)
  const [message] = await api.rows<{ provider_message_id: string }>(
    "select provider_message_id from order_message where order_id = $1 and kind = 'alert'",
    [order.id],
  )
  const messageId = message?.provider_message_id ?? ''
  const changes = await follow()
  await reportStatus(api, { messageId, status: 'sent' })
  expect((await seen(order)).alert_message?.status).toBe('sent')
  expect(await changes()).toEqual([])
  await reportStatus(api, { messageId, status: 'failed' })
  expect(await seen(order)).toEqual({
    whatsapp_alert: false,
    alert_message: { status: 'failed', at: order.at },
  })
  expect(await changes()).toEqual([order.id])
})

test('BOARD-09 the report of a message to a customer notifies no board', async () => {
  const order = await api.placeOrder({ token })
  await api.runJobs()
  const [message] = await api.rows<{ provider_message_id: string }>(
    "select provider_message_id from order_message where order_id = $1 and kind = 'placed'",
    [order.id],
  )
  const changes = await follow()
  await reportStatus(api, { messageId: message?.provider_message_id ?? '', status: 'failed' })
  expect(await changes()).toEqual([])
})
