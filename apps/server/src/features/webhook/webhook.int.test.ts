import {
  acknowledgeOrder,
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayDelivery,
  rotateWebhookSecret,
  switchWebhook,
  testWebhook,
} from '@pesan/contract/api'
import type { WebhookEvent } from '@pesan/contract/webhook'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createHttpWebhookSender } from '../../providers/webhook-sender/http/http-webhook-sender.ts'
import { isSignedBy, type Receiver, startReceiver } from './receiver-for-test.ts'

let api: Api
let receiver: Receiver
let token: string
let key: string
const made: string[] = []
beforeAll(async () => {
  receiver = await startReceiver()
  const webhookSender = createHttpWebhookSender({ allowsLoopback: true, timeoutMs: 3_000 })
  api = await startApi({ webhookSender })
  token = await api.signIn('bara', '+6281234567890')
  key = await api.keyOf('bara')
})
afterAll(async () => {
  await api.stop()
  await receiver.stop()
})
afterEach(async () => {
  for (const webhookId of made.splice(0)) await api.send(removeWebhook, { token: key, params: { webhookId } })
  receiver.behave(200)
  receiver.received.length = 0
})

async function subscribe(events?: WebhookEvent[]): Promise<{ id: string; secret: string }> {
  const url = `${receiver.origin}/orders?till=1`
  const { data } = await api.call(createWebhook, { token: key, body: events ? { url, events } : { url } })
  made.push(data.id)
  return data
}
const deliveries = async (status?: 'dead' | 'waiting' | 'delivered') =>
  (await api.call(listDeliveries, { token: key, ...(status ? { query: { status } } : {}) })).data
async function untilGivenUp(): Promise<void> {
  for (let count = 0; count < 40 && (await deliveries('waiting')).length > 0; count += 1) {
    api.clock.advance({ s: 3600 })
    await api.runJobs()
  }
}

describe('a webhook', () => {
  test('I12 is sent for every change of an order, signed, with the order as the endpoints answer it', async () => {
    const { secret } = await subscribe()
    const { id } = await api.placeOrder({ token })
    await api.runJobs()
    await api.advance('bara', id, ['prepare_order', 'ready'])
    await api.runJobs()
    const notified = receiver.received.map(({ event }) => event.data.change?.status)
    expect(notified).toEqual(['approved', 'prepare_order', 'ready'])
    const [first] = receiver.received
    expect(first?.path).toBe('/orders?till=1')
    expect(first?.event).toMatchObject({
      type: 'order.updated',
      data: { order: { id, customer_phone: '+6281234567890' }, change: { version: 1, cause: 'customer' } },
    })
    expect(receiver.received.every(request => isSignedBy(secret, request))).toBe(true)
    expect(receiver.received.some(request => isSignedBy('whsec_AAAA', request))).toBe(false)
  })

  test('receives a promised time, and no event that it did not subscribe to', async () => {
    await subscribe(['order.acknowledged'])
    const { id } = await api.placeOrder({ token })
    await api.call(acknowledgeOrder, { token: key, params: { orderId: id }, body: { minutes: 20 } })
    await api.runJobs()
    expect(receiver.received.map(({ event }) => event.type)).toEqual(['order.acknowledged'])
  })

  test('that is switched off receives nothing, is there still, and receives what happens after it is switched on', async () => {
    const { id } = await subscribe()
    const switchTo = (active: boolean) =>
      api.call(switchWebhook, { token: key, params: { webhookId: id }, body: { active } })
    expect((await switchTo(false)).data.disabled_reason).toBe('switched off')
    await api.placeOrder({ token })
    await api.runJobs()
    expect(receiver.received).toEqual([])
    const { data } = await api.call(listWebhooks, { token: key })
    expect(data.map(({ id: listed, disabled_reason: reason }) => [listed, reason])).toEqual([
      [id, 'switched off'],
    ])
    expect((await switchTo(true)).data.disabled_reason).toBeNull()
    const { id: orderId } = await api.placeOrder({ token })
    await api.runJobs()
    expect(receiver.received.map(({ event }) => event.data.order?.id)).toEqual([orderId])
  })

  test('of one company receives nothing of another', async () => {
    await subscribe()
    const other = await api.signIn('sawah', '+6281234567891')
    await api.placeOrder({ company: 'sawah', token: other })
    await api.runJobs()
    expect(receiver.received).toEqual([])
  })

  test('is signed with both secrets for a day after a rotation, then with the new one alone', async () => {
    const { id, secret } = await subscribe()
    const params = { webhookId: id }
    const { data: rotated } = await api.call(rotateWebhookSecret, { token: key, params })
    expect(rotated.secret).not.toBe(secret)
    const signers = async () => {
      receiver.received.length = 0
      await api.call(testWebhook, { token: key, params })
      await api.runJobs()
      return [secret, rotated.secret].map(signingKey =>
        receiver.received.every(sent => isSignedBy(signingKey, sent)),
      )
    }
    expect(await signers()).toEqual([true, true])
    api.clock.advance({ days: 1 })
    expect(await signers()).toEqual([false, true])
  })
})

describe('a target that fails', () => {
  test.each([
    ['answers 500', 500, 'answered with status 500'],
    ['redirects', 302, 'redirected (302)'],
    ['hangs', 'silence', 'did not answer within 3 s'],
  ] as const)('and %s is retried with the same id and body until it works', async (_, how, error) => {
    const { id } = await subscribe()
    receiver.behave(how)
    await api.call(testWebhook, { token: key, params: { webhookId: id } })
    await api.runJobs()
    expect((await deliveries('waiting'))[0]).toMatchObject({ attempts: 1, last_error: error })
    await api.runJobs()
    expect(receiver.received).toHaveLength(1)
    receiver.behave(200)
    api.clock.advance({ s: 5 })
    await api.runJobs()
    const [first, second] = receiver.received
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.body).toBe(first?.body)
    expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp'])
    expect(await deliveries('waiting')).toEqual([])
  })

  test('for a day is given up, listed as dead, and sent when it is replayed', async () => {
    const { id } = await subscribe(['webhook.test'])
    receiver.behave(500)
    const started = api.clock.now().getTime()
    await api.call(testWebhook, { token: key, params: { webhookId: id } })
    await api.runJobs()
    await untilGivenUp()
    const triedForMs = api.clock.now().getTime() - started
    expect(triedForMs / 3_600_000).toBeGreaterThan(20)
    const dead = (await deliveries('dead')).find(delivery => delivery.webhook_id === id)
    expect(dead).toMatchObject({ attempts: 9, last_error: 'answered with status 500', next_attempt_at: null })
    receiver.behave(200)
    receiver.received.length = 0
    const params = { deliveryId: String(dead?.id) }
    await api.call(replayDelivery, { token: key, params })
    await api.runJobs()
    expect(receiver.received).toHaveLength(1)
    expect((await deliveries('delivered')).map(delivery => delivery.id)).toContain(dead?.id)
  })

  test('with 410 is disabled until a test of it', async () => {
    const { id } = await subscribe()
    receiver.behave(410)
    await api.call(testWebhook, { token: key, params: { webhookId: id } })
    await api.runJobs()
    const listed = async () =>
      (await api.call(listWebhooks, { token: key })).data.find(webhook => webhook.id === id)
    expect((await listed())?.disabled_reason).toBe('answered with status 410')
    await api.placeOrder({ token })
    await api.runJobs()
    expect(receiver.received).toHaveLength(1)
    receiver.behave(200)
    await api.call(testWebhook, { token: key, params: { webhookId: id } })
    await api.runJobs()
    expect((await listed())?.disabled_reason).toBeNull()
    expect(receiver.received).toHaveLength(2)
  })

  test('does not delay the other webhooks or the orders', async () => {
    receiver.behave(500)
    const bad = await subscribe(['webhook.test'])
    await api.call(testWebhook, { token: key, params: { webhookId: bad.id } })
    await api.runJobs()
    receiver.behave(200)
    receiver.received.length = 0
    await subscribe(['order.updated'])
    await api.placeOrder({ token })
    await api.runJobs()
    expect(receiver.received.map(({ event }) => event.type)).toEqual(['order.updated'])
  })
})

describe('invalid input', () => {
  test.each([
    'http://192.168.1.10/hook',
    'https://10.0.0.7/hook',
    'https://169.254.169.254/latest/meta-data/',
    'https://3232235786/',
    'http://shop.example/hook',
    'https://user:secret@shop.example/hook',
  ])('%s is refused as a target', async url => {
    const refused = await api.refusal(createWebhook, { token: key, body: { url } })
    expect(refused).toMatchObject({ httpStatus: 422, code: 'webhook_target_refused' })
  })

  test.each([
    {},
    { url: 'shop' },
    { url: 'ftp://shop.example' },
    { url: 'https://a.example', events: ['all'] },
  ])('%j is not a webhook', async body => {
    expect((await api.refusal(createWebhook, { token: key, body })).code).toBe('invalid_input')
  })

  test('more than ten webhooks are refused', async () => {
    for (let count = 0; count < 10; count += 1) await subscribe()
    const body = { url: `${receiver.origin}/` }
    expect((await api.refusal(createWebhook, { token: key, body })).code).toBe('webhook_limit')
  })

  test('the webhook and the delivery of another company are not found', async () => {
    const { id } = await subscribe()
    const { data } = await api.call(testWebhook, { token: key, params: { webhookId: id } })
    const foreign = { token: await api.keyOf('sawah') }
    const off = { ...foreign, params: { webhookId: id }, body: { active: false } }
    expect((await api.refusal(switchWebhook, off)).code).toBe('webhook_not_found')
    for (const row of [removeWebhook, rotateWebhookSecret, testWebhook])
      expect((await api.refusal(row, { ...foreign, params: { webhookId: id } })).code).toBe(
        'webhook_not_found',
      )
    const replay = { ...foreign, params: { deliveryId: data.id } }
    expect((await api.refusal(replayDelivery, replay)).code).toBe('delivery_not_found')
    expect((await api.call(listDeliveries, foreign)).data).toEqual([])
  })
})

test('I8 I12 the invariants hold after all of this', async () => {
  await api.publishAll()
  expect(await api.violations()).toEqual({})
})
