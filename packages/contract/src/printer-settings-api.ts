// biome-ignore-all format: one endpoint a line reads as a table
// Endpoints that set up the printers of a company (TICKET-07), apart from those that a board calls from its first view.
import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { changePrinterBody, createPrinterBody, printerAnswer, printerKeyAnswer, printerParams } from './printer.ts'

const nothing = v.object({})

export const createPrinter = {
  summary: 'Add a printer to an outlet; from now on accepted orders are printed by it',
  method: 'POST', base: 'restaurant', path: '/printers', access: 'restaurant', scope: 'settings', activity: 'printer.created',
  body: createPrinterBody, answer: printerAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'unknown_outlet', 'printer_not_found', 'printer_limit'],
} as const satisfies Endpoint

export const changePrinter = {
  summary: 'Change what a printer prints and how; what is absent stays as it is',
  method: 'PUT', base: 'restaurant', path: '/printers/{printerId}', access: 'restaurant', scope: 'settings', activity: 'printer.changed',
  params: printerParams, body: changePrinterBody, answer: printerAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'printer_not_found'],
} as const satisfies Endpoint

export const removePrinter = {
  summary: 'Remove a printer with its jobs, also those that are not printed',
  method: 'DELETE', base: 'restaurant', path: '/printers/{printerId}', access: 'restaurant', scope: 'settings', activity: 'printer.removed',
  params: printerParams, answer: nothing, errors: ['api_key_invalid', 'scope_missing', 'printer_not_found'],
} as const satisfies Endpoint

export const makePrinterKey = {
  summary: 'Make the key with which a printer that polls takes its tickets; the previous one ends at once',
  method: 'POST', base: 'restaurant', path: '/printers/{printerId}/key', access: 'restaurant', scope: 'settings', activity: 'printer.key_made',
  params: printerParams, answer: printerKeyAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'printer_not_found', 'printer_not_polling'],
} as const satisfies Endpoint

export const revokePrinterKey = {
  summary: 'End the key of a printer at once',
  method: 'DELETE', base: 'restaurant', path: '/printers/{printerId}/key', access: 'restaurant', scope: 'settings', activity: 'printer.key_revoked',
  params: printerParams, answer: nothing, errors: ['api_key_invalid', 'scope_missing', 'printer_not_found'],
} as const satisfies Endpoint
