import { describe, expect, it } from 'vitest'
import { findRoute } from './routes.ts'

describe('the route of a path', () => {
  it.each([
    ['/', 'online-order.home', {}],
    ['/cart', 'online-order.cart.index', {}],
    ['/terms-and-conditions', 'online-order.term-and-conditions', {}],
    ['/privacy-policy', 'online-order.privacy-policy', {}],
    ['/account/purchase-history', 'online-order.purchase-history', {}],
    ['/account/saved-addresses', 'online-order.saved-addresses', {}],
    ['/orders/42', 'online-order.order.show', { orderId: '42' }],
  ])('COMPANY-03 %s is %s (AMB-061)', (path, id, params) => {
    const match = findRoute(path)
    expect(match?.route.id).toBe(id)
    expect(match?.params).toEqual(params)
  })

  it.each(['/account', '/wheel', '/orders', '/orders/42/x', '/Cart', '/nothing'])(
    'there is none for %s',
    path => {
      expect(findRoute(path)).toBeUndefined()
    },
  )
})
