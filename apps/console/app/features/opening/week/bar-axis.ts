// The hours that the picture of the week shows: from 08.00 to 02.00, and more when a period needs them.
import { FROM_MONDAY } from '@pesan/contract/weekday'
import { DAY_MIN } from '@pesan/domain/opening/zoned-time'
import { type Span, spanOf } from './span.ts'
import { periodsOn, type Week } from './week.ts'

const TICK_MIN = 120
const FROM_MIN = 8 * 60
const UNTIL_MIN = 26 * 60

/** Whole ticks, with room at both ends to drag to. */
export function axisOf(week: Week): Span {
  const spans = FROM_MONDAY.flatMap(day => periodsOn(week, day).map(spanOf))
  const first = Math.min(FROM_MIN + 1, ...spans.map(({ start }) => start))
  const last = Math.max(UNTIL_MIN - 1, ...spans.map(({ end }) => end))
  return {
    start: Math.max(0, Math.ceil(first / TICK_MIN) * TICK_MIN - TICK_MIN),
    end: Math.min(2 * DAY_MIN, Math.floor(last / TICK_MIN) * TICK_MIN + TICK_MIN),
  }
}

export const ticksOf = ({ start, end }: Span): number[] =>
  Array.from({ length: (end - start) / TICK_MIN + 1 }, (_, index) => start + index * TICK_MIN)

export const lengthOf = ({ start, end }: Span): number => end - start

/** In per cent of the axis. */
export const shareOf = (minutes: number, axis: Span): number => (minutes / lengthOf(axis)) * 100
