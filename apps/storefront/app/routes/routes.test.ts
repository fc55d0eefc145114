import { describe, expect, it } from 'vitest'
import { findRoute } from './routes.ts'

describe('the page of an address', () => {
  it.each([
    ['COMPANY-04', '/', 'online-order.home', {}],
    ['COMPANY-05', '/cart', 'online-order.cart.index', {}],
    ['COMPANY-09', '/terms-and-conditions', 'online-order.term-and-conditions', {}],
    ['COMPANY-09', '/privacy-policy', 'online-order.privacy-policy', {}],
    ['COMPANY-07', '/account/purchase-history', 'online-order.purchase-history', {}],
    ['COMPANY-06', '/orders/42', 'online-order.order.show', { orderId: '42' }],
  ])('%s %s is %s', (_clause, path, id, params) => {
    const match = findRoute(path)
    expect(match?.route.id).toBe(id)
    expect(match?.params).toEqual(params)
  })

  it.each(['/account/saved-addresses', '/wheel', '/orders', '/orders/42/x', '/Cart', '/nothing'])(
    'there is none for %s',
    path => {
      expect(findRoute(path)).toBeUndefined()
    },
  )
})
