import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { paymentReturn } from './payment-return.ts'

const VERIFIED = { authenticationId: 'a-1', status: 'VERIFIED' }
const NOTHING = { orderId: null, card: null }

describe('a return from the bank', () => {
  test.each([
    [
      'ORDER-22 without an authentication id is not a return',
      { ...VERIFIED, authenticationId: null },
      NOTHING,
      { type: 'none' },
    ],
    ['ORDER-22 without a status is not a return', { ...VERIFIED, status: null }, NOTHING, { type: 'none' }],
    [
      'ORDER-23 AMB-015 verified, with a stored order, leads to it',
      VERIFIED,
      { orderId: 'o-1', card: 'c-1' },
      { type: 'order', orderId: 'o-1' },
    ],
    [
      'AMB-015 verified, with a card being added, continues with the card',
      VERIFIED,
      { orderId: null, card: 'c-1' },
      { type: 'card', card: 'c-1' },
    ],
    [
      'ORDER-23 verified, without a stored entry, leads to the history',
      VERIFIED,
      NOTHING,
      { type: 'history' },
    ],
    [
      'ORDER-25 failed is reported, whatever is stored',
      { ...VERIFIED, status: 'FAILED' },
      { orderId: 'o-1', card: 'c-1' },
      { type: 'failed' },
    ],
    [
      'ORDER-27 another status changes nothing',
      { ...VERIFIED, status: 'verified' },
      { orderId: 'o-1', card: 'c-1' },
      { type: 'nothing_known' },
    ],
  ] as const)('%s', (_, address, memory, followed) => {
    expect(paymentReturn<string, string>(address, memory)).toEqual(followed)
  })

  it('AMB-046 a URL alone never leads to an order or a card', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (authenticationId, status) => {
        const { type } = paymentReturn({ authenticationId, status }, NOTHING)
        expect(['history', 'failed', 'nothing_known']).toContain(type)
      }),
    )
  })
})
