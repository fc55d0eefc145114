// The answer of `openingAt` against a model that reads clocks minute by minute.

import { MINUTE_MS, openMinutes, scene } from '@pesan/testkit/schedule-model'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextChange, openingAt } from './opening-at.ts'

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, index) => from + index * step)

const LOOK_MIN = 3 * 1440

/** 100,000 in `benches/opening`. */
const RUNS = Number(process.env['OPENING_RUNS'] ?? 400)

test('HOURS-03 the answer is that of clocks read minute by minute, in every zone', () => {
  fc.assert(
    fc.property(scene, ({ timeZone, hours, lastOrderMin, specialDays, minute, day }) => {
      const of = { timeZone, lastOrderMin, specialDays, pauses: {}, week: { delivery: hours, pickup: null } }
      const startMs = Date.parse(`${day}T00:00Z`) - 2 * 86_400_000
      const index = 2 * 1440 + minute
      const minutes = openMinutes(of, startMs, index + LOOK_MIN)
      const lastMinuteOf = (from: number) => {
        const end = minutes.indexOf(false, from)
        return end === -1 ? null : end
      }
      const takesOrders = (from: number): boolean => {
        const end = lastMinuteOf(from)
        return minutes[from] === true && (end === null || from < end - lastOrderMin)
      }
      const opening = openingAt(of, 'delivery', new Date(startMs + index * MINUTE_MS))
      expect(opening.state === 'open').toBe(takesOrders(index))
      const change = nextChange(opening)
      const seenUntil = minutes.length - 200
      const last = change === null ? seenUntil : (change.getTime() - startMs) / MINUTE_MS
      // Nothing changes before; then it does, unless that is beyond what was read.
      const before = [
        ...range(index, Math.min(last, seenUntil), 7),
        Math.max(index, Math.min(last, seenUntil) - 1),
      ]
      expect(before.every(at => takesOrders(at) === (opening.state === 'open'))).toBe(true)
      expect(last >= seenUntil || last === index || takesOrders(last) !== (opening.state === 'open')).toBe(
        true,
      )
    }),
    { numRuns: RUNS },
  )
}, 3_600_000)
