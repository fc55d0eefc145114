import { expect, test } from 'vitest'
import { translateInto } from '../../../testing/translate-into.ts'
import { momentTexts } from './moment-texts.ts'
import { isSearchable, plainSearch } from './search-query.ts'
import { nothingFound } from './search-terms.ts'

const t = translateInto('en')

test('BOARD-10 a search that finds nothing says what it looked for and how far back', () => {
  expect(nothingFound(t, '431')).toBe('No order 431 in the last 90 days')
  expect(nothingFound(t, '#431')).toBe('No order 431 in the last 90 days')
  expect(nothingFound(t, 'ayu')).toBe('Nothing in the last 90 days for “ayu”')
})

test('BOARD-10 a search needs two letters or digits, and spaces do not make it another one', () => {
  expect(['', '#', '4', 'a', ' - '].filter(isSearchable)).toEqual([])
  expect(['43', '#43', 'ay', 'é7'].filter(text => !isSearchable(text))).toEqual([])
  expect(plainSearch('  ayu   431 ')).toBe('ayu 431')
})

test('the day of an order is named, and its year if it is another one', () => {
  const moments = (today: string) => momentTexts(t, { locale: 'en', timeZone: 'Asia/Makassar', today })
  // 01:30 of the next day in Bali.
  const at = '2026-11-23T17:30:00.000Z'
  expect(moments('2026-11-24').withDay(at)).toBe('Today, 01.30')
  expect(moments('2026-11-24').brief(at)).toBe('01.30')
  expect(moments('2026-11-25').withDay(at)).toBe('24 November, 01.30')
  expect(moments('2027-01-02').brief(at)).toBe('24 Nov 2026, 01.30')
})
