// A period as minutes of the day on which it begins, and how it moves and stretches in the picture of the week.
import type { Period } from '@pesan/contract/opening'
import { DAY_MIN, timeOfText } from '@pesan/domain/opening/zoned-time'

/** `end` after 1440: on the next day. */
export interface Span {
  start: number
  end: number
}

export const STEP_MIN = 15
/** What a press on empty space makes. */
const NEW_MIN = 240

export function spanOf({ open, close }: Period): Span {
  const [start, end] = [timeOfText(open), timeOfText(close)]
  return { start, end: end <= start ? end + DAY_MIN : end }
}

const two = (count: number): string => String(count).padStart(2, '0')
const timeText = (minute: number): string => `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`

export const periodOf = ({ start, end }: Span): Period => ({ open: timeText(start), close: timeText(end) })

/** `18.05`, as the console writes times. */
export const shownTime = (minute: number): string => timeText(minute).replace(':', '.')

const clamped = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

const stepOf = (minute: number): number => Math.round(minute / STEP_MIN) * STEP_MIN

export type SpanPart = 'whole' | 'start' | 'end'

/** By so many minutes, on whole steps. A period stays in the day on which it begins, and keeps a length. */
export function draggedSpan({ start, end }: Span, part: SpanPart, byMin: number): Span {
  if (part === 'whole') {
    const moved = clamped(stepOf(start + byMin), 0, DAY_MIN - STEP_MIN)
    return { start: moved, end: moved + Math.min(end - start, longest(moved)) }
  }
  if (part === 'start')
    return {
      start: clamped(stepOf(start + byMin), earliestStart(end), Math.min(end, DAY_MIN) - STEP_MIN),
      end,
    }
  return { start, end: clamped(stepOf(end + byMin), start + STEP_MIN, start + longest(start)) }
}

/** Only midnight to midnight may begin and end at the same time. */
const longest = (start: number): number => (start === 0 ? DAY_MIN : DAY_MIN - STEP_MIN)
const earliestStart = (end: number): number => (end === DAY_MIN ? 0 : Math.max(0, end - longest(1)))

/** Where nothing is yet; null: no room. */
export function newSpanAt(spans: readonly Span[], minute: number): Span | null {
  const start = clamped(Math.floor(minute / STEP_MIN) * STEP_MIN, 0, DAY_MIN - STEP_MIN)
  if (spans.some(span => span.start <= start && start < span.end)) return null
  const next = Math.min(...spans.filter(span => span.start > start).map(span => span.start))
  const end = Math.min(start + NEW_MIN, next)
  return end - start < STEP_MIN ? null : { start, end }
}

const FIRST_TRIED_MIN = 10 * 60

/** Of a day in which something may be already: from ten on, or an hour after what is there; null: no room. */
export function newSpan(spans: readonly Span[]): Span | null {
  const tried = [FIRST_TRIED_MIN, ...spans.flatMap(({ end }) => [end + 60, end]), 0]
  for (const minute of tried) {
    const span = minute < DAY_MIN ? newSpanAt(spans, minute) : null
    if (span) return span
  }
  return null
}

/** `1030`, `10.30`, `10:30`, `9` as `10:30`, `09:00`; null: not a time. */
export function readTime(text: string): string | null {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[.: ]?(\d{2}))?$/.exec(text.trim()) ?? []
  if (hour === '' || Number(hour) > 24 || Number(minute) > 59) return null
  if (Number(hour) === 24) return minute === '00' ? '00:00' : null
  return `${two(Number(hour))}:${minute}`
}
