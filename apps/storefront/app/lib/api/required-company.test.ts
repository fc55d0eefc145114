import { expect, it } from 'vitest'
import { requireCaller, requireCompanyId } from './required-company.ts'

it.each([
  ['FULF-21', 'delivery cost', 'Company ID is required for fetching delivery cost'],
  ['FULF-31', 'outlets', 'Company ID is required for fetching outlets'],
])('%s without a company nothing is asked for %s', (_clause, what, message) => {
  expect(() => requireCompanyId('', what)).toThrow(message)
  expect(() => requireCompanyId(undefined, what)).toThrow(message)
  expect(requireCompanyId('company', what)).toBe('company')
})

it.each([
  ['ADDR-61', { companyId: 'c', token: null, isKnown: true }, 'Not authenticated or company ID is not set'],
  ['ADDR-61', { companyId: null, token: 't', isKnown: true }, 'Not authenticated or company ID is not set'],
  ['ADDR-62', { companyId: 'c', token: 't', isKnown: false }, 'User not authenticated'],
])('%s a call of %o is refused', (_clause, caller, message) => {
  expect(() => requireCaller(caller)).toThrow(message)
})

it('ADDR-61 ADDR-62 a known customer of a company may call', () => {
  expect(requireCaller({ companyId: 'c', token: 't', isKnown: true })).toBe('t')
})
