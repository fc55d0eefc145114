import { expect, it } from 'vitest'
import { requireCaller, requireCompanyId } from './required-company.ts'

const isRefused = (what: string) => {
  const message = `Company ID is required for fetching ${what}`
  expect(() => requireCompanyId('', what)).toThrow(message)
  expect(() => requireCompanyId(undefined, what)).toThrow(message)
  expect(requireCompanyId('company', what)).toBe('company')
}

it('FULF-21 without a company no delivery cost is asked for', () => isRefused('delivery cost'))
it('FULF-31 without a company no outlets are asked for', () => isRefused('outlets'))
it('ORDER-39 without a company neither orders nor an order are asked for', () => {
  isRefused('orders')
  isRefused('order details')
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
