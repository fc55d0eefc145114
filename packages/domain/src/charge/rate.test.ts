import type { Rupiah } from '@pesan/contract/money'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatRate, parseRate, shareOf, WHOLE } from './rate.ts'

const percent = (amount: number, millipercent: number) =>
  shareOf(amount as Rupiah, BigInt(millipercent), BigInt(WHOLE))

describe('the share of an amount', () => {
  test.each([
    [100_000, 0, 0],
    [100_000, 100_000, 100_000],
    [100_000, 33_333, 33_333],
    [1, 50_000, 1],
    [1, 49_999, 0],
    [33_333, 15_000, 5_000],
    [999_999_999_999, 33_333, 333_330_000_000],
    [1_000_000_000_000, 99_999, 999_990_000_000],
  ])('CHARGE-02 of %i at %i thousandths of a per cent is %i: half up, once', (amount, rate, share) => {
    expect(percent(amount, rate)).toBe(share)
  })

  test('CHARGE-02 is the nearest whole amount of the exact fraction, for every amount and rate', () => {
    const amounts = fc.integer({ min: 0, max: 1_000_000_000_000 })
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: WHOLE }), (amount, rate) => {
        const share = BigInt(percent(amount, rate))
        const exactDoubled = 2n * BigInt(amount) * BigInt(rate)
        const unit = 2n * BigInt(WHOLE)
        expect(share * unit <= exactDoubled + BigInt(WHOLE)).toBe(true)
        expect((share + 1n) * unit > exactDoubled + BigInt(WHOLE)).toBe(true)
      }),
    )
  })
})

describe('a rate as text', () => {
  test.each([
    [10_000, '10', '10'],
    [33_333, '33.333', '33,333'],
    [5_500, '5.5', '5,5'],
    [50, '0.05', '0,05'],
    [0, '0', '0'],
    [100_000, '100', '100'],
  ])('CHARGE-05 %i thousandths of a per cent are %s in English and %s in Indonesian', (rate, en, id) => {
    expect([formatRate(rate, 'en'), formatRate(rate, 'id')]).toEqual([en, id])
  })

  test('every rate is read back from its text in both languages', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: WHOLE }),
        fc.constantFrom('en' as const, 'id' as const),
        (rate, locale) => {
          expect(parseRate(formatRate(rate, locale))).toBe(rate)
        },
      ),
    )
  })

  test.each(['', ' ', '-1', '100.001', '101', '1.2345', '5 %', 'ten', '1e2', '.5', '5.'])(
    'a rate is not read from "%s"',
    text => expect(parseRate(text)).toBeNull(),
  )
})
