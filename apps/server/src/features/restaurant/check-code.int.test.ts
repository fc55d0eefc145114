// The code that a customer says when the order is handed over (BOARD-19).
import {
  advanceOrder,
  changeBoardSettings,
  checkHandOverCode,
  listOrders,
  readOrder,
  readRestaurantOrder,
} from '@pesan/contract/api'
import type { OrderId } from '@pesan/contract/ids'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: Api
let token: string
let owner: ConsoleCall
beforeAll(async () => {
  api = await startApi({ clock: createMovedClock() })
  token = await api.signIn('bara', '+6281277300001')
  owner = await memberAt(api, { phone: '+6281277300002', role: 'owner', name: 'Kadek' })
})
afterAll(() => api.stop())

const ask = (asks_for_code: boolean) => api.call(changeBoardSettings, { ...owner, body: { asks_for_code } })
const place = async () => (await api.placeOrder({ token, body: { allow_second: true } })).id
const codeSeen = async (orderId: OrderId) =>
  (await api.call(readOrder, { token, params: { orderId } })).data.hand_over_code
const callOf = (orderId: OrderId, code: string) => ({ ...owner, params: { orderId }, body: { code } })
const check = async (orderId: OrderId, code: string) =>
  (await api.call(checkHandOverCode, callOf(orderId, code))).data
const other = (code: string, by = 1) => String((Number(code) + by) % 10_000).padStart(4, '0')

test('BOARD-19 customers see a code once the company requires it, and no one else does', async () => {
  const orderId = await place()
  expect(await codeSeen(orderId)).toBeUndefined()
  await ask(true)
  const code = await codeSeen(orderId)
  expect(code).toMatch(/^\d{4}$/)
  const { data } = await api.call(listOrders, { token, query: {} })
  expect(data.find(({ id }) => id === orderId)?.hand_over_code).toBe(code)
  const atBoard = await api.send(readRestaurantOrder, { ...owner, params: { orderId } })
  expect(atBoard.text).not.toContain('hand_over_code')
  await ask(false)
  expect(await codeSeen(orderId)).toBeUndefined()
})

test('BOARD-19 the right code is right, also for another device; each check is in the activity log', async () => {
  await ask(true)
  const orderId = await place()
  const code = (await codeSeen(orderId)) ?? ''
  expect(await check(orderId, other(code))).toEqual({ is_right: false, tries_left: 2 })
  expect(await check(orderId, code)).toEqual({ is_right: true, tries_left: 1 })
  const entries = await api.rows(
    `select actor_name, after from activity where subject_id = $1 and action = 'order.code_checked' order by at, id`,
    [orderId],
  )
  expect(entries).toEqual([
    { actor_name: 'Kadek', after: { is_right: false } },
    { actor_name: 'Kadek', after: { is_right: true } },
  ])
  expect(await check(await place(), code)).toMatchObject({ tries_left: 2 })
})

test('BOARD-19 after three checks the order waits, guesses at the same time are no more, and ten end the day', async () => {
  await ask(true)
  const orderId = await place()
  const code = (await codeSeen(orderId)) ?? ''
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_none, index) =>
      api.send(checkHandOverCode, callOf(orderId, other(code, index + 1))),
    ),
  )
  expect(guesses.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(9)
  expect((await api.refusal(checkHandOverCode, callOf(orderId, code))).code).toBe('rate_limited')
  for (let round = 0; round < 2; round += 1) {
    api.clock.advance({ s: 601 })
    for (let guess = 0; guess < 3; guess += 1) await check(orderId, other(code, 100 + guess))
  }
  api.clock.advance({ s: 601 })
  expect(await check(orderId, code)).toEqual({ is_right: true, tries_left: 0 })
  api.clock.advance({ s: 601 })
  expect((await api.refusal(checkHandOverCode, callOf(orderId, code))).code).toBe('rate_limited')
})

test('BOARD-19 an order that has ended has no code any more', async () => {
  await ask(true)
  const orderId = await place()
  const code = (await codeSeen(orderId)) ?? ''
  await api.call(advanceOrder, {
    ...owner,
    params: { orderId },
    body: { status: 'cancelled', reason: 'closing' },
  })
  expect(await codeSeen(orderId)).toBeUndefined()
  expect((await api.refusal(checkHandOverCode, callOf(orderId, code))).code).toBe('transition_not_allowed')
})

test.each(['407', '40711', 'abcd', '４０７１', ''])('BOARD-19 “%s” is no code', async code => {
  const orderId = await place()
  expect((await api.refusal(checkHandOverCode, callOf(orderId, code))).code).toBe('invalid_input')
})
