import { getCountries, getCountryCallingCode, getExampleNumber, Metadata } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, test } from 'vitest'
import { toE164 } from './phone-number.ts'

describe('a phone number as typed', () => {
  test.each([
    ['+6281234567890', '+6281234567890'],
    ['081234567890', '+6281234567890'],
    ['0812-3456-7890', '+6281234567890'],
    ['+62 812 3456 7890', '+6281234567890'],
    ['62 812 3456 7890', '+6281234567890'],
    ['006281234567890', '+6281234567890'],
    ['0062 812-3456-7890', '+6281234567890'],
    ['(0062) 812.3456.7890', '+6281234567890'],
    ['00 62 (0) 812 3456 7890', '+6281234567890'],
    ['0812.3456.7890', '+6281234567890'],
    ['812 3456 7890', '+6281234567890'],
    ['0044 7400 123456', '+447400123456'],
    ['+1 (212) 555-2368', '+12125552368'],
    ['+44 7400 123456', '+447400123456'],
    // A landline may have WhatsApp; without it the message fails with an error that the customer sees.
    ['(021) 5790 1234', '+622157901234'],
    ['\uff10\uff18\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18\uff19\uff10', '+6281234567890'],
  ])('%j is normalised to the stored spelling', async (typed, stored) => {
    expect(await toE164(typed)).toBe(stored)
  })

  test.each([
    '',
    '0',
    '12',
    'villa',
    '+62',
    '+999 12345678',
    '00',
    '0000 62 812 3456 7890',
    '0812345678901234567890',
    '+62812345678ab; drop',
    '8'.repeat(26),
    '+62 812 3456 7890 7890 7890',
  ])('%j is not a phone number', async typed => {
    expect(await toE164(typed)).toBeNull()
  })
})

describe('numbers of every country', () => {
  const countries = getCountries()
  const fullWidth = (text: string) =>
    text.replaceAll(/\d/g, digit => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0))

  test('are accepted in national and international spelling, also with full-width digits', async () => {
    expect(countries.length).toBeGreaterThan(240)
    for (const country of countries) {
      const number = getExampleNumber(country, examples)
      if (!number) throw new Error(`${country} has no example`)
      for (const typed of [number.number, number.formatInternational(), fullWidth(number.number)])
        expect([country, await toE164(typed)]).toEqual([country, number.number])
    }
  })

  test('are refused with two digits, and with one more than the longest of the country', async () => {
    const metadata = new Metadata()
    for (const country of countries) {
      metadata.selectNumberingPlan(country)
      const longest = Math.max(...(metadata.numberingPlan?.possibleLengths() ?? []))
      for (const length of [2, longest + 1])
        for (const digit of ['1', '8'])
          expect([
            country,
            await toE164(`+${getCountryCallingCode(country)}${digit.repeat(length)}`),
          ]).toEqual([country, null])
    }
  })
})
