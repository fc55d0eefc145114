// A test of one printer: on the way of every ticket, and counted nowhere.
import {
  closeDay,
  dropPrintJobs,
  listPrintJobs,
  printDay,
  printJobsAgain,
  readPrinterTest,
  testPrinter,
} from '@pesan/contract/api'
import { businessDay } from '@pesan/domain/report/business-day'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { memberAt } from '@pesan/testkit/console-steps'
import { startPollingDevice } from '@pesan/testkit/polling-printer'
import { type Printing, paperOf, startPrinting } from '@pesan/testkit/print-steps'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

let api: Api
let printing: Printing
beforeAll(async () => {
  api = await startApi()
  printing = await startPrinting(api)
})
afterEach(() => printing.removeAll())
afterAll(() => api.stop())

const press = async (printerId: string) =>
  (await api.call(testPrinter, { ...printing.owner, params: { printerId } })).data
const stateOf = async ({ id: testId, printer: printerId }: { id: string; printer: string }) => {
  const { data } = await api.call(readPrinterTest, { ...printing.owner, params: { printerId, testId } })
  return [data.state, data.problem]
}

test('a test is printed by its printer, marked as one, and is in no list of tickets', async () => {
  const printer = await printing.add({ copies: 3, language: 'en', prints_on_acceptance: false })
  const made = await press(printer)
  expect(await stateOf(made)).toEqual(['waiting', null])
  const job = await printing.claimOne(printer)
  expect(job).toMatchObject({ id: made.id, order_id: null, outlet_order_id: 'test', reprint: false })
  const paper = paperOf(job)
  expect(paper.slice(0, 3)).toEqual(['PRINTER TEST', 'Kitchen', 'No order, nothing to make'])
  expect(paper.filter(line => line === 'PRINTER TEST')).toHaveLength(1)
  await printing.report(job, 'sent')
  await printing.report(job, 'printed')
  expect(await stateOf(made)).toEqual(['printed', null])
  expect((await api.call(listPrintJobs, printing.owner)).data).toEqual([])
})

test('a test that fails says why, and the next press takes its place', async () => {
  const printer = await printing.add()
  const first = await press(printer)
  await printing.report(await printing.claimOne(printer), 'failed', 'cover_open')
  expect(await stateOf(first)).toEqual(['failed', 'cover_open'])
  expect(await printing.openJobs()).toEqual([])
  const second = await press(printer)
  const jobs = await printing.claim(printer, { limit: 5 })
  expect(jobs.map(({ id }) => id)).toEqual([second.id])
})

test('a stand-in prints tickets for another printer, and not its test', async () => {
  const stand_in = await printing.add({ name: 'Bar' })
  const printer = await printing.add({ stand_in })
  await press(printer)
  await printing.report(await printing.claimOne(printer), 'failed', 'out_of_paper')
  expect(await printing.claim(stand_in)).toEqual([])
})

test('TICKET-10 a test that no one prints ends after 30 minutes and waits for no press', async () => {
  const printer = await printing.add()
  const made = await press(printer)
  api.clock.advance({ s: 1800 })
  await api.runJobs()
  expect(await stateOf(made)).toEqual(['expired', null])
  expect(await printing.claim(printer)).toEqual([])
  const call = { ...printing.owner, body: { job_ids: [made.id] } }
  const codes = [await api.refusal(printJobsAgain, call), await api.refusal(dropPrintJobs, call)]
  expect(codes.map(({ code }) => code)).toEqual(['print_job_not_found', 'print_job_not_found'])
})

test.each(['cloudprnt', 'server_direct_print'] as const)(
  'TICKET-13 a printer that polls by %s prints its test, and what its letters lack as a picture',
  async connection => {
    const device = await startPollingDevice(api, printing, { connection })
    const made = await press(device.printerId)
    await device.poll()
    await expect.poll(() => stateOf(made), { timeout: 10_000 }).toEqual(['printed', null])
    const [paper] = await device.papers()
    expect(paper?.lines.map(({ text }) => text).join('\n')).toContain('TES PRINTER')
    expect(paper?.lines.some(({ image }) => image?.widthPx === 576)).toBe(true)
    await device.stop()
  },
)

test('TICKET-12 a test that a printer does not take yet says what is wrong with the printer', async () => {
  const device = await startPollingDevice(api, printing, { connection: 'cloudprnt' })
  await device.become('paper_out')
  const made = await press(device.printerId)
  await device.poll()
  expect(await stateOf(made)).toEqual(['waiting', 'out_of_paper'])
  await device.become('works')
  await device.poll()
  await expect.poll(() => stateOf(made), { timeout: 10_000 }).toEqual(['printed', null])
  await device.stop()
})

test('STAFF-08 the counter tests the printers of its outlet, and no others', async () => {
  const [, ubud] = await api.outletIds('bara')
  const counter = await memberAt(api, {
    phone: '+6281277600002',
    role: 'counter',
    outlets: [printing.berawa],
  })
  const own = await printing.add()
  const other = await printing.add({ outlet: ubud })
  await api.call(testPrinter, { ...counter, params: { printerId: own } })
  const call = { ...counter, params: { printerId: other } }
  expect((await api.refusal(testPrinter, call)).code).toBe('printer_not_found')
  const { id: testId } = await press(other)
  const read = { ...counter, params: { printerId: other, testId } }
  expect((await api.refusal(readPrinterTest, read)).code).toBe('print_job_not_found')
})

test('REPORT-03 a closed day is printed as it was shown, by its printer alone, and as often as a person presses', async () => {
  const stand_in = await printing.add({ name: 'Bar' })
  const printer = await printing.add({ name: 'Counter', language: 'en', width: 58, copies: 3, stand_in })
  const day = businessDay(api.clock.now(), { timeZone: 'Asia/Makassar', endsAt: '00:00' })
  const call = { ...printing.owner, params: { printerId: printer, day } }
  expect((await api.refusal(printDay, call)).code).toBe('day_not_closed')
  const body = { outlet: printing.berawa, opening: 500_000, paid_out: 20_000, paid_out_for: 'ice' }
  const counts = { expected: 480_000, counted: 470_000, reason: 'Tip' }
  await api.call(closeDay, { ...printing.owner, params: { day }, body: { ...body, ...counts } })
  await press(printer)
  const first = (await api.call(printDay, call)).data
  const again = (await api.call(printDay, call)).data
  expect(await printing.claim(stand_in, { limit: 5 })).toEqual([])
  const [tested, job, ...others] = await printing.claim(printer, { limit: 5 })
  expect([tested?.outlet_order_id, job?.id, job?.outlet_order_id, others]).toEqual([
    'test',
    again.id,
    day,
    [],
  ])
  if (!job) throw new Error('the day was not handed out')
  const paper = paperOf(job).map(line => line.replaceAll(/\s+/g, ' '))
  expect(paper).toContain('Paid out: ice -Rp 20.000')
  expect(paper).toContain('Difference: Tip -Rp 10.000')
  await printing.report(job, 'sent')
  await printing.report(job, 'printed')
  expect([await stateOf(first), await stateOf(again)]).toEqual([
    ['waiting', null],
    ['printed', null],
  ])
  expect((await api.call(listPrintJobs, printing.owner)).data).toEqual([])
})

test('STAFF-08 REPORT-03 a day is printed at its outlet by those who read reports', async () => {
  const [, ubud] = await api.outletIds('bara')
  const counter = await memberAt(api, { phone: '+6281277600003', role: 'counter' })
  const ofUbud = await memberAt(api, { phone: '+6281277600004', role: 'manager', outlets: [ubud ?? ''] })
  const params = { printerId: await printing.add(), day: '2026-07-01' }
  expect((await api.refusal(printDay, { ...counter, params })).code).toBe('scope_missing')
  expect((await api.refusal(printDay, { ...ofUbud, params })).code).toBe('printer_not_found')
})
