import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Receiver, startReceiver } from '../../../features/webhook/receiver-for-test.ts'
import { createHttpWebhookSender } from './http-webhook-sender.ts'

let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
})
beforeEach(() => {
  receiver.received.length = 0
})
afterAll(() => receiver.stop())

const inProduction = createHttpWebhookSender({ allowsLoopback: false })
const inDevelopment = createHttpWebhookSender({ allowsLoopback: true })
const BODY = JSON.stringify({ type: 'webhook.test', timestamp: '2026-11-21T10:15:00.000Z', data: {} })
const at = (origin: string) => ({ url: `${origin}/hook`, headers: {}, body: BODY })
const portOf = () => new URL(receiver.origin).port

describe('receivers on this machine', () => {
  test.each(['127.0.0.1', 'localhost', '[::1]'])('at %s are allowed in development only', host => {
    for (const url of [`http://${host}:4000/hook`, `https://${host}:4000/hook`]) {
      expect(inDevelopment.findObjection(url)).toBeNull()
      expect(inProduction.findObjection(`http://${host}:4000/hook`)).not.toBeNull()
    }
  })

  test('receive the webhook in development, by name and by address', async () => {
    for (const host of ['127.0.0.1', 'localhost'])
      expect(await inDevelopment.send(at(`http://${host}:${portOf()}`))).toEqual({ status: 'accepted' })
    expect(receiver.received).toHaveLength(2)
  })

  test('receive nothing in production, even from a webhook that was created before', async () => {
    for (const host of ['127.0.0.1', 'localhost'])
      expect(await inProduction.send(at(`http://${host}:${portOf()}`))).toMatchObject({ status: 'failed' })
    const named = createHttpWebhookSender({ allowsLoopback: false, resolve: async () => ['127.0.0.1'] })
    expect(await named.send(at(`https://localhost:${portOf()}`))).toMatchObject({ status: 'failed' })
    expect(receiver.received).toEqual([])
  })

  test('are contacted only on this machine, whatever a name server answers for the name', async () => {
    const misled = createHttpWebhookSender({ allowsLoopback: true, resolve: async () => ['10.0.0.7'] })
    expect(await misled.send(at(`http://localhost:${portOf()}`))).toMatchObject({ status: 'failed' })
    expect(receiver.received).toEqual([])
  })
})

test.each([
  'http://192.168.1.10/hook',
  'https://10.0.0.7/hook',
  'https://169.254.169.254/latest/meta-data/',
  'http://0.0.0.0:3000/hook',
  'http://127.0.0.2:3000/hook',
  'http://localhost.example/hook',
  'http://till.localhost:3000/hook',
])('%s is refused in development too', url => {
  expect(inDevelopment.findObjection(url)).not.toBeNull()
})
