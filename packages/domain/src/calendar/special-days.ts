// Days for which a restaurant in Bali may want other hours (HOURS-12): they are offered weeks before, and never set without it.
import type { Locale } from '@pesan/contract/language'
import { type CalendarDay, calendarDay, dayNumber } from './calendar-day.ts'
import {
  FIRST_YEAR,
  LAST_DECREED_YEAR,
  LAST_YEAR,
  type NationalHoliday,
  nationalHolidays,
} from './national-holidays.ts'
import { type PawukonHoliday, pawukonHoliday } from './pawukon.ts'
import { isNyepi, isPurnama, isSiwaratri } from './saka.ts'

export type SpecialDayId = NationalHoliday | PawukonHoliday | 'nyepi' | 'siwaratri' | 'purnama'

export interface SpecialDay {
  day: CalendarDay
  id: SpecialDayId
  name: Readonly<Record<Locale, string>>
  isNationalHoliday: boolean
  /** Neither decreed nor published yet: the date is computed and may come out a day off. */
  isExpected: boolean
  /** In the time of Bali; null: nothing has to be closed. */
  closed: { from: string; until: string } | null
}

const NAMES: Readonly<Record<SpecialDayId, SpecialDay['name']>> = {
  nyepi: { en: 'Nyepi, Day of Silence', id: 'Hari Suci Nyepi' },
  galungan: { en: 'Galungan', id: 'Hari Raya Galungan' },
  kuningan: { en: 'Kuningan', id: 'Hari Raya Kuningan' },
  pagerwesi: { en: 'Pagerwesi', id: 'Hari Raya Pagerwesi' },
  saraswati: { en: 'Saraswati', id: 'Hari Raya Saraswati' },
  siwaratri: { en: 'Siwaratri', id: 'Hari Siwaratri' },
  purnama: { en: 'Purnama, full moon', id: 'Purnama' },
  newYear: { en: "New Year's Day", id: 'Tahun Baru Masehi' },
  israMikraj: { en: 'Isra Mikraj', id: 'Isra Mikraj Nabi Muhammad SAW' },
  imlek: { en: 'Chinese New Year', id: 'Tahun Baru Imlek' },
  idulFitri: { en: 'Idul Fitri', id: 'Hari Raya Idul Fitri' },
  idulFitriSecond: { en: 'Idul Fitri, second day', id: 'Hari Raya Idul Fitri, hari kedua' },
  goodFriday: { en: 'Good Friday', id: 'Wafat Yesus Kristus' },
  easter: { en: 'Easter Sunday', id: 'Kebangkitan Yesus Kristus (Paskah)' },
  labourDay: { en: 'Labour Day', id: 'Hari Buruh Internasional' },
  ascension: { en: 'Ascension Day', id: 'Kenaikan Yesus Kristus' },
  idulAdha: { en: 'Idul Adha', id: 'Hari Raya Idul Adha' },
  waisak: { en: 'Vesak', id: 'Hari Raya Waisak' },
  pancasilaDay: { en: 'Pancasila Day', id: 'Hari Lahir Pancasila' },
  islamicNewYear: { en: 'Islamic New Year', id: 'Tahun Baru Islam' },
  independenceDay: { en: 'Independence Day', id: 'Hari Kemerdekaan' },
  maulid: { en: "Prophet Muhammad's birthday", id: 'Maulid Nabi Muhammad SAW' },
  christmas: { en: 'Christmas Day', id: 'Hari Raya Natal' },
}

/** The last year whose full moons are in a published calendar. */
const LAST_PUBLISHED_MOONS = 2026

/** From the first day to the last, in their order; those outside of 2026 to 2030 are not known. */
export function specialDays(from: CalendarDay, until: CalendarDay): SpecialDay[] {
  const first = Math.max(dayNumber(from), dayNumber(`${FIRST_YEAR}-01-01`))
  const last = Math.min(dayNumber(until), dayNumber(`${LAST_YEAR}-12-31`))
  const count = Math.max(0, last - first + 1)
  return Array.from({ length: count }, (_, index) => specialDaysOf(first + index)).flat()
}

/** For offering them: those that begin within so many weeks, today's too. */
export const upcomingSpecialDays = (from: CalendarDay, weeks: number): SpecialDay[] =>
  specialDays(from, calendarDay(dayNumber(from) + weeks * 7))

function specialDaysOf(number: number): SpecialDay[] {
  const day = calendarDay(number)
  const year = Number(day.slice(0, 4))
  const found = (id: SpecialDayId, facts: Partial<SpecialDay> = {}): SpecialDay => ({
    day,
    id,
    name: NAMES[id],
    isNationalHoliday: false,
    isExpected: false,
    closed: null,
    ...facts,
  })
  const isUndecreed = year > LAST_DECREED_YEAR
  const pawukon = pawukonHoliday(number)
  const isMoonExpected = year > LAST_PUBLISHED_MOONS
  return [
    ...(isNyepi(number)
      ? [found('nyepi', { isNationalHoliday: true, isExpected: isUndecreed, closed: silenceOf(number) })]
      : []),
    ...nationalHolidays(day).map(({ id, isFixed }) =>
      found(id, { isNationalHoliday: true, isExpected: !isFixed && isUndecreed }),
    ),
    ...(pawukon ? [found(pawukon)] : []),
    ...(isSiwaratri(number) ? [found('siwaratri', { isExpected: isMoonExpected })] : []),
    ...(isPurnama(number) ? [found('purnama', { isExpected: isMoonExpected })] : []),
  ]
}

/** Nyepi begins at six in the morning and ends at six on the day after; no one may be outside. */
const silenceOf = (number: number): SpecialDay['closed'] => ({
  from: `${calendarDay(number)}T06:00`,
  until: `${calendarDay(number + 1)}T06:00`,
})
