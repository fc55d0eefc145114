// The national holidays of Indonesia from 2026 to 2030, but for Nyepi, which `saka.ts` computes. Those of 2026 and 2027 are decreed;
// movable ones of later years are expected (decision 0055).
import type { CalendarDay } from './calendar-day.ts'

/** The last year with a decree of the three ministers. */
export const LAST_DECREED_YEAR = 2027
export const FIRST_YEAR = 2026
export const LAST_YEAR = 2030

const FIXED = {
  newYear: '01-01',
  labourDay: '05-01',
  pancasilaDay: '06-01',
  independenceDay: '08-17',
  christmas: '12-25',
} as const

/** Idul Fitri is followed by a second day, and Isra Mikraj comes twice in 2027. */
const MOVABLE = {
  israMikraj: ['2026-01-16', '2027-01-05', '2027-12-26', '2028-12-14', '2029-12-04', '2030-11-23'],
  imlek: ['2026-02-17', '2027-02-06', '2028-01-26', '2029-02-13', '2030-02-03'],
  idulFitri: ['2026-03-21', '2027-03-10', '2028-02-27', '2029-02-15', '2030-02-05'],
  idulFitriSecond: ['2026-03-22', '2027-03-11', '2028-02-28', '2029-02-16', '2030-02-06'],
  goodFriday: ['2026-04-03', '2027-03-26', '2028-04-14', '2029-03-30', '2030-04-19'],
  easter: ['2026-04-05', '2027-03-28', '2028-04-16', '2029-04-01', '2030-04-21'],
  ascension: ['2026-05-14', '2027-05-06', '2028-05-25', '2029-05-10', '2030-05-30'],
  idulAdha: ['2026-05-27', '2027-05-17', '2028-05-05', '2029-04-24', '2030-04-14'],
  waisak: ['2026-05-31', '2027-05-20', '2028-05-09', '2029-05-28', '2030-05-17'],
  islamicNewYear: ['2026-06-16', '2027-06-06', '2028-05-25', '2029-05-15', '2030-05-04'],
  maulid: ['2026-08-25', '2027-08-15', '2028-08-03', '2029-07-24', '2030-07-13'],
} as const satisfies Record<string, readonly CalendarDay[]>

export type NationalHoliday = keyof typeof FIXED | keyof typeof MOVABLE

const BY_DAY = new Map<CalendarDay, NationalHoliday[]>()
for (const [holiday, days] of entriesOf(MOVABLE))
  for (const day of days) BY_DAY.set(day, [...(BY_DAY.get(day) ?? []), holiday])

function entriesOf<Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][]
}

/** `isFixed`: on the same day of every year. */
export function nationalHolidays(day: CalendarDay): { id: NationalHoliday; isFixed: boolean }[] {
  const fixed = entriesOf(FIXED).filter(([, each]) => each === day.slice(5))
  return [
    ...fixed.map(([id]) => ({ id, isFixed: true })),
    ...(BY_DAY.get(day) ?? []).map(id => ({ id, isFixed: false })),
  ]
}
