import { expect, test } from 'vitest'
import { run } from './run-for-test.ts'

const ORDER_ID = '01920000-0000-7000-8000-000000000001'
const noOrders = { body: { status: true, message: 'OK', data: [], next_cursor: null } }
const refused = {
  status: 409,
  body: {
    status: false,
    code: 'transition_not_allowed',
    message: 'The order cannot go to this status',
    errors: { status: ['The order is complete: it is final'] },
  },
}

test('a refusal is printed with its texts and exit code 1', async () => {
  const ran = await run(['order', 'advance', ORDER_ID, 'ready', '--company', 'bara'], { answer: refused })
  expect(ran).toMatchObject({
    exitCode: 1,
    output: '',
    errors: 'error: The order cannot go to this status\n  status: The order is complete: it is final\n',
  })
})

test('with --json a refusal is JSON on the standard output', async () => {
  const ran = await run(['--json', 'order', 'advance', ORDER_ID, 'ready', '--company', 'bara'], {
    answer: refused,
  })
  expect(ran.exitCode).toBe(1)
  expect(JSON.parse(ran.output)).toEqual({
    status: false,
    code: 'transition_not_allowed',
    message: 'The order cannot go to this status',
    errors: { status: ['The order is complete: it is final'] },
  })
})

test('a server that cannot be reached is one helpful line and exit code 3', async () => {
  const ran = await run(['order', 'list', '--company', 'bara', '--server', 'http://127.0.0.1:1'], {})
  expect(ran.exitCode).toBe(3)
  expect(ran.errors).toMatch(
    /^error: cannot reach the server at http:\/\/127\.0\.0\.1:1 \(.+\): start it with `npm start`.*\n$/,
  )
})

test.each([
  ['a page instead of JSON', { body: '<html>' }],
  ['an answer of another shape', { body: { status: true, data: [{ id: 1 }] } }],
  ['a failure without an envelope', { status: 500, body: { data: [] } }],
  ['a failure reported only in the body (API-03)', { body: { success: false, data: [] } }],
])('%s is not accepted as an answer, exit code 3', async (_, answer) => {
  const ran = await run(['order', 'list', '--company', 'bara'], { answer })
  expect(ran.exitCode).toBe(3)
  expect(ran.errors).toContain('does not answer as a Pesan server')
})

test('a redirect is not followed, the key stays with its server', async () => {
  const ran = await run(['order', 'list', '--company', 'bara'], {
    answer: { status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } },
  })
  expect([ran.exitCode, ran.requests.length]).toEqual([3, 1])
})

test('an API key suffices for the calls of a restaurant', async () => {
  const { exitCode, requests } = await run(['order', 'list'], {
    answer: noOrders,
    env: { PESAN_API_KEY: 'pesan_key' },
  })
  expect(exitCode).toBe(0)
  expect(requests[0]?.headers).toMatchObject({ authorization: 'Bearer pesan_key' })
  expect(requests[0]?.headers).not.toHaveProperty('pesan-company')
})

test('the operator names the company in a header', async () => {
  const { requests } = await run(['order', 'list', '--company', 'bara'], { answer: noOrders })
  expect(requests[0]?.headers).toMatchObject({
    authorization: 'Bearer operator-key-of-the-test',
    'pesan-company': 'bara',
  })
})

test("the operator's key is read from the data folder", async () => {
  const ran = await run(['order', 'list', '--company', 'bara'], {
    answer: noOrders,
    env: {},
    files: { 'operator-key': 'kept-by-the-server\n' },
  })
  expect(ran.requests[0]?.headers.authorization).toBe('Bearer kept-by-the-server')
})

test('without any key nothing is sent, exit code 2', async () => {
  const ran = await run(['order', 'list', '--company', 'bara'], { env: {} })
  expect([ran.exitCode, ran.requests.length]).toEqual([2, 0])
  expect(ran.errors).toMatch(/no operator key: set PESAN_OPERATOR_KEY/)
})

test.each([
  ['no command', []],
  ['an unknown command', ['orders']],
  ['a malformed id', ['order', 'show', '12', '--company', 'bara']],
  ['a status that does not exist', ['order', 'advance', ORDER_ID, 'eaten', '--company', 'bara']],
  ['no company for the operator', ['order', 'list']],
  ['a malformed address', ['order', 'list', '--company', 'bara', '--server', 'localhost:3000']],
])('%s is wrong usage, exit code 2', async (_, words) => {
  const ran = await run(words, { answer: noOrders })
  expect([ran.exitCode, ran.output, ran.requests.length]).toEqual([2, '', 0])
  expect(ran.errors).not.toBe('')
})
