// The holidays of the Pawukon, the Balinese year of 210 days: thirty weeks that begin on a Sunday, without any leap day.
import { dayNumber, modulo } from './calendar-day.ts'

const YEAR_DAYS = 210
/** Redite (Sunday) of the week Sinta, the first day of a year. */
const A_FIRST_DAY = dayNumber('2026-04-05')

export type PawukonHoliday = 'galungan' | 'kuningan' | 'pagerwesi' | 'saraswati'

/** By the place of their day in the year, from 0. */
const HOLIDAYS: ReadonlyMap<number, PawukonHoliday> = new Map([
  // Buda (Wednesday) Kliwon of Sinta, the first week.
  [3, 'pagerwesi'],
  // Buda Kliwon of Dungulan, the eleventh week.
  [73, 'galungan'],
  // Saniscara (Saturday) Kliwon of Kuningan, the twelfth week.
  [83, 'kuningan'],
  // Saniscara Umanis of Watugunung, the last day.
  [209, 'saraswati'],
])

export const pawukonHoliday = (day: number): PawukonHoliday | undefined =>
  HOLIDAYS.get(modulo(day - A_FIRST_DAY, YEAR_DAYS))
