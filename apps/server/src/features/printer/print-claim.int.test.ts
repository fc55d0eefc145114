// How a program takes print jobs, what it reports, and the state of a job whose program is killed.
import {
  advanceOrder,
  claimPrintJobs,
  dropPrintJobs,
  listPrinters,
  listPrintJobs,
  printJobsAgain,
  reportPrintJob,
} from '@pesan/contract/api'
import { PRINT_JOBS_CHANGED } from '@pesan/contract/realtime'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { memberAt, pairedTablet } from '@pesan/testkit/console-steps'
import { keyWith, type Printing, paperOf, startPrinting } from '@pesan/testkit/print-steps'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let api: Api
let printing: Printing
let program: { token: string }
beforeAll(async () => {
  api = await startApi()
  printing = await startPrinting(api)
  program = await keyWith(api, ['printing'])
})
afterEach(() => printing.removeAll())
afterAll(() => api.stop())

const announcements = async () =>
  (await api.rows('select 1 from outbox where event = $1', [PRINT_JOBS_CHANGED])).length

describe('TICKET-10 a ticket that is waiting', () => {
  test('is handed to one of many that claim it at once, with its bytes', async () => {
    const printer = await printing.add()
    const order = await printing.accept()
    const claims = (await Promise.all(Array.from({ length: 12 }, () => printing.claim(printer)))).flat()
    expect(claims).toEqual([expect.objectContaining({ printer, order_id: order, reprint: false, width: 80 })])
    expect(paperOf(claims[0] ?? { escpos: '' }).join('\n')).toContain('Lime soda')
    expect(await printing.jobOf(order)).toMatchObject({ state: 'waiting' })
  })

  test('is sent before its first byte and printed after its last, and repeats of a report change nothing', async () => {
    const printer = await printing.add()
    const order = await printing.accept()
    const job = await printing.claimOne(printer)
    await printing.report(job, 'sent')
    await printing.report(job, 'sent')
    expect(await printing.jobOf(order)).toMatchObject({
      state: 'sent',
      sent_at: api.clock.now().toISOString(),
    })
    api.clock.advance({ s: 3 })
    await printing.report(job, 'printed')
    const printed = { state: 'printed', ended_at: api.clock.now().toISOString() }
    api.clock.advance({ s: 3 })
    await printing.report(job, 'printed')
    expect(await printing.jobOf(order)).toMatchObject(printed)
    expect((await api.call(listPrinters, program)).data[0]).toMatchObject({ problem: null })
    expect((await api.call(listPrinters, program)).data[0]?.printed_at).not.toBeNull()
    expect(await printing.claim(printer)).toEqual([])
  })

  test('goes to the next one if its program crashes before it sends, and the crashed one may send nothing any more', async () => {
    const printer = await printing.add()
    const order = await printing.accept()
    const dead = await printing.claimOne(printer)
    api.clock.advance({ s: 59 })
    expect(await printing.claim(printer)).toEqual([])
    api.clock.advance({ s: 1 })
    expect(await printing.refusedReport(dead, 'sent')).toBe('print_job_lost')
    const next = await printing.claimOne(printer)
    expect(next.order_id).toBe(order)
    expect([
      await printing.refusedReport(dead, 'sent'),
      await printing.refusedReport(dead, 'printed'),
    ]).toEqual(['print_job_lost', 'print_job_lost'])
    await printing.report(next, 'sent')
  })

  test('is printed in the order of the acceptances', async () => {
    const printer = await printing.add()
    const first = await printing.accept()
    api.clock.advance({ s: 1 })
    const second = await printing.accept()
    const jobs = await printing.claim(printer, { limit: 5 })
    expect(jobs.map(({ order_id }) => order_id)).toEqual([first, second])
  })
})

describe('TICKET-10 a ticket that was sent', () => {
  test('is unsure when its program crashes, and is never sent again by itself', async () => {
    const printer = await printing.add()
    const order = await printing.accept()
    await printing.report(await printing.claimOne(printer), 'sent')
    api.clock.advance({ s: 59 })
    await api.runJobs()
    expect(await printing.jobOf(order)).toMatchObject({ state: 'sent' })
    api.clock.advance({ s: 1 })
    await api.runJobs()
    expect(await printing.jobOf(order)).toMatchObject({
      state: 'unsure',
      problem: 'no_report',
      ended_at: null,
    })
    api.clock.advance({ s: 120 })
    await api.runJobs()
    expect(await printing.claim(printer)).toEqual([])
  })

  test('is printed if its program says so later', async () => {
    const printer = await printing.add()
    const order = await printing.accept()
    const job = await printing.claimOne(printer)
    await printing.report(job, 'sent')
    await printing.report(job, 'unsure', 'no_answer')
    expect(await printing.jobOf(order)).toMatchObject({ state: 'unsure', problem: 'no_answer' })
    expect(await printing.refusedReport(job, 'failed')).toBe('print_job_lost')
    await printing.report(job, 'printed')
    expect(await printing.jobOf(order)).toMatchObject({ state: 'printed', problem: null })
    expect(await printing.problemOf(printer)).toBeNull()
  })
})

describe('TICKET-12 a ticket whose printer has a problem', () => {
  test('says which, waits, and is printed when the printer works again', async () => {
    const printer = await printing.add()
    const order = await printing.accept()
    const before = await announcements()
    await printing.report(await printing.claimOne(printer), 'failed', 'out_of_paper')
    expect(await printing.jobOf(order)).toMatchObject({
      state: 'failed',
      problem: 'out_of_paper',
      ended_at: null,
    })
    expect(await printing.problemOf(printer)).toBe('out_of_paper')
    expect(await announcements()).toBe(before + 1)
    const [again] = await printing.claim(printer, { works: true })
    expect(again?.order_id).toBe(order)
    expect(await printing.problemOf(printer)).toBeNull()
    expect(await announcements()).toBe(before + 2)
  })

  test('has no stand-in where only one ticket is unsure: the printer may well work', async () => {
    const pass = await printing.add({ name: 'Pass', prints_on_acceptance: false })
    const kitchen = await printing.add({ stand_in: pass })
    await printing.accept()
    const job = await printing.claimOne(kitchen)
    await printing.report(job, 'sent')
    await printing.report(job, 'unsure', 'no_answer')
    expect(await printing.problemOf(kitchen)).toBeNull()
    const next = await printing.accept()
    expect(await printing.claim(pass)).toEqual([])
    const stuck = await printing.claimOne(kitchen)
    expect(stuck.order_id).toBe(next)
    await printing.report(stuck, 'sent')
    await printing.report(stuck, 'unsure', 'out_of_paper')
    const later = await printing.accept()
    expect((await printing.claim(pass, { limit: 5 })).map(({ order_id }) => order_id)).toEqual([later])
  })

  test('is printed by its stand-in meanwhile, and the paper says for whom', async () => {
    const pass = await printing.add({ name: 'Pass', width: 58 })
    const kitchen = await printing.add({ name: 'Kitchen', stand_in: pass, prints_on_acceptance: true })
    const order = await printing.accept()
    const own = await printing.claimOne(pass)
    await printing.report(own, 'sent')
    await printing.report(own, 'printed')
    expect(await printing.claim(pass)).toEqual([])
    await printing.report(await printing.claimOne(kitchen), 'failed', 'cover_open')
    const instead = await printing.claimOne(pass)
    expect(instead).toMatchObject({ printer: kitchen, order_id: order, width: 58 })
    expect(paperOf(instead)[0]).toBe('Dicetak di sini untuk Kitchen')
    await printing.report(instead, 'sent')
    await printing.report(instead, 'printed')
    expect(await printing.problemOf(kitchen)).toBe('cover_open')
    expect(await printing.claim(kitchen)).toEqual([])
  })
})

test('TICKET-12 a printer that says its problem before a ticket gets none, and its stand-in prints meanwhile', async () => {
  const pass = await printing.add({ name: 'Pass', prints_on_acceptance: false })
  const kitchen = await printing.add({ stand_in: pass })
  const order = await printing.accept()
  const before = await announcements()
  expect(await printing.claim(kitchen, { problem: 'permission_lost' })).toEqual([])
  expect(await printing.claim(kitchen, { problem: 'permission_lost' })).toEqual([])
  expect(await printing.problemOf(kitchen)).toBe('permission_lost')
  expect(await announcements()).toBe(before + 1)
  expect((await printing.claimOne(pass)).order_id).toBe(order)
  const next = await printing.accept()
  expect((await printing.claim(kitchen, { works: true })).map(({ order_id }) => order_id)).toEqual([next])
  expect(await printing.problemOf(kitchen)).toBeNull()
})

test('TICKET-03 an order that is cancelled before it was printed is not cooked', async () => {
  const printer = await printing.add()
  const order = await printing.accept()
  const call = {
    token: await api.keyOf('bara'),
    params: { orderId: order },
    body: { status: 'cancelled' } as const,
  }
  await api.call(advanceOrder, call)
  expect(await printing.claim(printer)).toEqual([])
  expect(await printing.jobOf(order)).toMatchObject({ state: 'expired', problem: 'order_cancelled' })
  expect((await printing.jobOf(order))?.ended_at).not.toBeNull()
})

test('an order that cannot be read does not hold up the tickets of the others', async () => {
  const printer = await printing.add()
  const unreadable = await printing.accept()
  api.clock.advance({ s: 1 })
  const next = await printing.accept()
  await api.rows(`update customer_order set locale = 'xx' where id = $1`, [unreadable])
  expect(await printing.claim(printer)).toEqual([])
  api.log.takeErrors()
  expect((await printing.claimOne(printer)).order_id).toBe(next)
  expect(await printing.jobOf(unreadable)).toMatchObject({
    state: 'expired',
    problem: 'order_unreadable',
    ended_at: null,
  })
})

test('STAFF-17 a printer names the paired tablet that takes its tickets, until a program does', async () => {
  const printerId = await printing.add()
  const tablet = await pairedTablet(api, { by: printing.owner })
  const deviceOf = async () => (await api.call(listPrinters, program)).data[0]?.device
  expect(await deviceOf()).toBeNull()
  await api.call(claimPrintJobs, { ...tablet.call, params: { printerId }, body: {} })
  expect(await deviceOf()).toBe(tablet.deviceId)
  await printing.claim(printerId)
  expect(await deviceOf()).toBeNull()
})

describe('who may print', () => {
  test('a key with the scope printing, and none without it', async () => {
    const params = { printerId: await printing.add() }
    const other = await keyWith(api, ['orders:read'])
    expect((await api.refusal(claimPrintJobs, { ...other, params, body: {} })).code).toBe('scope_missing')
    expect((await api.call(claimPrintJobs, { ...program, params, body: {} })).data).toEqual([])
  })

  test('I16 no other company, neither by the printer’s id nor by the job’s', async () => {
    const printerId = await printing.add()
    await printing.accept()
    const job = await printing.claimOne(printerId)
    const others = { token: await api.keyOf('sawah') }
    const body = { token: job.token, state: 'sent' }
    expect([
      (await api.refusal(claimPrintJobs, { ...others, params: { printerId }, body: {} })).code,
      (await api.refusal(claimPrintJobs, { ...others, params: { printerId }, body: { problem: 'off' } }))
        .code,
      (await api.refusal(reportPrintJob, { ...others, params: { jobId: job.id }, body })).code,
      (await api.refusal(printJobsAgain, { ...others, body: { job_ids: [job.id] } })).code,
      (await api.refusal(dropPrintJobs, { ...others, body: { job_ids: [job.id] } })).code,
    ]).toEqual([
      'printer_not_found',
      'printer_not_found',
      'print_job_lost',
      'print_job_not_found',
      'print_job_not_found',
    ])
  })

  test('STAFF-08 no member of another outlet', async () => {
    const printerId = await printing.add()
    const order = await printing.accept()
    const [, ubud = ''] = await api.outletIds('bara')
    const other = await memberAt(api, { phone: '+6281277700003', role: 'manager', outlets: [ubud] })
    expect((await api.refusal(claimPrintJobs, { ...other, params: { printerId }, body: {} })).code).toBe(
      'printer_not_found',
    )
    const jobId = (await printing.jobOf(order))?.id ?? ''
    expect((await api.refusal(dropPrintJobs, { ...other, body: { job_ids: [jobId] } })).code).toBe(
      'print_job_not_found',
    )
    expect((await api.call(listPrintJobs, other)).data).toEqual([])
  })
})
