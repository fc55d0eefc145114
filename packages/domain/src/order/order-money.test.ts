import { orderOf } from '@pesan/testkit/orders'
import { describe, expect, test } from 'vitest'
import { moneyNotices } from './order-money.ts'

const TOTAL = 25_000
const capture = (status: string, reason: string | null = null, amount = TOTAL) => ({
  amount,
  status,
  reason,
  captured_at: '2026-11-20T10:05:00.000Z',
})
const noticesOf = (status: string, captures: object[], given: object = {}) =>
  moneyNotices(
    orderOf({ status, captures, service_json: { payment_method: 'qris', payment_card: null }, ...given }),
  )

describe('LEDGER-03 money that needs a person', () => {
  test.each([
    ['wrong_amount', 20_000, 'too_little'],
    ['wrong_amount', 30_000, 'too_much'],
    ['late', TOTAL, 'late'],
    ['second', TOTAL, 'second'],
    ['replaced', TOTAL, 'replaced'],
    ['refund_refused', TOTAL, 'refund_refused'],
    ['what a newer server knows', TOTAL, 'other'],
  ])('%s of %i', (reason, amount, because) => {
    expect(noticesOf('pending', [capture('held', reason, amount)])).toEqual([
      { type: 'held', amount, because },
    ])
  })
})

describe('LEDGER-10 refunds', () => {
  test('accepted money of an ended order is being refunded, even before the provider was asked', () => {
    for (const status of ['cancelled', 'refunded'])
      expect(noticesOf(status, [capture('accepted')])).toEqual([{ type: 'returning', amount: TOTAL }])
    expect(noticesOf('approved', [capture('accepted')])).toEqual([])
  })

  test('each movement is reported separately', () => {
    expect(noticesOf('approved', [capture('accepted'), capture('refunded', 'second')])).toEqual([
      { type: 'returned', amount: TOTAL },
    ])
    expect(noticesOf('cancelled', [capture('refunding')])).toEqual([{ type: 'returning', amount: TOTAL }])
  })

  test('a paid order that is cancelled reports its refund before it is read again, and cash never does', () => {
    expect(noticesOf('cancelled', [], { paid: true })).toEqual([{ type: 'returning', amount: TOTAL }])
    expect(noticesOf('cancelled', [], { paid: false })).toEqual([])
    const cash = { paid: true, service_json: { payment_method: 'cash', payment_card: null } }
    expect(noticesOf('cancelled', [], cash)).toEqual([])
  })
})
