import type { Rupiah } from '@pesan/contract/money'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { totalOf } from '../cart/price.ts'
import { checkVoucher, type Voucher, type VoucherDiscount } from './voucher.ts'

const rp = (amount: number) => amount as Rupiah
const NOON = new Date('2026-11-21T12:00:00Z')

const voucher = (granted: VoucherDiscount, extra: Partial<Voucher> = {}): Voucher => ({
  code: 'HELLO',
  discount: granted,
  minimumSubtotal: rp(0),
  startsAt: null,
  endsAt: null,
  mode: null,
  ...extra,
})
const amount = (value: number): VoucherDiscount => ({ type: 'amount', amount: rp(value) })
const percent = (value: number, cap: number | null = null): VoucherDiscount => ({
  type: 'percent',
  percent: value,
  cap: cap === null ? null : rp(cap),
})
const check = (given: Voucher, subtotal: number, now = NOON) =>
  checkVoucher(given, { subtotal: rp(subtotal), mode: 'pickup', now })

describe('the discount of a voucher', () => {
  test.each([
    ['an amount', amount(30_000), 100_000, 30_000],
    ['an amount above the subtotal', amount(30_000), 20_000, 20_000],
    ['a percentage', percent(10), 95_000, 9_500],
    ['a percentage, rounded to whole rupiah', percent(15), 33_333, 5_000],
    ['a percentage with a cap', percent(50, 25_000), 200_000, 25_000],
    ['all of it', percent(100), 80_000, 80_000],
  ])('VOUCH-06 %s', (_what, granted, subtotal, discount) => {
    expect(check(voucher(granted), subtotal)).toEqual({ status: 'valid', discount })
  })

  test('CART-14 no voucher makes a total negative or larger', () => {
    const discounts = fc.oneof(
      fc.nat(10_000_000).map(amount),
      fc
        .tuple(fc.integer({ min: 1, max: 100 }), fc.option(fc.nat(1_000_000)))
        .map(([p, cap]) => percent(p, cap)),
    )
    fc.assert(
      fc.property(discounts, fc.nat(100_000_000), fc.nat(100_000), (granted, subtotal, fee) => {
        const result = check(voucher(granted), subtotal)
        if (result.status !== 'valid') throw new Error(result.status)
        const total = totalOf({
          subtotal: rp(subtotal),
          deliveryFee: rp(fee),
          voucherDiscount: result.discount,
        })
        expect(Number.isInteger(result.discount)).toBe(true)
        expect(total).toBeGreaterThanOrEqual(fee)
        expect(total).toBeLessThanOrEqual(subtotal + fee)
      }),
    )
  })
})

describe('the validity of a voucher', () => {
  const startsAt = new Date('2026-11-21T12:00:00Z')
  const endsAt = new Date('2026-11-22T12:00:00Z')
  const windowed = voucher(amount(1), { startsAt, endsAt })

  test('lasts from its start until just before its end', () => {
    expect(check(windowed, 1, new Date(startsAt.getTime() - 1))).toEqual({
      status: 'unmet',
      reason: 'not_started',
    })
    expect(check(windowed, 1, startsAt)).toMatchObject({ status: 'valid' })
    expect(check(windowed, 1, new Date(endsAt.getTime() - 1))).toMatchObject({ status: 'valid' })
    expect(check(windowed, 1, endsAt)).toEqual({ status: 'invalid' })
  })

  test('requires its mode and its minimum, and reports what is missing', () => {
    expect(check(voucher(amount(1), { mode: 'delivery' }), 1)).toEqual({
      status: 'unmet',
      reason: 'delivery_only',
    })
    const fromTen = voucher(amount(1), { minimumSubtotal: rp(10) })
    expect(check(fromTen, 9)).toEqual({ status: 'unmet', reason: 'below_minimum', shortfall: 1 })
    expect(check(fromTen, 10)).toMatchObject({ status: 'valid' })
  })
})
