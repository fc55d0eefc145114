import { createSandbox } from '@pesan/sandbox/app'
import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { deriveSecrets } from '../../../settings/secrets.ts'
import type { OutgoingPush, PushResult } from '../push-sender.ts'
import { createWebPushSender } from './web-push-sender.ts'

/** Short, because a test waits for it in full. */
const IMPATIENT_MS = 300

const { pushKey } = deriveSecrets('a secret of the tests, 32 or longer', null)
const sender = createWebPushSender({
  key: pushKey,
  contact: 'https://manage.pesan.example',
  allowsLoopback: true,
  timeoutMs: IMPATIENT_MS,
})

let sandbox: FastifyInstance
beforeEach(async () => {
  sandbox = createSandbox()
  await sandbox.listen({ host: '127.0.0.1', port: 0 })
  return () => sandbox.close()
})

interface Subscribed {
  id: string
  push: OutgoingPush
}

async function subscribe(applicationServerKey = sender.publicKey): Promise<Subscribed> {
  const url = '/push-service/subscriptions'
  const headers = { host: new URL(sandbox.listeningOrigin).host }
  const answer = await sandbox.inject({ method: 'POST', url, headers, payload: { applicationServerKey } })
  const { id, endpoint, keys } = answer.json()
  const push = {
    endpoint,
    p256dh: Buffer.from(keys.p256dh, 'base64url'),
    auth: Buffer.from(keys.auth, 'base64url'),
    text: 'Pesanan baru #7',
    topic: '0192d3a0000070008000000000000b01',
    ttlS: 170,
    now: new Date(),
  }
  return { id, push }
}

const messagesOf = async ({ id }: Subscribed) =>
  (await sandbox.inject(`/push-service/subscriptions/${id}/messages`)).json().messages

async function sendWithFault(fault: string): Promise<PushResult> {
  const { push } = await subscribe()
  await sandbox.inject({ method: 'PUT', url: '/push-service/fault', payload: { fault } })
  return sender.send(push)
}

describe('web push', () => {
  test('VOICE-01 arrives encrypted for the browser, urgent, with its topic and its end', async () => {
    const subscribed = await subscribe()
    expect(await sender.send(subscribed.push)).toEqual({ status: 'accepted' })
    expect(await messagesOf(subscribed)).toEqual([
      { text: 'Pesanan baru #7', topic: subscribed.push.topic, ttlS: 170, urgency: 'high' },
    ])
  })

  test('VOICE-01 a later message of a topic replaces the earlier one', async () => {
    const subscribed = await subscribe()
    await sender.send(subscribed.push)
    await sender.send({ ...subscribed.push, text: 'Pesanan baru #8' })
    expect(await messagesOf(subscribed)).toEqual([expect.objectContaining({ text: 'Pesanan baru #8' })])
  })

  test.each([
    ['gone', { status: 'gone' }],
    ['not_found', { status: 'gone' }],
    ['too_large', { status: 'refused', reason: 'answered with status 413' }],
    ['limited', { status: 'unavailable', reason: 'answered with status 429', retryAfterMs: 20_000 }],
    ['outage', { status: 'unavailable', reason: 'answered with status 503', retryAfterMs: null }],
    ['slow', { status: 'unknown', reason: 'did not answer within 0.3 s' }],
  ])('VOICE-01 a push service that is %s', async (fault, expected) => {
    expect(await sendWithFault(fault)).toEqual(expected)
  })

  test('VOICE-01 a push service that is dead has taken nothing', async () => {
    const { push } = await subscribe()
    await sandbox.close()
    expect(await sender.send(push)).toEqual({
      status: 'unavailable',
      reason: 'could not be reached (ECONNREFUSED)',
      retryAfterMs: null,
    })
  })

  test('VOICE-01 a browser that subscribed for another server refuses the message', async () => {
    const other = createWebPushSender({
      key: deriveSecrets('another secret of the tests, as long', null).pushKey,
      contact: 'https://manage.pesan.example',
      allowsLoopback: true,
    })
    const { push } = await subscribe(other.publicKey)
    expect(await sender.send(push)).toEqual({ status: 'refused', reason: 'answered with status 403' })
  })
})

describe('the endpoint that a browser names', () => {
  const inProduction = createWebPushSender({
    key: pushKey,
    contact: 'https://manage.pesan.example',
    allowsLoopback: false,
    resolve: async () => ['10.0.0.7'],
  })

  test.each([
    'http://push.example/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://u:p@push.example/1',
  ])('%s is refused', async endpoint => {
    expect(inProduction.findObjection(endpoint)).not.toBeNull()
    const { push } = await subscribe()
    expect(await inProduction.send({ ...push, endpoint })).toMatchObject({ status: 'refused' })
  })

  test('one whose name leads into the network of the server is never connected to', async () => {
    const { push } = await subscribe()
    expect(await inProduction.send({ ...push, endpoint: 'https://push.example/1' })).toMatchObject({
      reason: 'is not on the public internet',
    })
  })
})
