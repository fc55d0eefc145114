import { readProfile, signOut } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let api: Api
let token: string
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  token = await api.signIn('bara', '+6281234567890')
})
afterAll(() => api.stop())

const isAlive = async (credential = token) =>
  (await api.send(readProfile, { token: credential })).status === 200
const expectDead = async (credential = token) =>
  expect(await api.refusal(readProfile, { token: credential })).toMatchObject({
    httpStatus: 401,
    code: 'unauthenticated',
  })

describe('a session', () => {
  test('lasts 14 days without a visit, and not a moment longer', async () => {
    api.clock.advance({ days: 14, ms: -1 })
    expect(await isAlive()).toBe(true)
    api.clock.advance({ days: 14 })
    await expectDead()
  })

  test('lasts 30 days at most, however often it is used', async () => {
    for (let day = 1; day < 30; day += 1) {
      api.clock.advance({ days: 1 })
      expect(await isAlive()).toBe(true)
    }
    api.clock.advance({ days: 1, ms: -1 })
    expect(await isAlive()).toBe(true)
    api.clock.advance({ ms: 1 })
    await expectDead()
  })

  test('API-09 ends at its sign-out, and leaves the customer’s other sessions alone', async () => {
    const other = await api.signIn('bara', '+6281234567890')
    await api.call(signOut, { token })
    await expectDead()
    expect(await isAlive(other)).toBe(true)
    expect(await api.refusal(signOut, { token })).toMatchObject({ code: 'unauthenticated' })
  })

  test('is not written at every visit', async () => {
    const seenAt = async () => (await api.rows('select max(seen_at) as at from session'))[0]
    const before = await seenAt()
    api.clock.advance({ s: 3600 })
    expect(await isAlive()).toBe(true)
    expect(await seenAt()).toEqual(before)
    api.clock.advance({ s: 1 })
    expect(await isAlive()).toBe(true)
    expect(await seenAt()).toEqual({ at: api.clock.now() })
  })
})
