import { toRupiah } from '@pesan/domain/money/rupiah'
import { expect, test } from 'vitest'
import { translateInto } from '../../../testing/translate-into.ts'
import { type VoucherTerms, voucherExample, voucherText } from './voucher-text.ts'

const terms = (more: Partial<VoucherTerms>): VoucherTerms => ({
  percent: 10,
  cap: null,
  amount: null,
  minimum_subtotal: toRupiah(0),
  mode: null,
  starts_at: null,
  ends_at: null,
  customer_limit: null,
  ...more,
})
const words = (language: 'en' | 'id', more: Partial<VoucherTerms>) =>
  voucherText(translateInto(language), terms(more), moment => moment.slice(0, 10))

test('OPEN-05 the terms of a voucher are written in words with its last day, in both languages', () => {
  expect(words('en', {})).toBe('10 % off')
  expect(words('id', {})).toBe('potongan 10 %')
  expect(words('en', { percent: null, amount: toRupiah(25_000) })).toBe('Rp 25.000 off')
  const many = {
    cap: toRupiah(20_000),
    minimum_subtotal: toRupiah(80_000),
    mode: 'pickup',
    customer_limit: 2,
  } as const
  expect(
    words('en', { ...many, starts_at: '2026-12-01T00:00:00.000Z', ends_at: '2026-12-09T00:00:00.000Z' }),
  ).toBe(
    '10 % off, up to Rp 20.000, from Rp 80.000, for pick up, from 2026-12-01, ends 2026-12-08, 2 times per customer',
  )
})

test('OPEN-05 an order shows what a voucher takes off before it is made', () => {
  expect(voucherExample(terms({}))).toEqual({ subtotal: 100_000, total: 90_000 })
  expect(voucherExample(terms({ cap: toRupiah(5000) }))).toEqual({ subtotal: 100_000, total: 95_000 })
  expect(voucherExample(terms({ minimum_subtotal: toRupiah(200_000) }))).toEqual({
    subtotal: 200_000,
    total: 180_000,
  })
  const large = terms({ percent: null, amount: toRupiah(150_000) })
  expect(voucherExample(large)).toEqual({ subtotal: 100_000, total: 0 })
})
