// For the tests of the activity log: what it says of changes of printers and of their jobs.
import { makePrinterKey } from '@pesan/contract/api'
import { expect } from 'vitest'
import type { Api } from './api-harness.ts'
import { addPrinter } from './print-steps.ts'
import { printedDayCase } from './printed-day-case.ts'

/** `caller`: the options of a call by the owner. */
export const printerCases = (setting: () => { server: Api; caller: object }) => ({
  ...printedDayCase(setting),
  async createPrinter() {
    const { server, caller } = setting()
    const [outlet] = await server.outletIds('bara')
    const body = { outlet, name: 'Bar', width: 58, language: 'en' }
    const after = expect.objectContaining({ width: 58, copies: 1, categories: null })
    return { call: { ...caller, body }, entry: { subject: { id: expect.any(String), name: 'Bar' }, after } }
  },
  async changePrinter() {
    const { server, caller } = setting()
    const call = {
      ...caller,
      params: { printerId: await addPrinter(server) },
      body: { copies: 2, width: 80 },
    }
    return { call, entry: { before: { copies: 1 }, after: { copies: 2 } } }
  },
  async removePrinter() {
    const { server, caller } = setting()
    const printerId = await addPrinter(server, { name: 'Old' })
    const entry = { subject: { id: printerId, name: 'Old' }, before: { name: 'Old' }, after: null }
    return { call: { ...caller, params: { printerId } }, entry }
  },
  async makePrinterKey() {
    const { server, caller } = setting()
    const printerId = await addPrinter(server, { name: 'Polls', connection: 'cloudprnt' })
    return {
      call: { ...caller, params: { printerId } },
      entry: { subject: { id: printerId, name: 'Polls' } },
    }
  },
  async revokePrinterKey() {
    const { call, entry } = await this.makePrinterKey()
    await setting().server.call(makePrinterKey, call)
    return { call, entry }
  },
  async testPrinter() {
    const { server, caller } = setting()
    const printerId = await addPrinter(server, { name: 'Tested' })
    return {
      call: { ...caller, params: { printerId } },
      entry: { subject: { id: printerId, name: 'Tested' } },
    }
  },
  async printJobsAgain() {
    const { server, caller } = setting()
    const { jobId, orderId } = await waitingJob(server)
    await server.rows("update print_job set state = 'expired' where id = $1", [jobId])
    const subject = { id: orderId, name: expect.stringMatching(/^#\d+$/) }
    return { call: { ...caller, body: { job_ids: [jobId] } }, entry: { subject, after: { tickets: 1 } } }
  },
  async dropPrintJobs() {
    const { server, caller } = setting()
    const { jobId, orderId } = await waitingJob(server)
    const subject = { id: orderId, name: expect.stringMatching(/^#\d+$/) }
    return { call: { ...caller, body: { job_ids: [jobId] } }, entry: { subject, after: { tickets: 1 } } }
  },
})

let guests = 0
async function waitingJob(server: Api): Promise<{ jobId: string; orderId: string }> {
  await addPrinter(server)
  const token = await server.signIn('bara', `+62812770990${(guests += 1)}`)
  const { id: orderId } = await server.placeOrder({ token })
  await server.advance('bara', orderId, ['prepare_order'])
  const [job] = await server.rows<{ id: string }>('select id from print_job where order_id = $1', [orderId])
  return { jobId: job?.id ?? '', orderId }
}
