import {
  acknowledgeOrder,
  createWebhook,
  listOrderChanges,
  placeOrder,
  readRestaurantOrder,
} from '@pesan/contract/api'
import type { OrderAnswer } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { outletDocumentOf } from '@pesan/testkit/company-document'
import { whileLocked } from '@pesan/testkit/held-lock'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createHttpWebhookSender } from '../../providers/webhook-sender/http/http-webhook-sender.ts'
import { sendOrderMessages } from '../order-message/order-message.service.ts'
import { cancelUnseen } from '../restaurant/restaurant-orders.service.ts'
import { type Receiver, startReceiver } from '../webhook/receiver-for-test.ts'

let api: Api
let receiver: Receiver
let token: string
let key: string
beforeAll(async () => {
  receiver = await startReceiver()
  api = await startApi({ webhookSender: createHttpWebhookSender({ allowsLoopback: true }) })
  token = await api.signIn('bara', '+6281234567890')
  key = await api.keyOf('bara')
  const body = { url: `${receiver.origin}/`, events: ['order.unacknowledged' as const] }
  await api.call(createWebhook, { token: key, body })
})
afterAll(async () => {
  await api.stop()
  await receiver.stop()
})
beforeEach(async () => {
  await api.importCompany({ company_slug: 'bara', outlets: [outlet] })
  api.messageSender.answerWith(null)
  // Orders that an earlier test left unacknowledged must not raise an alarm in this one.
  await api.rows("update customer_order set acknowledged_at = now() where status = 'approved'")
  receiver.received.length = 0
})

/** The state after a restore or a crash: the consumers begin again with the first event. */
const consumeAgain = () => api.rows('update outbox_position set position = 0')
const outlet = outletDocumentOf({ short_code: 'BRW', name: 'Berawa', whatsapp_number: '628999000111' })
/** The customer's messages about one order: kind and parameters. */
async function messagesOf({ outlet_order_id: number }: { outlet_order_id: string }): Promise<string[]> {
  await api.runJobs()
  return api.messageSender.sent
    .filter(({ kind, parameters }) => kind !== 'alert' && parameters.includes(`#${number}`))
    .map(({ kind, parameters }) => `${kind}: ${parameters.join(', ')}`)
}
const acknowledge = (orderId: string, minutes: number) =>
  api.call(acknowledgeOrder, { token: key, params: { orderId }, body: { minutes } })
const statusOf = async (orderId: string) =>
  (await api.call(readRestaurantOrder, { token: key, params: { orderId } })).data.status

describe('messages to the customer', () => {
  test('one for each status that matters, with the promised time of the outlet', async () => {
    const order = await api.placeOrder({ token })
    await acknowledge(order.id, 30)
    await api.advance('bara', order.id, ['prepare_order', 'ready', 'complete', 'refunded'])
    const number = `#${order.outlet_order_id}`
    const promised = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Makassar',
      hour: '2-digit',
      minute: '2-digit',
    }).format(new Date(api.clock.now().getTime() + 30 * 60_000))
    expect((await messagesOf(order)).toSorted()).toEqual([
      `accepted: Bara Kitchen, ${number}, ${promised}`,
      `placed: Bara Kitchen, ${number}, Berawa`,
      `ready: Bara Kitchen, ${number}, Berawa`,
      expect.stringContaining(`refunded: Bara Kitchen, ${number}, Rp`),
    ])
  })

  test('each in the language the customer chose before placing, as long as the company offers it; else in its first', async () => {
    const languages = (...locales: ('en' | 'id')[]) =>
      api.importCompany({ company_slug: 'bara', outlets: [outlet], locales })
    const placeIn = async (cookie: string) => {
      const body = await api.orderBody('bara')
      const call = { token, body, headers: { cookie }, idempotencyKey: newAttemptKey() }
      return (await api.call(placeOrder, call)).data
    }
    const localesOf = async (order: OrderAnswer) => {
      await messagesOf(order)
      const own = api.messageSender.sent.filter(({ parameters }) =>
        parameters.includes(`#${order.outlet_order_id}`),
      )
      return own.map(({ kind, locale }) => `${kind} ${locale}`)
    }
    await languages('en', 'id')
    const [chosen, unknown, none] = [
      await placeIn('theme=dark; language=id'),
      await placeIn('language=fr'),
      await placeIn(''),
    ]
    expect(await localesOf(chosen)).toEqual(['placed id'])
    expect(await localesOf(unknown)).toEqual(['placed en'])
    expect(await localesOf(none)).toEqual(['placed en'])

    // An order placed by a server of the previous release has no language.
    await api.rows('update customer_order set locale = null where id = $1', [none.id])
    await languages('id', 'en')
    await acknowledge(none.id, 30)
    expect(await localesOf(none)).toEqual(['placed en', 'accepted id'])

    await languages('en')
    await acknowledge(chosen.id, 30)
    expect(await localesOf(chosen)).toEqual(['placed id', 'accepted en'])
    const alone = await placeIn('language=id')
    expect(await localesOf(alone)).toEqual(['placed en'])
  })

  test('many concurrent messages are each stored with their outcome', async () => {
    const outcomes = async () =>
      api.rows(
        `select status, provider_message_id is not null as is_known, count(*)::int from order_message
         where order_id = any($1) group by 1, 2 order by 1`,
        [ids],
      )
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1) ids.push((await api.placeOrder({ token })).id)
    await api.runJobs()
    expect(await outcomes()).toEqual([{ status: 'sent', is_known: true, count: 3 }])
  })

  test('a repeated promise, a second run and a second process never send a message twice', async () => {
    const order = await api.placeOrder({ token })
    await acknowledge(order.id, 30)
    await acknowledge(order.id, 45)
    const deps = { ...api.services, log: api.log.logger }
    await Promise.all([api.services.outbox.drain(), api.services.outbox.drain()])
    await Promise.all([sendOrderMessages(deps), sendOrderMessages(deps)])
    await consumeAgain()
    expect(new Set((await messagesOf(order)).map(text => text.split(':')[0]))).toEqual(
      new Set(['accepted', 'placed']),
    )
    expect(await messagesOf(order)).toHaveLength(2)
  })

  test('none if the company disabled them', async () => {
    await api.importCompany({ company_slug: 'bara', order_messages: false, outlets: [outlet] })
    const order = await api.placeOrder({ token })
    expect(await messagesOf(order)).toEqual([])
  })

  test('a message that was definitely not sent is sent later, one whose outcome is unknown is not', async () => {
    const limited = await api.placeOrder({ token })
    api.messageSender.answerWith({ status: 'limited' })
    expect(await messagesOf(limited)).toHaveLength(1)
    api.messageSender.answerWith({ status: 'unavailable', reason: 'timeout' })
    const unknown = await api.placeOrder({ token })
    expect(await messagesOf(unknown)).toHaveLength(1)
    api.messageSender.answerWith(null)
    api.clock.advance({ s: 10 })
    expect([(await messagesOf(limited)).length, (await messagesOf(unknown)).length]).toEqual([2, 1])
    expect(await api.rows('select status from order_message where order_id = $1', [unknown.id])).toEqual([
      { status: 'unknown' },
    ])
  })

  test('a message waits as long as the provider requires', async () => {
    const order = await api.placeOrder({ token })
    api.messageSender.answerWith({ status: 'limited', retryAfterMs: 60_000 })
    await messagesOf(order)
    api.messageSender.answerWith(null)
    api.clock.advance({ s: 59 })
    expect(await messagesOf(order)).toHaveLength(1)
    api.clock.advance({ s: 1 })
    expect(await messagesOf(order)).toHaveLength(2)
  })

  test('a message that a server was sending when it crashed is not sent again', async () => {
    const order = await api.placeOrder({ token })
    await messagesOf(order)
    await api.rows(`update order_message set status = 'sending', next_attempt_at = $2 where order_id = $1`, [
      order.id,
      api.clock.now(),
    ])
    expect(await messagesOf(order)).toHaveLength(1)
    expect(await api.rows('select status from order_message where order_id = $1', [order.id])).toEqual([
      { status: 'unknown' },
    ])
  })

  test('a message an hour late is not sent', async () => {
    api.messageSender.answerWith({ status: 'unavailable', reason: 'outage' })
    const order = await api.placeOrder({ token })
    await messagesOf(order)
    api.messageSender.answerWith(null)
    api.clock.advance({ s: 3600 })
    expect(await messagesOf(order)).toHaveLength(1)
  })
})

describe('an unacknowledged order', () => {
  test("BOARD-09 raises one alarm after the company's time: a webhook, a message to the outlet, and boards show it", async () => {
    const order = await api.placeOrder({ token })
    const seen = async () => {
      const call = { token: await api.keyOf('bara'), params: { orderId: order.id } }
      const { alerted_at, whatsapp_alert } = (await api.call(readRestaurantOrder, call)).data
      return { alerted_at, whatsapp_alert }
    }
    expect(await seen()).toEqual({ alerted_at: null, whatsapp_alert: false })
    api.clock.advance({ s: 5 * 60 - 1 })
    // A board is open, and shows it.
    await api.call(listOrderChanges, { token: key, query: {} })
    await api.runJobs()
    expect(receiver.received).toEqual([])
    api.clock.advance({ s: 1 })
    await api.runJobs()
    await api.runJobs()
    expect(receiver.received.map(({ event }) => [event.type, event.data.order?.id])).toEqual([
      ['order.unacknowledged', order.id],
    ])
    expect(await seen()).toEqual({ alerted_at: api.clock.now().toISOString(), whatsapp_alert: true })
    const alarm = api.messageSender.sent.filter(
      ({ kind, parameters }) => kind === 'alert' && parameters[0] === `#${order.outlet_order_id}`,
    )
    expect(alarm).toMatchObject([
      { phone: '+628999000111', parameters: [`#${order.outlet_order_id}`, 'Berawa', '5'] },
    ])
    await api.advance('bara', order.id, ['cancelled'])
  })

  test('raises none once it is acknowledged or in preparation', async () => {
    const seen = await api.placeOrder({ token })
    await acknowledge(seen.id, 20)
    const made = await api.placeOrder({ token })
    await api.advance('bara', made.id, ['prepare_order'])
    api.clock.advance({ s: 3600 })
    await api.runJobs()
    expect(receiver.received).toEqual([])
  })

  test('I8 is cancelled after the second time, if the company chose so, and only there', async () => {
    const stored = await api.placeOrder({ token })
    api.clock.advance({ s: 3600 })
    await api.runJobs()
    expect(await statusOf(stored.id)).toBe('approved')
    await api.advance('bara', stored.id, ['cancelled'])

    await api.importCompany({ company_slug: 'bara', cancel_after_minutes: 15, outlets: [outlet] })
    const given = await api.placeOrder({ token })
    const promised = await api.placeOrder({ token })
    await acknowledge(promised.id, 20)
    api.clock.advance({ s: 15 * 60 })
    await api.runJobs()
    expect([await statusOf(given.id), await statusOf(promised.id)]).toEqual(['cancelled', 'approved'])
    const history = await api.rows(
      'select cause, reason from order_status_history where order_id = $1 and version = 2',
      [given.id],
    )
    expect(history).toEqual([{ cause: 'not_confirmed', reason: 'nobody acknowledged it in time' }])
    expect((await messagesOf(given)).at(-1)).toContain('cancelled')
  })

  test('I8 is not cancelled if it is acknowledged at the same moment', async () => {
    await api.importCompany({ company_slug: 'bara', cancel_after_minutes: 15, outlets: [outlet] })
    const { id } = await api.placeOrder({ token })
    api.clock.advance({ s: 15 * 60 })
    const lockSql = `update customer_order set acknowledged_at = now() where id = '${id}'`
    await whileLocked({ databaseUrl: api.databaseUrl, lockSql, count: 1 }, () => cancelUnseen(api.services))
    expect(await statusOf(id)).toBe('approved')
  })
})

test('I8 I12 the invariants hold after all of this', async () => {
  await api.publishAll()
  expect(await api.violations()).toEqual({})
})
