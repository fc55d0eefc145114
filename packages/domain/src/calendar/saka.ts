// The lunar part of the Balinese calendar of Saka: full moons, Siwaratri and Nyepi. It counts by a convention, the pengalantaka
// Eka Sungsang ke Paing of 2000, and not by the moon of the sky (decision 0055).
import { calendarDay, dayNumber, modulo } from './calendar-day.ts'

/** Of a lunar month: fifteen until the full moon (Purnama), fifteen until the new moon (Tilem). */
const MONTH_DAYS = 30
const PURNAMA = 15
const TILEM = 30
/** Every 63 days one of them holds two lunar days: ngunaratri. */
const NGUNARATRI_DAYS = 63

/** Pangelong 10 of Kapitu, the seventh month, 46 days after a ngunaratri. */
const ANCHOR = dayNumber('2000-01-01')
const ANCHOR_LUNAR_DAY = 25
const ANCHOR_NGUNARATRI = 46

/** From 1 to 30; two for a ngunaratri. */
export function lunarDays(day: number): number[] {
  const passed = day - ANCHOR
  const doubled = Math.floor((passed + ANCHOR_NGUNARATRI) / NGUNARATRI_DAYS)
  const last = ANCHOR_LUNAR_DAY + passed + doubled
  const isNgunaratri = modulo(passed + ANCHOR_NGUNARATRI, NGUNARATRI_DAYS) === 0
  return (isNgunaratri ? [last - 1, last] : [last]).map(count => modulo(count - 1, MONTH_DAYS) + 1)
}

export const isPurnama = (day: number): boolean => lunarDays(day).includes(PURNAMA)
const isTilem = (day: number): boolean => lunarDays(day).includes(TILEM)

/** The ninth month, Kasanga, ends with the first new moon from then on: its leap months hold it there. */
const KASANGA_ENDS_FROM = '03-02'

const tilemKasanga = (year: number): number => nextTilem(dayNumber(`${year}-${KASANGA_ENDS_FROM}`), 1)

function nextTilem(from: number, step: 1 | -1): number {
  let day = from
  while (!isTilem(day)) day += step
  return day
}

/** The day after the new moon of Kasanga. */
export const isNyepi = (day: number): boolean => day === tilemKasanga(yearOf(day)) + 1

/** The day before the new moon of Kapitu, two months before that of Kasanga. */
export function isSiwaratri(day: number): boolean {
  const kawolu = nextTilem(tilemKasanga(yearOf(day)) - 1, -1)
  return day === nextTilem(kawolu - 1, -1) - 1
}

const yearOf = (day: number): number => Number(calendarDay(day).slice(0, 4))
