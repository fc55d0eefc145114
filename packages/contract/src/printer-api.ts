// biome-ignore-all format: one endpoint a line reads as a table
// Endpoints for the printers of a company and their jobs (TICKET-07, TICKET-08, TICKET-10).
import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import {
  claimedPrintJobsAnswer,
  claimPrintJobsBody,
  pressPrintJobsBody,
  printDayParams,
  printerTestAnswer,
  printerTestParams,
  printJobParams,
  printJobsAnswer,
  printJobsQuery,
  reportPrintJobBody,
} from './print-job.ts'
import { printerParams, printersAnswer } from './printer.ts'

const nothing = v.object({})

export const listPrinters = {
  summary: 'The printers of the company by outlet and name, with their problems; a member of some outlets gets those of them',
  method: 'GET', base: 'restaurant', path: '/printers', access: 'restaurant', scope: 'printing',
  answer: printersAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint

export const testPrinter = {
  summary: 'Print a marked paper of no order on one printer, instead of an earlier test that is not printed yet',
  method: 'POST', base: 'restaurant', path: '/printers/{printerId}/tests', access: 'restaurant', scope: 'printing', activity: 'printer.tested',
  params: printerParams, answer: printerTestAnswer, errors: ['api_key_invalid', 'scope_missing', 'printer_not_found'],
} as const satisfies Endpoint

export const readPrinterTest = {
  summary: 'The outcome of a test of a printer',
  method: 'GET', base: 'restaurant', path: '/printers/{printerId}/tests/{testId}', access: 'restaurant', scope: 'printing',
  params: printerTestParams, answer: printerTestAnswer, errors: ['api_key_invalid', 'scope_missing', 'print_job_not_found'],
} as const satisfies Endpoint

export const printDay = {
  summary: 'Print a closed day of its outlet on one printer; its outcome is read as that of a test',
  method: 'POST', base: 'restaurant', path: '/printers/{printerId}/days/{day}', access: 'restaurant', scope: 'reports', activity: 'printer.day_printed',
  params: printDayParams, answer: printerTestAnswer, errors: ['api_key_invalid', 'scope_missing', 'printer_not_found', 'day_not_closed'],
} as const satisfies Endpoint

export const listPrintJobs = {
  summary: 'The newest print jobs, at most 100; if wanted of one outlet, in one state, or only those that are not settled, at most 500',
  method: 'GET', base: 'restaurant', path: '/print-jobs', access: 'restaurant', scope: 'printing',
  query: printJobsQuery, answer: printJobsAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint

export const claimPrintJobs = {
  summary: 'The next tickets that a printer has to print, the oldest first, for the caller alone and for a minute; a failed one comes again',
  method: 'POST', base: 'restaurant', path: '/printers/{printerId}/claims', access: 'restaurant', scope: 'printing',
  params: printerParams, body: claimPrintJobsBody, answer: claimedPrintJobsAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'printer_not_found'],
} as const satisfies Endpoint

export const reportPrintJob = {
  summary: 'Report the state of a claimed ticket, before its first byte and after its last one; a repeat changes nothing',
  method: 'POST', base: 'restaurant', path: '/print-jobs/{jobId}/reports', access: 'restaurant', scope: 'printing',
  params: printJobParams, body: reportPrintJobBody, answer: nothing,
  errors: ['api_key_invalid', 'scope_missing', 'print_job_lost'],
} as const satisfies Endpoint

export const printJobsAgain = {
  summary: 'Print tickets that have expired or failed, and once more those that may be on paper, marked as a reprint; what is under way is left alone',
  method: 'POST', base: 'restaurant', path: '/print-jobs/print', access: 'restaurant', scope: 'printing', activity: 'printer.ticket_printed',
  body: pressPrintJobsBody, answer: printJobsAnswer, errors: ['api_key_invalid', 'scope_missing', 'print_job_not_found'],
} as const satisfies Endpoint

export const dropPrintJobs = {
  summary: 'Print these tickets no more; what is under way is left alone',
  method: 'POST', base: 'restaurant', path: '/print-jobs/drop', access: 'restaurant', scope: 'printing', activity: 'printer.ticket_dropped',
  body: pressPrintJobsBody, answer: printJobsAnswer, errors: ['api_key_invalid', 'scope_missing', 'print_job_not_found'],
} as const satisfies Endpoint
