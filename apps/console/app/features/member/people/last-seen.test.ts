import { expect, test } from 'vitest'
import { translateInto } from '../../../../testing/translate-into.ts'
import { lastSeen } from './last-seen.ts'

const moment = { nowMs: Date.parse('2026-11-24T10:42:00Z'), timeZone: 'Asia/Makassar' }
const joined_at = '2026-01-05T02:00:00Z'

test.each([
  ['2026-11-24T10:42:00Z', 'Now', 'Sekarang'],
  ['2026-11-24T09:42:00Z', 'Now', 'Sekarang'],
  ['2026-11-24T09:41:00Z', '17.41', '17.41'],
  // Midnight in Bali is 16.00 in UTC.
  ['2026-11-23T16:00:00Z', '00.00', '00.00'],
  ['2026-11-23T15:59:00Z', '23 Nov', '23 Nov'],
  ['2025-08-06T03:00:00Z', '6 Aug 2025', '6 Agu 2025'],
  [null, 'Not signed in', 'Belum masuk'],
])('a member whose last visit was at %s was last seen: %s', (last_seen_at, english, indonesian) => {
  const seen = (locale: 'en' | 'id') => lastSeen(translateInto(locale), { joined_at, last_seen_at }, moment)
  expect(seen('en')).toEqual({ text: english, isNow: english === 'Now' })
  expect(seen('id').text).toBe(indonesian)
})

test('an invited person has not been seen yet', () => {
  expect(lastSeen(translateInto('en'), { joined_at: null, last_seen_at: null }, moment).text).toBe('Not yet')
})
