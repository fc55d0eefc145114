import { createWebhook } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createOutbox, type Outbox } from '../../outbox/outbox.ts'
import type { WebhookSender } from '../../providers/webhook-sender/webhook-sender.ts'
import { type OrderNotificationSending, registerOrderNotificationJobs } from './order-notification.jobs.ts'

/** A request to it hangs until the test releases it. */
function createHangingSender() {
  const { promise: letGo, resolve: release } = Promise.withResolvers<void>()
  const requests: string[] = []
  const sender: WebhookSender = {
    findObjection: () => null,
    async send({ url }) {
      requests.push(url)
      await letGo
      return { status: 'accepted' }
    },
  }
  return { sender, requests, release }
}

const hanging = createHangingSender()
let api: Api
let token: string
let outbox: Outbox
let sending: OrderNotificationSending
beforeAll(async () => {
  api = await startApi({ webhookSender: hanging.sender })
  token = await api.signIn('bara', '+6281234567890')
  const body = { url: 'https://till.example/', events: ['order.updated' as const] }
  await api.call(createWebhook, { token: await api.keyOf('bara'), body })
  // The server's own jobs run only on request in tests: this does what the server does by itself.
  const jobs = { ...api.services.jobs, work: () => undefined }
  const deps = { ...api.services, log: api.log.logger }
  outbox = createOutbox(deps)
  sending = registerOrderNotificationJobs(jobs, outbox, deps, { isByHand: false })
  await outbox.start()
})
afterAll(async () => {
  hanging.release()
  await sending.stop()
  await outbox.stop()
  await api.stop()
})

const messages = () => api.messageSender.sent

describe('webhooks and messages after the changes of orders', () => {
  test('a restaurant system that hangs delays neither later notifications nor messages', async () => {
    await api.placeOrder({ token })
    outbox.trigger()
    await expect.poll(() => hanging.requests).toHaveLength(1)
    const guest = await api.signIn('sawah', '+6281234567891')
    const { outlet_order_id: number } = await api.placeOrder({ company: 'sawah', token: guest })
    outbox.trigger()
    await expect
      .poll(() => messages().map(({ parameters }) => parameters))
      .toContainEqual(expect.arrayContaining([`#${number}`]))
  })

  test('messages are sent at 40 a second however many wait, so that there is room for codes', async () => {
    await outbox.stop()
    const { id } = await api.placeOrder({ token })
    const orders = await Promise.all(Array.from({ length: 15 }, () => api.placeOrder({ token })))
    await api.rows(
      `insert into order_message (company_id, order_id, kind, created_at, next_attempt_at)
       select company_id, id, kind, $2, $2 from customer_order,
         unnest('{placed,ready,on_the_way,cancelled,refunded}'::text[]) as kind where id = any ($1::uuid[])`,
      [[id, ...orders.map(order => order.id)], api.clock.now()],
    )
    const before = messages().length
    const startedAt = performance.now()
    sending.trigger()
    await vi.waitFor(() => expect(messages().length - before).toBeGreaterThanOrEqual(80), 10_000)
    const elapsedS = (performance.now() - startedAt) / 1000
    // Those of the first second are sent at once.
    expect((80 - 40) / elapsedS).toBeLessThanOrEqual(40)
    expect(messages().length - before).toBe(80)
  })
})
