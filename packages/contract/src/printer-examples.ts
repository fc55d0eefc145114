// Examples of the calls for printers and their jobs, for the OpenAPI document.
import type { Example } from './example.ts'
import { restaurantOrderExample as order } from './order-example.ts'
import type * as restaurantApi from './restaurant-api.ts'

const TOKEN = '5f0e2a1c-94b7-4b0e-8a53-0c1d7e6f2b91'
const settings = {
  name: 'Kitchen',
  ticket: 'kitchen',
  width: 80,
  categories: ['CAT-PIZZA'],
  copies: 1,
  language: 'id',
  prints_on_acceptance: true,
  stand_in: null,
  connection: 'program',
}
const printer = {
  id: '0192d3a0-0000-7000-8000-0000000000c1',
  outlet: order.outlet_id,
  ...settings,
  key_made_at: null,
  polled_at: null,
  printed_at: '2026-11-21T10:15:04.000Z',
  device: null,
  problem: null,
}
const job = {
  id: '0192d3a0-0000-7000-8000-0000000000d1',
  outlet: order.outlet_id,
  printer: printer.id,
  order_id: order.id,
  outlet_order_id: order.outlet_order_id,
  reprint: false,
  change: false,
  state: 'failed',
  problem: 'out_of_paper',
  created_at: '2026-11-21T10:15:00.000Z',
  sent_at: null,
  ended_at: null,
}

const printerTest = {
  id: '0192d3a0-0000-7000-8000-0000000000e1',
  printer: printer.id,
  state: 'waiting',
  problem: null,
  created_at: '2026-11-21T10:15:00.000Z',
}

export const printerExamples = {
  listPrinters: {
    answer: { data: [{ ...printer, problem: { code: 'out_of_paper', since: '2026-11-21T10:15:02.000Z' } }] },
  },
  createPrinter: { body: { ...settings, outlet: printer.outlet }, answer: { data: printer } },
  changePrinter: { body: { copies: 2 }, answer: { data: { ...printer, copies: 2 } } },
  removePrinter: { answer: {} },
  makePrinterKey: {
    answer: {
      data: { address: 'https://bara.example/printing/cloudprnt', key: 'k7qzm4x2wvn5t3hd6aeyb2gplu' },
    },
  },
  revokePrinterKey: { answer: {} },
  testPrinter: { answer: { data: printerTest } },
  readPrinterTest: { answer: { data: { ...printerTest, state: 'printed' } } },
  printDay: { answer: { data: printerTest } },
  listPrintJobs: { answer: { data: [job] } },
  claimPrintJobs: {
    body: { limit: 1 },
    answer: {
      data: [
        {
          id: job.id,
          token: TOKEN,
          printer: printer.id,
          order_id: order.id,
          outlet_order_id: order.outlet_order_id,
          reprint: false,
          width: 80,
          escpos: 'G0AcLiMxMDA0Mgo=',
        },
      ],
    },
  },
  reportPrintJob: { body: { token: TOKEN, state: 'failed', problem: 'out_of_paper' }, answer: {} },
  printJobsAgain: {
    body: { job_ids: [job.id] },
    answer: { data: [{ ...job, state: 'waiting', problem: null }] },
  },
  dropPrintJobs: {
    body: { job_ids: [job.id] },
    answer: { data: [{ ...job, ended_at: '2026-11-21T10:40:00.000Z' }] },
  },
} satisfies Partial<Record<keyof typeof restaurantApi, Example>>
