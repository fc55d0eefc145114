import { describe, expect, test } from 'vitest'
import * as api from './api.ts'
import { BASE_PATH, type Endpoint } from './endpoint.ts'
import { specificErrors } from './errors.ts'
import { generalErrors } from './general-errors.ts'

const endpoints = Object.entries<Endpoint>(api)

describe('the API table', () => {
  test('has one endpoint per method and path', () => {
    expect(endpoints.length).toBeGreaterThan(15)
    const calls = endpoints.map(
      ([, endpoint]) => `${endpoint.method} ${BASE_PATH[endpoint.base]}${endpoint.path}`,
    )
    expect(new Set(calls).size).toBe(calls.length)
  })

  test('API-01 the calls of the storefront are below the company’s id', () => {
    expect(BASE_PATH.company).toBe('/api/online-store/{companyId}')
  })

  test.each([
    ['API-04', 'requestCode', 'POST /customers/whatsapp-auth'],
    ['API-05', 'verifyCode', 'POST /customers/whatsapp-auth/verify'],
    ['API-06', 'resendCode', 'POST /customers/whatsapp-auth/resend-otp'],
    ['API-07', 'readProfile', 'GET /customers/profile'],
    ['API-08', 'updateEmail', 'POST /customers/update-email'],
    ['API-09', 'signOut', 'POST /customers/logout'],
    ['API-10', 'readMenu', 'GET /menus'],
    ['API-11', 'validateVoucher', 'POST /cart/vouchers/validate'],
    ['API-12', 'readCart', 'GET /cart'],
    ['API-13', 'syncCart', 'POST /cart/sync'],
    ['API-14', 'listOutlets', 'GET /outlets'],
    ['API-15', 'quoteDelivery', 'POST /delivery-cost'],
    ['API-16', 'listAddresses', 'GET /customers/addresses'],
    ['API-17', 'createAddress', 'POST /customers/addresses'],
    ['API-18', 'updateAddress', 'PUT /customers/addresses/{addressId}'],
    ['API-19', 'deleteAddress', 'DELETE /customers/addresses/{addressId}'],
    ['API-20', 'listPaymentCards', 'GET /customers/payment-cards'],
    ['API-21', 'placeOrder', 'POST /customers/orders'],
    ['API-22', 'listOrders', 'GET /customers/orders'],
    ['API-23', 'readOrder', 'GET /customers/orders/{orderId}'],
  ])('%s %s is %s below the company', (_clause, name, call) => {
    const endpoint = new Map(endpoints).get(name)
    expect([endpoint?.base, `${endpoint?.method} ${endpoint?.path}`]).toEqual(['company', call])
  })

  test('RT-02 the realtime calls are where the client expects them', () => {
    expect([api.authoriseChannel, api.authoriseUser].map(endpoint => [endpoint.base, endpoint.path])).toEqual(
      [
        ['root', '/broadcasting/auth'],
        ['root', '/broadcasting/user-auth'],
      ],
    )
  })

  test.each(endpoints)('%s names each refusal once, and none of the general ones', (_name, endpoint) => {
    expect(new Set(endpoint.errors).size).toBe(endpoint.errors.length)
    expect(endpoint.errors.filter(code => code in generalErrors)).toEqual([])
    expect(endpoint.errors.filter(code => !(code in specificErrors))).toEqual([])
  })

  test.each(endpoints)('%s defines what its path and its method need', (_name, endpoint) => {
    expect(endpoint.path.includes('{')).toBe(endpoint.params !== undefined)
    expect(endpoint.method === 'GET' && endpoint.body !== undefined).toBe(false)
    expect(endpoint.idempotent === true && !['customer', 'restaurant'].includes(endpoint.access)).toBe(false)
    expect(endpoint.summary).toMatch(/^[A-Z].*[^.]$/)
  })

  test('SEC-01 SEC-07 a storefront has guests and customers; there is no staff sign-in', () => {
    const kinds = endpoints
      .filter(([, endpoint]) => endpoint.base === 'company')
      .map(([, endpoint]) => endpoint.access)
    expect(new Set(kinds)).toEqual(new Set(['guest', 'customer']))
  })

  test('SEC-03 SEC-04 sign-in is required for cart sync, profile, addresses, cards, orders and realtime channels', () => {
    const closed = [
      api.readCart,
      api.syncCart,
      api.readProfile,
      api.updateEmail,
      api.listAddresses,
      api.createAddress,
      api.updateAddress,
      api.deleteAddress,
      api.listPaymentCards,
      api.deletePaymentCard,
      api.placeOrder,
      api.listOrders,
      api.readOrder,
    ]
    for (const endpoint of [...closed, api.authoriseChannel, api.authoriseUser])
      expect([endpoint.path, endpoint.access]).toEqual([endpoint.path, 'customer'])
  })

  test('only the machine interface and calls of customers move anything of value', () => {
    const open = endpoints
      .filter(([, endpoint]) => endpoint.access === 'guest' && endpoint.method !== 'GET')
      .map(([name]) => name)
    const codes = ['requestCode', 'resendCode', 'verifyCode', 'requestSignInMessage', 'verifySignInMessage']
    const questions = [
      'validateVoucher',
      'quoteDelivery',
      'listOrderSlots',
      'searchPlaces',
      'readPlace',
      'readPlaceAt',
    ]
    expect(open.sort()).toEqual([...codes, ...questions, 'createDeliveryLead', 'countSoldOutLook'].sort())
  })
})
