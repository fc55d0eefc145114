import { describe, expect, test } from 'vitest'
import * as api from './api.ts'
import { BASE_PATH, type Endpoint } from './endpoint.ts'
import { generalErrors, specificErrors } from './errors.ts'

const rows = Object.entries<Endpoint>(api)

describe('the API table', () => {
  test('has one row for each method and path', () => {
    expect(rows.length).toBeGreaterThan(15)
    const calls = rows.map(([, row]) => `${row.method} ${BASE_PATH[row.base]}${row.path}`)
    expect(new Set(calls).size).toBe(calls.length)
  })

  test('API-01 API-04 API-05 API-06 API-07 API-08 API-09 API-10 API-11 API-12 API-13 API-14 API-15 API-16 API-17 API-18 API-19 API-20 API-21 API-22 API-23 the calls of the storefront stand below the company’s id', () => {
    expect(BASE_PATH.company).toBe('/api/online-store/{companyId}')
    const documented = {
      readMenu: 'GET /menus',
      listOutlets: 'GET /outlets',
      requestCode: 'POST /customers/whatsapp-auth',
      verifyCode: 'POST /customers/whatsapp-auth/verify',
      resendCode: 'POST /customers/whatsapp-auth/resend-otp',
      readProfile: 'GET /customers/profile',
      updateEmail: 'POST /customers/update-email',
      signOut: 'POST /customers/logout',
      validateVoucher: 'POST /cart/vouchers/validate',
      readCart: 'GET /cart',
      syncCart: 'POST /cart/sync',
      listPaymentCards: 'GET /customers/payment-cards',
      placeOrder: 'POST /customers/orders',
      listOrders: 'GET /customers/orders',
      readOrder: 'GET /customers/orders/{orderId}',
      quoteDelivery: 'POST /delivery-cost',
      listAddresses: 'GET /customers/addresses',
      createAddress: 'POST /customers/addresses',
      updateAddress: 'PUT /customers/addresses/{addressId}',
      deleteAddress: 'DELETE /customers/addresses/{addressId}',
    }
    const calls = Object.fromEntries(
      Object.keys(documented).map(name => {
        const row = new Map(rows).get(name)
        return [name, row?.base === 'company' ? `${row.method} ${row.path}` : null]
      }),
    )
    expect(calls).toEqual(documented)
  })

  test('RT-02 the realtime calls stand where the client expects them', () => {
    expect([api.authoriseChannel, api.authoriseUser].map(row => [row.base, row.path])).toEqual([
      ['root', '/broadcasting/auth'],
      ['root', '/broadcasting/user-auth'],
    ])
  })

  test.each(rows)('%s names each refusal once, and none of those that any call may answer', (_name, row) => {
    expect(new Set(row.errors).size).toBe(row.errors.length)
    expect(row.errors.filter(code => code in generalErrors)).toEqual([])
    expect(row.errors.filter(code => !(code in specificErrors))).toEqual([])
  })

  test.each(rows)('%s says what its path and its method need', (_name, row) => {
    expect(row.path.includes('{')).toBe(row.params !== undefined)
    expect(row.method === 'GET' && row.body !== undefined).toBe(false)
    expect(row.idempotent === true && row.access !== 'customer').toBe(false)
    expect(row.summary).toMatch(/^[A-Z].*[^.]$/)
  })

  test('SEC-01 SEC-07 a storefront knows guests and customers; nobody signs in to it as staff', () => {
    const kinds = rows.filter(([, row]) => row.base === 'company').map(([, row]) => row.access)
    expect(new Set(kinds)).toEqual(new Set(['guest', 'customer']))
  })

  test('SEC-03 SEC-04 what needs sign-in: cart sync, profile, addresses, cards, orders and realtime channels', () => {
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
    for (const row of [...closed, api.authoriseChannel, api.authoriseUser])
      expect([row.path, row.access]).toEqual([row.path, 'customer'])
  })

  test('only the machine interface and calls of customers move anything of worth', () => {
    const open = rows
      .filter(([, row]) => row.access === 'guest' && row.method !== 'GET')
      .map(([name]) => name)
    const codes = ['requestCode', 'resendCode', 'verifyCode']
    const questions = ['validateVoucher', 'quoteDelivery', 'searchPlaces', 'readPlace', 'readPlaceAt']
    expect(open.sort()).toEqual([...codes, ...questions, 'leaveLead'].sort())
  })
})
