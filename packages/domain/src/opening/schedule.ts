// When an outlet takes orders: its week, its special days, its pauses (HOURS). Everything here is data; `openingAt` reads it.

import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type {
  OpeningHours,
  OutletOpening,
  OutletTimes,
  Period,
  RestaurantOpening,
} from '@pesan/contract/opening'

/** Comes before the week (HOURS-02). */
export interface SpecialDay {
  /** `2026-12-24`, both included. */
  firstDay: string
  lastDay: string
  /** What begins on these days instead of the week's; none: closed. */
  periods: readonly Period[]
  /**
   * `06:00`: closed from this time of the first day to the same time after the last one, whatever the week says (Nyepi).
   * Then there are no periods.
   */
  closedFrom: string | null
  /** Customers read it. */
  reason: string | null
}

/** HOURS-08. `until` null: until it is ended. */
export interface Pause {
  until: Date | null
  reason: string | null
}

export interface Schedule {
  timeZone: string
  week: Record<FulfilmentMode, OpeningHours>
  specialDays: readonly SpecialDay[]
  pauses: Partial<Record<FulfilmentMode, Pause | undefined>>
  /** HOURS-06: how many minutes before closing the last order is taken. */
  lastOrderMin: number
  /** The company takes no orders at all. */
  isCompanyClosed?: boolean
}

/** What holds at every outlet of a company. */
type CompanyRules = Pick<Schedule, 'timeZone' | 'lastOrderMin' | 'isCompanyClosed'>

/** From the shape on the wire. */
export function toSchedule(
  { hours, special_days: specialDays, pauses }: Pick<OutletTimes, 'hours' | 'special_days' | 'pauses'>,
  { timeZone, lastOrderMin, isCompanyClosed = false }: CompanyRules,
): Schedule {
  return {
    timeZone,
    lastOrderMin,
    isCompanyClosed,
    week: hours,
    specialDays: specialDays.map(({ first_day, last_day, closed_from, ...day }) => ({
      ...day,
      firstDay: first_day,
      lastDay: last_day,
      closedFrom: closed_from,
    })),
    pauses: { delivery: toPause(pauses.delivery), pickup: toPause(pauses.pickup) },
  }
}

export type CompanyOpening = Pick<RestaurantOpening, 'time_zone' | 'last_order_minutes' | 'company_closed_at'>

/** From what the restaurant reads of an outlet. */
export const toScheduleOfOutlet = (
  { opening_hours: hours, ...outlet }: OutletOpening,
  company: CompanyOpening,
): Schedule =>
  toSchedule(
    {
      ...outlet,
      hours: { delivery: outlet.delivery_hours ?? hours, pickup: outlet.pickup_hours ?? hours },
    },
    {
      timeZone: company.time_zone,
      lastOrderMin: company.last_order_minutes,
      isCompanyClosed: (company.company_closed_at ?? null) !== null,
    },
  )

const toPause = (pause: OutletTimes['pauses']['pickup']): Pause | undefined =>
  pause && { ...pause, until: pause.until === null ? null : new Date(pause.until) }
