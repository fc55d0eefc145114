import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createWhatsappReports } from './webhook.ts'

const reports = createWhatsappReports({ appSecret: 'app-secret-01', verifyToken: 'ours' })
const sign = (body: string, secret = 'app-secret-01') =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
const newsIn = (body: string, signature = sign(body)) => reports.read(Buffer.from(body), signature)
const read = (body: string) => newsIn(body)?.reports
const body = (...statuses: object[]) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      { id: '1', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', statuses } }] },
    ],
  })

describe('the signature', () => {
  test('the documented vector is accepted', () => {
    const empty = '{"object":"whatsapp_business_account","entry":[]}'
    const signature = 'sha256=da76167abd5462029c196cd99d8a0933096aa755d3858ff2b3fd781778cf5059'
    expect(newsIn(empty, signature)).toEqual({ reports: [], messages: [] })
  })

  test.each([
    ['none', undefined],
    ['of another secret', sign('{}', 'another')],
    ['cut short', sign('{}').slice(0, -1)],
    ['without its scheme', sign('{}').slice('sha256='.length)],
  ])('a signature %s is refused', (_what, signature) => {
    expect(reports.read(Buffer.from('{}'), signature)).toBeNull()
  })
})

describe('the handshake', () => {
  const handshake = { 'hub.mode': 'subscribe', 'hub.challenge': '17', 'hub.verify_token': 'ours' }
  test('answers the challenge to a caller with our token, and to no one else', () => {
    expect(reports.answerHandshake(handshake)).toBe('17')
    expect(reports.answerHandshake({ ...handshake, 'hub.verify_token': 'theirs' })).toBeNull()
    expect(reports.answerHandshake({ ...handshake, 'hub.mode': 'unsubscribe' })).toBeNull()
    expect(reports.answerHandshake({})).toBeNull()
  })
})

describe('the statuses', () => {
  test('as the service sends them: batched, with and without their price', () => {
    const sent = {
      id: 'wamid.A',
      status: 'sent',
      timestamp: '1767225600',
      recipient_id: '6281234567890',
      conversation: { id: 'f5fd', expiration_timestamp: '1767312000', origin: { type: 'authentication' } },
      pricing: { billable: true, pricing_model: 'CBP', category: 'authentication' },
    }
    const failed = {
      id: 'wamid.B',
      status: 'failed',
      timestamp: '1767225601',
      recipient_id: '6281234567890',
      errors: [{ code: 131026, title: 'Message undeliverable', message: 'x', error_data: { details: 'y' } }],
    }
    expect(read(body(sent, failed))).toEqual([
      { messageId: 'wamid.A', status: 'sent', failure: null, occurredAt: new Date(1_767_225_600_000) },
      {
        messageId: 'wamid.B',
        status: 'failed',
        failure: 'undeliverable',
        occurredAt: new Date(1_767_225_601_000),
      },
    ])
  })

  test('another failure than an unreachable number is not the customer\u2019s', () => {
    const [report] =
      read(body({ id: 'a', status: 'failed', timestamp: '1', errors: [{ code: 131042 }] })) ?? []
    expect(report?.failure).toBe('unavailable')
  })

  test('unknown entries are left out, and the others are read', () => {
    const known = { id: 'a', status: 'read', timestamp: '1' }
    expect(read(body({ id: 'b', status: 'played', timestamp: '1' }, known, { id: 7 }))).toHaveLength(1)
    expect(read('not json')).toEqual([])
    expect(read('{"entry":"none"}')).toEqual([])
  })
})

describe('a report that no database could store', () => {
  const fine = { id: 'wamid.1', status: 'sent', timestamp: '1795400000' }
  test.each([
    ['an id of a thousand letters', { ...fine, id: 'x'.repeat(1000) }],
    ['a moment beyond every calendar', { ...fine, timestamp: '1e300' }],
    ['a moment before every calendar', { ...fine, timestamp: '-1e300' }],
  ])('with %s is left out, and the others are read', (_what, broken) => {
    expect(read(body(broken, fine))?.map(report => report.messageId)).toEqual(['wamid.1'])
  })

  test('with NUL or half a surrogate pair in its id arrives as text that can be stored', () => {
    const messages = read(body({ ...fine, id: 'wamid\0' }, { ...fine, id: 'wamid\ud800' }))
    expect(messages?.map(report => report.messageId)).toEqual(['wamid\ufffd', 'wamid\ufffd'])
  })
})

describe('the texts of customers', () => {
  const valueOf = (value: object) =>
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        { id: '1', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', ...value } }] },
      ],
    })
  const messages = (...items: unknown[]) => newsIn(valueOf({ messages: items }))?.messages
  const fine = {
    from: '6281234567890',
    id: 'wamid.1',
    timestamp: '1795400000',
    type: 'text',
    text: { body: 'Hi' },
  }

  test('as the service sends them, along with statuses', () => {
    const statuses = [{ id: 'a', status: 'read', timestamp: '1' }]
    const metadata = { display_phone_number: '6236100000000', phone_number_id: '100000000000001' }
    const contacts = [{ profile: { name: 'Ayu' }, wa_id: '6281234567890' }]
    const news = newsIn(valueOf({ metadata, contacts, messages: [fine, fine], statuses }))
    const message = { from: '+6281234567890', text: 'Hi' }
    expect(news).toMatchObject({ reports: [{ messageId: 'a' }], messages: [message, message] })
  })

  test.each([
    ['an image', { ...fine, type: 'image' }],
    ['a text without words', { ...fine, text: {} }],
    ['a text longer than any', { ...fine, text: { body: 'x'.repeat(4097) } }],
    ['a sender without a number', { ...fine, from: 'ID.13491208655302741918' }],
    ['no sender', { ...fine, from: undefined }],
    ['a number', 7],
    ['nothing', null],
  ])('%s is left out, and the others are read', (_what, item) => {
    expect(messages(item, fine)).toEqual([{ from: '+6281234567890', text: 'Hi' }])
  })

  test('a malformed list leaves the other list readable', () => {
    expect(
      newsIn(valueOf({ messages: 'none', statuses: [{ id: 'a', status: 'read', timestamp: '1' }] })),
    ).toMatchObject({
      reports: [{ messageId: 'a' }],
      messages: [],
    })
  })
})
