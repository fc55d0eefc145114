// A week as words of a command line: `mon-fri=11:00-15:00,17:00-22:30` `sat,sun=10:00-00:30`.
import type { OpeningHours, Period } from '@pesan/contract/opening'
import { FROM_MONDAY, type Weekday } from '@pesan/contract/weekday'
import { Failure } from '../failure.ts'

type Week = NonNullable<OpeningHours>

const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d'
const PERIOD = new RegExp(`^(${TIME})-(${TIME})$`)

/** Days that are not named are closed. */
export function readWeek(words: readonly string[]): Week {
  const week: Week = {}
  for (const word of words) {
    const [days = '', periods = '', ...rest] = word.split('=')
    if (rest.length > 0) throw new Failure('usage', `${word} is not such as mon-fri=11:00-22:30`)
    for (const day of readDays(days)) {
      if (week[day]) throw new Failure('usage', `${day} is named twice`)
      week[day] = readPeriods(periods)
    }
  }
  return week
}

export const readPeriods = (text: string): Period[] =>
  text.split(',').map(part => {
    const [, open, close] = PERIOD.exec(part) ?? []
    if (!open || !close) throw new Failure('usage', `${part} is not a period such as 11:00-22:30`)
    return { open, close }
  })

/** `fri-mon` goes over the end of the week. */
const readDays = (text: string): Weekday[] =>
  text.split(',').flatMap(part => {
    const [first = '', last = first, ...rest] = part.split('-')
    const [from, to] = [placeOf(first), placeOf(last)]
    if (from < 0 || to < 0 || rest.length > 0)
      throw new Failure('usage', `${part} is not a day such as mon, or days such as mon-fri`)
    const count = ((to - from + FROM_MONDAY.length) % FROM_MONDAY.length) + 1
    return Array.from(
      { length: count },
      (_, index) => FROM_MONDAY[(from + index) % FROM_MONDAY.length] ?? 'mon',
    )
  })

const placeOf = (text: string): number => FROM_MONDAY.findIndex(day => day === text.toLowerCase())

export const periodsText = (periods: readonly Period[]): string =>
  periods.length === 0 ? 'closed' : periods.map(({ open, close }) => `${open}-${close}`).join(', ')

/** A row for each day. */
export const weekRows = (week: Week): string[][] =>
  FROM_MONDAY.map(day => [day, periodsText(week[day] ?? [])])
