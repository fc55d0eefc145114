import type { Rupiah } from '@pesan/contract/money'
import { paymentMethod } from '@pesan/contract/payment'
import { describe, expect, test } from 'vitest'
import { amountProblem } from './amount-limits.ts'
import { PAYMENT_METHODS } from './payment-methods.ts'

const rupiah = (amount: number) => amount as Rupiah

describe('the amounts of a payment method', () => {
  test.each([
    ['card', 4_999, { type: 'too_small', limit: 5_000 }],
    ['card', 5_000, null],
    ['virtual_account', 9_999, { type: 'too_small', limit: 10_000 }],
    ['virtual_account', 50_000_001, { type: 'too_large', limit: 50_000_000 }],
    ['qris', 1, null],
    ['qris', 10_000_001, { type: 'too_large', limit: 10_000_000 }],
    ['cash', 1, null],
  ] as const)('%s of %i', (method, total, problem) => {
    expect(amountProblem(method, rupiah(total))).toEqual(problem)
  })

  test.each(paymentMethod.options)('%s accepts its limits, and a total of 0', method => {
    const { min, max } = PAYMENT_METHODS[method].limits ?? { min: 1, max: Number.MAX_SAFE_INTEGER }
    for (const total of [0, min, max]) expect(amountProblem(method, rupiah(total))).toBeNull()
  })
})
