import {
  advanceOrder,
  createApiKey,
  createVoucher,
  listApiKeys,
  listRestaurantOrders,
  readRestaurantOrder,
  revokeApiKey,
  rotateApiKey,
} from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { listActivity, memberAt } from '@pesan/testkit/console-steps'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const asOperator = (slug: string) => ({ token: OPERATOR_KEY, headers: { 'pesan-company': slug } })
const make = async (slug: string, body: { name: string; scopes?: ('orders:read' | 'vouchers')[] }) =>
  (await api.call(createApiKey, { ...asOperator(slug), body })).data
const statusWith = async (token: string) => (await api.send(listRestaurantOrders, { token })).status

test('STAFF-06 a key works within its scopes, and a refusal names the missing one', async () => {
  const { key, scopes } = await make('bara', { name: 'Display', scopes: ['orders:read'] })
  expect(scopes).toEqual(['orders:read'])
  expect(await statusWith(key)).toBe(200)
  const orderId = '0192d3a0-0000-7000-8000-000000000001'
  const move = { token: key, params: { orderId }, body: { status: 'ready' } }
  expect(await api.refusal(advanceOrder, move)).toMatchObject({
    httpStatus: 403,
    code: 'scope_missing',
    errors: { scope: ['The key needs orders:write'] },
  })
  const voucher = { token: key, body: { code: 'X', percent: 10 } }
  expect((await api.refusal(createVoucher, voucher)).code).toBe('scope_missing')
})

test('a key with an unknown scope is refused', async () => {
  const body = { name: 'x', scopes: ['everything'] }
  expect(await api.refusal(createApiKey, { ...asOperator('bara'), body })).toMatchObject({
    code: 'invalid_input',
  })
})

test('STAFF-05 STAFF-15 an owner makes, replaces and ends keys with a fresh code, and no one below does', async () => {
  const owner = await memberAt(api, { phone: '+6281288800001', role: 'owner', name: 'Kirana' })
  const manager = await memberAt(api, { phone: '+6281288800002', role: 'manager' })
  const body = { name: 'Till of Sanur', scopes: ['orders:read' as const] }
  expect((await api.refusal(createApiKey, { ...manager, body })).code).toBe('scope_missing')
  expect((await api.refusal(listApiKeys, manager)).code).toBe('scope_missing')

  const { data: made } = await api.call(createApiKey, { ...owner, body })
  expect(await statusWith(made.key)).toBe(200)
  const listed = await api.send(listApiKeys, owner)
  expect(listed.text).toContain('Till of Sanur')
  expect(listed.text).not.toContain(made.key)
  const rotation = { ...owner, params: { keyId: made.id }, body: {} }
  const { data: next } = await api.call(rotateApiKey, rotation)

  api.clock.advance({ s: 15 * 60 + 1 })
  const ending = { ...owner, params: { keyId: next.id } }
  const refusals = [
    await api.refusal(createApiKey, { ...owner, body }),
    await api.refusal(rotateApiKey, { ...ending, body: {} }),
    await api.refusal(revokeApiKey, ending),
  ]
  expect(refusals.map(({ code }) => code)).toEqual(Array.from(refusals, () => 'fresh_code_needed'))
  expect(await statusWith(next.key)).toBe(200)
  const entries = await listActivity(api, owner)
  const byOwner = entries.filter(({ actor }) => actor.name === 'Kirana')
  expect(byOwner.map(({ action, subject }) => [action, subject?.name])).toEqual([
    ['key.rotated', 'Till of Sanur'],
    ['key.created', 'Till of Sanur'],
    ['member.joined', 'Kirana'],
  ])
  expect(JSON.stringify(entries)).not.toContain(made.key)
})

test('only its hash is stored', async () => {
  const { key } = await make('bara', { name: 'Till' })
  const rows = await api.rows('select to_jsonb(api_key)::text as row from api_key')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(key.slice(6))
})

test('a rotated key works in addition to the new one for the requested time, and then no more', async () => {
  const { id, key } = await make('bara', { name: 'POS', scopes: ['orders:read'] })
  const rotation = { ...asOperator('bara'), params: { keyId: id }, body: { keep_minutes: 30 } }
  const { data: next } = await api.call(rotateApiKey, rotation)
  expect(next).toMatchObject({ name: 'POS', scopes: ['orders:read'] })
  expect([await statusWith(key), await statusWith(next.key)]).toEqual([200, 200])
  api.clock.advance({ s: 30 * 60 })
  expect([await statusWith(key), await statusWith(next.key)]).toEqual([401, 200])
  const { data: known } = await api.call(listApiKeys, asOperator('bara'))
  expect(known.find(listed => listed.id === id)?.revoked_at).toBe(api.clock.now().toISOString())
  expect(known.find(listed => listed.id === next.id)?.revoked_at).toBeNull()
})

test('a company has at most 50 keys without an end, all of which are listed, and each can still be replaced, once', async () => {
  const owner = asOperator('sawah')
  const { data: before } = await api.call(listApiKeys, owner)
  for (let count = before.length; count < 50; count += 1) await make('sawah', { name: `Till ${count}` })
  const another = { ...owner, body: { name: 'Till 51' } }
  expect(await api.refusal(createApiKey, another)).toMatchObject({ httpStatus: 409, code: 'api_key_limit' })

  const { data: full } = await api.call(listApiKeys, owner)
  const [oldest] = full.slice(-1)
  if (!oldest) throw new Error('no keys')
  const rotation = { ...owner, params: { keyId: oldest.id }, body: { keep_minutes: 30 } }
  await api.call(rotateApiKey, rotation)
  const { data: replaced } = await api.call(listApiKeys, owner)
  expect(replaced.filter(({ revoked_at }) => revoked_at === null)).toHaveLength(50)
  expect(replaced.at(-1)?.id).toBe(oldest.id)

  expect((await api.refusal(rotateApiKey, rotation)).code).toBe('api_key_not_found')
  const { data: unchanged } = await api.call(listApiKeys, owner)
  expect(unchanged).toEqual(replaced)
  for (const { id } of full.slice(0, 5)) await api.call(revokeApiKey, { ...owner, params: { keyId: id } })
  await api.call(createApiKey, another)
})

test('a revoked key is refused from the next call on, and no longer listed', async () => {
  const { id, key } = await make('bara', { name: 'Lost' })
  const requests = { ...asOperator('bara'), params: { keyId: id } }
  await api.call(revokeApiKey, requests)
  expect(await api.refusal(listRestaurantOrders, { token: key })).toMatchObject({
    httpStatus: 401,
    code: 'api_key_invalid',
  })
  expect((await api.refusal(revokeApiKey, requests)).code).toBe('api_key_not_found')
  expect((await api.refusal(rotateApiKey, { ...requests, body: {} })).code).toBe('api_key_not_found')
})

test('a key of another company cannot be revoked, and has no access to this company', async () => {
  const { id, key } = await make('sawah', { name: 'Till' })
  const requests = { ...asOperator('bara'), params: { keyId: id } }
  expect((await api.refusal(revokeApiKey, requests)).code).toBe('api_key_not_found')
  const token = await api.signIn('bara', '+6281234567890')
  const { id: orderId } = await api.placeOrder({ token })
  const foreign = { token: key, params: { orderId } }
  expect((await api.refusal(readRestaurantOrder, foreign)).code).toBe('order_not_found')
})
