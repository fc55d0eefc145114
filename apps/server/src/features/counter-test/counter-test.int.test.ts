import {
  answerCounterTest,
  claimPrintJobs,
  listCounterTests,
  listOrderChanges,
  listOrders,
  listPrintJobs,
  listRestaurantOrders,
  listRunningCounterTests,
  readPrinterTest,
  reportPrintJob,
  searchOrders,
  startCounterTest,
} from '@pesan/contract/api'
import { companyId, outletId } from '@pesan/contract/ids'
import { companyOrdersChannel } from '@pesan/contract/realtime'
import { createSandbox } from '@pesan/sandbox/app'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type ConsoleCall, memberAt, pairedTablet } from '@pesan/testkit/console-steps'
import { addPrinter, keyWith, paperOf } from '@pesan/testkit/print-steps'
import { subscribeBrowser, subscribedBrowser } from '@pesan/testkit/push-browser'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let api: Api
let pushService: FastifyInstance
let manager: ConsoleCall
let token = ''
let [berawa, ubud] = [] as ReturnType<typeof idOf>[]
const idOf = (text: string) => v.parse(outletId, text)
const DAY_S = 24 * 3600
beforeAll(async () => {
  api = await startApi()
  pushService = createSandbox({ clock: api.clock })
  await pushService.listen({ host: '127.0.0.1', port: 0 })
  manager = await memberAt(api, { phone: '+6281277280001', role: 'manager', name: 'Made Dharma' })
  token = await api.signIn('bara', '+6281277280002')
  ;[berawa, ubud] = (await api.outletIds('bara')).map(idOf)
})
afterAll(async () => {
  await api.stop()
  await pushService.close()
})
beforeEach(() => api.rows('delete from push_subscription'))

const outletOf = (id: typeof berawa) => {
  if (!id) throw new Error('bara has no such outlet')
  return id
}
const start = async (by = manager, outlet = berawa) =>
  (await api.call(startCounterTest, { ...by, body: { outlet: outletOf(outlet) } })).data
const running = async (call: ConsoleCall) => (await api.call(listRunningCounterTests, call)).data
const answer = (call: ConsoleCall, testId: string, rang: boolean) =>
  api.call(answerCounterTest, { ...call, params: { testId }, body: { rang } })
const counterAt = async (outlet = berawa) =>
  (await api.call(listCounterTests, manager)).data.find(counter => counter.outlet === outlet)

test('OPEN-11 a test rings at the boards of its outlet, by a message on their channel, until it is answered', async () => {
  const tablet = (await pairedTablet(api, { by: manager, name: 'Counter tablet' })).call
  const elsewhere = (await pairedTablet(api, { by: manager, name: 'Ubud tablet', outlet: ubud ?? '' })).call
  const { id, pushes, prints, ...started } = await start()
  expect(started).toEqual({
    outlet: berawa,
    at: api.clock.now().toISOString(),
    by: 'Made Dharma',
    ends_in_s: 180,
    rang: null,
    printers: [],
    printed: null,
    answered_by: null,
  })
  expect([pushes, prints]).toEqual([{ sent: 0, failed: 0 }, []])
  expect(await running(tablet)).toEqual([{ id, ...started }])
  expect(await running(elsewhere)).toEqual([])
  const channel = companyOrdersChannel(v.parse(companyId, api.companyId('bara')))
  const events = () =>
    api.rows(`select payload from outbox where event = 'CounterTested' and channel = $1`, [channel])
  expect(await events()).toEqual([{ payload: {} }])
  const answered = await answer(tablet, id, true)
  expect(answered.data).toMatchObject({ rang: true, answered_by: 'Counter tablet' })
  expect(await events()).toHaveLength(2)
  expect(await running(tablet)).toEqual([])
  expect((await counterAt())?.last_test).toMatchObject({ id, rang: true, answered_by: 'Counter tablet' })
  expect((await answer(manager, id, false)).data).toMatchObject({ rang: true, answered_by: 'Counter tablet' })
})

test('OPEN-11 a test that no one answers ends after three minutes', async () => {
  const { id } = await start()
  api.clock.advance({ s: 179 })
  expect(await running(manager)).toMatchObject([{ id, ends_in_s: 1 }])
  api.clock.advance({ s: 1 })
  expect(await running(manager)).toEqual([])
  expect((await answer(manager, id, false)).data).toMatchObject({ rang: false, answered_by: 'Made Dharma' })
})

test('OPEN-11 a test pushes to every phone that rings for the outlet, once, and says how many it reached', async () => {
  const phone = (n: number) => `+628127728010${n}`
  const here = await subscribedBrowser({
    api,
    pushService,
    locale: 'en',
    member: { phone: phone(1), role: 'counter', name: 'Kadek', outlets: [outletOf(berawa)] },
  })
  const own = await subscribeBrowser({ api, pushService, caller: manager })
  const elsewhere = await subscribedBrowser({
    api,
    pushService,
    member: { phone: phone(2), role: 'counter', name: 'Putu', outlets: [outletOf(ubud)] },
  })
  const others = await subscribedBrowser({
    api,
    pushService,
    member: { company: 'sawah', phone: phone(3), role: 'owner', name: 'Wayan' },
  })
  const { id, pushes } = await start()
  expect(pushes).toEqual({ sent: 2, failed: 0 })
  const shown = { title: 'Test: it rings', lang: 'en', tag: id, url: '/board?company=bara' }
  expect(await here.shown()).toMatchObject([
    { ...shown, body: expect.stringMatching(/^No order, nothing to do\. /) },
  ])
  expect(await own.shown()).toMatchObject([{ title: 'Tes bunyi', lang: 'id' }])
  expect([await elsewhere.shown(), await others.shown()]).toEqual([[], []])
  await pushService.inject({ method: 'PUT', url: '/push-service/fault', payload: { fault: 'limited' } })
  expect((await start()).pushes).toEqual({ sent: 0, failed: 2 })
  await pushService.inject({ method: 'PUT', url: '/push-service/fault', payload: { fault: 'works' } })
  await api.runJobs()
  expect(await here.shown()).toHaveLength(1)
})

test('OPEN-11 a test prints on the printers of its outlet, each of which reports the outcome', async () => {
  const kitchen = await addPrinter(api)
  await addPrinter(api, { name: 'Elsewhere', outlet: ubud })
  const { prints } = await start()
  expect(prints).toEqual([{ printer: kitchen, name: 'Kitchen', test: expect.any(String) }])
  const key = await keyWith(api, ['printing'])
  const params = { printerId: kitchen, testId: prints[0]?.test ?? '' }
  const stateOf = async () => (await api.call(readPrinterTest, { ...manager, params })).data.state
  expect(await stateOf()).toBe('waiting')
  const { data: jobs } = await api.call(claimPrintJobs, { ...key, params, body: {} })
  expect(jobs.map(({ id, order_id }) => [id, order_id])).toEqual([[params.testId, null]])
  expect(paperOf(jobs[0] ?? { escpos: '' }).join('\n')).toContain('Bukan pesanan')
  for (const state of ['sent', 'printed'] as const)
    await api.call(reportPrintJob, {
      ...key,
      params: { jobId: params.testId },
      body: { token: jobs[0]?.token ?? '', state },
    })
  expect(await stateOf()).toBe('printed')
})

test('OPEN-11 with a printer a person also says whether the test is on paper, as some printers cannot, and it rings no more', async () => {
  await addPrinter(api, { name: 'Silent' })
  const tablet = (await pairedTablet(api, { by: manager, name: 'Silent tablet' })).call
  const { id, printers, printed } = await start()
  expect([printers.includes('Silent'), printed]).toEqual([true, null])
  const answerPaper = (call: ConsoleCall, body: { rang?: boolean; printed?: boolean }) =>
    api.call(answerCounterTest, { ...call, params: { testId: id }, body })
  const open = async () =>
    (await api.call(listRunningCounterTests, { ...tablet, query: { open: 'true' } })).data.filter(
      ringing => ringing.id === id,
    )

  expect((await answerPaper(tablet, { rang: true })).data).toMatchObject({ rang: true, printed: null })
  expect((await running(tablet)).filter(ringing => ringing.id === id)).toEqual([])
  expect(await open()).toMatchObject([
    { id, rang: true, printers: expect.arrayContaining(['Silent']), printed: null },
  ])
  expect((await answerPaper(manager, { rang: false, printed: false })).data).toMatchObject({
    rang: true,
    printed: false,
    answered_by: 'Silent tablet',
  })
  expect(await open()).toEqual([])
  expect((await answerPaper(tablet, { printed: true })).data.printed).toBe(false)
  expect((await counterAt())?.last_test).toMatchObject({ id, rang: true, printed: false })
  const nothing = await api.refusal(answerCounterTest, { ...tablet, params: { testId: id }, body: {} })
  expect(nothing.httpStatus).toBe(422)
})

test('OPEN-11 nothing that counts or lists orders includes a test', async () => {
  const { outlet_order_id: before } = await api.placeOrder({ token, body: { allow_second: true } })
  await addPrinter(api, { name: 'Bar' })
  const TABLES = ['customer_order', 'order_line', 'order_status_history', 'payment', 'voucher_redemption']
  const rest = ['order_message', 'push_message', 'webhook_delivery', 'order_search_term', 'customer']
  const counts = async () =>
    Promise.all(
      [...TABLES, ...rest].map(async table => [table, await api.rows(`select count(*) from ${table}`)]),
    )
  const lists = async () => ({
    orders: (await api.call(listRestaurantOrders, manager)).data.length,
    changes: (await api.call(listOrderChanges, manager)).data.length,
    tickets: (await api.call(listPrintJobs, manager)).data.length,
    found: (await api.call(searchOrders, { ...manager, query: { q: 'test' } })).data,
    ofCustomer: (await api.call(listOrders, { token })).data.length,
  })
  await api.runJobs()
  const [countedBefore, listedBefore] = [await counts(), await lists()]
  const { id } = await start()
  await answer(manager, id, true)
  await api.runJobs()
  expect(await counts()).toEqual(countedBefore)
  expect(await lists()).toEqual(listedBefore)
  const { outlet_order_id: next } = await api.placeOrder({ token, body: { allow_second: true } })
  expect(Number(next)).toBe(Number(before) + 1)
  expect(await api.violations()).toEqual({})
})

test('OPEN-11 a test is due after seven days without an order and without a test', async () => {
  await api.placeOrder({ token, body: { allow_second: true, pickup_outlet_id: outletOf(ubud) } })
  const isDue = async () => (await counterAt(ubud))?.is_due
  const at = api.clock.now().toISOString()
  expect(await counterAt(ubud)).toEqual({ outlet: ubud, last_order_at: at, last_test: null, is_due: false })
  api.clock.advance({ s: 7 * DAY_S })
  expect(await isDue()).toBe(false)
  api.clock.advance({ s: 1 })
  manager = await memberAt(api, { phone: '+6281277280003', role: 'manager', name: 'Made Dharma' })
  expect(await isDue()).toBe(true)
  await start(manager, ubud)
  expect(await isDue()).toBe(false)
  api.clock.advance({ s: 7 * DAY_S })
  expect(await isDue()).toBe(true)
})

test('OPEN-11 STAFF-08 a manager tests the own outlets only, and a tablet answers for its outlet only', async () => {
  const member = {
    phone: '+6281277280004',
    role: 'manager' as const,
    name: 'Ketut',
    outlets: [outletOf(berawa)],
  }
  const limited = await memberAt(api, member)
  const body = { outlet: outletOf(ubud) }
  expect((await api.refusal(startCounterTest, { ...limited, body })).code).toBe('unknown_outlet')
  const { data } = await api.call(listCounterTests, limited)
  expect(data.map(({ outlet }) => outlet)).toEqual([berawa])
  const { id } = await start(manager, ubud)
  const tablet = (await pairedTablet(api, { by: manager, outlet: outletOf(berawa) })).call
  const refused = await api.refusal(answerCounterTest, {
    ...tablet,
    params: { testId: id },
    body: { rang: true },
  })
  expect([refused.httpStatus, refused.code]).toEqual([404, 'not_found'])
})

test('OPEN-11 a till with a key receives a test and answers it, under its name', async () => {
  const { id } = await start()
  const till = { token: await api.keyOf('bara') }
  const { data } = await api.call(listRunningCounterTests, till)
  expect(data).toContainEqual(expect.objectContaining({ id }))
  const answered = await api.call(answerCounterTest, {
    ...till,
    params: { testId: id },
    body: { rang: true },
  })
  expect(answered.data).toMatchObject({ rang: true, answered_by: expect.any(String) })
  expect((await api.refusal(startCounterTest, { ...till, body: { outlet: outletOf(berawa) } })).code).toBe(
    'scope_missing',
  )
})

test('OPEN-11 tests are limited, because each rings for minutes', async () => {
  const strict = await startApi({ env: { LIMIT_SCALE: '1' } })
  try {
    const by = await memberAt(strict, { phone: '+6281277280005', role: 'manager' })
    const body = { outlet: idOf((await strict.outletIds('bara'))[0] ?? '') }
    for (let sent = 0; sent < 10; sent += 1) await strict.call(startCounterTest, { ...by, body })
    expect(await strict.refusal(startCounterTest, { ...by, body })).toMatchObject({ code: 'rate_limited' })
  } finally {
    await strict.stop()
  }
})
