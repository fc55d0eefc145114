// The server's adapter reads the reports of the simulator; both are written from the vendor's documentation.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { createSandbox } from '@pesan/sandbox/app'
import { pino } from 'pino'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MessageReport, ReceivedMessage } from '../message-reports.ts'
import { createWhatsappReports } from './webhook.ts'
import { createWhatsappCloudSender } from './whatsapp-cloud.ts'

const reports = createWhatsappReports({
  appSecret: 'sandbox-whatsapp-app-secret',
  verifyToken: 'sandbox-whatsapp-verify-token',
})
const port = v.object({ port: v.number() })

let reported: (MessageReport | 'refused')[]
let received: ReceivedMessage[]
let refusals: number
let sandboxUrl: string
beforeEach(async () => {
  reported = []
  received = []
  refusals = 0
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const signature = request.headers['x-hub-signature-256']
    const read = reports.read(await buffer(request), typeof signature === 'string' ? signature : undefined)
    if (refusals > 0) {
      refusals -= 1
      response.writeHead(503).end()
      return
    }
    if (read === null) reported.push('refused')
    else {
      reported.push(...read.reports)
      received.push(...read.messages)
    }
    response.writeHead(read === null ? 401 : 200).end()
  }
  const store = createServer((request, response) => void take(request, response))
  await new Promise<void>(resolve => store.listen(0, '127.0.0.1', resolve))
  const webhookUrl = `http://127.0.0.1:${v.parse(port, store.address()).port}/webhooks/whatsapp`
  const sandbox = createSandbox({
    wait: async () => {
      await new Promise(resolve => setImmediate(resolve))
    },
    whatsapp: { webhookUrl, limits: { pairIntervalMs: 0 } },
  })
  sandboxUrl = await sandbox.listen({ host: '127.0.0.1', port: 0 })
  return async () => {
    await sandbox.close()
    store.close()
  }
})

const send = (phone: string) =>
  createWhatsappCloudSender({
    baseUrl: `${sandboxUrl}/whatsapp`,
    apiVersion: 'v23.0',
    phoneNumberId: '100000000000001',
    accessToken: 'sandbox-whatsapp-token',
    template: 'login_code',
    languages: { en: 'en_US', id: 'id' },
    log: pino({ level: 'silent' }),
  }).sendOtp({ phone, code: '482913', locale: 'en' })
const look = (phone: string) => fetch(`${sandboxUrl}/whatsapp/inbox.json?phone=${phone.slice(1)}`)
const configure = (switches: object) =>
  fetch(`${sandboxUrl}/whatsapp/control.json`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(switches),
  })
const statuses = () => reported.map(report => (report === 'refused' ? report : report.status))

describe('reports of the simulator', () => {
  test('a message is sent, delivered, and read once a person looks at it', async () => {
    const sent = await send('+6281234567890')
    await expect.poll(statuses).toEqual(['sent', 'delivered'])
    await look('+6281234567890')
    await look('+6281234567890')
    await expect.poll(statuses).toEqual(['sent', 'delivered', 'read'])
    const id = sent.status === 'accepted' ? sent.providerMessageId : null
    expect(reported.every(report => report !== 'refused' && report.messageId === id)).toBe(true)
  })

  test('a number without WhatsApp fails as undeliverable', async () => {
    await send('+6281234560001')
    await expect.poll(statuses).toEqual(['failed'])
    expect(reported[0]).toMatchObject({ failure: 'undeliverable' })
  })

  test('a store that is down gets the report again', async () => {
    refusals = 2
    await send('+6281234567890')
    await expect.poll(statuses).toEqual(['sent', 'delivered'])
  })

  test.each([
    ['doubled', ['sent', 'sent', 'delivered', 'delivered']],
    ['reversed', ['delivered', 'sent']],
    ['forged', ['refused', 'refused']],
  ])('the switch %s makes it report that way', async (reporting, expected) => {
    await configure({ reporting })
    await send('+6281234567890')
    await expect.poll(statuses).toEqual(expected)
  })

  test.each([
    ['outage', { status: 'unavailable', reason: 'outage' }],
    ['rate_limited', { status: 'limited' }],
  ])('the switch %s makes it refuse messages', async (service, expected) => {
    await configure({ service })
    expect(await send('+6281234567890')).toMatchObject(expected)
  })
})

describe('texts from a phone of the simulator', () => {
  const sendAs = async (from: string, text: string) => {
    const answer = await fetch(`${sandboxUrl}/whatsapp/phone-messages.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from, text }),
    })
    return answer.status
  }
  const message = { from: '+6281234567890', text: 'Hello' }

  test('arrive signed, and again if the store is down', async () => {
    refusals = 2
    expect(await sendAs('+62 812-3456-7890', ' Hello ')).toBe(202)
    await expect.poll(() => received).toEqual([message])
  })

  test('arrive twice under the switch for that', async () => {
    await configure({ reporting: 'doubled' })
    await sendAs('6281234567890', 'Hello')
    await expect.poll(() => received).toEqual([message, message])
  })

  test('are refused without a number or a text', async () => {
    expect([await sendAs('Ayu', 'Hello'), await sendAs('6281234567890', '  ')]).toEqual([400, 400])
    expect(received).toEqual([])
  })
})
