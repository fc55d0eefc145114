import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { brandOf } from './card-brand.ts'
import { digitsOf, isExpiryFull, partsOfExpiry, spacedExpiry, spacedNumber } from './card-copy.ts'

const typed = (text: string) => spacedNumber(text, brandOf(digitsOf(text)))

describe('the card number', () => {
  test.each([
    ['', ''],
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242-4242-4242-4242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['42424242424242424242424242', '4242 4242 4242 4242424'],
  ])('%s is formatted as %s', (text, shown) => {
    expect(typed(text)).toBe(shown)
  })

  it('retains every digit, however the number is typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9 -]{0,19}$/), text => {
        const { maxLength } = brandOf(digitsOf(text))
        expect(digitsOf(typed(text))).toBe(digitsOf(text).slice(0, maxLength))
        expect(typed(typed(text))).toBe(typed(text))
      }),
    )
  })
})

describe('the expiry while it is typed', () => {
  /** Key by key, as a person types. */
  const type = (keys: string) => keys.split('').reduce((shown, key) => spacedExpiry(shown + key, shown), '')
  const erase = (shown: string) => spacedExpiry(shown.slice(0, -1), shown)

  test.each([
    ['0', '0'],
    ['08', '08 / '],
    ['8', '08 / '],
    ['1', '1'],
    ['1/', '01 / '],
    ['0829', '08 / 29'],
    ['829', '08 / 29'],
    ['08/29', '08 / 29'],
    ['12293', '12 / 29'],
  ])('%s is formatted as %s', (keys, shown) => {
    expect(type(keys)).toBe(shown)
  })

  it('the slash disappears with the digit before it', () => {
    expect(erase('08 / 2')).toBe('08 / ')
    expect(erase('08 / ')).toBe('0')
    expect(erase('0')).toBe('')
  })

  it('PAY-29 AMB-059 a four-digit year that begins with 20 keeps its last two digits', () => {
    expect(type('082029')).toBe('08 / 29')
    for (const filled of ['08/2029', '8/2029', '08 / 2029', '082029']) {
      expect(spacedExpiry(filled)).toBe('08 / 29')
    }
  })

  it('PAY-29 AMB-059 another four-digit year is not shortened to a valid one', () => {
    expect(partsOfExpiry('08/1929')).toEqual({ month: '08', year: '1929' })
    expect(spacedExpiry('08/1929')).toBe('08 / 1929')
  })

  it('PAY-23 is full with four digits, unless they begin a four-digit year', () => {
    expect(isExpiryFull('08 / 2')).toBe(false)
    expect(isExpiryFull('08 / 29')).toBe(true)
    expect(isExpiryFull('08 / 20')).toBe(false)
  })
})
