import { expect, test } from 'vitest'
import { run } from '../run-for-test.ts'

const EVENT = {
  id: 'delivery-0001',
  event: 'unexpected',
  object_id: 'a1b2',
  object_status: '',
  status: 'parked',
  reason: 'unstorable text',
  received_at: '2026-11-20T04:05:06.000Z',
  processed_at: '2026-11-20T04:05:06.000Z',
  settled_at: null,
  settled_by: null,
  note: null,
}
const BODY = { received: { event: 'payment.succeeded', note: 'a\ufffd\u001b[2J' } }
const answerOf = (data: unknown, more: object = {}) => ({
  body: { status: true, message: 'OK', data, ...more },
})
const sent = ({ requests }: Awaited<ReturnType<typeof run>>) =>
  requests.map(({ method, url, body }) => [
    `${method} ${url?.replace('/api/restaurant/v1/payments', '')}`,
    body,
  ])

test('events list prints one line per event, and names the next page', async () => {
  const ran = await run(['events', 'list', '--limit', '1'], {
    answer: answerOf([EVENT], { next_cursor: 'delivery-0001' }),
  })
  expect(ran).toMatchObject({
    exitCode: 0,
    output:
      'delivery-0001  2026-11-20T04:05:06.000Z  unexpected  unstorable text\nmore: --cursor delivery-0001\n',
  })
  expect(sent(ran)).toEqual([['GET /events?limit=1', null]])
})

test('events list --settled prints who settled them and why', async () => {
  const settled = { ...EVENT, status: 'settled', settled_by: 'Wayan', note: 'a test of theirs' }
  const ran = await run(['events', 'list', '--settled', '--cursor', 'delivery-0000'], {
    answer: answerOf([settled], { next_cursor: null }),
  })
  expect(ran.output).toContain('settled by Wayan: a test of theirs')
  expect(sent(ran)).toEqual([['GET /events?status=settled&cursor=delivery-0000', null]])
})

test('events list reports when there is none', async () => {
  const ran = await run(['events', 'list'], { answer: answerOf([], { next_cursor: null }) })
  expect(ran.output).toBe('no event is parked\n')
})

test('events show prints what was received, without control characters', async () => {
  const ran = await run(['events', 'show', EVENT.id], { answer: answerOf({ ...EVENT, body: BODY }) })
  expect(ran.output).toMatch(/^reason +unstorable text$/m)
  expect(ran.output).toContain('"note": "a\ufffd\\u001b[2J"')
  expect(sent(ran)).toEqual([['GET /events/delivery-0001', null]])
})

test('events retry prints the result', async () => {
  const answer = answerOf({ ...EVENT, status: 'processed', reason: null, body: BODY })
  const ran = await run(['events', 'retry', EVENT.id], { answer })
  expect(ran.output).toBe('the event is processed\n')
  expect(sent(ran)).toEqual([['POST /events/delivery-0001/retry', null]])
})

test('events settle sends who and why', async () => {
  const words = ['events', 'settle', EVENT.id, '--by', 'Wayan, finance', '--note', 'given back']
  const ran = await run(words, { answer: answerOf({ ...EVENT, status: 'settled', body: BODY }) })
  expect(ran.output).toBe('the event is settled\n')
  const body = { settled_by: 'Wayan, finance', note: 'given back' }
  expect(sent(ran)).toEqual([['POST /events/delivery-0001/settlement', body]])
})

test.each([
  ['events settle delivery-0001 --note why'],
  ['events settle delivery-0001 --by Wayan'],
  ['events show a/b'],
])('%s is wrong usage, exit code 2, and nothing is sent', async line => {
  const ran = await run(line.split(' '), { answer: answerOf({}) })
  expect([ran.exitCode, ran.requests.length]).toEqual([2, 0])
})
