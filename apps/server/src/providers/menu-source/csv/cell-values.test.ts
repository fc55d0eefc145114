import { MAX_TYPED_RUPIAH } from '@pesan/domain/money/read-rupiah'
import { describe, expect, test } from 'vitest'
import { readAllergens, readDiets, readPrice, readYesNo } from './cell-values.ts'
import { escapeFormula, unescapeFormula } from './formula.ts'
import { readSellingTimes, writeSellingTimes } from './selling-times-text.ts'

describe('EDIT-08 prices as people write them', () => {
  test.each([
    ['95000', 95_000],
    ['Rp 95.000', 95_000],
    ['Rp. 95.000', 95_000],
    ['rp95.000,-', 95_000],
    ['IDR 95,000', 95_000],
    ['95,000.00', 95_000],
    ['95.000,00', 95_000],
    ['1.250.000', 1_250_000],
    ['Rp\u00a095.000', 95_000],
    ['95k', 95_000],
    ['95 rb', 95_000],
    ['0', 0],
  ])('%s', (cell, price) => {
    expect(readPrice(cell)).toBe(price)
  })

  test.each([
    '',
    '-5',
    '−5',
    '95,5',
    '1,2,3',
    '95.00.000',
    '9,5E+04',
    '１２３',
    'Rp',
    '$5',
    '1.000,000',
    '999.999.999.999',
    '1000000000',
    '1000000rb',
  ])('not %s', cell => {
    expect(readPrice(cell)).toBeUndefined()
  })

  test('the highest is that of the price field', () => {
    expect(readPrice('999.999.999')).toBe(MAX_TYPED_RUPIAH)
  })
})

test('EDIT-08 words are read in English and Indonesian', () => {
  expect(['yes', 'Ya', 'TRUE', 'no', 'tidak', '0', 'maybe'].map(readYesNo)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    undefined,
  ])
  expect(readDiets('Halal, vegetaris; halal')).toEqual({ names: ['halal', 'vegetarian'] })
  expect(readAllergens('susu, Telur, peanuts')).toEqual({ names: ['milk', 'eggs', 'peanuts'] })
  expect(readAllergens('susu, constructor')).toEqual({ unknown: 'constructor' })
})

test.each([
  ['mon-fri 11:00-14:00 17:00-22:00; sat 10:00-00:00', undefined],
  ['Sen-Jum 7.00-11.00', 'mon-fri 07:00-11:00'],
  ['sat-mon 22:00-02:00', 'mon 22:00-02:00; sat-sun 22:00-02:00'],
  ['daily 10:00-24:00', 'mon-sun 10:00-00:00'],
  ['always', 'always'],
  ['never', 'never'],
  ['mon closed', 'mon closed'],
])('EDIT-08 selling times: %s', (cell, written) => {
  const times = readSellingTimes(cell)
  expect(times && writeSellingTimes(times)).toBe(written ?? cell)
})

test.each([
  'mon',
  'mon 11:00',
  'funday 11:00-12:00',
  'mon 11:00-12:00; mon 13:00-14:00',
  'mon 11:00-14:00 13:00-15:00',
])('EDIT-08 no selling times: %s', cell => {
  expect(readSellingTimes(cell)).toBeUndefined()
})

test.each(['=1+1', '+62', '-5', '@sum', "'=1", '\tx'])(
  'EDIT-08 %j does not run as a formula, and comes back',
  text => {
    expect(escapeFormula(text)).toBe(`'${text}`)
    expect(unescapeFormula(escapeFormula(text))).toBe(text)
  },
)

test.each(["'t Hoen", 'Nasi', "'", 'a=b'])('EDIT-08 %j is written as it is', text => {
  expect(escapeFormula(text)).toBe(text)
  expect(unescapeFormula(text)).toBe(text)
})
