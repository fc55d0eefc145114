import { describe, expect, test } from 'vitest'
import { calendarDay, dayNumber } from './calendar-day.ts'
import { isNyepi, lunarDays } from './saka.ts'
import { type SpecialDayId, specialDays, upcomingSpecialDays } from './special-days.ts'

const daysOf = (id: SpecialDayId, from = '2026-01-01', until = '2030-12-31') =>
  specialDays(from, until)
    .filter(each => each.id === id)
    .map(({ day }) => day)

describe('the Pawukon of 210 days', () => {
  test.each([
    ['galungan', ['2026-06-17', '2027-01-13', '2027-08-11']],
    ['kuningan', ['2026-06-27', '2027-01-23', '2027-08-21']],
    ['saraswati', ['2026-04-04', '2026-10-31', '2027-05-29', '2027-12-25']],
    ['pagerwesi', ['2026-04-08', '2026-11-04', '2027-06-02', '2027-12-29']],
  ] as const)('HOURS-12 %s of 2026 and 2027 as published', (id, expected) => {
    expect(daysOf(id, '2026-01-01', '2027-12-31')).toEqual(expected)
  })

  test('HOURS-12 each comes again after 210 days, until 2030', () => {
    for (const id of ['galungan', 'kuningan', 'saraswati', 'pagerwesi'] as const) {
      const numbers = daysOf(id).map(dayNumber)
      expect(numbers.length).toBeGreaterThanOrEqual(8)
      expect(numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0))).toEqual(
        numbers.slice(1).map(() => 210),
      )
    }
  })
})

describe('the Balinese calendar of the moon', () => {
  test('HOURS-12 Nyepi of 2026 to 2030 as published, closed from six to six', () => {
    expect(daysOf('nyepi')).toEqual(['2026-03-19', '2027-03-08', '2028-03-26', '2029-03-15', '2030-03-05'])
    const [nyepi] = specialDays('2027-03-08', '2027-03-08')
    expect(nyepi).toEqual({
      day: '2027-03-08',
      id: 'nyepi',
      name: { en: 'Nyepi, Day of Silence', id: 'Hari Suci Nyepi' },
      isNationalHoliday: true,
      isExpected: false,
      closed: { from: '2027-03-08T06:00', until: '2027-03-09T06:00' },
    })
  })

  test('HOURS-12 Nyepi of 2005 to 2026 was on the days that the rule gives', () => {
    const past =
      '2005-03-11 2006-03-30 2007-03-19 2008-03-07 2009-03-26 2010-03-16 2011-03-05 2012-03-23 2013-03-12 2014-03-31 ' +
      '2015-03-21 2016-03-09 2017-03-28 2018-03-17 2019-03-07 2020-03-25 2021-03-14 2022-03-03 2023-03-22 2024-03-11 ' +
      '2025-03-29 2026-03-19'
    const first = dayNumber('2005-01-01')
    const count = dayNumber('2027-01-01') - first
    const found = Array.from({ length: count }, (_, index) => first + index).filter(isNyepi)
    expect(found.map(calendarDay).join(' ')).toBe(past)
  })

  test('HOURS-12 the full moons of 2025 and of the first months of 2026 as published', () => {
    const published =
      '2025-01-14 2025-02-12 2025-03-14 2025-04-12 2025-05-12 2025-06-10 2025-07-10 2025-08-08 2025-09-07 ' +
      '2025-10-06 2025-11-05 2025-12-04 2026-01-03 2026-02-02 2026-03-03 2026-04-02'
    const first = dayNumber('2025-01-01')
    const found = Array.from({ length: 460 }, (_, index) => first + index).filter(number =>
      lunarDays(number).includes(15),
    )
    expect(found.map(calendarDay).join(' ')).toBe(published)
  })

  test('HOURS-12 Siwaratri of 2026 to 2028 as published, and full moons that are only computed say so', () => {
    expect(daysOf('siwaratri').slice(0, 3)).toEqual(['2026-01-17', '2027-01-06', '2028-01-25'])
    const moons = specialDays('2026-01-01', '2030-12-31').filter(({ id }) => id === 'purnama')
    expect(moons.find(({ isExpected }) => isExpected)?.day).toBe('2027-01-22')
    expect(moons).toHaveLength(62)
  })
})

describe('the national holidays', () => {
  const national = (year: number) =>
    specialDays(`${year}-01-01`, `${year}-12-31`).filter(each => each.isNationalHoliday)

  test.each([
    [
      2026,
      '01-01 01-16 02-17 03-19 03-21 03-22 04-03 04-05 05-01 05-14 05-27 05-31 06-01 06-16 08-17 08-25 12-25',
    ],
    [
      2027,
      '01-01 01-05 02-06 03-08 03-10 03-11 03-26 03-28 05-01 05-06 05-17 05-20 06-01 06-06 08-15 08-17 12-25 12-26',
    ],
  ])('HOURS-12 those of %s as decreed', (year, expected) => {
    expect(
      national(year)
        .map(({ day }) => day.slice(5))
        .join(' '),
    ).toBe(expected)
    expect(national(year).some(({ isExpected }) => isExpected)).toBe(false)
  })

  test.each([2028, 2029, 2030])('HOURS-12 of %s only the ones with a fixed date are certain', year => {
    const certain = national(year).filter(({ isExpected }) => !isExpected)
    expect(certain.map(({ day }) => day.slice(5))).toEqual(['01-01', '05-01', '06-01', '08-17', '12-25'])
    expect(national(year)).toHaveLength(17)
  })

  test.each([
    ['imlek', 'chinese', '1-1'],
    ['idulFitri', 'islamic-civil', '10-1'],
    ['idulAdha', 'islamic-civil', '12-10'],
    ['islamicNewYear', 'islamic-civil', '1-1'],
    ['maulid', 'islamic-civil', '3-12'],
    ['israMikraj', 'islamic-civil', '7-27'],
  ] as const)('HOURS-12 %s of 2028 to 2030 is that of the %s calendar', (id, calendar, expected) => {
    const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, {
      month: 'numeric',
      day: 'numeric',
      timeZone: 'UTC',
    })
    const days = daysOf(id, '2028-01-01')
    expect(days).toHaveLength(3)
    // In 2030 the moon is new seven minutes after midnight in Beijing, which the platform computes as the day before.
    for (const day of id === 'imlek' ? days.slice(0, 2) : days) {
      const parts = format.formatToParts(new Date(day))
      const valueOf = (type: string) => parts.find(part => part.type === type)?.value
      expect(`${valueOf('month')}-${valueOf('day')}`).toBe(expected)
    }
  })

  test('HOURS-12 Good Friday and Ascension Day by Easter, which is computed', () => {
    const easters = daysOf('easter')
    expect(easters).toEqual([2026, 2027, 2028, 2029, 2030].map(easterOf))
    const after = (days: number) => easters.map(day => calendarDay(dayNumber(day) + days))
    expect(daysOf('goodFriday')).toEqual(after(-2))
    expect(daysOf('ascension')).toEqual(after(39))
    const second = daysOf('idulFitri').map(day => calendarDay(dayNumber(day) + 1))
    expect(daysOf('idulFitriSecond')).toEqual(second)
  })
})

test('HOURS-12 special days are offered weeks before, with their names in both languages', () => {
  const offered = upcomingSpecialDays('2027-02-25', 3)
  expect(offered.map(({ day, name }) => `${day} ${name.en} | ${name.id}`)).toEqual([
    '2027-03-08 Nyepi, Day of Silence | Hari Suci Nyepi',
    '2027-03-10 Idul Fitri | Hari Raya Idul Fitri',
    '2027-03-11 Idul Fitri, second day | Hari Raya Idul Fitri, hari kedua',
  ])
  expect(upcomingSpecialDays('2027-03-08', 0).map(({ id }) => id)).toEqual(['nyepi'])
  expect(upcomingSpecialDays('2030-12-24', 8).map(({ day }) => day)).toEqual(['2030-12-25'])
  expect(upcomingSpecialDays('2025-12-20', 1)).toEqual([])
})

/** Anonymous Gregorian computus. */
function easterOf(year: number): string {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return `${year}-0${Math.floor(n / 31)}-${String((n % 31) + 1).padStart(2, '0')}`
}
