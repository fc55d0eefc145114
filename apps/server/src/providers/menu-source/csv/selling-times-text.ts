// Selling times as a cell of a sheet: `mon-fri 11:00-14:00 17:00-22:00; sat 10:00-00:00`, `always`, `never`.
import { isDeepStrictEqual } from 'node:util'
import { hasNoLength, overlappingDays, type Period, type SellingTimes, time } from '@pesan/contract/opening'
import { FROM_MONDAY, type Weekday } from '@pesan/contract/weekday'
import * as v from 'valibot'

const ALSO: Readonly<Record<string, Weekday>> = {
  senin: 'mon',
  sen: 'mon',
  selasa: 'tue',
  sel: 'tue',
  rabu: 'wed',
  rab: 'wed',
  kamis: 'thu',
  kam: 'thu',
  jumat: 'fri',
  jum: 'fri',
  sabtu: 'sat',
  sab: 'sat',
  minggu: 'sun',
  min: 'sun',
  ming: 'sun',
}
const DAILY = new Set(['daily', 'everyday', 'setiap-hari'])
const ALWAYS_WORDS = new Set(['always', 'selalu'])
const NEVER_WORDS = new Set(['never', 'tidak pernah'])
const CLOSED_WORDS = new Set(['closed', 'tutup'])
const ALL_DAY: Period[] = [{ open: '00:00', close: '00:00' }]
const ALWAYS: SellingTimes = Object.fromEntries(FROM_MONDAY.map(day => [day, ALL_DAY]))

export function writeSellingTimes(times: SellingTimes): string {
  if (Object.keys(times).length === 0) return 'never'
  if (isDeepStrictEqual(times, ALWAYS)) return 'always'
  const runs: { days: Weekday[]; periods: Period[] }[] = []
  for (const [index, day] of FROM_MONDAY.entries()) {
    const periods = times[day]
    if (periods === undefined) continue
    const last = runs.at(-1)
    const isNext = last?.days.at(-1) === FROM_MONDAY[index - 1] && isDeepStrictEqual(last?.periods, periods)
    if (last && isNext) last.days.push(day)
    else runs.push({ days: [day], periods })
  }
  return runs.map(({ days, periods }) => `${daysText(days)} ${periodsText(periods)}`).join('; ')
}

const daysText = (days: readonly Weekday[]): string =>
  days.length === 1 ? `${days[0]}` : `${days[0]}-${days.at(-1)}`

const periodsText = (periods: readonly Period[]): string =>
  periods.length === 0 ? 'closed' : periods.map(({ open, close }) => `${open}-${close}`).join(' ')

/** Undefined: the text is no selling times. */
export function readSellingTimes(cell: string): SellingTimes | undefined {
  const text = cell.trim().toLowerCase()
  if (ALWAYS_WORDS.has(text)) return ALWAYS
  if (NEVER_WORDS.has(text)) return {}
  const times: SellingTimes = {}
  for (const part of text.split(/[;\n]/)) {
    if (part.trim() === '') continue
    const [days = '', ...words] = part.trim().split(/[\s,]+/)
    const named = readDays(days)
    const periods = readPeriods(words)
    if (!named || !periods || named.some(day => times[day])) return undefined
    for (const day of named) times[day] = periods
  }
  return overlappingDays(times).length > 0 ? undefined : times
}

function readDays(text: string): Weekday[] | undefined {
  if (DAILY.has(text)) return [...FROM_MONDAY]
  const [first = '', last = first, ...rest] = text.split(/[-–]/)
  const [from, to] = [indexOfDay(first), indexOfDay(last)]
  if (from < 0 || to < 0 || rest.length > 0) return undefined
  const count = ((to - from + FROM_MONDAY.length) % FROM_MONDAY.length) + 1
  return Array.from(
    { length: count },
    (_, index) => FROM_MONDAY[(from + index) % FROM_MONDAY.length] ?? 'mon',
  )
}

const indexOfDay = (word: string): number =>
  FROM_MONDAY.findIndex(day => day === word || (Object.hasOwn(ALSO, word) && day === ALSO[word]))

function readPeriods(words: readonly string[]): Period[] | undefined {
  if (words.length === 1 && CLOSED_WORDS.has(words[0] ?? '')) return []
  const periods: Period[] = []
  for (const word of words) {
    const [open, close, ...rest] = word.split(/[-–]/).map(readTime)
    if (!open || !close || rest.length > 0 || hasNoLength({ open, close })) return undefined
    periods.push({ open, close })
  }
  return periods.length === 0 ? undefined : periods
}

function readTime(text: string): string | undefined {
  const padded = text.replace('.', ':').replace(/^\d:/, '0$&')
  const parsed = v.safeParse(time, padded === '24:00' ? '00:00' : padded)
  return parsed.success ? parsed.output : undefined
}
