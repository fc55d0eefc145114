import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { en } from '../../../lib/i18n/messages/en.ts'
import { brandOf } from './card-brand.ts'
import { type CardFields, cardFormOf, errorOf, isNumberValid, namesOf } from './check-card.ts'

const GOOD: CardFields = {
  cardholderName: 'Ayu Lestari',
  cardNumber: '4242 4242 4242 4242',
  expiry: '08 / 29',
  cvv: '123',
}
const AMEX = '3782 822463 10005'
const OWNER = { email: 'ayu@example.com', phoneNumber: '+6281234567890' }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T04:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The last digit with which a number passes Luhn. */
function withCheckDigit(digits: string): string {
  for (let last = 0; last < 10; last += 1) {
    const number = `${digits}${last}`
    const sum = number
      .split('')
      .toReversed()
      .reduce((total, digit, index) => {
        const value = index % 2 === 1 ? Number(digit) * 2 : Number(digit)
        return total + (value > 9 ? value - 9 : value)
      }, 0)
    if (sum % 10 === 0) return number
  }
  throw new Error('one of ten digits always fits')
}
const numberOf = (prefix: string, length: number) => withCheckDigit(prefix.padEnd(length - 1, '0'))

const NETWORKS = [
  ['visa', '4242', [16, 18, 19]],
  ['mastercard', '5555', [16]],
  ['american-express', '3782', [15]],
  ['diners-club', '3056', [14, 16, 19]],
  ['discover', '6011', [16, 19]],
  ['jcb', '3530', [16, 17, 18, 19]],
  ['unionpay', '6200', [14, 15, 16, 17, 18, 19]],
  ['maestro', '5018', [12, 13, 14, 15, 16, 17, 18, 19]],
  ['elo', '5067', [16]],
  ['mir', '2200', [16, 17, 18, 19]],
  ['hiper', '637095', [16]],
  ['hipercard', '606282', [16]],
] as const

describe('the card number', () => {
  test.each(NETWORKS)('PAY-27 %s has the documented lengths and no others', (brand, prefix, lengths) => {
    for (let length = 10; length <= 20; length += 1) {
      const number = numberOf(prefix, length)
      expect(isNumberValid(number), `${length} digits`).toBe(lengths.some(allowed => allowed === length))
    }
    expect(brandOf(numberOf(prefix, lengths[0])).id).toBe(brand)
  })

  test.each(NETWORKS)('PAY-26 AMB-073 %s is refused when one digit is wrong', (_, prefix, [length]) => {
    const good = numberOf(prefix, length)
    const wrong = good.slice(0, -1) + String((Number(good.at(-1)) + 1) % 10)
    expect(errorOf('cardNumber', { ...GOOD, cardNumber: good })).toBeNull()
    expect(errorOf('cardNumber', { ...GOOD, cardNumber: wrong })).toBe('payment.card_number_error')
  })

  test.each([
    ['nothing', ''],
    ['an unknown network', numberOf('9000', 16)],
    ['Troy', numberOf('9792', 16)],
    ['letters', '4242 4242 4242 424a'],
    ['too few digits', '4242'],
  ])('PAY-26 AMB-073 %s is refused', (_, cardNumber) => {
    expect(errorOf('cardNumber', { ...GOOD, cardNumber })).toBe('payment.card_number_error')
  })
})

describe('networks that are not supported', () => {
  test.each(['9792', '589562', '506099', '650002'])(
    '%s… is not recognised as a supported network',
    prefix => {
      const known = NETWORKS.map(([brand]): string => brand)
      expect([...known, 'unknown']).toContain(brandOf(numberOf(prefix, 16)).id)
    },
  )
})

describe('the expiry', () => {
  test.each([
    ['this month', '11 / 26', null],
    ['last month', '10 / 26', 'payment.expiry_date_error'],
    ['last year', '12 / 25', 'payment.expiry_date_error'],
    ['nineteen years ahead', '12 / 45', null],
    ['twenty years ahead', '01 / 46', 'payment.expiry_date_error'],
    ['month 1', '01 / 27', null],
    ['month 12', '12 / 27', null],
    ['month 0', '00 / 27', 'payment.expiry_date_error'],
    ['month 13', '13 / 27', 'payment.expiry_date_error'],
    ['no year', '08', 'payment.expiry_date_error'],
    ['half a year', '08 / 2', 'payment.expiry_date_error'],
    ['nothing', '', 'payment.expiry_date_error'],
    ['a year of four digits', '08/2029', null],
    ['a year of four digits of another century', '08/1929', 'payment.expiry_date_error'],
  ] as const)('PAY-28 %s', (_, expiry, error) => {
    expect(errorOf('expiry', { ...GOOD, expiry })).toBe(error)
  })
})

describe('the CVV', () => {
  test.each(['123', '000'])('PAY-30 %s is accepted', cvv => {
    expect(errorOf('cvv', { ...GOOD, cvv })).toBeNull()
  })

  test.each(['', '12', '1234', '12a', '١٢٣'])('PAY-30 %j is refused', cvv => {
    expect(errorOf('cvv', { ...GOOD, cvv })).toBe('payment.cvv_error')
  })

  it('PAY-31 AMB-072 American Express has four digits, and a specific message', () => {
    const amex = { ...GOOD, cardNumber: AMEX }
    expect(errorOf('cvv', { ...amex, cvv: '1234' })).toBeNull()
    expect(errorOf('cvv', { ...amex, cvv: '123' })).toBe('payment.cvv_error_amex')
  })

  it('is three digits for every other network', () => {
    const lengths = NETWORKS.filter(([brand]) => brand !== 'american-express').map(
      ([, prefix, [length]]) => brandOf(numberOf(prefix, length)).cvvLength,
    )
    expect(new Set(lengths)).toEqual(new Set([3]))
  })
})

describe("the cardholder's name", () => {
  const TAKEN = ['Ayu', ' Ayu ', 'Ni Luh', 'N 1', 'é'.repeat(255)]
  test.each(TAKEN)('PAY-32 %j is accepted', cardholderName => {
    expect(errorOf('cardholderName', { ...GOOD, cardholderName })).toBeNull()
  })

  const REFUSED = ['', 'Ay', ' Ay ', '   ', '4242', '4242 4242', 'a'.repeat(256)]
  test.each(REFUSED)('PAY-32 %j is refused', cardholderName => {
    expect(errorOf('cardholderName', { ...GOOD, cardholderName })).toBe('payment.cardholder_name_error')
  })

  test.each([
    ['Ayu Lestari', 'Ayu', 'Lestari'],
    ['Ni Luh  Ayu', 'Ni', 'Luh Ayu'],
    ['  Ayu ', 'Ayu', '-'],
  ])('PAY-33 %j is %s and %s', (name, firstName, lastName) => {
    expect(namesOf(name)).toEqual({ firstName, lastName })
  })

  it('PAY-33 neither name is ever blank', () => {
    fc.assert(
      fc.property(fc.string(), name => {
        fc.pre(errorOf('cardholderName', { ...GOOD, cardholderName: name }) === null)
        const { firstName, lastName } = namesOf(name)
        expect(firstName.trim()).not.toBe('')
        expect(lastName.trim()).not.toBe('')
      }),
    )
  })
})

describe('the message for an invalid field', () => {
  test.each([
    ['PAY-26', 'payment.card_number_error', 'Please enter a valid card number'],
    ['PAY-28', 'payment.expiry_date_error', 'Please enter a valid expiry date'],
    ['PAY-30', 'payment.cvv_error', 'Please enter a valid 3-digit CVV'],
    ['PAY-31', 'payment.cvv_error_amex', 'Please enter a valid 4-digit CVV'],
    ['PAY-32', 'payment.cardholder_name_error', "Please enter the cardholder's full name"],
  ] as const)('%s %s is "%s"', (_clause, key, words) => {
    expect(en[key]).toBe(words)
  })
})

describe('the whole form', () => {
  it('PAY-25 PAY-29 contains the data for the provider', () => {
    expect(cardFormOf(GOOD, OWNER)).toEqual({
      firstName: 'Ayu',
      lastName: 'Lestari',
      cardholderName: 'Ayu Lestari',
      cardNumber: '4242424242424242',
      expiryMonth: '08',
      expiryYear: '2029',
      cvv: '123',
      ...OWNER,
    })
  })

  it('PAY-34 the email is not validated here: the email dialog has done that', () => {
    expect(cardFormOf(GOOD, { ...OWNER, email: '' })).toMatchObject({ email: '' })
  })

  it('PAY-35 AMB-024 the phone has ten digits or more in at most 25 characters, or is left out: customers cannot correct it here', () => {
    const givenPhone = (phoneNumber: string) => cardFormOf(GOOD, { ...OWNER, phoneNumber })?.phoneNumber
    const taken = ['+62812345678', '+6281234567', '0812 345 678', `+${'6'.repeat(24)}`]
    const leftOut = ['+628123456', '', `+${'6'.repeat(25)}`, '+6281234567x', '٠٨١٢٣٤٥٦٧٨٩']
    expect(taken.map(givenPhone)).toEqual(taken)
    expect(leftOut.map(givenPhone)).toEqual(leftOut.map(() => ''))
  })

  test.each([
    ['cardholderName', ''],
    ['cardNumber', '4242'],
    ['expiry', '08 / 22'],
    ['cvv', '1'],
  ] as const)('is null while %s is invalid', (field, text) => {
    expect(cardFormOf({ ...GOOD, [field]: text }, OWNER)).toBeNull()
  })
})
