// The slots of a day against a model that reads clocks minute by minute.

import { clocksFrom, MINUTE_MS, openMinutes, scene } from '@pesan/testkit/schedule-model'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstSlot, isSlot, SLOT_MIN, type SlotRequest, slotsOf } from './slots.ts'

/** 100,000 in `benches/opening`. */
const RUNS = Number(process.env['OPENING_RUNS'] ?? 400)
/** The days that a scene has something to say about. */
const DAYS_AHEAD = 2

const order = fc.record({
  leadMin: fc.constantFrom(0, 5, 20, 35, 75, 240),
  busyMin: fc.constantFrom(0, 0, 10, 30),
  pauseMin: fc.constantFrom(null, null, 15, 60, 600),
})

test('LATER-02 the slots are those of clocks read minute by minute, in every zone', () => {
  fc.assert(
    fc.property(scene, order, (given, { leadMin, busyMin, pauseMin }) => {
      const { timeZone, hours, lastOrderMin, specialDays, minute, day } = given
      const startMs = Date.parse(`${day}T00:00Z`) - 2 * 86_400_000
      const index = 2 * 1440 + minute
      const now = new Date(startMs + index * MINUTE_MS)
      const until = pauseMin === null ? null : new Date(now.getTime() + pauseMin * MINUTE_MS)
      const schedule = {
        timeZone,
        lastOrderMin,
        specialDays,
        pauses: until ? { delivery: { until, reason: null } } : {},
        week: { delivery: hours, pickup: null },
      }
      const request = { schedule, mode: 'delivery' as const, now, leadMin, busyMin }
      const clocks = clocksFrom(timeZone, startMs)
      const open = openMinutes(schedule, startMs, clocks.length)
      // The kitchen begins when it has done what it is behind with, and after a pause.
      const earliest = index + Math.max(busyMin, pauseMin ?? 0)
      const isOffered = (at: number) =>
        at - leadMin >= earliest &&
        open.slice(at - leadMin, at + SLOT_MIN + lastOrderMin).every(isOpen => isOpen)
      const quarters = quartersOf(clocks)
      const days = [...new Set(clocks.slice(index).map(dayOf))].slice(0, DAYS_AHEAD + 1)
      const model = days.map(each =>
        quarters
          .filter(at => dayOf(clocks[at] ?? '') === each && isOffered(at))
          .map(at => startMs + at * MINUTE_MS),
      )
      const slots = model.map((_, daysAhead) => slotsOf({ ...request, daysAhead }).map(Number))
      expect(slots).toEqual(model)
      expectSameRules(request, slots)
    }),
    { numRuns: RUNS },
  )
}, 3_600_000)

const dayOf = (shown: string): string => shown.slice(0, 10)

const known = new WeakMap<readonly string[], number[]>()

/** The minutes at which clocks begin to show a quarter of an hour; what they show again is none. */
function quartersOf(clocks: readonly string[]): number[] {
  const quarters =
    known.get(clocks) ??
    clocks.flatMap((shown, at) =>
      clocks[at - 1] !== shown && Number(shown.slice(14)) % SLOT_MIN === 0 ? [at] : [],
    )
  known.set(clocks, quarters)
  return quarters
}

/** The first slot, and whether a moment is one, are other ways to the same answer. */
function expectSameRules(request: Omit<SlotRequest, 'daysAhead'>, slots: readonly number[][]): void {
  const [first] = slots.flat()
  expect(firstSlot(request, DAYS_AHEAD)?.getTime()).toBe(first)
  for (const ms of slots.flat().slice(0, 3)) {
    expect(isSlot(request, new Date(ms), DAYS_AHEAD)).toBe(true)
    expect(isSlot(request, new Date(ms + 5 * MINUTE_MS), DAYS_AHEAD)).toBe(false)
  }
}
