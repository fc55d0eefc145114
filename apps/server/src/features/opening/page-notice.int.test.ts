// A cached page says when orders are taken, and stays true although time passes.
import { globalAgent } from 'node:http'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { companyDocumentOf, outletDocumentOf } from '@pesan/testkit/company-document'
import { exchange } from '@pesan/testkit/exchange'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: Api
/** Monday 3 August 2026, 21.55 in Bali. */
beforeAll(async () => {
  api = await startApi({ clock: createMovedClock('2026-08-03T13:55:00.000Z') })
  const hours = { mon: [{ open: '10:00', close: '22:00' }], tue: [{ open: '10:00', close: '22:00' }] }
  const outlet = outletDocumentOf({ opening_hours: hours })
  await api.importCompany({ ...companyDocumentOf({ outlets: [outlet] }), company_slug: 'jam' })
})
afterAll(() => api.stop())

async function page() {
  const answer = await exchange({ port: api.port, agent: globalAgent }, { path: '/', host: 'jam.localhost' })
  const props = /<script type="application\/json" id="page-props">(.*?)<\/script>/s.exec(answer.text)?.[1]
  const { opening } = v.parse(v.object({ opening: v.unknown() }), JSON.parse(props ?? '{}'))
  return { opening, etag: answer.headers.etag }
}

test('HOURS-05 HOURS-06 a page says that it closes soon, is closed, opens tomorrow and then today, each at its moment', async () => {
  const closing = await page()
  expect(closing.opening).toMatchObject({ state: 'closing', orders_until: '2026-08-03T14:00:00.000Z' })
  expect((await page()).etag).toBe(closing.etag)
  api.clock.advance({ s: 5 * 60 })
  const closed = await page()
  expect(closed.opening).toMatchObject({
    state: 'closed',
    today: '2026-08-03',
    opens_at: '2026-08-04T02:00:00.000Z',
  })
  api.clock.advance({ s: 2 * 3600 })
  expect((await page()).opening).toMatchObject({ state: 'closed', today: '2026-08-04' })
  api.clock.advance({ s: 10 * 3600 })
  expect((await page()).opening).toBeNull()
})
