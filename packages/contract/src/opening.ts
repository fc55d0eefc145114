// When outlets take orders (HOURS): weekly hours, special days, pauses and busy times. Days and times are those of the company's
// time zone.

import * as v from 'valibot'
import { fulfilmentMode } from './fulfilment-mode.ts'
import { outletId } from './ids.ts'
import { integer } from './integer.ts'
import { isoDay } from './moment.ts'
import { printable } from './plain-text.ts'
import { WEEKDAYS, type Weekday } from './weekday.ts'

/** `18:05` */
export const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
/** What closes at or before its opening closes on the next day; `00:00` to `00:00` is a whole day. */
const period = v.object({ open: time, close: time })
export type Period = v.InferOutput<typeof period>

const weekday = v.picklist(WEEKDAYS)

/** By the day on which a period begins; a day without an entry is closed. Null: always open (HOURS-04). */
export const openingHours = v.nullable(v.record(weekday, v.array(period)))
export type OpeningHours = v.InferOutput<typeof openingHours>

/** HOURS-13: when a part of the menu can be had, by the day on which a period begins; never on a day without an entry. */
export const sellingTimes = v.record(weekday, v.array(period))
export type SellingTimes = v.InferOutput<typeof sellingTimes>

export const MAX_PERIODS = 4

const minuteOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
const DAY_MIN = 1440
const spanOf = ({ open, close }: Period, day: number) => {
  const start = minuteOf(open)
  const end = minuteOf(close)
  return { start: day * DAY_MIN + start, end: day * DAY_MIN + (end <= start ? end + DAY_MIN : end) }
}

/** Of the clock, which is why only midnight to midnight may begin and end at the same time. */
export const hasNoLength = ({ open, close }: Period): boolean => open === close && open !== '00:00'

/** The days of a week on which a period begins before another one has ended, also one of the evening before. */
export function overlappingDays(week: NonNullable<OpeningHours>): Weekday[] {
  const spans = WEEKDAYS.flatMap((name, day) =>
    (week[name] ?? []).map(span => ({ name, ...spanOf(span, day) })),
  )
  const overlap = (one: { start: number; end: number }, other: { start: number; end: number }) =>
    [-7, 0, 7].some(days => one.start < other.end + days * DAY_MIN && other.start + days * DAY_MIN < one.end)
  return WEEKDAYS.filter(name =>
    spans.some(
      (one, index) => one.name === name && spans.some((other, at) => at !== index && overlap(one, other)),
    ),
  )
}

const editedPeriod = v.pipe(
  period,
  v.check(given => !hasNoLength(given), 'has no length'),
)
const editedPeriods = v.pipe(v.array(editedPeriod), v.maxLength(MAX_PERIODS))
/** As a restaurant may set it (HOURS-11). */
export const editedHours = v.nullable(
  v.pipe(
    v.record(weekday, editedPeriods),
    v.check(week => overlappingDays(week).length === 0, 'has periods that overlap'),
  ),
)

const reason = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120), printable)

/** HOURS-02: what holds instead of the week. */
const specialDayMembers = {
  /** `2026-12-24`; both are included. */
  first_day: isoDay,
  last_day: isoDay,
  /** What begins on these days; none: closed. */
  periods: v.pipe(
    editedPeriods,
    v.check(periods => overlappingDays({ mon: periods }).length === 0, 'has periods that overlap'),
  ),
  /** Closed from this time of the first day until the same time after the last one, whatever the week says (Nyepi). */
  closed_from: v.nullable(time),
  /** Customers read it. */
  reason: v.nullable(reason),
}
const MAX_SPAN_DAYS = 366
const DAY_MS = 86_400_000
const daysOf = ({ first_day, last_day }: { first_day: string; last_day: string }): number =>
  (Date.parse(last_day) - Date.parse(first_day)) / DAY_MS + 1

export const editedSpecialDay = v.pipe(
  v.object(specialDayMembers),
  v.check(given => daysOf(given) >= 1, 'ends before it begins'),
  v.check(given => daysOf(given) <= MAX_SPAN_DAYS, 'is longer than a year'),
  v.check(
    ({ closed_from: from, periods }) => from === null || periods.length === 0,
    'has both `closed_from` and periods',
  ),
)
export type EditedSpecialDay = v.InferOutput<typeof editedSpecialDay>

export const specialDay = v.object({
  first_day: v.string(),
  last_day: v.string(),
  periods: v.array(period),
  closed_from: v.nullable(time),
  reason: v.nullable(v.string()),
})
export type SpecialDayAnswer = v.InferOutput<typeof specialDay>
export const MAX_SPECIAL_DAYS = 100

/** HOURS-08. */
const pause = v.object({
  /** Null: until it is ended. */
  until: v.nullable(v.string()),
  reason: v.nullable(v.string()),
})

/** What everyone may know of an outlet. A pause or a busy time may already be over: `until` says so. */
export const outletTimes = v.object({
  outlet_id: outletId,
  hours: v.object({ delivery: openingHours, pickup: openingHours }),
  special_days: v.array(specialDay),
  pauses: v.object({ delivery: v.optional(pause), pickup: v.optional(pause) }),
  /** In how many minutes an order is usually ready (PROMISE-01). */
  usual_minutes: integer,
  /** What the kitchen has in front, where the outlet has said what a quarter of an hour has room for. */
  queue_minutes: v.optional(integer),
  /** HOURS-09: added to every promise. */
  busy: v.nullable(v.object({ minutes: integer, until: v.string() })),
})
export type OutletTimes = v.InferOutput<typeof outletTimes>

export const publicOpening = v.object({
  /** How many minutes before closing the last order is taken (HOURS-06). */
  last_order_minutes: integer,
  /** How long a delivery drives. */
  minutes_per_km: v.number(),
  outlets: v.array(outletTimes),
  /** The company takes no orders at all, whatever its outlets say. */
  company_closed: v.optional(v.literal(true)),
})
export type PublicOpening = v.InferOutput<typeof publicOpening>
export const publicOpeningAnswer = v.object({ data: publicOpening })

/** As the restaurant reads it. */
const ownPause = v.object({
  ...pause.entries,
  since: v.optional(v.string()),
  /** The outlet has paused itself: its orders were not answered (HOURS-15). */
  automatic: v.optional(v.boolean()),
})

/** What the restaurant reads and changes. */
export const outletOpening = v.object({
  outlet_id: outletId,
  short_code: v.string(),
  name: v.string(),
  opening_hours: openingHours,
  /** Null: as `opening_hours`. */
  delivery_hours: openingHours,
  pickup_hours: openingHours,
  special_days: v.array(v.object({ id: v.string(), ...specialDay.entries, set_by: v.nullable(v.string()) })),
  pauses: v.object({ delivery: v.optional(ownPause), pickup: v.optional(ownPause) }),
  busy: v.nullable(v.object({ minutes: integer, until: v.string() })),
  /** In how many minutes an order is usually ready (PROMISE-01). */
  usual_minutes: integer,
  /** LATER-03: what a quarter of an hour has room for; null: any number. */
  slot_orders: v.nullable(integer),
  slot_items: v.nullable(integer),
})
export type OutletOpening = v.InferOutput<typeof outletOpening>

/** The outlets of the caller. */
export const openingAnswer = v.object({
  data: v.object({
    time_zone: v.string(),
    last_order_minutes: integer,
    minutes_per_km: v.number(),
    /** LATER-01: for how many days after today orders are taken; null: only for as soon as possible. */
    order_ahead_days: v.nullable(integer),
    /** Since when the company takes no orders at all; null or absent: it does. */
    company_closed_at: v.optional(v.nullable(v.string())),
    /** Then only the operator opens it again. */
    is_closed_by_operator: v.optional(v.boolean()),
    outlets: v.array(outletOpening),
  }),
})
export type RestaurantOpening = v.InferOutput<typeof openingAnswer>['data']

/** Absent members stay as they are. */
export const hoursBody = v.object({
  outlet_id: outletId,
  opening_hours: v.optional(editedHours),
  delivery_hours: v.optional(editedHours),
  pickup_hours: v.optional(editedHours),
})
export type HoursBody = v.InferOutput<typeof hoursBody>

/** Without `outlet_id`, at all outlets of the caller. */
export const specialDayBody = v.object({
  outlet_id: v.optional(outletId),
  special_day: editedSpecialDay,
})
export type SpecialDayBody = v.InferOutput<typeof specialDayBody>
export const specialDayParams = v.object({ specialDayId: v.pipe(v.string(), v.uuid()) })

export const PAUSE_MINUTES = [15, 30, 60] as const
export const pauseBody = v.object({
  outlet_id: outletId,
  modes: v.pipe(
    v.array(fulfilmentMode),
    v.minLength(1),
    v.check(modes => new Set(modes).size === modes.length, 'names a mode twice'),
  ),
  /** Minutes, the first opening of another day, or null: until it is ended. */
  lasts: v.union([v.picklist(PAUSE_MINUTES), v.literal('next_opening'), v.null()]),
  reason: v.optional(v.nullable(reason)),
})
export type PauseBody = v.InferOutput<typeof pauseBody>
export const endPauseBody = v.object({ outlet_id: outletId, modes: pauseBody.entries.modes })
export type EndPauseBody = v.InferOutput<typeof endPauseBody>

export const BUSY_MINUTES = [0, 10, 20, 30] as const
export const busyBody = v.object({
  outlet_id: outletId,
  /** 0 ends it. */
  minutes: v.picklist(BUSY_MINUTES),
  /** How long it lasts. */
  for_minutes: v.optional(v.picklist([30, 60, 90, 120]), 60),
})
export type BusyBody = v.InferOutput<typeof busyBody>

export const companyClosedBody = v.object({ closed: v.boolean() })
