// March 2028 in Bali: 2,000 guests order at random moments, and what was placed and refused is read by rules that share no code with
// the product.
import { addSpecialDay, changeHours, endPause, pauseOutlet, placeOrder } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { companyDocumentOf, outletDocumentOf } from '@pesan/testkit/company-document'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'

const GUESTS = 2000
const MINUTE_MS = 60_000
/** Local midnight. */
const START = Date.parse('2028-02-29T16:00:00Z')
const MONTH_MIN = 31 * 1440

let api: Api
beforeAll(async () => {
  api = await startApi({ clock: createMovedClock(new Date(START).toISOString()) })
  const outlet = outletDocumentOf({ latitude: -8.65, longitude: 115.14 })
  await api.importCompany({
    ...companyDocumentOf({ outlets: [outlet] }),
    company_slug: 'maret',
    last_order_minutes: 30,
  })
  await api.importMenu('maret')
})
afterAll(() => api.stop())

/** Deterministic, so that a failure can be repeated. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const BY = ['pickup', 'delivery'] as const

test('HOURS-01 HOURS-02 HOURS-06 HOURS-07 HOURS-08 HOURS-12 in a month no order is placed while its outlet is closed, and none is refused while it is open', async () => {
  await setUp()
  const random = createRandom(7)
  // Half of them around the edges: a minute before and after the hours at which something opens or closes.
  const edges = [0, 6 * 60, 10 * 60, 16 * 60, 17 * 60, 21.5 * 60, 22 * 60]
  const moments = Array.from({ length: GUESTS }, (_, index) => {
    const day = random(31) * 1440
    return index % 2 === 0 ? day + random(1440) : day + (edges[random(edges.length)] ?? 0) + random(3) - 1
  })
    .filter(minute => minute >= 0 && minute < MONTH_MIN)
    .toSorted((a, b) => a - b)
  const pause = { from: 11 * 1440 + 19 * 60, isRunning: false }
  const seen: { minute: number; by: 'pickup' | 'delivery'; isPlaced: boolean }[] = []
  let now = 0
  let token = ''
  for (const minute of moments) {
    if (!pause.isRunning && minute >= pause.from) {
      move(pause.from)
      await startPause()
      pause.isRunning = true
    }
    move(minute)
    const by = BY[random(2)] ?? 'pickup'
    // Sessions end before a month does.
    if (seen.length % 40 === 0) token = await api.signIn('maret', `+62812345678${10 + seen.length / 40}`)
    seen.push({ minute, by, isPlaced: await order(by, token) })
  }
  function move(minute: number): void {
    api.clock.advance({ ms: (minute - now) * MINUTE_MS })
    now = minute
  }
  expect(seen.filter(({ minute, by, isPlaced }) => isPlaced !== takesOrders(minute, by))).toEqual([])
  expect(seen.filter(({ isPlaced }) => isPlaced).length).toBeGreaterThan(GUESTS / 4)
  expect(await wrongOrders()).toEqual([])
}, 300_000)

/** Every day 10 to 22, deliveries from 17; Galungan 16 to 22, Nyepi from six to six, a pause of an hour on the 12th. */
function takesOrders(minute: number, by: 'pickup' | 'delivery'): boolean {
  const day = Math.floor(minute / 1440) + 1
  const time = minute % 1440
  const isNyepi = (day === 26 && time >= 360) || (day === 27 && time < 360)
  const opens = day === 8 ? 16 * 60 : by === 'delivery' ? 17 * 60 : 10 * 60
  const isPaused = day === 12 && time >= 19 * 60 && time < 20 * 60
  return !isNyepi && !isPaused && time >= opens && time < 21.5 * 60
}

const wrongOrders = () =>
  api.rows(`
    select number, local from (
      select number, fulfilment, placed_at at time zone 'Asia/Makassar' as local
      from customer_order join company on company.id = company_id where slug = 'maret') as placed
    where local::time < case when local::date = '2028-03-08' then '16:00' when fulfilment = 'delivery' then '17:00'
        else '10:00' end::time
      or local::time >= '21:30' or local between '2028-03-26 06:00' and '2028-03-27 05:59:59'
      or local between '2028-03-12 19:00' and '2028-03-12 19:59:59'`)

async function setUp(): Promise<void> {
  const key = await ofCompany()
  const daily = (open: string) =>
    Object.fromEntries(
      ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map(day => [day, [{ open, close: '22:00' }]]),
    )
  const body = { ...key.outlet, opening_hours: daily('10:00'), delivery_hours: daily('17:00') }
  await api.call(changeHours, { ...key.call, body: body as never })
  const days = [
    {
      first_day: '2028-03-08',
      periods: [{ open: '16:00', close: '22:00' }],
      closed_from: null,
      reason: 'Galungan',
    },
    { first_day: '2028-03-26', periods: [], closed_from: '06:00', reason: 'Nyepi' },
  ]
  for (const day of days)
    await api.call(addSpecialDay, {
      ...key.call,
      body: { special_day: { ...day, last_day: day.first_day } },
    })
}

async function startPause(): Promise<void> {
  const { call, outlet } = await ofCompany()
  await api.call(endPause, { ...call, body: { ...outlet, modes: [...BY] } as never })
  await api.call(pauseOutlet, { ...call, body: { ...outlet, modes: [...BY], lasts: 60 } as never })
}

async function ofCompany() {
  const [outletId] = await api.outletIds('maret')
  return { call: { company: 'maret', token: await api.keyOf('maret') }, outlet: { outlet_id: outletId } }
}

async function order(by: 'pickup' | 'delivery', token: string): Promise<boolean> {
  const body = await api.orderBody('maret')
  const { pickup_outlet_id: _unused, ...rest } = body
  const at = { delivery_latitude: -8.65, delivery_longitude: 115.14, delivery_address_name: 'Villa' }
  const answer = await api.send(placeOrder, {
    company: 'maret',
    token,
    idempotencyKey: newAttemptKey(),
    body: by === 'pickup' ? body : { ...rest, ...at },
  })
  if (answer.status === 200) return true
  if (answer.text.includes('"outlet_closed"')) return false
  throw new Error(`an order was refused for another reason: ${answer.text}`)
}
