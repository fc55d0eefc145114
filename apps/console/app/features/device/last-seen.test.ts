import { expect, test } from 'vitest'
import { translateInto } from '../../../testing/translate-into.ts'
import { lastSeen } from './last-seen.ts'

const timeZone = 'Asia/Makassar'
const nowMs = Date.parse('2026-11-24T10:42:00Z')

test.each([
  ['2026-11-24T10:39:00Z', 'Now', true],
  ['2026-11-24T10:38:59Z', 'No connection since 18.38', false],
  ['2026-11-22T08:20:00Z', 'No connection since 22 Nov', false],
])('STAFF-17 a tablet that was seen at %s: %s', (last_seen_at, text, isNow) => {
  expect(lastSeen(translateInto('en'), { last_seen_at }, { nowMs, timeZone })).toEqual({ text, isNow })
})
