import { expect, it } from 'vitest'
import { learnServerTime, serverNowMs } from './server-clock.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')

it('LEDGER-08 a phone that is ten minutes slow uses the time of the server', () => {
  learnServerTime('Fri, 20 Nov 2026 12:10:00 GMT', NOON)
  expect(serverNowMs(NOON)).toBe(NOON + 10 * 60_000)
  expect(serverNowMs(NOON + 1000)).toBe(NOON + 10 * 60_000 + 1000)
})

it('a difference of a second counts as none, and an answer without a date changes nothing', () => {
  learnServerTime('Fri, 20 Nov 2026 12:00:01 GMT', NOON)
  expect(serverNowMs(NOON)).toBe(NOON)
  learnServerTime('Fri, 20 Nov 2026 12:10:00 GMT', NOON)
  for (const none of [null, '', 'soon']) learnServerTime(none, NOON)
  expect(serverNowMs(NOON)).toBe(NOON + 10 * 60_000)
})
