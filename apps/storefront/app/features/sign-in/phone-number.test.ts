import { describe, expect, it } from 'vitest'
import { dialCode, EMPTY_ENTRY, PREFERRED_COUNTRIES, readPhone, spokenPhone } from './phone-number.ts'

describe('phone number', () => {
  it.each([
    ['812 3456 7890'],
    ['0812 3456 7890'],
    ['0812-3456-7890'],
    ['+62 812 3456 7890'],
    ['6281234567890'],
    ['006281234567890'],
    ['WA: 0812 3456 7890'],
  ])('%s is parsed as the same Indonesian number', typed => {
    expect(readPhone(typed, 'ID')).toEqual({ country: 'ID', text: '812 3456 7890', e164: '+6281234567890' })
  })

  it('a pasted number with another country code changes the country', () => {
    expect(readPhone('+61 412 345 678', 'ID')).toEqual({
      country: 'AU',
      text: '412 345 678',
      e164: '+61412345678',
    })
    expect(readPhone('0044 7400 123456', 'ID')).toMatchObject({ country: 'GB', e164: '+447400123456' })
  })

  it('an incomplete or invalid number has no E.164 form and keeps the typed text', () => {
    expect(readPhone('', 'ID')).toEqual(EMPTY_ENTRY)
    expect(readPhone('0812', 'ID')).toMatchObject({ country: 'ID', e164: null })
    expect(readPhone('+6', 'ID')).toEqual({ country: 'ID', text: '+6', e164: null })
    expect(readPhone('abc', 'ID')).toEqual(EMPTY_ENTRY)
    expect(readPhone('12345678901234567890', 'ID').e164).toBeNull()
  })

  it('typing digit by digit gives the same number as pasting', () => {
    let text = ''
    for (const digit of '081234567890') text = readPhone(text + digit, 'ID').text
    expect(readPhone(text, 'ID').e164).toBe('+6281234567890')
  })

  it('the preferred countries are valid, Indonesia first', () => {
    expect(PREFERRED_COUNTRIES.map(dialCode)).toEqual(['+62', '+1', '+380', '+7', '+44', '+60', '+65', '+61'])
  })

  it('is formatted for reading with its country code', () => {
    expect(spokenPhone('+6281234567890')).toBe('+62 812 3456 7890')
  })
})
