// A cached page says what can be had, and stays true although time passes (HOURS-13).
import { globalAgent } from 'node:http'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { exchange } from '@pesan/testkit/exchange'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: Api
/** Monday 3 August 2026, 16.55 in Bali. */
beforeAll(async () => {
  api = await startApi({ clock: createMovedClock('2026-08-03T08:55:00.000Z') })
})
afterAll(() => api.stop())

async function page() {
  const answer = await exchange({ port: api.port, agent: globalAgent }, { path: '/', host: 'bara.localhost' })
  const props = /<script type="application\/json" id="page-props">(.*?)<\/script>/s.exec(answer.text)?.[1]
  return {
    ...v.parse(v.object({ notSold: v.optional(v.unknown()) }), JSON.parse(props ?? '{}')),
    etag: answer.headers.etag,
  }
}

test('the page of a menu without selling times says nothing of them', async () => {
  expect((await page()).notSold).toBeUndefined()
})

test('HOURS-13 a page is rendered again when something is sold, no longer sold, and at midnight', async () => {
  const EVENING = { mon: [['17:00', '22:00']] } as const
  await api.importMenu('bara', [{ id: 'wine', sold: EVENING, items: [{ id: 'red' }] }])
  // The pages of the tests name the moment for which they were rendered.
  const afternoon = await page()
  expect(afternoon.notSold).toEqual({ moment: '2026-08-03T08:55:00.000Z' })
  api.clock.advance({ s: 299 })
  expect(await page()).toEqual(afternoon)
  api.clock.advance({ s: 1 })
  expect((await page()).notSold).toEqual({ moment: '2026-08-03T09:00:00.000Z' })
  api.clock.advance({ s: 5 * 3600 })
  expect((await page()).notSold).toEqual({ moment: '2026-08-03T14:00:00.000Z' })
  api.clock.advance({ s: 2 * 3600 + 60 })
  expect((await page()).notSold).toEqual({ moment: '2026-08-03T16:01:00.000Z' })
})
