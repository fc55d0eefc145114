// Looks at what is sold out, as the service report says them.
import { changeStock, countSoldOutLook, readServiceReport } from '@pesan/contract/api'
import { outletId, productId } from '@pesan/contract/ids'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Monday 3 August 2026, 18.30 in Bali. */
const EVENING = '2026-08-03T10:30:00.000Z'
const MONDAY = '2026-08-03'
const TUESDAY = '2026-08-04'
const SODA = v.parse(productId, 'soda')

let api: Api
let owner: ConsoleCall
let berawa: string
let ubud: string

beforeAll(async () => {
  api = await startApi({ clock: createMovedClock(EVENING) })
  ;[berawa = '', ubud = ''] = await api.outletIds('bara')
  owner = await memberAt(api, { phone: '+6281277700001', role: 'owner', name: 'Ratih' })
})
afterAll(() => api.stop())

test('REPORT-05 says how often products were looked at while they were sold out, and counts no other looks', async () => {
  const mark = (isSoldOut: boolean) =>
    api.call(changeStock, {
      ...owner,
      body: {
        outlet_id: v.parse(outletId, berawa),
        changes: [{ type: 'product', id: SODA, sold_out: isSoldOut }],
      },
    })
  const look = (id: string, outlet?: string) =>
    api.call(countSoldOutLook, {
      body: {
        product_id: v.parse(productId, id),
        ...(outlet === undefined ? {} : { outlet_id: v.parse(outletId, outlet) }),
      },
    })
  const looks = async (day: string, outlet?: string) => {
    const query = {
      from: day,
      to: day,
      ...(outlet === undefined ? {} : { outlet: v.parse(outletId, outlet) }),
    }
    return (await api.call(readServiceReport, { ...owner, query })).data.sold_out_looks
  }
  await mark(true)
  await look(SODA, berawa)
  // Without an outlet it counts for the first one.
  await look(SODA)
  for (const [id, outlet] of [
    [SODA, ubud],
    ['margherita', berawa],
    ['no-such', berawa],
    [SODA, '00000000-0000-4000-8000-000000000000'],
  ] as const)
    await look(id, outlet)
  const soda = { product_id: SODA, name: 'Lime soda', looks: 2 }
  expect(await looks(MONDAY)).toEqual([soda])
  expect(await looks(MONDAY, ubud)).toEqual([])
  api.clock.advance({ days: 1 })
  await look(SODA, berawa)
  expect(await looks(TUESDAY)).toEqual([{ ...soda, looks: 1 }])
  await mark(false)
  await look(SODA, berawa)
  expect(await looks(TUESDAY)).toEqual([{ ...soda, looks: 1 }])
  expect(await looks(MONDAY)).toEqual([soda])
})

test('REPORT-05 one address may look 10 times a minute and 60 times an hour; no more is counted', async () => {
  const limited = await startApi({ env: { LIMIT_SCALE: '1' } })
  try {
    const look = async () => (await limited.send(countSoldOutLook, { body: { product_id: 'soda' } })).status
    for (let minute = 0; minute < 6; minute += 1) {
      const allowed = await Promise.all(Array.from({ length: 10 }, look))
      expect(new Set([...allowed, 'then', await look()])).toEqual(new Set([200, 'then', 429]))
      limited.clock.advance({ s: 60 })
    }
    // Six minutes refill six of the hour.
    const answers = await Promise.all(Array.from({ length: 10 }, look))
    expect(answers.filter(status => status === 200)).toHaveLength(6)
  } finally {
    await limited.stop()
  }
})
