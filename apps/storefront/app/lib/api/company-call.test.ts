import { expect, it } from 'vitest'
import { requireCaller, requireCompanyId } from './company-call.ts'

it('FULF-21 without a company no delivery cost is requested', () => {
  expect(() => requireCompanyId('', 'delivery cost')).toThrow(
    'Company ID is required for fetching delivery cost',
  )
})

it('FULF-31 without a company no outlets are requested', () => {
  expect(() => requireCompanyId(undefined, 'outlets')).toThrow('Company ID is required for fetching outlets')
})

it('ORDER-39 without a company neither orders nor an order are requested', () => {
  expect(() => requireCompanyId('', 'orders')).toThrow('Company ID is required for fetching orders')
  expect(() => requireCompanyId(null, 'order details')).toThrow(/^Company ID is required/)
  expect(requireCompanyId('company', 'orders')).toBe('company')
})

it.each([
  [{ companyId: 'c', token: null, isKnown: true }, 'Not authenticated or company ID is not set'],
  [{ companyId: null, token: 't', isKnown: true }, 'Not authenticated or company ID is not set'],
  [{ companyId: 'c', token: 't', isKnown: false }, 'User not authenticated'],
])('ADDR-61 ADDR-62 a call of %o is refused', (caller, message) => {
  expect(() => requireCaller(caller)).toThrow(message)
})

it('ADDR-61 ADDR-62 a known customer of a company may call', () => {
  expect(requireCaller({ companyId: 'c', token: 't', isKnown: true })).toBe('t')
})
