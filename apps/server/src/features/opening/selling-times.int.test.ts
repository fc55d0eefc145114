// Orders of what can be had at some times of the week only.
import { enterOrder, importMenu, placeOrder } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { memberAt } from '@pesan/testkit/console-steps'
import { menuDocumentOf, sampleCategories } from '@pesan/testkit/menu-document'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { afterEach, beforeEach, expect, test } from 'vitest'

let api: Api
let token: string
/** Monday 3 August 2026, 16.55 in Bali. */
const AFTERNOON = '2026-08-03T08:55:00.000Z'
beforeEach(async () => {
  api = await startApi({ clock: createMovedClock(AFTERNOON) })
  token = await api.signIn('bara', '+6281234567890')
})
afterEach(() => api.stop())

const EVENING = { mon: [['17:00', '22:00']], wed: [['17:00', '22:00']] } as const
/** The drinks of the sample, among them a soda, in the evening only. */
const withEveningDrinks = () =>
  api.importMenu(
    'bara',
    sampleCategories().map(category =>
      category.id === 'drinks' ? { ...category, sold: EVENING } : category,
    ),
  )
/** An order of a soda. */
const attempt = async () => ({
  token,
  idempotencyKey: newAttemptKey(),
  body: await api.orderBody('bara'),
})

test('HOURS-13 what is not sold now is refused with its line and the moment from which it is, and then placed', async () => {
  await withEveningDrinks()
  expect(await api.refusal(placeOrder, await attempt())).toMatchObject({
    httpStatus: 409,
    code: 'not_sold_now',
    errors: { 'items.0': ['not_sold_now'] },
    sold_from: '2026-08-03T09:00:00.000Z',
  })
  api.clock.advance({ s: 5 * 60 })
  expect((await api.call(placeOrder, await attempt())).data.status).toBe('approved')
  api.clock.advance({ s: 5 * 3600 })
  expect(await api.refusal(placeOrder, await attempt())).toMatchObject({
    code: 'not_sold_now',
    sold_from: '2026-08-05T09:00:00.000Z',
  })
})

test('HOURS-13 I4 a repeat after the end of its times gets the first answer', async () => {
  await withEveningDrinks()
  api.clock.advance({ s: 5 * 60 })
  const sent = await attempt()
  const first = await api.call(placeOrder, sent)
  api.clock.advance({ s: 6 * 3600 })
  expect(await api.call(placeOrder, sent)).toEqual(first)
})

test('HOURS-13 a process that has not learned of new times decides again', async () => {
  const sent = await attempt()
  // As a second process that imports the menu, without its announcement.
  await api.rows(`update category set selling_times = '{}' where id = 'drinks'`)
  await api.rows(`update company set menu_version = menu_version + 1 where slug = 'bara'`)
  expect(await api.refusal(placeOrder, sent)).toMatchObject({ code: 'not_sold_now', sold_from: null })
})

test('HOURS-13 the restaurant enters an order at any time', async () => {
  await withEveningDrinks()
  const counter = await memberAt(api, { phone: '+6281277300003', role: 'counter', name: 'Kirana' })
  const body = { channel: 'counter', ...(await api.orderBody('bara')) } as never
  const entered = await api.call(enterOrder, { ...counter, idempotencyKey: newAttemptKey(), body })
  expect(entered.data.id).toBeTruthy()
})

test('HOURS-13 an imported document without times sells everything again', async () => {
  await withEveningDrinks()
  await api.call(importMenu, { token: await api.keyOf('bara'), body: menuDocumentOf() })
  expect((await api.call(placeOrder, await attempt())).data.status).toBe('approved')
})
