import { beforeEach, expect, it } from 'vitest'
import { learnServerTime, serverNowMs } from './server-clock.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const MINUTE_MS = 60_000
const headerAt = (ms: number) => new Date(ms).toUTCString()

/** An answer without a way: the device's clock is right. */
beforeEach(() => learnServerTime(headerAt(NOON), NOON + 1000, NOON))

it('LEDGER-08 a phone that is ten minutes slow uses the time of the server', () => {
  learnServerTime(headerAt(NOON + 10 * MINUTE_MS), NOON, NOON)
  expect(serverNowMs(NOON)).toBe(NOON + 10 * MINUTE_MS)
  expect(serverNowMs(NOON + 1000)).toBe(NOON + 10 * MINUTE_MS + 1000)
})

it('an answer that proves nothing wrong changes nothing: one with whole seconds, a slow one, one without a date', () => {
  learnServerTime(headerAt(NOON), NOON + 900, NOON + 990)
  expect(serverNowMs(NOON)).toBe(NOON)
  learnServerTime(headerAt(NOON + 5000), NOON, NOON + 9000)
  for (const none of [null, '', 'soon']) learnServerTime(none, NOON)
  expect(serverNowMs(NOON)).toBe(NOON)
})

it('each answer makes the time more exact, and never moves it by more than what it proves', () => {
  const TRUE_OFFSET = -10 * MINUTE_MS
  const answerAt = (deviceMs: number, wayMs: number) =>
    learnServerTime(headerAt(deviceMs + TRUE_OFFSET), deviceMs - wayMs, deviceMs + wayMs)
  const errors = [0, 1350, 2700, 4050, 5400, 6750].map(afterMs => {
    answerAt(NOON + afterMs, 40)
    return Math.abs(serverNowMs(NOON) - NOON - TRUE_OFFSET)
  })
  expect(errors).toEqual(errors.toSorted((one, other) => other - one))
  expect(Math.max(...errors)).toBeLessThanOrEqual(1040)
  expect(errors.at(-1)).toBeLessThanOrEqual(300)
})

it('a clock that is set while the page is open is right again with the next answer', () => {
  learnServerTime(headerAt(NOON), NOON - 10 * MINUTE_MS, NOON - 10 * MINUTE_MS)
  expect(serverNowMs(NOON - 10 * MINUTE_MS)).toBe(NOON)
  learnServerTime(headerAt(NOON + 5000), NOON + 5000, NOON + 5010)
  expect(Math.abs(serverNowMs(NOON + 5000) - NOON - 5000)).toBeLessThanOrEqual(1000)
})
