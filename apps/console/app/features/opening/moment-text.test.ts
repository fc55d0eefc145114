import { expect, test } from 'vitest'
import { momentText } from './moment-text.ts'

const text = (moment: string, now: string) =>
  momentText(new Date(moment), { locale: 'en', timeZone: 'Asia/Makassar', now: new Date(now) })

test('today reads as its time, also of the past', () => {
  expect(text('2026-11-26T11:00+08:00', '2026-11-26T18:42+08:00')).toBe('11.00')
  expect(text('2026-11-26T18:42+08:00', '2026-11-26T01:00+08:00')).toBe('18.42')
})

test('an end after midnight reads as its time while it is less than twelve hours ahead', () => {
  expect(text('2026-11-27T00:42+08:00', '2026-11-26T23:42+08:00')).toBe('00.42')
  expect(text('2026-11-27T11:43+08:00', '2026-11-26T23:42+08:00')).toBe('27 Nov, 11.43')
})

test('yesterday evening has its day', () => {
  expect(text('2026-11-25T23:42+08:00', '2026-11-26T00:42+08:00')).toBe('25 Nov, 23.42')
})
