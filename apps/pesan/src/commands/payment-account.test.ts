import { expect, test } from 'vitest'
import { run } from '../run-for-test.ts'

const ACCOUNT = {
  kind: 'own_keys',
  account: '5cafeb170a2b18519b1b8761',
  secret_key: 'xnd_production_very_secret',
  publishable_key: 'xnd_public_production_1',
  callback_token: 'token-that-is-very-secret',
}
const data = {
  kind: 'own_keys',
  set_at: '2026-11-20T02:00:00.000Z',
  takes_online: true,
  webhook_path: '/webhooks/xendit/bara',
}
const answer = { body: { status: true, message: 'OK', data } }
const set = (file: string, setting: { files?: Record<string, string>; input?: string }) =>
  run(['payments', 'account-set', file, '--company', 'bara'], { answer, ...setting })

test.each([
  ['a file', 'account.json', { files: { 'account.json': JSON.stringify(ACCOUNT) } }],
  ['what is piped in', '-', { input: JSON.stringify(ACCOUNT) }],
])('LEDGER-07 keys come from %s and are never printed', async (_what, file, setting) => {
  const { exitCode, output, errors, requests } = await set(file, setting)
  expect([exitCode, errors]).toEqual([0, ''])
  expect(output).toContain('its webhooks go to /webhooks/xendit/bara')
  expect(output).not.toContain('very')
  expect(requests).toMatchObject([
    { method: 'PUT', url: '/api/restaurant/v1/payment-account', body: ACCOUNT },
  ])
})

test('LEDGER-07 a wrong document is named by its members alone', async () => {
  const { secret_key: misplaced } = ACCOUNT
  const wrong = { ...ACCOUNT, account: misplaced }
  const { exitCode, output, errors, requests } = await set('-', { input: JSON.stringify(wrong) })
  expect(exitCode).toBe(1)
  expect(errors).toContain('look at account')
  expect(output + errors).not.toContain('very_secret')
  expect(requests).toEqual([])
})
