// biome-ignore-all format: one endpoint a line reads as a table
// Endpoints of the vouchers of a company.
import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { voucherCreatedAnswer, voucherDocument, voucherParams, vouchersAnswer } from './voucher.ts'

export const createVoucher = {
  summary: 'Make a voucher',
  method: 'POST', base: 'restaurant', path: '/vouchers', access: 'restaurant', scope: 'vouchers', activity: 'voucher.created',
  body: voucherDocument, answer: voucherCreatedAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'voucher_exists'],
} as const satisfies Endpoint

export const listVouchers = {
  summary: 'The newest vouchers, at most 100',
  method: 'GET', base: 'restaurant', path: '/vouchers', access: 'restaurant', scope: 'vouchers',
  answer: vouchersAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint

export const withdrawVoucher = {
  summary: 'End a voucher; orders that used it keep what it took off',
  method: 'DELETE', base: 'restaurant', path: '/vouchers/{code}', access: 'restaurant', scope: 'vouchers', activity: 'voucher.withdrawn',
  params: voucherParams, answer: v.object({}), errors: ['api_key_invalid', 'scope_missing', 'voucher_not_found'],
} as const satisfies Endpoint

export const restoreVoucher = {
  summary: 'Bring an ended voucher back, with its conditions and its uses so far',
  method: 'POST', base: 'restaurant', path: '/vouchers/{code}/restoration', access: 'restaurant', scope: 'vouchers', activity: 'voucher.restored',
  params: voucherParams, answer: v.object({}), errors: ['api_key_invalid', 'scope_missing', 'voucher_not_found'],
} as const satisfies Endpoint
