import { describe, expect, it } from 'vitest'
import { findRoute } from './routes.ts'

describe('the route of a path', () => {
  it.each([
    ['/', '/', {}],
    ['/cart', '/cart', {}],
    ['/cart/', '/cart', {}],
    ['/terms-and-conditions', '/terms-and-conditions', {}],
    ['/privacy-policy', '/privacy-policy', {}],
    ['/account/purchase-history', '/account/purchase-history', {}],
    ['/account/saved-addresses', '/account/saved-addresses', {}],
    ['/orders/42', '/orders/:orderId', { orderId: '42' }],
  ])('COMPANY-03 %s is %s (AMB-061)', (path, pattern, params) => {
    const match = findRoute(path)
    expect(match?.route.path).toBe(pattern)
    expect(match?.params).toMatchObject(params)
  })

  it.each(['/account', '/wheel', '/orders', '/orders/42/x', '/Cart', '/nothing'])(
    'there is none for %s',
    path => {
      expect(findRoute(path)).toBeUndefined()
    },
  )
})
