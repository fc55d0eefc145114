import type { Rupiah } from '@pesan/contract/money'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_TYPED_RUPIAH, readRupiah } from './read-rupiah.ts'
import { formatRupiah } from './rupiah.ts'

test.each([
  ['129000', 129_000],
  ['129.000', 129_000],
  ['129,000', 129_000],
  ['129 000', 129_000],
  ['Rp 129.000', 129_000],
  ['rp129.000', 129_000],
  ['Rp. 129.000', 129_000],
  ['Rp 129.000,-', 129_000],
  ['129.000,00', 129_000],
  ['IDR 1.250.000', 1_250_000],
  ['1,250,000.00', 1_250_000],
  [' 500 ', 500],
  ['0', 0],
  ['000', 0],
])('EDIT-01 a price typed as "%s" is %i rupiah', (typed, amount) => {
  expect(readRupiah(typed)).toEqual({ amount })
})

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['Rp', 'unreadable'],
  ['-5.000', 'negative'],
  ['Rp -5000', 'negative'],
  ['−5000', 'negative'],
  ['129.5', 'fraction'],
  ['129.000,50', 'fraction'],
  ['12.34.56', 'unreadable'],
  ['1.000,000', 'unreadable'],
  ['129.0000', 'unreadable'],
  ['12a', 'unreadable'],
  ['1e5', 'unreadable'],
  ['seratus', 'unreadable'],
  ['999999999999', 'too_large'],
])('EDIT-01 what is wrong with the price "%s" is named: %s', (typed, problem) => {
  expect(readRupiah(typed)).toEqual({ problem })
})

test('EDIT-01 every price is read back as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_TYPED_RUPIAH }), amount => {
      expect(readRupiah(formatRupiah(amount as Rupiah))).toEqual({ amount })
    }),
  )
})
