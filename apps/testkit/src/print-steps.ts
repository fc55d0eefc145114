// Steps of tests that print: printers, accepted orders, and what a program that prints says of its jobs.
import {
  claimPrintJobs,
  createApiKey,
  createPrinter,
  listPrinters,
  listPrintJobs,
  printJobsAgain,
  removePrinter,
  reportPrintJob,
} from '@pesan/contract/api'
import type { ApiKeyScope } from '@pesan/contract/api-key'
import { type OrderId, type OutletId, orderId, outletId } from '@pesan/contract/ids'
import { MAX_CART_LINES, MAX_NOTE_LENGTH } from '@pesan/contract/limits'
import { orderItemInput, type PlaceOrderBody } from '@pesan/contract/order'
import type { ClaimedPrintJob, PrintJob, PrintReport } from '@pesan/contract/print-job'
import type { PrinterProblem } from '@pesan/contract/printer'
import * as v from 'valibot'
import type { Api } from './api-harness.ts'
import { OPERATOR_KEY } from './api-server.ts'
import { type ConsoleCall, memberAt } from './console-steps.ts'
import { readPaper } from './printed-paper.ts'

const operator = { token: OPERATOR_KEY, headers: { 'pesan-company': 'bara' } }

/** A printer for the kitchen of an outlet, by default the first of the company. */
export async function addPrinter(api: Api, changes: object = {}): Promise<string> {
  const outlet = v.parse(outletId, (await api.outletIds('bara'))[0])
  const body = { outlet, name: 'Kitchen', width: 80, language: 'id', ...changes } as const
  return (await api.call(createPrinter, { ...operator, body })).data.id
}

export async function keyWith(api: Api, scopes: ApiKeyScope[]): Promise<{ token: string }> {
  const { data } = await api.call(createApiKey, { ...operator, body: { name: 'Kitchen', scopes } })
  return { token: data.key }
}

/** The lines of letters on the paper. */
export const paperOf = ({ escpos }: Pick<ClaimedPrintJob, 'escpos'>): string[] =>
  readPaper(Buffer.from(escpos, 'base64'))
    .map(line => (line.type === 'text' ? line.text.trim() : ''))
    .filter(text => text !== '')

/** The longest order: 50 lines, the first with a note of 200 emoji. */
export const LONGEST_ORDER = {
  items: v.parse(
    v.array(orderItemInput),
    Array.from({ length: MAX_CART_LINES }, (_, index) => ({
      product_id: 'soda',
      quantity: index + 1,
      unit_price: 25_000,
      notes: index === 0 ? '☕'.repeat(MAX_NOTE_LENGTH) : `line ${index + 1}`,
    })),
  ),
}

type InHand = Pick<ClaimedPrintJob, 'id' | 'token'>

export interface Printing {
  owner: ConsoleCall
  berawa: OutletId
  /** A printer that `removeAll` removes. */
  add(changes?: object): Promise<string>
  removeAll(): Promise<void>
  /** An order of one soda, with these differences. */
  accept(changes?: Partial<PlaceOrderBody>): Promise<OrderId>
  claim(
    printerId: string,
    body?: { limit?: number; works?: boolean; problem?: PrinterProblem },
  ): Promise<ClaimedPrintJob[]>
  claimOne(printerId: string): Promise<ClaimedPrintJob>
  report(job: InHand, state: PrintReport, problem?: PrinterProblem): Promise<unknown>
  /** The code of the refusal. */
  refusedReport(job: InHand, state: PrintReport): Promise<string>
  /** The job of the acceptance. */
  jobOf(order: OrderId): Promise<PrintJob | undefined>
  openJobs(): Promise<PrintJob[]>
  problemOf(printerId: string): Promise<PrinterProblem | null>
  press(...jobIds: string[]): Promise<PrintJob[]>
}

export async function startPrinting(api: Api): Promise<Printing> {
  const owner = await memberAt(api, { phone: '+6281277700001', role: 'owner', name: 'Ratih' })
  const customer = await api.signIn('bara', '+6281277700002')
  const program = await keyWith(api, ['printing'])
  let printers: string[] = []
  const claim: Printing['claim'] = async (printerId, body = {}) =>
    (await api.call(claimPrintJobs, { ...program, params: { printerId }, body })).data
  const reportCall = ({ id: jobId, token }: InHand, state: PrintReport, problem: PrinterProblem | null) => ({
    ...program,
    params: { jobId },
    body: { token, state, problem },
  })
  return {
    owner,
    berawa: v.parse(outletId, (await api.outletIds('bara'))[0]),
    async add(changes) {
      const id = await addPrinter(api, changes)
      printers.push(id)
      return id
    },
    async removeAll() {
      for (const printerId of printers) await api.call(removePrinter, { ...operator, params: { printerId } })
      printers = []
    },
    async accept(changes) {
      // Tickets of the same millisecond have no order.
      api.clock.advance({ ms: 1 })
      const { id } = await api.placeOrder({ token: customer, body: { allow_second: true, ...changes } })
      await api.advance('bara', id, ['prepare_order'])
      return v.parse(orderId, id)
    },
    claim,
    async claimOne(printerId) {
      const [job, ...others] = await claim(printerId)
      if (!job || others.length > 0) throw new Error('not one job')
      return job
    },
    report: (job, state, problem) => api.call(reportPrintJob, reportCall(job, state, problem ?? null)),
    refusedReport: async (job, state) =>
      (await api.refusal(reportPrintJob, reportCall(job, state, null))).code,
    jobOf: async order =>
      (await api.call(listPrintJobs, program)).data.find(
        job => job.order_id === order && !job.reprint && !job.change,
      ),
    openJobs: async () => (await api.call(listPrintJobs, { ...program, query: { open: 'true' } })).data,
    problemOf: async printerId =>
      (await api.call(listPrinters, program)).data.find(({ id }) => id === printerId)?.problem?.code ?? null,
    press: async (...jobIds) =>
      (await api.call(printJobsAgain, { ...owner, body: { job_ids: jobIds } })).data,
  }
}
