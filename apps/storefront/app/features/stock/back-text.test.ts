import { expect, test } from 'vitest'
import { en } from '../../lib/i18n/messages/en.ts'
import { id } from '../../lib/i18n/messages/id.ts'
import { createT } from '../../lib/i18n/t.ts'
import { backText } from './back-text.ts'

/** Half an hour before midnight in Bali. */
const now = new Date('2026-11-25T15:30:00Z')
const saidIn = (t: ReturnType<typeof createT>, until: string) =>
  backText(new Date(until), { t, timeZone: 'Asia/Makassar', now })

test.each([
  ['2026-11-25T15:45:00Z', 'Back at 23:45', 'Ada lagi pukul 23:45'],
  ['2026-11-25T16:00:00Z', 'Back tomorrow', 'Ada lagi besok'],
  ['2026-11-26T03:00:00Z', 'Back tomorrow', 'Ada lagi besok'],
  ['2026-11-28T03:00:00Z', 'Back on Saturday', 'Ada lagi Sabtu'],
  ['2026-12-03T03:00:00Z', 'Back on 03 December 2026', 'Ada lagi 03 Desember 2026'],
])('STOCK-01 what is sold out until %s says: %s', (until, english, indonesian) => {
  expect(saidIn(createT('en', en), until)).toBe(english)
  expect(saidIn(createT('id', id), until)).toBe(indonesian)
})
