// What a newcomer can order who starts the project: at every hour of a week with Nyepi in it.
import { listOrderSlots, placeOrder, readMenu } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { createTestDatabase, type TestDatabase } from '@pesan/testkit/database'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importDemoCompanies } from './demo.ts'

const HOUR_MS = 3_600_000
/** Local midnight of Sunday; Nyepi begins on Monday at six. */
const START = Date.parse('2027-03-06T16:00:00Z')
const WEEK_H = 7 * 24
const BERAWA = { delivery_latitude: -8.6596, delivery_longitude: 115.1434, delivery_address_name: 'Villa' }

let database: TestDatabase
let api: Api
beforeAll(async () => {
  database = await createTestDatabase()
  api = await startApi({
    databaseUrl: database.url,
    clock: createMovedClock(new Date(START).toISOString()),
  })
  await importDemoCompanies(api.services, api.log.logger)
})
afterAll(async () => {
  await api.stop()
  await database.drop()
})

interface Answer {
  data?: { status: string }
  code?: string
  opens_at?: string
}

/** One product without choices, brought to Berawa or picked up, in cash. */
async function newcomerOf(company: 'bara' | 'sawah', phone: string) {
  const token = await api.signIn(company, phone)
  const { categories } = await api.call(readMenu, { company })
  const product = categories
    .flatMap(({ items }) => items)
    .find(item => item.availableStatus !== 'UNAVAILABLE' && item.modifierGroups.length === 0)
  if (!product) throw new Error('there is nothing to order')
  const items = [{ product_id: product.id, quantity: 1, unit_price: product.price }]
  const { pickup_outlet_id: outlet } = await api.orderBody(company)
  const wayOf = (way: 'delivery' | 'pickup') => (way === 'delivery' ? BERAWA : { pickup_outlet_id: outlet })
  return {
    async order(way: 'delivery' | 'pickup', slot?: string): Promise<string> {
      const wanted = slot === undefined ? {} : { scheduled_for: slot }
      const body = { items, payment_method: 'cash', allow_second: true, ...wayOf(way), ...wanted }
      const answer = await api.send(placeOrder, { company, token, idempotencyKey: newAttemptKey(), body })
      const { data, code, opens_at } = JSON.parse(answer.text) as Answer
      return data?.status ?? `${code}, opens at ${opens_at}`
    },
    async firstSlot(): Promise<string | undefined> {
      const body = { items: [], pickup_outlet_id: outlet } as never
      return (await api.call(listOrderSlots, { company, body })).data.days[0]?.slots[0]
    },
  }
}

/** Every hour of the week, with what the clocks of Bali show. */
async function atEveryHour(
  visit: (local: { hour: number; day: number; now: Date }) => Promise<void>,
): Promise<void> {
  for (let hour = 0; hour < WEEK_H; hour += 1) {
    await visit({ hour: hour % 24, day: Math.floor(hour / 24), now: api.clock.now() })
    api.clock.advance({ ms: HOUR_MS })
  }
}

test('HOURS-04 HOURS-05 LATER-01 a newcomer can order at once at every hour, Nyepi included, and sees hours and orders for later as well', async () => {
  const bara = await newcomerOf('bara', '+6281277701001')
  const sawah = await newcomerOf('sawah', '+6281277701002')
  const seen: string[] = []
  const expected: string[] = []
  await atEveryHour(async ({ hour, day, now }) => {
    const at = `${day} ${hour}`
    const way = hour % 2 === 0 ? 'delivery' : 'pickup'
    seen.push(`${at} bara ${await bara.order(way)}`, `${at} sawah ${await sawah.order(way)}`)
    // Seven to nine in the evening, the last order half an hour before.
    const opens = new Date(now.getTime() + ((7 - hour + 24) % 24) * HOUR_MS).toISOString()
    const atSawah = hour >= 7 && hour < 21 ? 'approved' : `outlet_closed, opens at ${opens}`
    expected.push(`${at} bara approved`, `${at} sawah ${atSawah}`)
    const slot = await sawah.firstSlot()
    seen.push(
      `${at} later ${slot !== undefined && slot > now.toISOString()} ${await sawah.order('pickup', slot)}`,
    )
    expected.push(`${at} later true approved`)
  })
  expect(seen).toEqual(expected)
}, 120_000)
