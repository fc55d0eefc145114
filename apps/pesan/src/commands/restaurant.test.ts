import { describe, expect, test } from 'vitest'
import { run } from '../run-for-test.ts'

const ORDER_ID = '01920000-0000-7000-8000-000000000001'
const KEY_ID = '01920000-0000-7000-8000-000000000002'
const answerOf = (data: unknown, more: object = {}) => ({
  body: { status: true, message: 'OK', data, ...more },
})
const key = { id: KEY_ID, name: 'till', scopes: ['orders:read'], key: 'pesan_secret' }
const sodaIsGone = answerOf([{ type: 'product', id: 'soda', name: 'Lime soda', until: null }])

const webhook = {
  id: KEY_ID,
  url: 'https://till.example/hook',
  description: '',
  events: ['order.updated'],
  created_at: '2026-11-20T04:05:06.000Z',
  disabled_reason: null,
}
const delivery = {
  id: KEY_ID,
  webhook_id: KEY_ID,
  event: 'order.updated',
  order_id: ORDER_ID,
  status: 'dead',
  attempts: 9,
  created_at: '2026-11-20T04:05:06.000Z',
  next_attempt_at: null,
  delivered_at: null,
  last_error: 'answered with status 500',
}

const CALLS = [
  [
    'api-key create till --scopes orders:read menu',
    'POST /api-keys',
    { name: 'till', scopes: ['orders:read', 'menu'] },
    answerOf(key),
  ],
  ['api-key list', 'GET /api-keys', null, answerOf([])],
  [`api-key rotate ${KEY_ID}`, `POST /api-keys/${KEY_ID}/rotation`, {}, answerOf(key)],
  [
    `api-key rotate ${KEY_ID} --keep 0`,
    `POST /api-keys/${KEY_ID}/rotation`,
    { keep_minutes: 0 },
    answerOf(key),
  ],
  [`api-key revoke ${KEY_ID}`, `DELETE /api-keys/${KEY_ID}`, null, answerOf({})],
  [
    'order changes --cursor abc',
    'GET /orders/changes?cursor=abc',
    null,
    answerOf([], { next_cursor: 'abc', has_more: false }),
  ],
  ['menu sold-out list', 'GET /menu/sold-out', null, sodaIsGone],
  [
    'menu sold-out set soda --until 2026-11-22T00:00:00+08:00',
    'POST /menu/sold-out',
    { changes: [{ type: 'product', id: 'soda', sold_out: true, until: '2026-11-22T00:00:00+08:00' }] },
    sodaIsGone,
  ],
  [
    'menu sold-out set large small --modifier --back',
    'POST /menu/sold-out',
    {
      changes: ['large', 'small'].map(id => ({ type: 'modifier', id, sold_out: false })),
    },
    answerOf([]),
  ],
  [
    'webhook create https://till.example/hook --events order.updated',
    'POST /webhooks',
    { url: 'https://till.example/hook', events: ['order.updated'] },
    answerOf({ ...webhook, secret: 'whsec_AAAA' }),
  ],
  ['webhook list', 'GET /webhooks', null, answerOf([webhook])],
  [`webhook off ${KEY_ID}`, `PATCH /webhooks/${KEY_ID}`, { active: false }, answerOf(webhook)],
  [`webhook on ${KEY_ID}`, `PATCH /webhooks/${KEY_ID}`, { active: true }, answerOf(webhook)],
  [`webhook remove ${KEY_ID}`, `DELETE /webhooks/${KEY_ID}`, null, answerOf({})],
  [
    `webhook rotate ${KEY_ID}`,
    `POST /webhooks/${KEY_ID}/rotation`,
    null,
    answerOf({ ...webhook, secret: 'whsec_AAAA' }),
  ],
  [`webhook test ${KEY_ID}`, `POST /webhooks/${KEY_ID}/test`, null, answerOf(delivery)],
  [
    'webhook deliveries --delivery-status dead',
    'GET /webhook-deliveries?status=dead',
    null,
    answerOf([delivery]),
  ],
  [`webhook replay ${KEY_ID}`, `POST /webhook-deliveries/${KEY_ID}/replay`, null, answerOf(delivery)],
  ['voucher list', 'GET /vouchers', null, answerOf([])],
  ['voucher withdraw hari10', 'DELETE /vouchers/HARI10', null, answerOf({})],
  ['voucher restore hari10', 'POST /vouchers/HARI10/restoration', null, answerOf({})],
] as const

describe('each command of a restaurant is a call of the machine interface', () => {
  test.each(CALLS)('%s', async (line, requests, body, answer) => {
    const ran = await run([...line.split(' '), '--company', 'bara'], { answer })
    expect([ran.errors, ran.exitCode]).toEqual(['', 0])
    expect(ran.output).not.toBe('')
    expect(
      ran.requests.map(request => `${request.method} ${request.url?.replace('/api/restaurant/v1', '')}`),
    ).toEqual([requests])
    expect(ran.requests[0]?.body).toEqual(body)
  })
})

test.each([
  ['api-key create till --scopes everything'],
  ['order acknowledge 12 20'],
  [`order acknowledge ${ORDER_ID} soon`],
  [`order reject ${ORDER_ID}`],
  [`api-key rotate ${KEY_ID} --keep long`],
  ['voucher withdraw no/code'],
  ['voucher restore no/code'],
])('%s is wrong usage, exit code 2, and nothing is sent', async line => {
  const ran = await run([...line.split(' '), '--company', 'bara'], { answer: answerOf({}) })
  expect([ran.exitCode, ran.requests.length]).toEqual([2, 0])
  expect(ran.errors).not.toBe('')
})
