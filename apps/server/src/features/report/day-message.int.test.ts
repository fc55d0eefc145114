// The message to the owners about a day (REPORT-09): after it was closed, or at a set hour, and never both.
import { changeCompanySettings, closeDay, refundOrder, rejectOrder } from '@pesan/contract/api'
import type { DayMessageHour } from '@pesan/contract/business-day'
import type { SomeSettings } from '@pesan/contract/company-settings'
import type { OrderId } from '@pesan/contract/ids'
import { orderItemInput } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendDueDays } from './due-day.service.ts'

const OWNER = '+6281277800001'
const MONDAY = '2026-08-03'
const TUESDAY = '2026-08-04'

let api: Api
let owner: ConsoleCall
let berawa: string
let ubud: string
let customers: number
let seen: number

beforeEach(async () => {
  // Monday, 18.30 in Bali.
  api = await startApi({ clock: createMovedClock('2026-08-03T10:30:00.000Z') })
  ;[berawa = '', ubud = ''] = await api.outletIds('bara')
  owner = await memberAt(api, { phone: OWNER, role: 'owner', name: 'Ratih' })
  await memberAt(api, { phone: '+6281277800002', role: 'manager', name: 'Kadek' })
  customers = 0
  seen = 0
})
afterEach(() => api?.stop())

const moveTo = (text: string) =>
  api.clock.advance({ ms: Date.parse(`${text}:00+08:00`) - api.clock.now().getTime() })

async function sell(quantity: number, outlet = berawa): Promise<OrderId> {
  customers += 1
  const token = await api.signIn('bara', `+6281277801${String(customers).padStart(3, '0')}`)
  const items = [v.parse(orderItemInput, { product_id: 'soda', quantity, unit_price: 25_000 })]
  const { id } = await api.placeOrder({ token, body: { items, pickup_outlet_id: v.parse(v.any(), outlet) } })
  await api.advance('bara', id, ['prepare_order', 'ready', 'complete'])
  return id
}
const NOTHING = { opening: 0, paid_out: 0, paid_out_for: '', reason: null }
const close = (cash: { expected: number; counted: number; reason?: string }, day: string, outlet = berawa) =>
  api.call(closeDay, {
    ...owner,
    params: { day },
    body: { ...NOTHING, ...cash, outlet: v.parse(v.any(), outlet) },
  })
const change = (before: SomeSettings, after: SomeSettings) =>
  api.call(changeCompanySettings, { ...owner, body: { before, after } })
async function sendAt(hour: DayMessageHour): Promise<void> {
  await change({ day_messages: false, day_message_at: null }, { day_messages: true, day_message_at: hour })
  await api.runJobs()
}
/** What has been sent since the last call. */
async function sent(): Promise<(readonly string[])[]> {
  await api.runJobs()
  const messages = api.messageSender.sent.filter(
    ({ kind, phone }) => kind === 'day_closed' && phone === OWNER,
  )
  const before = seen
  seen = messages.length
  return messages.slice(before).map(({ parameters }) => parameters.slice(1))
}
const OPEN = 'belum dihitung'
/** One soda was sold. */
const OPEN_MONDAY = ['Berawa', '3 Agustus (belum ditutup)', 'Rp 25.000', '1', 'Rp 0', OPEN, '0']

test('REPORT-09 owners get the day by a message after it was closed, once, and one press switches it off', async () => {
  await sell(1)
  await close({ counted: 25_000, expected: 25_000 }, MONDAY)
  expect(await sent()).toEqual([])
  await change({ day_messages: false }, { day_messages: true })
  moveTo('2026-08-04T20:00')
  await sell(2)
  const cash = { counted: 45_000, expected: 50_000, reason: 'Tip' }
  await close(cash, TUESDAY)
  await close(cash, TUESDAY)
  expect(await sent()).toEqual([['Berawa', '4 Agustus', 'Rp 50.000', '1', 'Rp 0', '-Rp 5.000', '0']])
  await change({ day_messages: true }, { day_messages: false })
  moveTo('2026-08-05T20:00')
  await sell(1)
  await close({ counted: 25_000, expected: 25_000 }, '2026-08-05')
  expect(await sent()).toEqual([])
})

test('REPORT-09 LEDGER-06 says what went back, and counts books that differ under what needs a look', async () => {
  await change({ day_messages: false }, { day_messages: true })
  const orderId = await sell(2)
  await sell(1)
  await api.call(refundOrder, { ...owner, params: { orderId }, body: { reason: 'cold' } })
  await api.rows(
    `insert into payment_difference (id, account, kind, provider_id, company_id, provider_rupiah, own_rupiah, occurred_at, found_at)
     select gen_random_uuid(), 'platform', 'capture_amount', 'py-1', id, 24000, 25000, $1, $1 from company where slug = 'bara'`,
    [api.clock.now()],
  )
  await close({ counted: 25_000, expected: 25_000 }, MONDAY)
  expect(await sent()).toEqual([['Berawa', '3 Agustus', 'Rp 75.000', '2', 'Rp 50.000', 'Rp 0', '1']])
})

test('REPORT-09 at the set hour owners get days that are still open, and a day that was closed is sent once', async () => {
  await sendAt('22:00')
  await sell(2)
  await sell(1, ubud)
  await close({ counted: 25_000, expected: 25_000 }, MONDAY, ubud)
  expect(await sent()).toEqual([['Ubud', '3 Agustus', 'Rp 25.000', '1', 'Rp 0', 'Rp 0', '0']])
  moveTo('2026-08-03T21:59')
  expect(await sent()).toEqual([])
  moveTo('2026-08-03T22:00')
  const open = ['Berawa', '3 Agustus (belum ditutup)', 'Rp 50.000', '1', 'Rp 0', OPEN, '0']
  expect(await sent()).toEqual([open])
  expect(await sent()).toEqual([])
  await close({ counted: 50_000, expected: 50_000 }, MONDAY)
  expect(await sent()).toEqual([])
  moveTo('2026-08-04T22:00')
  // Nothing was sold on Tuesday.
  expect(await sent()).toEqual([])
})

test('REPORT-09 a day on which every order was rejected is sent, too', async () => {
  await sendAt('20:00')
  const token = await api.signIn('bara', '+6281277801999')
  const items = [v.parse(orderItemInput, { product_id: 'soda', quantity: 1, unit_price: 25_000 })]
  const body = { items, pickup_outlet_id: v.parse(v.any(), berawa) }
  const { id: orderId } = await api.placeOrder({ token, body })
  await api.call(rejectOrder, { ...owner, params: { orderId }, body: { reason: 'No more gas' } })
  moveTo('2026-08-03T20:01')
  expect(await sent()).toEqual([['Berawa', '3 Agustus (belum ditutup)', 'Rp 0', '0', 'Rp 0', OPEN, '0']])
})

test('REPORT-08 REPORT-09 an hour after midnight is of the business day that began the day before', async () => {
  await change({ business_day_ends: '00:00' }, { business_day_ends: '04:00' })
  await sendAt('02:00')
  await api.publishAll()
  moveTo('2026-08-04T01:30')
  await sell(3)
  expect(await sent()).toEqual([])
  moveTo('2026-08-04T02:00')
  const night = ['Berawa', '3 Agustus (belum ditutup)', 'Rp 75.000', '1', 'Rp 0', OPEN, '0']
  expect(await sent()).toEqual([night])
})

test('REPORT-09 processes that send at once send a day once, and one of last night is made up for', async () => {
  await sendAt('22:00')
  await sell(1)
  // No server ran at ten.
  moveTo('2026-08-04T03:00')
  const { db, clock, log } = api.services.payments
  const deps = { db, clock, log, sendDaySoon: api.services.sendDaySoon }
  await Promise.all([sendDueDays(deps), sendDueDays(deps), sendDueDays(deps)])
  expect(await sent()).toEqual([OPEN_MONDAY])
})

test('REPORT-09 what fails is sent at the next attempt, and keeps no other company from its message', async () => {
  await sendAt('22:00')
  await sell(1)
  await api.importCompany({ company_slug: 'sawah', day_messages: true, day_message_at: '22:00' })
  await memberAt(api, { phone: '+6281277800009', role: 'owner', company: 'sawah' })
  await api.runJobs()
  moveTo('2026-08-03T22:00')
  const { db, clock, log } = api.services.payments
  const companies: string[] = []
  await sendDueDays({
    db,
    clock,
    log,
    async sendDaySoon(_tx, { companyId }) {
      companies.push(companyId)
      if (companyId === api.companyId('bara')) throw new Error('the database is full')
    },
  })
  api.log.takeErrors()
  expect(new Set(companies)).toEqual(new Set([api.companyId('bara'), api.companyId('sawah')]))
  expect(await sent()).toEqual([OPEN_MONDAY])
})

test('REPORT-09 a new hour counts from then on, and sends no day again', async () => {
  await sendAt('21:00')
  await sell(1)
  moveTo('2026-08-03T21:00')
  expect(await sent()).toHaveLength(1)
  await change({ day_message_at: '21:00' }, { day_message_at: '23:00' })
  await api.runJobs()
  moveTo('2026-08-03T23:00')
  expect(await sent()).toEqual([])
  moveTo('2026-08-04T20:00')
  await sell(1)
  await change({ day_message_at: '23:00' }, { day_message_at: null })
  moveTo('2026-08-04T23:00')
  expect(await sent()).toEqual([])
})
